// Signals, stopping and crashing of a program that owns a terminal.
#ifndef CLINUX_TERMINAL_H
#define CLINUX_TERMINAL_H

#include <stddef.h>
#include <termios.h>

// From now on, a fatal signal or exit() first writes these bytes and sets these modes.
// The bytes are copied; more than 512 of them are cut off. Call from the main thread.
void tamnote_restore_arm(int terminal, const struct termios *modes, const char *bytes, size_t count);

// From now on, nothing is written: the terminal has been given back.
void tamnote_restore_disarm(void);

// A descriptor that delivers the signals which ask something of a terminal program, blocked here
// and in every thread started later; -1 on failure.
int tamnote_signals_open(void);

// The next signal that has come, or -1.
int tamnote_signals_next(int descriptor);

// Stops the process group as the terminal's suspend key does, and returns when it runs again.
// Does nothing where no shell could let it run again.
void tamnote_stop_process_group(void);

// An anonymous file in memory, closed in child processes; -1 on failure.
int tamnote_memory_file(void);

// The cells a character takes in the locale in force, which ncurses goes by; -1 when unknown to it.
int tamnote_cells(wchar_t character);

// The variables of this process, for a program it starts.
char **tamnote_environment(void);

#endif
