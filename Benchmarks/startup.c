/* SPDX-FileCopyrightText: 2026 The Dockside authors
 * SPDX-License-Identifier: Apache-2.0
 *
 * From nothing to the first answer. */
#include "bench.h"

#include <stdlib.h>
#include <unistd.h>

static double start_trivial(const char *program) {
  char *const arguments[] = {(char *)program, NULL};
  double began = now_us();
  struct child child = spawn(arguments);
  struct connection output = reading(child.output);
  size_t length;
  next_line(&output, &length);
  double took = now_us() - began;
  await_end(child.pid);
  hang_up(&output);
  return took;
}

static double start_and_ask(void) {
  double began = now_us();
  struct service daemon = start_daemon("nyc1");
  struct connection connection = connect_to(daemon.path);
  ask(&connection, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"system.hello\"}");
  double took = now_us() - began;
  hang_up(&connection);
  stop(daemon.child);
  return took;
}

void measure_start(const char *trivial_program) {
  enum { RUNS = 30 };
  double trivial[RUNS], daemon[RUNS];
  /* The first of each reads the program from the disk. */
  start_trivial(trivial_program);
  start_and_ask();
  for (int run = 0; run < RUNS; run++) {
    trivial[run] = start_trivial(trivial_program);
    daemon[run] = start_and_ask();
  }
  report("trivial_ms", quantile(trivial, RUNS, 0.5) / 1e3);
  report("daemon_ms", quantile(daemon, RUNS, 0.5) / 1e3);
}
