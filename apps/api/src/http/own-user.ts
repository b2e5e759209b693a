/** Whether the other end of a connection on this machine is a program of the user this process runs as. */

import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';

/** What the kernel tells of every connection, by protocol. Only Linux has them. */
const TABLES = ['/proc/net/tcp', '/proc/net/tcp6'];
/** `local_address rem_address st … uid` of proc(5): ports in hexadecimal behind a colon, 01 for an established connection. */
const LINE = /^\s*\d+: [0-9A-F]+:([0-9A-F]{4}) [0-9A-F]+:([0-9A-F]{4}) 01 \S+ \S+ \S+\s+(\d+) /;

/** Whether a connection from this very machine is its own user's; null where the system does not say. Root is let in: nothing is closed to it. */
export function isOwnUser({ remotePort = 0, localPort = 0 }: Pick<Socket, 'remotePort' | 'localPort'>): boolean | null {
  if (process.platform !== 'linux') return null;
  const [theirs, ours] = [remotePort, localPort].map((port) => port.toString(16).toUpperCase().padStart(4, '0'));
  const users = TABLES.flatMap(linesOf).flatMap((line) => {
    const [, from, to, user] = LINE.exec(line) ?? [];
    return from === theirs && to === ours ? [Number(user)] : [];
  });
  return users.length > 0 && users.every((user) => user === 0 || user === process.getuid?.());
}

function linesOf(table: string): readonly string[] {
  try {
    return readFileSync(table, 'utf8').split('\n');
  } catch {
    // A machine without IPv6 has no table of it.
    return [];
  }
}
