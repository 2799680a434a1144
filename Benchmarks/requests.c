/* SPDX-FileCopyrightText: 2026 The Dockside authors
 * SPDX-License-Identifier: Apache-2.0
 *
 * `reader.get`: one at a time, and many in flight. */
#include "bench.h"

#include <stdlib.h>
#include <string.h>

static const char request[] =
    "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"reader.get\","
    "\"params\":{\"reader\":\"SIMULATED-NYC1-001\"}}\n";
enum { REQUEST = sizeof request - 1, BUFFER = 1 << 18 };

/* How many bytes the daemon answers the request with. */
static size_t response_size(const char *path) {
  struct connection connection = connect_to(path);
  ask(&connection, "%.*s", REQUEST - 1, request);
  write_all(connection.descriptor, request, REQUEST);
  size_t length;
  next_line(&connection, &length);
  hang_up(&connection);
  return length;
}

static void ping(const char *path, double *times, size_t count) {
  struct connection connection = connect_to(path);
  size_t length;
  for (size_t turn = 0; turn < count + count / 10; turn++) {
    double began = now_us();
    write_all(connection.descriptor, request, REQUEST);
    next_line(&connection, &length);
    /* The first tenth warms both sides up. */
    if (turn >= count / 10) times[turn - count / 10] = now_us() - began;
  }
  hang_up(&connection);
}

void measure_latency(void) {
  enum { COUNT = 20000 };
  double *times = must_allocate(COUNT * sizeof *times);
  struct service daemon = start_daemon("nyc1");
  size_t response = response_size(daemon.path);
  struct service echo = start_echo(REQUEST, response);
  struct service polling = start_polling_echo(REQUEST, response);
  ping(echo.path, times, COUNT);
  report("echo_work_us", processor_us(echo.child) / (COUNT + COUNT / 10));
  report("echo_p50_us", quantile(times, COUNT, 0.5));
  report("echo_p99_us", quantile(times, COUNT, 0.99));
  ping(polling.path, times, COUNT);
  report("polling_p50_us", quantile(times, COUNT, 0.5));
  double worked = processor_us(daemon.child);
  ping(daemon.path, times, COUNT);
  report("daemon_work_us", (processor_us(daemon.child) - worked) / (COUNT + COUNT / 10));
  report("daemon_p50_us", quantile(times, COUNT, 0.5));
  report("daemon_p99_us", quantile(times, COUNT, 0.99));
  stop(polling.child);
  stop(echo.child);
  stop(daemon.child);
}

/* Requests a second with at most `depth` in flight, written `batch` at a time; `work` is what one
 * takes of the other side's processor time, in microseconds. */
static double flood(
    struct service service, size_t count, size_t depth, size_t batch, double *work) {
  struct connection connection = connect_to(service.path);
  double worked = processor_us(service.child);
  char *requests = must_allocate(batch * REQUEST);
  for (size_t turn = 0; turn < batch; turn++) memcpy(requests + turn * REQUEST, request, REQUEST);
  size_t sent = 0, answered = 0;
  double began = now_us();
  while (answered < count) {
    while (sent < count && sent - answered + batch <= depth) {
      write_all(connection.descriptor, requests, batch * REQUEST);
      sent += batch;
    }
    answered += read_lines(connection.descriptor, connection.bytes, connection.capacity);
  }
  *work = (processor_us(service.child) - worked) / (double)count;
  double rate = (double)count / (now_us() - began) * 1e6;
  free(requests);
  hang_up(&connection);
  return rate;
}

void measure_pipeline(void) {
  struct service daemon = start_daemon("nyc1");
  struct service echo = start_echo(REQUEST, response_size(daemon.path));
  double work;
  flood(daemon, 1 << 14, 64, 32, &work);
  report("echo_64_rate", flood(echo, 1 << 18, 64, 32, &work));
  report("daemon_64_rate", flood(daemon, 1 << 18, 64, 32, &work));
  report("daemon_64_work_us", work);
  report("echo_512_rate", flood(echo, 1 << 18, 512, 256, &work));
  report("daemon_512_rate", flood(daemon, 1 << 18, 512, 256, &work));
  report("daemon_512_work_us", work);
  stop(echo.child);
  stop(daemon.child);
}
