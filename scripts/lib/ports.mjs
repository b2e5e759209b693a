/**
 * Reserves loopback ports for servers that bind them later. A reservation is a file that names the run (in the folder
 * for temporary files, since checkouts do not know of each other) until that run reports the port as bound.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { take } from './lock.mjs';
import { PlainError } from './plain-error.mjs';

const TRIES = 40;

/**
 * The first of `preferred` and the ports after it that is neither bound nor reserved, else any free one; 0 takes any at
 * once.
 */
export async function reservePort(preferred = 0) {
  for (let port = preferred, tries = 0; tries < TRIES; port = port === 0 ? 0 : port + 1, tries += 1) {
    const free = await listenOnce(port > 65_535 ? 0 : port);
    const held = free === null ? null : hold(free);
    if (held) return held;
  }
  return reservePort(0);
}

/** Exactly this port; a PlainError where it is taken. */
export async function reserveExactly(port, setting) {
  const held = (await listenOnce(port)) === null ? null : hold(port);
  if (!held) throw new PlainError(`port ${port} is in use; choose another with ${setting}`);
  return held;
}

/** `{ port, bound }`: `bound` is called when the server listens, or when the port is not needed. */
function hold(port) {
  const folder = join(tmpdir(), `vitrine-ports-${process.getuid?.() ?? 'user'}`);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, String(port));
  // The first attempt removes the file of a run that has ended; the second then succeeds.
  if (!take(file) && !take(file)) return null;
  return { port, bound: () => rmSync(file, { force: true }) };
}

/** The loopback port that could be listened on at this moment (0 takes any), or null. */
function listenOnce(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen({ port, host: '127.0.0.1' }, () => {
      const { port: got } = server.address();
      server.close(() => resolve(got));
    });
  });
}
