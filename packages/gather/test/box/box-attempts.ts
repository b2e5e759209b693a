/** What hostile code inside a box would try. Started as a box is, or by plain Node; says how each attempt ended. */

import { fork, spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import inspector from 'node:inspector';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { confine } from '../../src/box/confined.ts';

export interface Targets {
  /** A listener on loopback. */
  readonly port: number;
  /** A file that exists and is no code. */
  readonly secret: string;
  /** A file that does not exist, in a folder anybody may write. */
  readonly planted: string;
}

const ATTEMPTS: Readonly<Record<string, (targets: Targets) => unknown>> = {
  read: ({ secret }) => readFileSync(secret),
  readEnvironOfWorker: () => readFileSync(`/proc/${process.ppid}/environ`),
  write: ({ planted }) => writeFileSync(planted, 'written'),
  connect: async ({ port }) => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.resume().end('from the box');
    await once(socket, 'close');
  },
  fetch: ({ port }) => fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(5_000) }),
  datagram: async ({ port }) => {
    const socket = createSocket('udp4');
    socket.send('from the box', port, '127.0.0.1');
    const [error] = await Promise.race([once(socket, 'error'), once(socket, 'listening').then(() => [])]);
    socket.close();
    if (error) throw error;
  },
  lookup: () => lookup('localhost'),
  spawn: () => {
    const { error } = spawnSync('/bin/true');
    if (error) throw error;
  },
  fork: async ({ planted }) => {
    const child = fork(planted);
    await once(child, 'spawn');
  },
  thread: async () => {
    const thread = new Worker('0', { eval: true });
    await once(thread, 'exit');
  },
  addon: () => process.dlopen({ exports: {} }, fileURLToPath(import.meta.url)),
  // A signal of 0 only asks whether one might be sent.
  signal: () => process.kill(process.ppid, 0),
  // Last, because Node itself aborts where the kernel gives it nothing for this.
  inspector: () => {
    inspector.open(0, '127.0.0.1');
    inspector.close();
  },
};

const confinement = await confine();
process.on('message', async (targets: Targets) => {
  for (const [name, attempt] of Object.entries(ATTEMPTS)) {
    const outcome = await outcomeOf(() => attempt(targets));
    process.send?.({ name, outcome });
  }
  process.send?.({ env: Object.keys(process.env) });
});
process.send?.({ ready: confinement });

async function outcomeOf(attempt: () => unknown): Promise<string> {
  try {
    await attempt();
    return 'done';
  } catch (error) {
    const { code, cause, name } = error as Error & { code?: string; cause?: { code?: string } };
    return cause?.code ?? code ?? name;
  }
}
