/** The reference client of the protocol, in one process: as an MCP server it offers its commands as tools. */

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { nodeEnvironment } from '@vitrine/testkit';

const CLIENT = fileURLToPath(new URL('../node_modules/@shopify/ucp-cli/dist/bin.js', import.meta.url));
/** Characters of its reason that a test shows. */
const WIDTH = 60;

interface Answer {
  readonly isError?: boolean;
  readonly content: readonly { readonly text: string }[];
}

export interface ReferenceClient {
  /** `accepted`, or why it refuses. Every store names addresses on loopback only; the client asks nothing else. */
  says(url: string): Promise<string>;
  close(): void;
}

export async function referenceClient(): Promise<ReferenceClient> {
  const home = mkdtempSync(join(tmpdir(), 'ucp-client-'));
  const client = spawn(process.execPath, [CLIENT, '--mcp'], {
    env: { ...nodeEnvironment(), UCP_TEST_ALLOW_INSECURE_LOCALHOST: 'true', UCP_HOME: home, HOME: home, PATH: '' },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const answers = createInterface({ input: client.stdout })[Symbol.asyncIterator]();
  const asked = async <T>(method: string, params: object): Promise<T> => {
    client.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })}\n`);
    const { value } = await answers.next();
    return (JSON.parse(value ?? '{}') as { readonly result: T }).result;
  };
  await asked('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } });
  return {
    async says(url) {
      const search = { business: url, input: JSON.stringify({ query: 'the' }), refresh: true };
      const { isError, content } = await asked<Answer>('tools/call', { name: 'catalog_search', arguments: search });
      return isError ? (content[0]?.text ?? '').split('\n')[0]?.slice(0, WIDTH) || 'refused' : 'accepted';
    },
    close() {
      client.kill();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
