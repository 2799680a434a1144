/* SPDX-FileCopyrightText: 2026 The Dockside authors
 * SPDX-License-Identifier: Apache-2.0
 *
 * The references: processes that move the same bytes through the same kind of socket and do nothing
 * else. They write all that is due at once, and but for one of them block in read. */
#define _GNU_SOURCE
#include "bench.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

enum { BUFFER = 1 << 16 };

static int listen_at(const char *path) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  strcpy(address.sun_path, path);
  unlink(path);
  int descriptor = socket(AF_UNIX, SOCK_STREAM, 0);
  if (descriptor < 0 || bind(descriptor, (struct sockaddr *)&address, sizeof address) ||
      listen(descriptor, 8))
    fail("no socket at %s: %s", path, strerror(errno));
  return descriptor;
}

/* `count` lines of `size` bytes. */
static char *lines(size_t size, size_t count) {
  char *bytes = must_allocate(size * count);
  memset(bytes, 'x', size * count);
  for (size_t line = 1; line <= count; line++) bytes[line * size - 1] = '\n';
  return bytes;
}

static void answer(int descriptor, size_t request, size_t response, bool polls) {
  static char input[BUFFER];
  char *answers = lines(response, BUFFER / request + 1);
  size_t pending = 0;
  struct pollfd readable = {.fd = descriptor, .events = POLLIN};
  for (;;) {
    if (polls && poll(&readable, 1, -1) < 0) return;
    ssize_t count = read(descriptor, input, sizeof input);
    if (count <= 0) return;
    pending += (size_t)count;
    write_all(descriptor, answers, pending / request * response);
    pending %= request;
  }
}

static void echo(int descriptor, size_t request, size_t response) {
  answer(descriptor, request, response, false);
}

static void polling_echo(int descriptor, size_t request, size_t response) {
  answer(descriptor, request, response, true);
}

static void stream(int descriptor, size_t size, size_t count) {
  size_t batch = BUFFER / size ? BUFFER / size : 1;
  char *bytes = lines(size, batch);
  char start;
  while (read(descriptor, &start, 1) == 1) {
    for (size_t sent = 0; sent < count; sent += batch) {
      size_t part = count - sent < batch ? count - sent : batch;
      write_all(descriptor, bytes, part * size);
    }
  }
}

static struct service start(size_t a, size_t b, void serve(int, size_t, size_t)) {
  struct service service = {.path = socket_path(), .child = {.output = -1}};
  int listener = listen_at(service.path);
  service.child.pid = fork();
  if (service.child.pid < 0) fail("no process: %s", strerror(errno));
  if (service.child.pid == 0) {
    signal(SIGPIPE, SIG_IGN);
    int descriptor;
    while ((descriptor = accept(listener, NULL, NULL)) >= 0) {
      serve(descriptor, a, b);
      close(descriptor);
    }
    _exit(0);
  }
  remember(service.child.pid);
  close(listener);
  return service;
}

struct service start_echo(size_t request, size_t response) {
  return start(request, response, echo);
}

struct service start_polling_echo(size_t request, size_t response) {
  return start(request, response, polling_echo);
}

struct service start_source(size_t size, size_t count) { return start(size, count, stream); }
