/**
 * A name server on loopback that every process under test queries instead of the system's, so that no DNS query leaves
 * the machine: it denies all names, and never answers one.
 */

import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface NameServer {
  /** For the environment of a process whose resolvers are to query this server. */
  readonly environment: Readonly<Record<string, string>>;
  /** Names that were asked for, in order, repetitions included. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

/** Never answered. */
export const SLOW_NAME = 'slow-shop.com';
const NXDOMAIN = 3;
const HEADER_BYTES = 12;
const HOOK = fileURLToPath(new URL('./loopback-dns.mjs', import.meta.url));

/** Says of every name but one that it does not exist. */
export async function startNameServer(): Promise<NameServer> {
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (question, { port, address }) => {
    const name = nameIn(question);
    asked.push(name);
    if (name === SLOW_NAME) return;
    const answer = Buffer.from(question);
    answer.writeUInt16BE(0x8180 | NXDOMAIN, 2);
    socket.send(answer, port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    environment: { NODE_OPTIONS: `--import=${HOOK}`, LOOPBACK_NAME_SERVER: `127.0.0.1:${socket.address().port}` },
    asked,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

function nameIn(question: Buffer): string {
  const labels: string[] = [];
  for (let at = HEADER_BYTES; ; ) {
    const length = question[at] ?? 0;
    if (length === 0) return labels.join('.').toLowerCase();
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
}
