/* SPDX-FileCopyrightText: 2026 The Dockside authors
 * SPDX-License-Identifier: Apache-2.0 */

#define _GNU_SOURCE
#include "csdbus.h"

#include <stdlib.h>
#include <time.h>

/* Where the system bus listens unless the environment says otherwise: part of the D-Bus specification. */
static const char system_bus[] = "unix:path=/run/dbus/system_bus_socket";

int csdbus_open(const char *address, sd_bus **bus) {
  /* sd_bus_open_system would do, but for the descriptors that it lets in. */
  if (address == NULL) address = secure_getenv("DBUS_SYSTEM_BUS_ADDRESS");
  if (address == NULL) address = system_bus;
  sd_bus *made = NULL;
  int result = sd_bus_new(&made);
  if (result >= 0) result = sd_bus_set_address(made, address);
  if (result >= 0) result = sd_bus_set_bus_client(made, 1);
  if (result >= 0) result = sd_bus_negotiate_fds(made, 0);
  if (result >= 0) result = sd_bus_start(made);
  if (result < 0)
    sd_bus_close_unref(made);
  else
    *bus = made;
  return result;
}

int64_t csdbus_milliseconds_left(sd_bus *bus) {
  uint64_t due;
  if (sd_bus_get_timeout(bus, &due) < 0) return 0;
  if (due == UINT64_MAX) return -1;
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  uint64_t now = (uint64_t)time.tv_sec * 1000000 + (uint64_t)time.tv_nsec / 1000;
  return due > now ? (int64_t)((due - now + 999) / 1000) : 0;
}

int csdbus_reply_error(sd_bus_message *call, const char *name, const char *message) {
  sd_bus_error error = SD_BUS_ERROR_MAKE_CONST(name, message);
  return sd_bus_reply_method_error(call, &error);
}
