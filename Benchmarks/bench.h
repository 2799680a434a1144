/* SPDX-FileCopyrightText: 2026 The Dockside authors
 * SPDX-License-Identifier: Apache-2.0
 *
 * What the measurements share: time, sockets, children, lines. Whatever goes wrong ends the program
 * with status 1 and a sentence; a number is printed only where it was measured. */
#ifndef BENCH_H
#define BENCH_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/* support.c */

_Noreturn void fail(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* Microseconds of a clock that never goes back. */
double now_us(void);
void *must_allocate(size_t size);
/* Sorts the values in place; `part` is 0.5 for the median, 0.99 for the 99th percentile. */
double quantile(double *values, size_t count, double part);
/* One figure on standard output, for scripts/bench to read. */
void report(const char *name, double value);
/* Confines the process and its children to one processor. */
void pin_to_one_processor(void);

/* process.c */

struct child {
  pid_t pid;
  int output;
};

/* Starts a program with its standard output in a pipe. */
struct child spawn(char *const arguments[]);
/* Microseconds of processor time that a child has had: steadier than the wall's where others work
 * on the same machine. */
double processor_us(struct child child);
/* Has a child ended when the program ends, should it still be there; `spawn` does so by itself. */
void remember(pid_t pid);
/* Waits until a child has ended by itself. */
void await_end(pid_t pid);
/* Asks a child to end, and waits until it has. */
void stop(struct child child);
/* A path in a new private folder, which goes when the program ends. */
const char *socket_path(void);

/* connection.c */

struct connection {
  int descriptor;
  char *bytes;
  size_t start, end, capacity;
};

struct connection connect_to(const char *path);
/* The same for the reading end of a pipe. */
struct connection reading(int descriptor);
void hang_up(struct connection *connection);
void write_all(int descriptor, const char *bytes, size_t count);
/* Reads once, and answers with how many lines ended in what came. */
size_t read_lines(int descriptor, char *bytes, size_t capacity);
/* The next line with its end, valid until the next call. */
char *next_line(struct connection *connection, size_t *length);
/* Sends one request and answers with the line of its result; events that come first are passed
 * over. */
char *ask(struct connection *connection, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* The number behind `"name":`. */
double number_of(const char *line, const char *name);

/* daemon.c */

extern const char *daemon_program;

struct service {
  struct child child;
  const char *path;
};

/* A daemon on a socket of its own; it serves when this returns. */
struct service start_daemon(const char *profile);

/* echo.c: what the same bytes cost with nothing behind the socket. */

/* Answers each `request` bytes with `response` bytes that end a line. */
struct service start_echo(size_t request, size_t response);
/* The same, but asks whether there is something to read before it reads, as every server of many
 * connections must. */
struct service start_polling_echo(size_t request, size_t response);
/* Sends `count` lines of `size` bytes, 64 KiB a write, for each byte that it gets. */
struct service start_source(size_t size, size_t count);

/* The measurements. */

void measure_latency(void);
void measure_pipeline(void);
void measure_start(const char *trivial_program);
void measure_readers(void);
void measure_events(void);
void measure_days(void);
void measure_visits(void);

#endif
