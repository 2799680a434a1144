/* SPDX-FileCopyrightText: 2026 The Dockside authors
 * SPDX-License-Identifier: Apache-2.0
 *
 * What ten thousand readers take: memory, and time to add each. */
#include "bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { READERS = 10000, BATCH = 250 };

/* Writes one request of fixed length that adds a reader. */
static size_t write_request(char *into, int number) {
  return (size_t)sprintf(
      into,
      "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"reader.add\","
      "\"params\":{\"serialNumber\":\"BENCH-%06d\"}}\n",
      number);
}

/* Sends the requests from `first` on and answers with the microseconds until all are answered. */
static double add(struct connection *connection, int first, int count, size_t *answer) {
  char *requests = must_allocate(BATCH * 128);
  double took = 0;
  for (int done = 0; done < count; done += BATCH) {
    size_t size = 0;
    for (int turn = 0; turn < BATCH; turn++)
      size += write_request(requests + size, first + done + turn);
    double began = now_us();
    write_all(connection->descriptor, requests, size);
    for (int turn = 0; turn < BATCH; turn++) next_line(connection, answer);
    took += now_us() - began;
  }
  free(requests);
  return took;
}

void measure_readers(void) {
  struct service daemon = start_daemon("nyc1");
  struct connection connection = connect_to(daemon.path);
  ask(&connection,
      "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"lab.open\",\"params\":{\"clock\":\"manual\"}}");
  size_t answer;
  /* Buffers have grown to what a batch takes before the memory is looked at. */
  add(&connection, 0, BATCH, &answer);
  const char *status = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"system.status\"}";
  double before = number_of(ask(&connection, "%s", status), "residentBytes");
  double took = add(&connection, BATCH, READERS, &answer);
  char *line = ask(&connection, "%s", status);
  double after = number_of(line, "residentBytes");
  if (number_of(line, "readers") < READERS) fail("the daemon did not add the readers");
  report("bytes_per_reader", (after - before) / READERS);
  report("resident_mib", after / (1 << 20));
  report("add_us", took / READERS);

  char request[128];
  struct service echo = start_echo(write_request(request, 0), answer);
  struct connection other = connect_to(echo.path);
  add(&other, 0, BATCH, &answer);
  report("echo_us", add(&other, BATCH, READERS, &answer) / READERS);
  hang_up(&other);
  hang_up(&connection);
  stop(echo.child);
  stop(daemon.child);
}
