/** The API under its own address, since the MCP server answers to no other name. */

import { freePort } from '@vitrine/testkit';
import { type Harness, type HarnessOptions, openHarness } from './harness.ts';

interface McpService extends Harness {
  /** `http://127.0.0.1:<port>`, also the public addresses of the deployment. */
  readonly origin: string;
}

export async function openMcp(options: HarnessOptions = {}): Promise<McpService> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  // Launches by a key outside the beta are what most tests are about.
  const limits = { scanAccounts: 'all', ...options.limits } as const;
  const settings = { baseUrl: origin, siteUrl: origin, ...options.settings };
  return { ...(await openHarness({ ...options, limits, port, settings })), origin };
}
