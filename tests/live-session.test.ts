/** The live session with servers of the official SDK, as stores run them: with sessions and without, answering in streams and in JSON. */

import { describe, expect, test } from '@jest/globals';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { type Asked, proof, scanShop, withShop } from '../packages/gather/test/live/rig.ts';

function newServer(): McpServer {
  const server = new McpServer({ name: 'official', version: '1' });
  server.registerTool('store_info', { description: 'What the store is', annotations: { readOnlyHint: true } }, async () => ({
    content: [{ type: 'text', text: 'a shop' }],
  }));
  return server;
}

describe.each([
  ['with sessions, in streams', true, false],
  ['with sessions, in JSON', true, true],
  ['without sessions, in streams', false, false],
  ['without sessions, in JSON', false, true],
])('an official server %s', (_name, sessions, enableJsonResponse) => {
  test('is initialised, lists its tools and answers a call', async () => {
    let kept: StreamableHTTPServerTransport | null = null;
    const transportFor = async ({ message }: Asked) => {
      if (kept !== null && message?.method !== 'initialize') return kept;
      const transport = new StreamableHTTPServerTransport({
        sessionIdGenerator: sessions ? () => 'a-session' : undefined,
        enableJsonResponse,
      } as ConstructorParameters<typeof StreamableHTTPServerTransport>[0]);
      await newServer().connect(transport as Parameters<McpServer['connect']>[0]);
      if (sessions) kept = transport;
      return transport;
    };
    await withShop(
      {
        at: {
          '/.well-known/vitrine-control.txt': proof(),
          '/mcp': (response, asked) => {
            if (asked.method !== 'POST') return void response.writeHead(405, { allow: 'POST' }).end();
            void transportFor(asked).then((transport) => transport.handleRequest(asked.request, response, asked.message));
          },
        },
      },
      async (shop) => {
        const { live, codes } = await scanShop(shop);
        expect(live?.session).toMatchObject({
          reached: 'call',
          stopped: null,
          server: 'official',
          tools: ['store_info'],
          called: { tool: 'store_info', isError: false },
        });
        expect(codes('mcp_server_card')).toContain('live_called');
      },
    );
  });
});
