// What Swift cannot import from ncurses itself: the global window, and macros that are no constants.
#ifndef CNCURSES_H
#define CNCURSES_H

#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1
#include <locale.h>
#include <ncurses.h>

static inline WINDOW *tamnote_window(void) { return stdscr; }
static inline WINDOW *tamnote_terminal_as_known(void) { return curscr; }

static const attr_t tamnote_bold = WA_BOLD;
static const attr_t tamnote_dim = WA_DIM;
static const attr_t tamnote_underlined = WA_UNDERLINE;
static const attr_t tamnote_reversed = WA_REVERSE;

#endif
