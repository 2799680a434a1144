/* SPDX-FileCopyrightText: 2026 The Dockside authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "bench.h"

const char *daemon_program = "docksided";

struct service start_daemon(const char *profile) {
  struct service service = {.path = socket_path()};
  char *const arguments[] = {
      (char *)daemon_program, "--socket", (char *)service.path, "--profile", (char *)profile, NULL};
  service.child = spawn(arguments);
  struct connection output = reading(service.child.output);
  size_t length;
  next_line(&output, &length);
  return service;
}
