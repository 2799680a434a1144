/* SPDX-FileCopyrightText: 2026 The Dockside authors
 * SPDX-License-Identifier: Apache-2.0 */
#define _GNU_SOURCE
#include "bench.h"

#include <sched.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

void fail(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  fputs("bench: ", stderr);
  vfprintf(stderr, format, arguments);
  fputc('\n', stderr);
  va_end(arguments);
  exit(1);
}

double now_us(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

void *must_allocate(size_t size) {
  void *memory = calloc(1, size);
  if (!memory) fail("no memory for %zu bytes", size);
  return memory;
}

static int compare(const void *left, const void *right) {
  double a = *(const double *)left, b = *(const double *)right;
  return (a > b) - (a < b);
}

double quantile(double *values, size_t count, double part) {
  qsort(values, count, sizeof *values, compare);
  size_t index = (size_t)((double)count * part);
  return values[index < count ? index : count - 1];
}

void report(const char *name, double value) { printf("%s %.6g\n", name, value); }

void pin_to_one_processor(void) {
#ifdef __linux__
  cpu_set_t allowed, chosen;
  if (sched_getaffinity(0, sizeof allowed, &allowed)) fail("the processors cannot be asked for");
  CPU_ZERO(&chosen);
  for (int processor = 0; processor < CPU_SETSIZE; processor++) {
    if (!CPU_ISSET(processor, &allowed)) continue;
    CPU_SET(processor, &chosen);
    break;
  }
  if (sched_setaffinity(0, sizeof chosen, &chosen)) fail("the process cannot be pinned");
#else
  fail("pinning to one processor is for Linux");
#endif
}
