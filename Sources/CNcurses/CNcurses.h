// What Swift cannot import from ncurses itself: the global window and attribute macros.
#ifndef CNCURSES_H
#define CNCURSES_H

#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1
#include <locale.h>
#include <ncurses.h>

static inline WINDOW *tamnote_screen(void) { return stdscr; }

#endif
