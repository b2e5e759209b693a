/**
 * Servers of the official MCP and A2A kits, as stores run them, are told alive: by GET, HEAD and OPTIONS, and where the owner
 * allows it by the live session. The MCP kit ships its example servers; the others stand as their documentation writes them.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { fileURLToPath } from 'node:url';
import { AgentCard } from '@a2a-js/sdk';
import { DefaultRequestHandler, InMemoryTaskStore } from '@a2a-js/sdk/server';
import { agentCardHandler, jsonRpcHandler, restHandler, UserBuilder } from '@a2a-js/sdk/server/express';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { McpServer as FirstServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { freePort, listening } from '@vitrine/testkit';
import express from 'express';
import { type Asked, json, scanShop, shops } from '../packages/gather/test/live/rig.ts';

const { openShop, scanned } = shops();

const TOOL = [
  'store_info',
  { description: 'What the store is', annotations: { readOnlyHint: true } },
  async () => ({ content: [{ type: 'text' as const, text: 'a shop' }] }),
] as const;

type Listener = (request: IncomingMessage, response: ServerResponse) => void;
const running: { close(): void }[] = [];
afterAll(() => {
  for (const one of running) one.close();
});

/** The origin at which it is served. */
async function serve(listenerAt: (origin: string) => Listener): Promise<string> {
  const server = createServer();
  const { url: origin } = await listening(server);
  server.on('request', listenerAt(origin));
  running.push({ close: () => void server.close().closeAllConnections() });
  return origin;
}

/** An example server of the kit, in a process of its own. */
async function example(name: string): Promise<string> {
  const file = fileURLToPath(import.meta.resolve(`@modelcontextprotocol/sdk/examples/server/${name}.js`));
  const [port, auth] = [String(await freePort()), String(await freePort())];
  const child: ChildProcess = spawn(process.execPath, [file], {
    env: { PATH: process.env['PATH'] ?? '', PORT: port, MCP_PORT: port, MCP_AUTH_PORT: auth },
    stdio: 'ignore',
  });
  running.push({ close: () => void child.kill() });
  const origin = `http://127.0.0.1:${port}`;
  while (child.exitCode === null && !(await answers(origin))) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(child.exitCode).toBeNull();
  return origin;
}

function answers(origin: string): Promise<boolean> {
  return fetch(origin).then(
    () => true,
    () => false,
  );
}

/** The signal of a shop whose card names a server of the kit, scanned as any store is: GET, HEAD and OPTIONS alone. */
async function told(name: string, id: string, at: Record<string, ReturnType<typeof json>>, origin: string) {
  const shop = await openShop({ at: { ...at, '/mcp': json({}, 404) } });
  const { signal, exchanges } = await scanShop(shop, { site: null, others: [{ ...shop, port: Number(new URL(origin).port) }] });
  const asked = exchanges.filter(({ key, outcome }) => key.startsWith('scan.alive:') && new URL(outcome.url).origin === origin);
  const lines = asked.map(({ method, url, outcome }) => `${method} ${new URL(url).pathname} ${outcome.status ?? 'no answer'}`);
  process.stdout.write(`${name}: ${signal(id).state}, answers ${signal(id).answers} (${lines.join(', ')})\n`);
  return signal(id);
}

const mcpCard = (url: string) => ({
  name: 'example.clay/shop',
  version: '1.0.0',
  description: 'A shop.',
  remotes: [{ type: 'streamable-http', url }],
});

describe('the MCP kit', () => {
  const MODERN = 'createMcpHandler of 2026-07-28';
  const EXAMPLES = [
    'simpleStreamableHttp',
    'honoWebStandardStreamableHttp',
    'simpleTaskInteractive',
    'elicitationFormExample',
    'elicitationUrlExample',
  ];

  test.each([...EXAMPLES, MODERN])('%s is alive', async (name) => {
    const origin = name === MODERN ? await serve(() => modern) : await example(name);
    const at = { '/.well-known/mcp/server-card.json': json(mcpCard(`${origin}/mcp`)) };
    expect(await told(name, 'mcp_server_card', at, origin)).toMatchObject({ answers: true });
  });

  test.each(['simpleStreamableHttp', MODERN])('%s is held a live session with where the owner allows it', async (name) => {
    const origin = name === MODERN ? await serve(() => modern) : await example(name);
    const { live, signal } = await scanned({ at: { '/mcp': behind(origin) } });
    expect(live?.session).toMatchObject({ stopped: null });
    expect(signal('mcp_server_card')).toMatchObject({ answers: true });
  });

  test.each([
    ['with sessions, in streams', true, false],
    ['with sessions, in JSON', true, true],
    ['without sessions, in streams', false, false],
    ['without sessions, in JSON', false, true],
  ])('its transport, %s, is initialised, lists its tools and answers a call', async (_name, sessions, enableJsonResponse) => {
    let kept: StreamableHTTPServerTransport | null = null;
    const transportFor = async ({ message }: Asked) => {
      if (kept !== null && message?.method !== 'initialize') return kept;
      const transport = new StreamableHTTPServerTransport({
        sessionIdGenerator: sessions ? () => 'a-session' : undefined,
        enableJsonResponse,
      } as ConstructorParameters<typeof StreamableHTTPServerTransport>[0]);
      const server = new FirstServer({ name: 'official', version: '1' });
      server.registerTool(...TOOL);
      await server.connect(transport as Parameters<FirstServer['connect']>[0]);
      if (sessions) kept = transport;
      return transport;
    };
    const { live, codes } = await scanned({
      at: {
        '/mcp': (response, asked) => {
          if (asked.method !== 'POST') return void response.writeHead(405, { allow: 'POST' }).end();
          void transportFor(asked).then((transport) => transport.handleRequest(asked.request, response, asked.message));
        },
      },
    });
    expect(live?.session).toMatchObject({
      reached: 'call',
      stopped: null,
      server: 'official',
      tools: ['store_info'],
      called: { tool: 'store_info', isError: false },
    });
    expect(codes('mcp_server_card')).toContain('live_called');
  });
});

describe('the A2A kit', () => {
  test.each([
    ['JSONRPC', '/a2a/jsonrpc'],
    ['HTTP+JSON', '/a2a/rest'],
  ])('an agent over %s is alive', async (protocolBinding, path) => {
    const origin = await serve((own) => {
      const card = agentCard(own, protocolBinding, path);
      const handler = new DefaultRequestHandler(card, new InMemoryTaskStore(), {
        execute: async () => undefined,
        cancelTask: async () => undefined,
      });
      const userBuilder = UserBuilder.noAuthentication;
      const app = express();
      app.use('/.well-known/agent-card.json', agentCardHandler({ agentCardProvider: handler }));
      app.use('/a2a/jsonrpc', jsonRpcHandler({ requestHandler: handler, userBuilder }));
      app.use('/a2a/rest', restHandler({ requestHandler: handler, userBuilder }));
      return app;
    });
    const card = (await (await fetch(`${origin}/.well-known/agent-card.json`)).json()) as object;
    const at = { '/.well-known/agent-card.json': json(card) };
    expect(await told(`A2A over ${protocolBinding}`, 'a2a_agent_card', at, origin)).toMatchObject({ state: 'present', answers: true });
  });
});

const handler = toNodeHandler(
  createMcpHandler(() => {
    const server = new McpServer({ name: 'official', version: '1' });
    server.registerTool(...TOOL);
    return server;
  }),
);

function modern(request: IncomingMessage, response: ServerResponse): void {
  if (request.url === '/mcp') void handler(request as Parameters<typeof handler>[0], response);
  else response.writeHead(404).end();
}

function agentCard(origin: string, protocolBinding: string, path: string): AgentCard {
  return AgentCard.fromJSON({
    name: 'Clay',
    description: 'Sells mugs.',
    version: '1.0.0',
    supportedInterfaces: [{ url: `${origin}${path}`, protocolBinding, protocolVersion: '1.0' }],
    capabilities: {},
    defaultInputModes: ['text/plain'],
    defaultOutputModes: ['text/plain'],
    skills: [{ id: 'search', name: 'Search', description: 'Finds mugs.', tags: ['shop'] }],
  });
}

/** The shop's own address of a server behind it. */
function behind(origin: string) {
  return (response: ServerResponse, { method, url, headers, message }: Asked): void => {
    const body = message === null ? '' : JSON.stringify(message);
    const { 'content-length': _, 'transfer-encoding': __, ...rest } = headers;
    const passed = send(
      `${origin}${url}`,
      { method, agent: false, headers: { ...rest, host: new URL(origin).host, 'content-length': Buffer.byteLength(body) } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    passed.on('error', () => response.destroy());
    passed.end(body);
  };
}
