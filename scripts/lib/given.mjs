/** Servers given by DATABASE_URL and REDIS_URL: checked for an answer before anything else starts. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { PlainError } from './plain-error.mjs';

const PATIENCE_MS = 5_000;
const PORTS = { 'postgres:': 5432, 'postgresql:': 5432, 'redis:': 6379, 'rediss:': 6379 };

/**
 * Rejects with one sentence that names the variable and the address, never the credentials. Without a URL nothing is
 * checked.
 */
export async function assertAnswers(variable, text, protocols) {
  if (!text) return;
  const url = URL.parse(text);
  if (!protocols.includes(url?.protocol)) throw new PlainError(`${variable} is no ${protocols[0]}// URL`);
  // A Unix socket, or several hosts: left to the driver.
  if (!url.hostname || url.hostname.includes(',')) return;
  const port = Number(url.port) || PORTS[url.protocol];
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!(await answers(host, port)))
    throw new PlainError(
      `${variable}: nothing answers at ${url.hostname}:${port}; start that server, or unset the variable to have one started here`,
    );
}

async function answers(host, port) {
  const socket = connect({ host, port });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(PATIENCE_MS) });
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
