// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

// Node.js 18 or newer, no packages: DOCKSIDE_SOCKET=PATH node drop_and_reconnect.mjs

import { once } from 'node:events';
import { connect } from 'node:net';

let socket;
let lines;
let lastId = 0;

/** Whole lines as they come. Only LF ends one; newer versions of node:readline end one at U+2028 too. */
async function* linesOf(socket) {
  let rest = '';
  for await (const chunk of socket.setEncoding('utf8')) {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop();
    yield* parts;
  }
}

/** Makes a call and returns its result. The events that it causes come before its answer and are printed. */
async function call(method, params = {}) {
  const id = ++lastId;
  socket.write(JSON.stringify({ jsonrpc: '2.0', id, method, params }) + '\n');
  for (;;) {
    const { value: line, done } = await lines.next();
    if (done) throw new Error(`${method}: the daemon closed the connection`);
    const message = JSON.parse(line);
    if (message.method === 'event') {
      console.log(`${message.params.time}s ${message.params.type}`);
    } else if (message.id !== id) {
      throw new Error(`${method}: not what was expected: ${line}`);
    } else if (message.error) {
      const { code, message: words, data } = message.error;
      throw new Error(`${method}: ${data?.kind ?? code}: ${words}` + (data?.hint ? ` (${data.hint})` : ''));
    } else {
      return message.result;
    }
  }
}

/** The connection, open and ready for calls. */
async function open(path) {
  if (!path) throw new Error('DOCKSIDE_SOCKET does not say where the daemon is');
  socket = connect(path);
  await once(socket, 'connect').catch((error) => {
    throw new Error(`no daemon at ${path}: ${error.message}`);
  });
  lines = linesOf(socket);
}

try {
  await open(process.env.DOCKSIDE_SOCKET);
  await call('lab.open', { profile: 'nyc1', clock: 'manual' });
  await call('event.subscribe', { types: ['host.*', 'link.*'] });
  await call('host.connect');
  const connected = { type: 'host.deviceConnected', where: { error: null }, advance: true };
  await call('event.wait', { ...connected, within: 10 });
  await call('reader.disconnect', { reconnectAfter: 5 });
  await call('event.wait', { ...connected, within: 10 });
  const { now } = await call('clock.get');
  if (now !== 6) throw new Error(`the reader should be back at 6s, but it is ${now}s`);
  console.log(`the reader is back at ${now}s`);
} catch (error) {
  console.error(`error: ${error.message}`);
  process.exitCode = 1;
} finally {
  socket?.destroy();
}
