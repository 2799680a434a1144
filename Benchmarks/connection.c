/* SPDX-FileCopyrightText: 2026 The Dockside authors
 * SPDX-License-Identifier: Apache-2.0 */
#define _GNU_SOURCE
#include "bench.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

enum { BUFFER = 1 << 18 };

struct connection reading(int descriptor) {
  return (struct connection){
      .descriptor = descriptor, .bytes = must_allocate(BUFFER), .capacity = BUFFER};
}

struct connection connect_to(const char *path) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  if (strlen(path) >= sizeof address.sun_path) fail("the path %s is too long", path);
  strcpy(address.sun_path, path);
  int descriptor = socket(AF_UNIX, SOCK_STREAM, 0);
  if (descriptor < 0 || connect(descriptor, (struct sockaddr *)&address, sizeof address))
    fail("no connection to %s: %s", path, strerror(errno));
  return reading(descriptor);
}

void hang_up(struct connection *connection) {
  close(connection->descriptor);
  free(connection->bytes);
}

void write_all(int descriptor, const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(descriptor, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) fail("the other side took no more: %s", strerror(errno));
    bytes += written;
    count -= (size_t)written;
  }
}

static size_t read_once(int descriptor, char *bytes, size_t capacity) {
  for (;;) {
    ssize_t count = read(descriptor, bytes, capacity);
    if (count > 0) return (size_t)count;
    if (count == 0) fail("the other side hung up");
    if (errno != EINTR) fail("nothing to be read: %s", strerror(errno));
  }
}

size_t read_lines(int descriptor, char *bytes, size_t capacity) {
  char *end = bytes + read_once(descriptor, bytes, capacity);
  size_t lines = 0;
  for (char *at = bytes; (at = memchr(at, '\n', (size_t)(end - at))); at++) lines++;
  return lines;
}

char *next_line(struct connection *connection, size_t *length) {
  size_t searched = connection->start;
  for (;;) {
    char *from = connection->bytes + searched;
    char *found = memchr(from, '\n', connection->end - searched);
    if (found) {
      char *line = connection->bytes + connection->start;
      connection->start = (size_t)(found + 1 - connection->bytes);
      *length = (size_t)(found + 1 - line);
      return line;
    }
    size_t kept = connection->end - connection->start;
    memmove(connection->bytes, connection->bytes + connection->start, kept);
    connection->start = 0;
    connection->end = searched = kept;
    if (kept == connection->capacity) {
      connection->capacity *= 2;
      connection->bytes = realloc(connection->bytes, connection->capacity);
      if (!connection->bytes) fail("no memory for a line");
    }
    connection->end += read_once(
        connection->descriptor, connection->bytes + kept, connection->capacity - kept);
  }
}

char *ask(struct connection *connection, const char *format, ...) {
  static const char event[] = "{\"jsonrpc\":\"2.0\",\"method\"";
  static const char good[] = "\"result\":";
  static char *request;
  static size_t capacity = 1 << 22;
  if (!request) request = must_allocate(capacity);
  va_list arguments;
  va_start(arguments, format);
  int length = vsnprintf(request, capacity - 1, format, arguments);
  va_end(arguments);
  if (length < 0 || (size_t)length >= capacity - 1) fail("a request is too long");
  request[length] = '\n';
  write_all(connection->descriptor, request, (size_t)length + 1);
  for (;;) {
    size_t size;
    char *line = next_line(connection, &size);
    if (size > sizeof event && !memcmp(line, event, sizeof event - 1)) continue;
    if (!memmem(line, size < 64 ? size : 64, good, sizeof good - 1))
      fail("%.*s\nwas answered with\n%.*s", length, request, (int)size, line);
    return line;
  }
}

double number_of(const char *line, const char *name) {
  char key[64];
  snprintf(key, sizeof key, "\"%s\":", name);
  const char *found = strstr(line, key);
  if (!found) fail("no %s in an answer", name);
  return strtod(found + strlen(key), NULL);
}
