/** Peers that say one thing and then neither read nor close, in a process of their own so that only the server's sockets are ours. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const PEERS = `
const { connect } = require('node:net');
const [port, count, text] = process.argv.slice(1);
let open = 0;
for (let index = 0; index < Number(count); index += 1) {
  const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true }, () => {
    if (text !== '') socket.write(text);
    open += 1;
    if (open === Number(count)) console.log('open');
  });
  socket.pause();
  socket.on('error', () => {});
}
setInterval(() => {}, 1_000);`;

/** Resolves when all connections stand at their end; the server may not have accepted the last ones yet. */
export async function openSilentPeers(port: number, count: number, text: string): Promise<ChildProcess> {
  const peers = spawn(process.execPath, ['-e', PEERS, String(port), String(count), text], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(createInterface({ input: peers.stdout }), 'line');
  return peers;
}

/** Beyond what any machine needs; below a test's own limit, so that what was opened is closed all the same. */
const PATIENCE_MS = 25_000;

export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`in ${PATIENCE_MS} ms it did not come true: ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
