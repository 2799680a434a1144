/* SPDX-FileCopyrightText: 2026 The Dockside authors
 * SPDX-License-Identifier: Apache-2.0 */
#define _GNU_SOURCE
#include "bench.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

/* What is to be cleared away when the program ends, however it does. */
static pid_t owner;
static char folder[64];
static pid_t children[8];
enum { CHILDREN = sizeof children / sizeof *children, SOCKETS = 64 };

static void clear_away(void) {
  /* A forked reference that fails ends by itself alone. */
  if (getpid() != owner) return;
  for (int index = 0; index < CHILDREN; index++)
    if (children[index]) kill(children[index], SIGTERM);
  for (int number = 0; folder[0] && number < SOCKETS; number++) {
    char path[96];
    snprintf(path, sizeof path, "%s/%d", folder, number);
    unlink(path);
    strcat(path, ".lock");
    unlink(path);
  }
  if (folder[0]) rmdir(folder);
}

static void clear_away_at_the_end(void) {
  if (owner) return;
  owner = getpid();
  atexit(clear_away);
}

void remember(pid_t pid) {
  clear_away_at_the_end();
  for (int index = 0; index < CHILDREN; index++) {
    if (children[index]) continue;
    children[index] = pid;
    return;
  }
}

struct child spawn(char *const arguments[]) {
  int ends[2];
  if (pipe(ends)) fail("no pipe: %s", strerror(errno));
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  posix_spawn_file_actions_addclose(&actions, ends[1]);
  struct child child = {.output = ends[0]};
  int error = posix_spawn(&child.pid, arguments[0], &actions, NULL, arguments, environ);
  if (error) fail("%s does not start: %s", arguments[0], strerror(error));
  remember(child.pid);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  return child;
}

void await_end(pid_t pid) {
  while (waitpid(pid, NULL, 0) < 0 && errno == EINTR) continue;
  for (int index = 0; index < CHILDREN; index++)
    if (children[index] == pid) children[index] = 0;
}

double processor_us(struct child child) {
  clockid_t clock;
  struct timespec time;
  if (clock_getcpuclockid(child.pid, &clock) || clock_gettime(clock, &time))
    fail("no processor time of process %d", (int)child.pid);
  return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

void stop(struct child child) {
  kill(child.pid, SIGTERM);
  await_end(child.pid);
  if (child.output >= 0) close(child.output);
}

const char *socket_path(void) {
  static int count;
  clear_away_at_the_end();
  if (!folder[0]) {
    strcpy(folder, "/tmp/dockside-bench-XXXXXX");
    if (!mkdtemp(folder)) fail("no folder for sockets: %s", strerror(errno));
  }
  char *path = must_allocate(96);
  snprintf(path, 96, "%s/%d", folder, count++ % SOCKETS);
  return path;
}
