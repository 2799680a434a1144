/* SPDX-FileCopyrightText: 2026 The Dockside authors
 * SPDX-License-Identifier: Apache-2.0 */

/* sd-bus for Swift: its plain functions as they are, and in place of those that Swift cannot call, or that would wait,
 * the few below. Each returns 0 or a positive result, and on failure the negative error number. */

#ifndef CSDBUS_H
#define CSDBUS_H

#include <stdint.h>
#include <systemd/sd-bus.h>

/* Begins to connect as a client of the bus at `address`, or of the system bus where it is NULL. What takes time is done
 * by sd_bus_process later. No file descriptors are taken in messages. */
int csdbus_open(const char *address, sd_bus **bus);

/* In how many milliseconds sd_bus_process is due even if nothing happens at the descriptor, rounded up; -1 where it is
 * not, 0 where the connection is broken, which sd_bus_process then tells. */
int64_t csdbus_milliseconds_left(sd_bus *bus);

/* Answers a call with an error. */
int csdbus_reply_error(sd_bus_message *call, const char *name, const char *message);

#endif
