/** A store with an MCP endpoint and an OAuth chain on loopback, and a whole scan of it with what its owner allows. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  assessScan,
  controlPlaces,
  type Exchange,
  inlineReader,
  type LiveEvidence,
  type ReadinessAssessment,
  type SignalAssessment,
} from '@vitrine/engine';
import { listening } from '@vitrine/testkit';
import { perTest } from '../../../../tests/once.ts';
import { type DnsResolver, type FetchLimits, probeLive, probeOrigin, probeScan } from '../../src/index.ts';
import { createRig } from '../egress-rig.ts';

export const TOKEN = '0b6f3c1e-6a53-4b5e-9f0a-5a0b9d6a7c11';
const DAY = '2026-11-22';

type Message = { readonly id?: unknown; readonly method?: string; readonly params?: { readonly cursor?: string; readonly name?: string } };
export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly host: string;
  readonly headers: IncomingMessage['headers'];
  readonly message: Message | null;
  /** As Node has it, its body read already. */
  readonly request: IncomingMessage;
}
export interface Shop {
  /** As the scan knows it, without a trailing slash. */
  readonly origin: string;
  readonly port: number;
  readonly asked: readonly Asked[];
  /** Method and path of every request, in order. */
  readonly lines: () => readonly string[];
}

type Answer = (response: ServerResponse, request: Asked, shop: Shop) => void;
export interface ShopOptions {
  /** By path; they stand before what the shop has by itself. */
  readonly at?: Readonly<Record<string, Answer>>;
  /** Answers one message at the MCP endpoint; undefined: as a good server does. */
  readonly mcp?: (message: Message, response: ServerResponse, shop: Shop) => boolean;
  readonly tools?: readonly object[];
  readonly cardTools?: readonly object[];
}

export const TOOLS = [
  { name: 'search_catalog', inputSchema: { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] } },
  { name: 'store_info', inputSchema: { type: 'object' }, annotations: { readOnlyHint: true } },
];

const PAGE =
  '<!doctype html><html lang="en"><title>Shop</title><h1>Shop</h1><p>Lamps, and chairs to sit below them, from a workshop in Ghent.</p></html>';

export const json = (body: unknown, status = 200): Answer => {
  return (response) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};
export const text = (body: string, status = 200): Answer => {
  return (response) => response.writeHead(status, { 'content-type': 'text/plain' }).end(body);
};
export const proof = (token = TOKEN): Answer => text(`${controlPlaces('', token).file.content}\n`);

export function reply(response: ServerResponse, { id }: Message, result: unknown, headers: Readonly<Record<string, string>> = {}): true {
  response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify({ jsonrpc: '2.0', id, result }));
  return true;
}
export function initialized(response: ServerResponse, message: Message, protocolVersion = '2025-06-18'): true {
  const serverInfo = { name: 'shop', version: '1' };
  return reply(response, message, { protocolVersion, capabilities: { tools: {} }, serverInfo }, { 'mcp-session-id': 'a-secret-session' });
}

function goodMcp(message: Message, response: ServerResponse, tools: readonly object[]): void {
  if (message.id === undefined) return void response.writeHead(202).end();
  if (message.method === 'initialize') return void initialized(response, message);
  if (message.method === 'tools/list') return void reply(response, message, { tools });
  if (message.method === 'tools/call') return void reply(response, message, { content: [{ type: 'text', text: 'a lamp' }] });
  json({ jsonrpc: '2.0', id: message.id, error: { code: -32601, message: 'no such method' } })(response, {} as Asked, {} as Shop);
}

export async function startShop(options: ShopOptions) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => answer(request, Buffer.concat(chunks).toString(), response));
  });
  const { port, url: origin, close } = await listening(server);
  const shop: Shop = {
    origin,
    port,
    asked,
    lines: () => asked.map(({ method, url, message }) => `${method} ${url}${message?.method === undefined ? '' : ` ${message.method}`}`),
  };
  const own: Readonly<Record<string, Answer>> = {
    '/': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE),
    '/robots.txt': text('User-agent: *\nAllow: /\n'),
    '/.well-known/mcp/server-card.json': json({
      serverInfo: { name: 'shop', version: '1.0' },
      transport: { type: 'streamable-http', endpoint: `${origin}/mcp` },
      ...(options.cardTools !== undefined && { tools: options.cardTools }),
    }),
    '/.well-known/oauth-protected-resource': json({ resource: origin, authorization_servers: [origin] }),
    '/.well-known/oauth-authorization-server': json(authorizationServer(origin)),
    '/authorize': (response, { method }) => {
      response.writeHead(302, { location: `${origin}/login` }).end(method === 'HEAD' ? undefined : '');
    },
    '/mcp': (response, { method, message }) => {
      if (method !== 'POST' || message === null) return void response.writeHead(405, { allow: 'POST' }).end();
      if (options.mcp?.(message, response, shop) !== true) goodMcp(message, response, options.tools ?? TOOLS);
    },
  };
  function answer(request: IncomingMessage, body: string, response: ServerResponse): void {
    const { method = '', url = '', headers } = request;
    const entry: Asked = { method, url, host: headers.host ?? '', headers, message: body === '' ? null : JSON.parse(body), request };
    asked.push(entry);
    const path = url.split('?', 1)[0] ?? '';
    const found = options.at?.[path] ?? own[path];
    if (found === undefined) return void response.writeHead(404, { 'content-type': 'text/plain' }).end('not found');
    found(response, entry, shop);
  }
  return { ...shop, close };
}

export function authorizationServer(origin: string) {
  return {
    issuer: origin,
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/token`,
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
  };
}

/** A name server for TXT alone; other questions have no answer. */
export function txt(records: Readonly<Record<string, readonly string[]>>, failing = false): DnsResolver & { readonly names: string[] } {
  const names: string[] = [];
  return {
    names,
    async ask(question) {
      if (question.type === 'TXT' && question.key === 'dns.control') names.push(question.name);
      const found = (question.type === 'TXT' && records[question.name]) || [];
      const outcome = failing ? 'failed' : found.length > 0 ? 'answered' : 'nxdomain';
      return { ...question, outcome, authenticated: false, records: found };
    },
  };
}

export interface Conditions {
  /** null: the owner did not allow it. */
  readonly site?: { readonly domain: string; readonly token: string } | null;
  readonly dns?: DnsResolver | null;
  readonly limits?: Partial<FetchLimits>;
  readonly requests?: number;
  /** Other shops the guard would let through. */
  readonly others?: readonly Shop[];
}

export interface Scanned {
  readonly live: LiveEvidence | null;
  readonly readiness: ReadinessAssessment;
  readonly exchanges: readonly Exchange[];
  /** Requests by the shop's account, in order, from the first of the live half on. */
  readonly liveLines: readonly string[];
  signal(id: string): SignalAssessment;
  codes(id: string): readonly string[];
}

/** What the worker's steps do, in one go. */
export async function scanShop(shop: Shop, conditions: Conditions = {}): Promise<Scanned> {
  const { dns = null, limits = {}, requests = 60, site = { domain: `127.0.0.1:${shop.port}`, token: TOKEN } } = conditions;
  const allow = [shop, ...(conditions.others ?? [])].map(({ port }) => `127.0.0.1:${port}`);
  const rig = createRig({ policy: { allow }, budget: { requests }, limits });
  const url = `${shop.origin}/`;
  const subject = { business: url, url, country: 'FR', sampleSize: 12, day: DAY };
  const signal = new AbortController().signal;
  const ctx = { subject, fetcher: rig.fetcher, read: inlineReader(), signal, agentProfileUrl: () => '', dns, browser: null };
  try {
    const origin = await probeOrigin(ctx);
    const asked = await probeScan(ctx, { origin, catalog: null });
    const before = shop.asked.length;
    const client = { clientId: 'https://vitrine.example/oauth/client.json', redirectUri: 'https://vitrine.example/bot' };
    const live = site === null ? null : await probeLive(ctx, { origin, scan: asked, ucp: null, site, client });
    const scan = live === null ? asked : { ...asked, live: live.live, exchanges: [...asked.exchanges, ...live.exchanges] };
    const readiness = assessScan({ subject, origin, scan, product: { kind: 'none' }, ucp: null });
    const signalOf = (id: string) => {
      const found = readiness.signals.find((one) => one.id === id);
      if (found === undefined) throw new Error(`no signal ${id}`);
      return found;
    };
    return {
      live: live?.live ?? null,
      readiness,
      exchanges: scan.exchanges,
      liveLines: shop.lines().slice(before),
      signal: signalOf,
      codes: (id) => signalOf(id).reasons.map(({ code }) => code),
    };
  } finally {
    await rig.fetcher.close();
  }
}

/** How the tests of one file open shops; each is closed after its test. */
export function shops() {
  const opened = perTest();
  const openShop = async (options: ShopOptions = {}): Promise<Shop> => opened(await startShop(options));
  /** A shop that proves control unless told otherwise, as it was asked, and what the scan of it came to. */
  const scanned = async (options: ShopOptions = {}, conditions: Conditions = {}): Promise<Scanned & { readonly shop: Shop }> => {
    const shop = await openShop({ ...options, at: { '/.well-known/vitrine-control.txt': proof(), ...options.at } });
    return { shop, ...(await scanShop(shop, conditions)) };
  };
  return { openShop, scanned };
}
