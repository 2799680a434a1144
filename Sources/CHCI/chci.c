/* SPDX-FileCopyrightText: 2026 The Dockside authors
 * SPDX-License-Identifier: Apache-2.0 */

#define _GNU_SOURCE
#include "chci.h"

#include <bluetooth/bluetooth.h>
#include <bluetooth/hci.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

static int read_adapter(int socket, uint16_t number, chci_adapter *adapter) {
  struct hci_dev_info info;
  memset(&info, 0, sizeof info);
  info.dev_id = number;
  if (ioctl(socket, HCIGETDEVINFO, &info) < 0) return -errno;
  memcpy(adapter->name, info.name, sizeof info.name);
  adapter->name[sizeof info.name] = 0;
  const uint8_t *b = info.bdaddr.b;
  snprintf(adapter->address, sizeof adapter->address, "%02X:%02X:%02X:%02X:%02X:%02X", b[5], b[4], b[3], b[2], b[1],
           b[0]);
  adapter->is_up = (info.flags & (1u << HCI_UP)) != 0;
  return 0;
}

int chci_list(chci_adapter *adapters, size_t capacity) {
  int socket_ = socket(AF_BLUETOOTH, SOCK_RAW | SOCK_CLOEXEC, BTPROTO_HCI);
  if (socket_ < 0) return -errno;
  struct hci_dev_list_req *list = calloc(1, sizeof *list + HCI_MAX_DEV * sizeof *list->dev_req);
  int result = list == NULL ? -ENOMEM : 0;
  if (result == 0) {
    list->dev_num = HCI_MAX_DEV;
    if (ioctl(socket_, HCIGETDEVLIST, list) < 0) result = -errno;
  }
  /* One that went away in between is left out. */
  for (uint16_t at = 0; result >= 0 && at < list->dev_num && (size_t)result < capacity; at++)
    if (read_adapter(socket_, list->dev_req[at].dev_id, &adapters[result]) == 0) result++;
  free(list);
  close(socket_);
  return result;
}
