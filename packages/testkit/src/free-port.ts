import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';

/**
 * A port of 127.0.0.1 that was free when tested; another process may take it first. Prefer listening on 0 where
 * possible.
 */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
