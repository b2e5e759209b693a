/** The API under its own address, since the MCP server answers to no other name. */

import { freePort } from '@vitrine/testkit';
import { type Harness, type HarnessOptions, openHarness } from './harness.ts';
import { connectMcp, type Era, type McpClient } from './mcp-clients.ts';

interface McpService extends Harness {
  /** `http://127.0.0.1:<port>`, also the public addresses of the deployment. */
  readonly origin: string;
  /** A client that is closed with the service; without a key, of a new account. */
  connect(era?: Era, key?: string): Promise<McpClient>;
}

export async function openMcp(options: HarnessOptions = {}): Promise<McpService> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  // Launches by a key outside the beta are what most tests are about.
  const limits = { scanAccounts: 'all', ...options.limits } as const;
  const settings = { baseUrl: origin, siteUrl: origin, ...options.settings };
  const api = await openHarness({ ...options, limits, port, settings });
  const clients: McpClient[] = [];
  return {
    ...api,
    origin,
    connect: async (era = 'v2 auto', key) => {
      const client = await connectMcp(era, `${origin}/mcp/`, key ?? (await api.newKey()).key);
      clients.push(client);
      return client;
    },
    close: async () => {
      await Promise.all(clients.map((client) => client.close()));
      await api.close();
    },
  };
}
