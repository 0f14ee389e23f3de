#define _GNU_SOURCE
#include "CLinuxTerminal.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/signalfd.h>
#include <unistd.h>
#include <wchar.h>

// What the handler needs. It is written only while `armed` is 0, and read only by the one caller
// that changes `armed` back from 1 to 0.
static struct {
  int terminal;
  struct termios modes;
  char bytes[512];
  size_t count;
} restore;
static int armed;

// A handler that runs because the stack is full needs a stack of its own.
static char handler_stack[16 * 1024];

// Every signal that ends a program unless it asks for it; those it asks for come as input.
static const int fatal_signals[] = {
    SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS, SIGUSR1, SIGUSR2,
    SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGPOLL, SIGPWR, SIGSTKFLT};

static void restore_now(void) {
  int one = 1;
  if (!__atomic_compare_exchange_n(&armed, &one, 0, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) return;
  ssize_t written = write(restore.terminal, restore.bytes, restore.count);
  (void)written;
  tcsetattr(restore.terminal, TCSANOW, &restore.modes);
}

// SA_RESETHAND has put the default action back, which ends the program.
static void fatal(int number) {
  restore_now();
  raise(number);
}

static void install_once(void) {
  static int installed;
  if (installed) return;
  installed = 1;
  stack_t stack = {.ss_sp = handler_stack, .ss_size = sizeof handler_stack};
  sigaltstack(&stack, NULL);
  for (size_t index = 0; index < sizeof fatal_signals / sizeof *fatal_signals; index++) {
    struct sigaction before;
    sigaction(fatal_signals[index], NULL, &before);
    // What whoever started the program had ignored does not end it.
    if (before.sa_handler == SIG_IGN) continue;
    struct sigaction action = {.sa_handler = fatal, .sa_flags = SA_ONSTACK | SA_RESETHAND};
    sigaction(fatal_signals[index], &action, NULL);
  }
  atexit(restore_now);
}

void tamnote_restore_arm(
    int terminal, const struct termios *modes, const char *bytes, size_t count) {
  tamnote_restore_disarm();
  restore.terminal = terminal;
  restore.modes = *modes;
  restore.count = count < sizeof restore.bytes ? count : sizeof restore.bytes;
  memcpy(restore.bytes, bytes, restore.count);
  install_once();
  __atomic_store_n(&armed, 1, __ATOMIC_RELEASE);
}

void tamnote_restore_disarm(void) { __atomic_store_n(&armed, 0, __ATOMIC_RELEASE); }

static void never_run(int number) { (void)number; }

int tamnote_signals_open(void) {
  // Where SIGTSTP has its default action, ncurses ignores it while it draws, and then one that
  // waits to be read is lost. Blocked as the signal is, this handler only makes ncurses let it be.
  struct sigaction kept = {.sa_handler = never_run};
  sigaction(SIGTSTP, &kept, NULL);
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGWINCH);
  sigaddset(&signals, SIGTERM);
  sigaddset(&signals, SIGHUP);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGQUIT);
  sigaddset(&signals, SIGTSTP);
  sigaddset(&signals, SIGCONT);
  if (pthread_sigmask(SIG_BLOCK, &signals, NULL) != 0) return -1;
  return signalfd(-1, &signals, SFD_CLOEXEC | SFD_NONBLOCK);
}

int tamnote_signals_next(int descriptor) {
  struct signalfd_siginfo information;
  ssize_t count = read(descriptor, &information, sizeof information);
  return count == sizeof information ? (int)information.ssi_signo : -1;
}

void tamnote_stop_process_group(void) {
  struct sigaction standard = {.sa_handler = SIG_DFL};
  sigaction(SIGTSTP, &standard, NULL);
  sigset_t stop;
  sigset_t before;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  kill(0, SIGTSTP);
  // The program stops where the signal is let through.
  pthread_sigmask(SIG_UNBLOCK, &stop, &before);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

int tamnote_memory_file(void) { return memfd_create("tamnote-frame", MFD_CLOEXEC); }

int tamnote_cells(wchar_t character) { return wcwidth(character); }

char **tamnote_environment(void) { return environ; }
