// The least that a full-screen program can do: the floor for the start-up figures.
#include <curses.h>

int main(void) {
  initscr();
  raw();
  noecho();
  for (int row = 0; row < LINES - 1; row++) mvprintw(row, 0, "row %d", row);
  mvprintw(LINES - 1, 0, "q Quit");
  refresh();
  while (getch() != 'q') {
  }
  endwin();
  return 0;
}
