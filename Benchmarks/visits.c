/* SPDX-FileCopyrightText: 2026 The Dockside authors
 * SPDX-License-Identifier: Apache-2.0
 *
 * What an app does with a reader that it has never met: discover, connect, pair, disconnect,
 * forget; on a manual clock, as a client does that awaits each answer. */
#include "bench.h"

#define CALL(method, params) \
  "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"" method "\",\"params\":{" params "}}"
#define WAIT(type) CALL("event.wait", "\"type\":\"" type "\",\"within\":60,\"advance\":true")
#define READER "\"reader\":\"SIMULATED-NYC1-001\""

static const char *const steps[] = {
    CALL("host.startDiscovery", ""),
    WAIT("host.deviceDiscovered"),
    CALL("host.stopDiscovery", ""),
    CALL("host.connect", READER),
    WAIT("host.deviceConnected"),
    CALL("host.disconnect", ""),
    CALL("host.forget", READER),
};
enum { STEPS = sizeof steps / sizeof *steps, VISITS = 1000, ECHOES = 10000 };

static double echo_step(void) {
  double *times = must_allocate(ECHOES * sizeof *times);
  static char request[] = CALL("host.connect", READER) "\n";
  struct service echo = start_echo(sizeof request - 1, 200);
  struct connection connection = connect_to(echo.path);
  size_t length;
  for (int turn = 0; turn < ECHOES; turn++) {
    double began = now_us();
    write_all(connection.descriptor, request, sizeof request - 1);
    next_line(&connection, &length);
    times[turn] = now_us() - began;
  }
  hang_up(&connection);
  stop(echo.child);
  return quantile(times, ECHOES, 0.5);
}

void measure_visits(void) {
  double *times = must_allocate(VISITS * sizeof *times);
  struct service daemon = start_daemon("nyc1");
  struct connection connection = connect_to(daemon.path);
  ask(&connection, CALL("lab.open", "\"profile\":\"nyc1\",\"clock\":\"manual\""));
  for (int visit = 0; visit < VISITS; visit++) {
    double began = now_us();
    for (int step = 0; step < STEPS; step++) ask(&connection, "%s", steps[step]);
    times[visit] = now_us() - began;
  }
  report("visit_us", quantile(times, VISITS, 0.5));
  report("echo_steps_us", STEPS * echo_step());
  hang_up(&connection);
  stop(daemon.child);
}
