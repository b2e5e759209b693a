/**
 * Ports of loopback for servers that bind them later than they are chosen. A chosen port is a file that names the run
 * (in the folder for temporary files, since checkouts know nothing of each other) until that run says it is bound.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { take } from './lock.mjs';
import { PlainError } from './plain-error.mjs';
import { canListen, freePort } from './processes.mjs';

const TRIES = 40;

/** The first of `preferred` and the ports after it that nobody has or has chosen, at last any; 0 takes any at once. */
export async function reservePort(preferred = 0) {
  for (let port = preferred, tries = 0; tries < TRIES; port = port === 0 ? 0 : port + 1, tries += 1) {
    const free = port === 0 || port > 65_535 ? await freePort() : (await canListen(port)) ? port : null;
    const held = free === null ? null : hold(free);
    if (held) return held;
  }
  return reservePort(0);
}

/** Exactly this port; a PlainError where somebody has it. */
export async function reserveExactly(port, setting) {
  const held = (await canListen(port)) ? hold(port) : null;
  if (!held) throw new PlainError(`port ${port} is in use; choose another with ${setting}`);
  return held;
}

/** `{ port, bound }`: `bound` is called when the server listens, or when nobody will. */
function hold(port) {
  const folder = join(tmpdir(), `vitrine-ports-${process.getuid?.() ?? 'user'}`);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, String(port));
  // The second try is for a file whose run is gone: the first one removes it.
  if (!take(file) && !take(file)) return null;
  return { port, bound: () => rmSync(file, { force: true }) };
}
