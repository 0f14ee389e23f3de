#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/openat2.h>
#include <malloc.h>
#include <signal.h>
#include <stdio.h>
#include <sys/eventfd.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <unistd.h>

int tamnote_rename_exchange(int folder, const char *one, const char *other) {
  return renameat2(folder, one, folder, other, RENAME_EXCHANGE);
}

int tamnote_rename_no_replace(int folder, const char *from, const char *to) {
  return renameat2(folder, from, folder, to, RENAME_NOREPLACE);
}

int tamnote_open_beneath(int folder, const char *path, int flags) {
  struct open_how how = {
      .flags = (uint64_t)flags,
      .resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS,
  };
  return (int)syscall(SYS_openat2, folder, path, &how, sizeof how);
}

int64_t tamnote_file_system_type(const char *path) {
  struct statfs status;
  return statfs(path, &status) < 0 ? -1 : (int64_t)(uint32_t)status.f_type;
}

int64_t tamnote_birth_time(const char *path) {
  struct statx status;
  if (statx(AT_FDCWD, path, AT_SYMLINK_NOFOLLOW, STATX_BTIME, &status) < 0) return -1;
  if (!(status.stx_mask & STATX_BTIME)) return 0;
  return status.stx_btime.tv_sec * 1000000000LL + status.stx_btime.tv_nsec;
}

int tamnote_event_descriptor(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

// Left alone, the limit rises to the size of each block that is freed, and what lies between blocks
// that are in use stays with the process.
void tamnote_give_back_memory(void) { mallopt(M_MMAP_THRESHOLD, 128 << 10); }

int tamnote_is_open_for_writing(int file) {
  // A read lease is granted only while nobody writes; readers do not matter. Whoever opens the file
  // in the moment until it is given back has us told by a signal: SIGURG, which does nothing.
  if (fcntl(file, F_SETSIG, SIGURG) < 0) return -1;
  if (fcntl(file, F_SETLEASE, F_RDLCK) < 0) return errno == EAGAIN ? 1 : -1;
  return fcntl(file, F_SETLEASE, F_UNLCK) < 0 ? -1 : 0;
}
