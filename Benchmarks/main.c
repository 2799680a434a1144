/* SPDX-FileCopyrightText: 2026 The Dockside authors
 * SPDX-License-Identifier: Apache-2.0
 *
 * Runs one measurement once and prints its figures, each as a name and a number. */
#include "bench.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>

static const char usage[] =
    "usage: bench [--pin] DOCKSIDED latency|pipeline|readers|events|days|visits\n"
    "       bench [--pin] DOCKSIDED start TRIVIAL\n";

static const struct {
  const char *name;
  void (*run)(void);
} measurements[] = {
    {"latency", measure_latency}, {"pipeline", measure_pipeline}, {"readers", measure_readers},
    {"events", measure_events},   {"days", measure_days},         {"visits", measure_visits},
};

int main(int count, char **arguments) {
  char **argument = arguments + 1;
  signal(SIGPIPE, SIG_IGN);
  if (count > 1 && !strcmp(*argument, "--pin")) {
    pin_to_one_processor();
    argument++;
    count--;
  }
  if (count == 4 && !strcmp(argument[1], "start")) {
    daemon_program = argument[0];
    measure_start(argument[2]);
    return 0;
  }
  const size_t known = sizeof measurements / sizeof *measurements;
  for (size_t index = 0; count == 3 && index < known; index++) {
    if (strcmp(argument[1], measurements[index].name)) continue;
    daemon_program = argument[0];
    measurements[index].run();
    return 0;
  }
  fputs(usage, stderr);
  return 2;
}
