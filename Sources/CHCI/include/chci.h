/* SPDX-FileCopyrightText: 2026 The Dockside authors
 * SPDX-License-Identifier: Apache-2.0 */

/* The kernel's Bluetooth controllers, as it tells them itself: what is left to ask where bluetoothd does not run. */

#ifndef CHCI_H
#define CHCI_H

#include <stddef.h>

typedef struct {
  char name[9];     /* with its end mark, such as hci0 */
  char address[18]; /* with its end mark, upper case */
  int is_up;
} chci_adapter;

/* Lists the adapters, as many as there is room for. The result is their number, or the negative error number:
 * -EAFNOSUPPORT where the kernel has no Bluetooth. Does not wait. */
int chci_list(chci_adapter *adapters, size_t capacity);

#endif
