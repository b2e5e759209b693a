/** The pages for people over a service of the test, on a free port. */

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createWeb } from '@vitrine/web';

export interface RunningWeb {
  readonly origin: string;
  /** What was logged as a fault of ours; a test expects nothing. */
  readonly faults: readonly unknown[];
  /** Ends every connection. */
  cut(): void;
  close(): void;
}

export async function openWeb(apiUrl: string, examples: readonly string[]): Promise<RunningWeb> {
  const faults: unknown[] = [];
  const settings = {
    publicUrl: 'http://127.0.0.1',
    apiUrl,
    publicApiUrl: apiUrl,
    internalToken: null,
    hasScan: true,
    trustProxy: false as const,
    examples: examples.map((url) => ({ name: 'Boutique', url })),
  };
  const server = createWeb({ settings, log: { error: (fields: unknown) => void faults.push(fields) } }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    cut: () => server.closeAllConnections(),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
