import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems give to who asks for any and to clients (Linux: 32768 to 60999), and above those of services. */
const FIRST = 20_000;
const COUNT = 12_000;

/**
 * A port of 127.0.0.1 on which nobody listens, and which no system gives to somebody else meanwhile. Drawn at random, because
 * suites run beside each other. Prefer listening on 0 where possible.
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
