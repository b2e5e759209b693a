/** A server of a test's own on loopback. */

import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';

export interface Listening {
  readonly port: number;
  /** `127.0.0.1:<port>` */
  readonly host: string;
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  /** Cuts what is still connected. */
  close(): Promise<void>;
}

/** On a port the system chooses, unless one is named. Rejects where that is taken. */
export async function listening(server: Server | HttpServer, wanted = 0): Promise<Listening> {
  await once(server.listen(wanted, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      if ('closeAllConnections' in server) server.closeAllConnections();
    });
  return { port, host, url: `http://${host}`, close };
}
