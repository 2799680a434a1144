/* SPDX-FileCopyrightText: 2026 The Dockside authors
 * SPDX-License-Identifier: Apache-2.0 */

/* What the daemon needs of the system and Swift's C library modules lack: macros, unions and
 * whatever differs between Linux and macOS. This file and csystem.c are the whole of the daemon's
 * platform code.
 *
 * Unless said otherwise a function returns 0 or a positive result, and on failure the negative
 * error number. */

#ifndef CSYSTEM_H
#define CSYSTEM_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* Who is at the other end of a connected socket. `process` is 0 where the system does not say. */
typedef struct {
  uid_t user;
  gid_t group;
  pid_t process;
} csystem_peer;

int csystem_peer_of(int socket, csystem_peer *peer);

/* 1 where the process at the other end had `group` among its groups, first or supplementary, when
 * it connected. */
int csystem_peer_has_group(int socket, gid_t group);

/* How many bytes the path of a Unix socket may have. */
size_t csystem_path_limit(void);

/* New Unix sockets, closed on exec. The stream socket does not block. */
int csystem_stream_socket(void);
int csystem_datagram_socket(void);

/* Takes a connection: close-on-exec, not blocking. */
int csystem_accept(int listener);

int csystem_bind(int socket, const char *path);

/* On Linux a path that begins with `@` is an abstract name. */
int csystem_connect(int socket, const char *path);

/* The path a socket is bound to, into `path` with its end mark; the result is its length, 0 for a
 * nameless socket. */
int csystem_bound_path(int socket, char *path, size_t capacity);

/* 1 where the descriptor is a Unix stream socket that listens. */
int csystem_is_listener(int descriptor);

/* Closed on exec, not blocking: for descriptors that were inherited. */
int csystem_prepare_inherited(int descriptor);

/* Takes an advisory lock on an open file for this process alone, without waiting: 0, or
 * -EWOULDBLOCK. */
int csystem_lock(int descriptor);

/* A TCP socket that listens at a numeric address and port: not blocking, closed on exec. -EINVAL where the address is
 * none. */
int csystem_tcp_listener(const char *address, uint16_t port);

/* Where a TCP socket listens, into `text` with its end mark, as `127.0.0.1:3240` or `[::1]:3240`. */
int csystem_tcp_place(int socket, char *text, size_t capacity);

/* What a connection of small messages wants that may last for days: each is sent at once, and a machine that is gone
 * without a word is noticed some time. */
int csystem_tcp_prepare(int socket);

/* Raises the soft limit of open files to the hard one; the result is the limit that holds. */
int64_t csystem_raise_file_limit(void);

#endif
