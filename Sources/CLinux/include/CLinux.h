// Linux calls that Swift's Glibc module does not import.
#ifndef CLINUX_H
#define CLINUX_H

#include <stdint.h>
#include <sys/xattr.h>

#include "CLinuxTerminal.h"

int tamnote_rename_exchange(int folder, const char *one, const char *other);
int tamnote_rename_no_replace(int folder, const char *from, const char *to);

// Opens a file beneath a folder without following any symbolic link on the way.
int tamnote_open_beneath(int folder, const char *path, int flags);

// The magic number of the file system that holds path, or -1.
int64_t tamnote_file_system_type(const char *path);

// When path was created, in nanoseconds since 1970; 0 where the file system does not say; -1 on
// failure.
int64_t tamnote_birth_time(const char *path);

// Whether a file that is open for reading only is open for writing anywhere on this machine: 1, 0, or
// -1 where the file system or the file's rights do not allow the question.
int tamnote_is_open_for_writing(int file);

// A descriptor that another thread can make readable.
int tamnote_event_descriptor(void);

// Blocks of memory from 128 KB on go back to the system when they are freed.
void tamnote_give_back_memory(void);

#endif
