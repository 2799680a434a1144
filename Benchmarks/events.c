/* SPDX-FileCopyrightText: 2026 The Dockside authors
 * SPDX-License-Identifier: Apache-2.0
 *
 * Events through one subscriber that reads: as the clock makes them, and from the log. */
#include "bench.h"

#include <stdio.h>
#include <string.h>

enum { READERS = 2000, STEPS = 50, REPLAYED = 40000 };

/* Readers whose batteries lose a percent every 36 seconds, and that do nothing else. */
static void fill(struct connection *connection) {
  ask(connection,
      "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"lab.open\",\"params\":{\"clock\":\"manual\"}}");
  for (int number = 0; number < READERS; number++) {
    ask(connection,
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"reader.add\",\"params\":{"
        "\"serialNumber\":\"BENCH-%06d\",\"batteryChargePercentage\":100,\"sleepAfter\":null,"
        "\"battery\":{\"drainPerHour\":{\"idle\":100}}}}",
        number);
  }
}

static const char advance[] =
    "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"clock.advance\",\"params\":{\"by\":36}}\n";

/* Takes lines until `answers` answers have come, asking again with `request` so that two are in
 * flight, and counts the events among them. Answers with the microseconds. */
static double take(
    struct connection *connection, const char *request, int answers, size_t *lines, size_t *bytes) {
  static const char event[] = "{\"jsonrpc\":\"2.0\",\"method\"";
  *lines = *bytes = 0;
  double began = now_us();
  for (int answered = 0, sent = 0; answered < answers;) {
    while (sent < answers && sent - answered < 2) {
      write_all(connection->descriptor, request, strlen(request));
      sent++;
    }
    size_t size;
    char *line = next_line(connection, &size);
    if (size > sizeof event && !memcmp(line, event, sizeof event - 1)) {
      ++*lines;
      *bytes += size;
    } else {
      answered++;
    }
  }
  return now_us() - began;
}

/* As many lines of the same size from a process that has nothing else to do. */
static double stream_rate(size_t size, size_t lines) {
  struct service source = start_source(size, lines);
  struct connection connection = connect_to(source.path);
  double began = now_us();
  write_all(connection.descriptor, "s", 1);
  for (size_t line = 0; line < lines; line++) next_line(&connection, &size);
  double rate = (double)lines / (now_us() - began) * 1e6;
  hang_up(&connection);
  stop(source.child);
  return rate;
}

static void replay(struct connection *connection) {
  double next = number_of(
      ask(connection,
          "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"event.history\",\"params\":{"
          "\"since\":1000000000,\"limit\":1}}"),
      "next");
  char request[160];
  snprintf(
      request, sizeof request,
      "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"event.subscribe\",\"params\":{\"since\":%.0f}}\n",
      next - REPLAYED);
  size_t lines, bytes;
  double took = take(connection, request, 1, &lines, &bytes);
  if (lines != REPLAYED) fail("%zu events came of %d", lines, REPLAYED);
  report("replay_rate", REPLAYED / took * 1e6);
}

void measure_events(void) {
  size_t lines, bytes;
  struct service daemon = start_daemon("nyc1");
  struct connection connection = connect_to(daemon.path);
  fill(&connection);
  double worked = processor_us(daemon.child);
  double silent = take(&connection, advance, STEPS, &lines, &bytes);
  report("silent_rate", (double)READERS * STEPS / silent * 1e6);
  report("silent_work_us", (processor_us(daemon.child) - worked) / (READERS * STEPS));
  worked = processor_us(daemon.child);
  replay(&connection);
  report("replay_work_us", (processor_us(daemon.child) - worked) / REPLAYED);
  hang_up(&connection);

  connection = connect_to(daemon.path);
  fill(&connection);
  ask(&connection, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"event.subscribe\"}");
  worked = processor_us(daemon.child);
  double took = take(&connection, advance, STEPS, &lines, &bytes);
  if (lines < (size_t)READERS * STEPS) fail("%zu events came of %d", lines, READERS * STEPS);
  report("live_rate", (double)lines / took * 1e6);
  report("live_work_us", (processor_us(daemon.child) - worked) / (double)lines);
  report("event_bytes", (double)(bytes / lines));
  report("stream_rate", stream_rate(bytes / lines, lines));
  hang_up(&connection);
  stop(daemon.child);
}
