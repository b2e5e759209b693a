import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ephemeral range (Linux: 32768 to 60999), from which port 0 and outgoing connections are served. */
const FIRST = 20_000;
const COUNT = 12_000;

/**
 * A port of 127.0.0.1 on which nobody listens and which the system gives to nobody by itself. Drawn at random, because suites
 * run beside each other. Prefer listening on 0 where possible.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + randomInt(COUNT);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}
