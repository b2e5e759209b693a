/** The API under its own address, since the MCP server answers to no other name. */

import { freePort } from '@vitrine/testkit';
import { type Harness, type HarnessOptions, openHarness } from './harness.ts';

export interface McpService {
  readonly api: Harness;
  /** `http://127.0.0.1:<port>`, also the public addresses of the deployment. */
  readonly origin: string;
}

export async function openMcp(options: HarnessOptions = {}): Promise<McpService> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  return { origin, api: await openHarness({ ...options, port, settings: { baseUrl: origin, siteUrl: origin, ...options.settings } }) };
}
