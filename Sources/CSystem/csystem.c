/* SPDX-FileCopyrightText: 2026 The Dockside authors
 * SPDX-License-Identifier: Apache-2.0 */

#define _GNU_SOURCE
#include "csystem.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#ifdef __APPLE__
#include <sys/ucred.h>
#endif

static int closed_on_exec(int descriptor) {
  int flags = fcntl(descriptor, F_GETFD);
  return flags < 0 || fcntl(descriptor, F_SETFD, flags | FD_CLOEXEC) < 0 ? -errno : 0;
}

static int not_blocking(int descriptor) {
  int flags = fcntl(descriptor, F_GETFL);
  return flags < 0 || fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) < 0 ? -errno : 0;
}

int csystem_prepare_inherited(int descriptor) {
  int result = closed_on_exec(descriptor);
  return result < 0 ? result : not_blocking(descriptor);
}

#ifdef __APPLE__

int csystem_peer_of(int socket, csystem_peer *peer) {
  struct xucred credentials;
  socklen_t size = sizeof credentials;
  if (getsockopt(socket, SOL_LOCAL, LOCAL_PEERCRED, &credentials, &size) < 0) return -errno;
  if (credentials.cr_version != XUCRED_VERSION || credentials.cr_ngroups < 1) return -EINVAL;
  peer->user = credentials.cr_uid;
  peer->group = credentials.cr_groups[0];
  peer->process = 0;
  size = sizeof peer->process;
  getsockopt(socket, SOL_LOCAL, LOCAL_PEERPID, &peer->process, &size);
  return 0;
}

int csystem_peer_has_group(int socket, gid_t group) {
  struct xucred credentials;
  socklen_t size = sizeof credentials;
  if (getsockopt(socket, SOL_LOCAL, LOCAL_PEERCRED, &credentials, &size) < 0) return -errno;
  for (int at = 0; at < credentials.cr_ngroups; at++)
    if (credentials.cr_groups[at] == group) return 1;
  return 0;
}

static int new_socket(int type) {
  int result = socket(AF_UNIX, type, 0);
  if (result < 0) return -errno;
  closed_on_exec(result);
  return result;
}

int csystem_accept(int listener) {
  int result = accept(listener, NULL, NULL);
  if (result < 0) return -errno;
  csystem_prepare_inherited(result);
  return result;
}

#else

int csystem_peer_of(int socket, csystem_peer *peer) {
  struct ucred credentials;
  socklen_t size = sizeof credentials;
  if (getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &credentials, &size) < 0) return -errno;
  peer->user = credentials.uid;
  peer->group = credentials.gid;
  peer->process = credentials.pid;
  return 0;
}

int csystem_peer_has_group(int socket, gid_t group) {
  csystem_peer peer;
  int result = csystem_peer_of(socket, &peer);
  if (result < 0) return result;
  if (peer.group == group) return 1;
  /* The kernel's own record rather than the account database: it is what the socket's mode was
   * checked against, and a name service that is slow to answer would hold up the event loop. */
  socklen_t size = 0;
  if (getsockopt(socket, SOL_SOCKET, SO_PEERGROUPS, NULL, &size) == 0) return 0;
  if (errno != ERANGE) return -errno;
  gid_t *groups = malloc(size);
  if (groups == NULL) return -ENOMEM;
  result = getsockopt(socket, SOL_SOCKET, SO_PEERGROUPS, groups, &size) < 0 ? -errno : 0;
  for (size_t at = 0; result == 0 && at < size / sizeof *groups; at++)
    if (groups[at] == group) result = 1;
  free(groups);
  return result;
}

static int new_socket(int type) {
  int result = socket(AF_UNIX, type | SOCK_CLOEXEC, 0);
  return result < 0 ? -errno : result;
}

int csystem_accept(int listener) {
  int result = accept4(listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
  return result < 0 ? -errno : result;
}

#endif

int csystem_stream_socket(void) {
  int result = new_socket(SOCK_STREAM);
  if (result >= 0) not_blocking(result);
  return result;
}

int csystem_datagram_socket(void) { return new_socket(SOCK_DGRAM); }

size_t csystem_path_limit(void) { return sizeof(((struct sockaddr_un *)0)->sun_path) - 1; }

static int address_of(const char *path, struct sockaddr_un *address, socklen_t *size) {
  size_t length = strlen(path);
  if (length == 0) return -EINVAL;
  if (length > csystem_path_limit()) return -ENAMETOOLONG;
  memset(address, 0, sizeof *address);
  address->sun_family = AF_UNIX;
  memcpy(address->sun_path, path, length);
  *size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length + 1);
  return 0;
}

int csystem_bind(int socket, const char *path) {
  struct sockaddr_un address;
  socklen_t size;
  int result = address_of(path, &address, &size);
  if (result < 0) return result;
  return bind(socket, (struct sockaddr *)&address, size) < 0 ? -errno : 0;
}

int csystem_connect(int socket, const char *path) {
  struct sockaddr_un address;
  socklen_t size;
  int result = address_of(path, &address, &size);
  if (result < 0) return result;
#ifdef __linux__
  if (path[0] == '@') {
    address.sun_path[0] = 0;
    size -= 1; /* an abstract name has no end mark */
  }
#endif
  do result = connect(socket, (struct sockaddr *)&address, size);
  while (result < 0 && errno == EINTR);
  return result < 0 ? -errno : 0;
}

int csystem_bound_path(int socket, char *path, size_t capacity) {
  struct sockaddr_un address;
  socklen_t size = sizeof address;
  memset(&address, 0, sizeof address);
  if (getsockname(socket, (struct sockaddr *)&address, &size) < 0) return -errno;
  if (address.sun_family != AF_UNIX || size <= offsetof(struct sockaddr_un, sun_path)) return 0;
  size_t length = size - offsetof(struct sockaddr_un, sun_path);
  if (address.sun_path[0] == 0) address.sun_path[0] = '@';
  length = strnlen(address.sun_path, length);
  if (length + 1 > capacity) return -ENAMETOOLONG;
  memcpy(path, address.sun_path, length);
  path[length] = 0;
  return (int)length;
}

int csystem_is_listener(int descriptor) {
  struct sockaddr_un address;
  socklen_t size = sizeof address;
  if (getsockname(descriptor, (struct sockaddr *)&address, &size) < 0) return -errno;
  int type = 0, listens = 0;
  socklen_t length = sizeof type;
  if (getsockopt(descriptor, SOL_SOCKET, SO_TYPE, &type, &length) < 0) return -errno;
  length = sizeof listens;
  if (getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &listens, &length) < 0) return -errno;
  return address.sun_family == AF_UNIX && type == SOCK_STREAM && listens != 0;
}

int csystem_lock(int descriptor) { return flock(descriptor, LOCK_EX | LOCK_NB) < 0 ? -errno : 0; }

static int bound_listener(const struct addrinfo *place) {
  int result = socket(place->ai_family, SOCK_STREAM, 0);
  if (result < 0) return -errno;
  int on = 1;
  /* Without it a daemon that is started again finds the port taken by connections that are over. */
  int failure = csystem_prepare_inherited(result);
  if (failure == 0 && setsockopt(result, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) < 0)
    failure = -errno;
  if (failure == 0 && bind(result, place->ai_addr, place->ai_addrlen) < 0) failure = -errno;
  if (failure == 0 && listen(result, 64) < 0) failure = -errno;
  if (failure == 0) return result;
  close(result);
  return failure;
}

int csystem_tcp_listener(const char *address, uint16_t port) {
  char service[8];
  snprintf(service, sizeof service, "%u", (unsigned)port);
  struct addrinfo hints = {0}, *place = NULL;
  hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE;
  hints.ai_socktype = SOCK_STREAM;
  if (getaddrinfo(address, service, &hints, &place) != 0 || place == NULL) return -EINVAL;
  int result = bound_listener(place);
  freeaddrinfo(place);
  return result;
}

int csystem_tcp_place(int socket, char *text, size_t capacity) {
  struct sockaddr_storage address;
  socklen_t size = sizeof address;
  if (getsockname(socket, (struct sockaddr *)&address, &size) < 0) return -errno;
  char host[64], service[8];
  if (getnameinfo((struct sockaddr *)&address, size, host, sizeof host, service, sizeof service,
                  NI_NUMERICHOST | NI_NUMERICSERV) != 0)
    return -EINVAL;
  const char *form = address.ss_family == AF_INET6 ? "[%s]:%s" : "%s:%s";
  int length = snprintf(text, capacity, form, host, service);
  return length >= 0 && (size_t)length < capacity ? length : -ENAMETOOLONG;
}

int csystem_tcp_prepare(int socket) {
  int on = 1;
  if (setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on) < 0) return -errno;
  return setsockopt(socket, SOL_SOCKET, SO_KEEPALIVE, &on, sizeof on) < 0 ? -errno : 0;
}

int64_t csystem_raise_file_limit(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) < 0) return -errno;
  rlim_t wanted = limit.rlim_max;
#ifdef __APPLE__
  /* More is refused there, whatever the hard limit says. */
  if (wanted > OPEN_MAX) wanted = OPEN_MAX;
#endif
  if (wanted > limit.rlim_cur) {
    limit.rlim_cur = wanted;
    if (setrlimit(RLIMIT_NOFILE, &limit) < 0) return -errno;
  }
  return (int64_t)limit.rlim_cur;
}
