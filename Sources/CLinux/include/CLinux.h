// Linux calls that Swift's Glibc module does not import.
#ifndef CLINUX_H
#define CLINUX_H

int tamnote_rename_exchange(int folder, const char *one, const char *other);
int tamnote_rename_no_replace(int folder, const char *from, const char *to);

#endif
