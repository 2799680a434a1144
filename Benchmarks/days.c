/* SPDX-FileCopyrightText: 2026 The Dockside authors
 * SPDX-License-Identifier: Apache-2.0
 *
 * How long a day of lab time takes. */
#include "bench.h"

#include <stdio.h>

static double advance_a_day(struct connection *connection, double *events) {
  double began = now_us();
  char *line = ask(
      connection,
      "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"clock.advance\",\"params\":{\"by\":86400}}");
  double took = now_us() - began;
  *events = number_of(line, "events");
  return took;
}

void measure_days(void) {
  struct service daemon = start_daemon("nyc1");
  struct connection connection = connect_to(daemon.path);
  double events;
  ask(&connection,
      "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"lab.open\",\"params\":{"
      "\"profile\":\"counter\",\"clock\":\"manual\"}}");
  report("counter_ms", advance_a_day(&connection, &events) / 1e3);
  report("counter_events", events);

  ask(&connection,
      "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"lab.open\",\"params\":{\"clock\":\"manual\"}}");
  /* Never asleep, so that the batteries drain all day. */
  for (int number = 0; number < 1000; number++) {
    ask(&connection,
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"reader.add\",\"params\":{"
        "\"serialNumber\":\"BENCH-%06d\",\"batteryChargePercentage\":%d,\"sleepAfter\":null}}",
        number, 20 + number % 81);
  }
  report("thousand_ms", advance_a_day(&connection, &events) / 1e3);
  report("thousand_events", events);
  hang_up(&connection);
  stop(daemon.child);
}
