#define _GNU_SOURCE
#include "CLinux.h"

#include <stdio.h>

int tamnote_rename_exchange(int folder, const char *one, const char *other) {
  return renameat2(folder, one, folder, other, RENAME_EXCHANGE);
}

int tamnote_rename_no_replace(int folder, const char *from, const char *to) {
  return renameat2(folder, from, folder, to, RENAME_NOREPLACE);
}
