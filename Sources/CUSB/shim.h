/* SPDX-FileCopyrightText: 2026 The Dockside authors
 * SPDX-License-Identifier: Apache-2.0 */

/* pkg-config names the folder of the header itself; without it the header is one folder further down. */
#if __has_include(<libusb.h>)
#include <libusb.h>
#else
#include <libusb-1.0/libusb.h>
#endif
