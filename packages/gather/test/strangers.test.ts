/** What a store can make us ask of a site that is not its own, over real servers: the store is 127.0.0.1, the other site localhost. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { assessUcp, CATALOGUE, DEFAULT_TARGET_POLICY, type Exchange, inlineReader, LANGUAGES, quote } from '@vitrine/engine';
import { startStore } from '@vitrine/testkit';
import { perTest } from '../../../tests/once.ts';
import {
  createFetcher,
  learnRobots,
  memoryJournal,
  type ProbeContext,
  probeCatalog,
  probeOrigin,
  probeScan,
  probeUcp,
} from '../src/index.ts';
import type { Channel } from '../src/shop/channel.ts';
import { openUcpChannel } from '../src/shop/ucp-channel.ts';
import { openUcpSession } from '../src/ucp-client/session.ts';

const opened = perTest();

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => unknown;

async function serve(answer: Answer) {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, response, await text(request));
  });
  // Both addresses a resolver may give for the name.
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  opened({ close });
  const { port } = server.address() as AddressInfo;
  return { asked, port };
}

/** The demo store `perfect` with the endpoints of its profile at another site; every other path of `elsewhere` is sent there. */
async function storeNaming(other: { readonly port: number }, elsewhere: (path: string) => boolean = () => false) {
  const perfect = opened(await startStore('perfect'));
  const { asked, port } = await serve(async (request, response, body) => {
    const path = request.url ?? '/';
    if (elsewhere(path)) return response.writeHead(302, { location: `http://localhost:${other.port}${path}` }).end();
    const { method = 'GET' } = request;
    const answer = await fetch(`${perfect.url}${path}`, {
      method,
      redirect: 'manual',
      headers: { accept: String(request.headers.accept), 'content-type': String(request.headers['content-type'] ?? 'text/plain') },
      ...(method === 'POST' && { body }),
    });
    const text = (await answer.text())
      .replaceAll(/http:\/\/127\.0\.0\.1:\d+\/(ucp|mcp)/g, `http://localhost:${other.port}/$1`)
      .replaceAll(perfect.url, `http://127.0.0.1:${port}`);
    return response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' }).end(text);
  });
  return { url: `http://127.0.0.1:${port}`, port, asked, perfect };
}

function contextOf(
  store: { readonly url: string; readonly port: number },
  other: { readonly port: number },
  requests = 60,
  earlier: readonly Exchange[] = [],
): ProbeContext {
  const signal = new AbortController().signal;
  const fetcher = createFetcher({
    policy: {
      ...DEFAULT_TARGET_POLICY,
      allow: [`127.0.0.1:${store.port}`, `localhost:${other.port}`, `127.0.0.1:${other.port}`, `[::1]:${other.port}`],
    },
    userAgent: 'VitrineBot/1.0',
    signal,
    limits: { secondAskMs: 5, patienceMs: 20, requestMs: 60_000 },
    budget: { requests },
    spent: { requests: 0, bytes: 0, ms: 0, exchanges: earlier },
  });
  opened(fetcher);
  const subject = { business: store.url, url: `${store.url}/`, country: 'FR', sampleSize: 12, day: '2026-11-22' };
  return { subject, fetcher, read: inlineReader(), signal, agentProfileUrl: () => 'http://127.0.0.1/ucp' };
}

async function audit(ctx: ProbeContext) {
  const origin = await probeOrigin(ctx);
  const ucp = await probeUcp(ctx);
  const catalog = await probeCatalog(ctx, { origin, ucp });
  const scan = await probeScan({ ...ctx, dns: null, browser: null }, { origin, catalog });
  return { origin, ucp, catalog, scan };
}

const postsOf = (asked: readonly string[]) => asked.filter((line) => line.startsWith('POST'));

describe('endpoints on a site of somebody else', () => {
  test.each<readonly [string, Answer]>([
    [
      'an API that answers JSON to whatever it is asked',
      (_q, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}'),
    ],
    ['pages', (_q, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>')],
    ['a server whose calls fail', (request, response) => response.writeHead(request.url === '/robots.txt' ? 404 : 503).end()],
  ])(
    '%s: the list of tools and two calls of the catalogue, once more where it failed for a moment, and no others',
    async (_what, answer) => {
      const other = await serve(answer);
      const { ucp } = await audit(contextOf(await storeNaming(other), other));
      expect(ucp.session).toBeNull();
      // Over MCP and over REST, the two transports that the profile names.
      expect(postsOf(other.asked).length).toBeLessThanOrEqual(7);
      expect(postsOf(other.asked).length).toBeGreaterThan(0);
    },
  );

  test('a UCP server: asked, within its own budget, and given no cart', async () => {
    const perfect = opened(await startStore('perfect'));
    const carts: string[] = [];
    const other = await serve(async (request, response, body) => {
      if (body.includes('cart')) carts.push(body);
      const answer = await fetch(`${perfect.url}${request.url}`, {
        method: request.method ?? 'GET',
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        ...(request.method === 'POST' && { body }),
      });
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' }).end(await answer.text());
    });
    const store = await storeNaming(other);
    const ctx = contextOf(store, other, 300);
    const { ucp, catalog } = await audit(ctx);
    expect(ucp.session).toMatchObject({ endpoint: expect.stringContaining(`localhost:${other.port}`) });
    const session = openUcpSession(ctx, ucp);
    if (session === null) throw new Error('no session');
    const withCart = { ...session, capabilities: [...session.capabilities, 'dev.ucp.shopping.cart'] };
    const channel = openUcpChannel({
      ...{ ctx, session: withCart, journal: memoryJournal(), secret: 's' },
      market: catalog.market,
      handOff: { ctx, platform: null, origin: store.url, mayPress: null },
      pages: {} as Channel,
    });
    const line = { variantId: 'v1', quantity: 1, product: { url: `${store.url}/p` }, variant: { available: true } };
    const wanted = { lines: [line], postcode: undefined };
    const { output, exchanges } = (await channel?.cart(wanted as never, 'k')) ?? {};
    expect([output, exchanges]).toEqual([{ kind: 'refused', code: 'budget' }, []]);
    for (let index = 0; index < 40; index += 1) await session.call('search', { query: 'x' }, `more:${index}`);
    expect(carts).toEqual([]);
    expect(postsOf(other.asked)).toHaveLength(24);
  });
});

describe('robots.txt of a site that an endpoint is on and the store is not', () => {
  const FORBIDS = 'User-agent: VitrineBot\nDisallow: /\n\nUser-agent: *\nAllow: /\n';
  test.each<readonly [string, string, (response: ServerResponse) => unknown]>([
    ['forbids it to us', 'robots_disallowed', (response) => response.writeHead(200).end(FORBIDS)],
    ['cannot be read: 503', 'robots_unreadable', (response) => response.writeHead(503).end()],
    ['is never sent', 'robots_unreadable', (response) => response.destroy()],
  ])('%s: no call is sent, the finding says why, and nobody is accused', async (_what, code, robots) => {
    const other = await serve((request, response) => (request.url === '/robots.txt' ? robots(response) : response.writeHead(404).end()));
    const ctx = contextOf(await storeNaming(other), other);
    const { origin, ucp } = await audit(ctx);
    expect(new Set(other.asked)).toEqual(new Set(['GET /robots.txt']));
    const calls = ucp.exchanges.filter(({ key }) => /^ucp\.(?:mcp|rest)\./.test(key));
    expect(calls.length).toBeGreaterThan(0);
    for (const { outcome } of calls) expect(outcome).toMatchObject({ kind: 'failure', code });
    const told = assessUcp({ subject: ctx.subject, origin, ucp }).findings.filter(({ rule }) => rule === 'L1');
    expect(told.map(({ message, severity }) => [message.id, message.values['reason'], severity])).toEqual([
      ['L1.robots', quote(code), 'minor'],
      ['L1.robots', quote(code), 'minor'],
    ]);
    for (const language of LANGUAGES) expect(CATALOGUE.get('L1.robots')?.text.detail[language]).toContain('robots.txt');
  });

  test.each([
    ['is not there', 404, ''],
    ['forbids others and other paths', 200, 'User-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nDisallow: /admin\n'],
  ])('%s: the endpoint is asked, the file once', async (_what, status, text) => {
    const other = await serve((request, response) => response.writeHead(request.url === '/robots.txt' ? status : 404).end(text));
    await audit(contextOf(await storeNaming(other), other));
    expect(postsOf(other.asked).length).toBeGreaterThan(0);
    expect(other.asked.filter((line) => line === 'GET /robots.txt')).toHaveLength(1);
  });

  test('binds whoever goes on with the run, and leaves the addresses the store publishes of itself alone', async () => {
    const other = await serve((request, response) => response.writeHead(request.url === '/robots.txt' ? 200 : 404).end(FORBIDS));
    const store = await storeNaming(other);
    const { ucp } = await audit(contextOf(store, other));
    const next = contextOf(store, other, 60, ucp.exchanges);
    learnRobots(next, ucp);
    const call = { key: 'later', url: `http://localhost:${other.port}/ucp/mcp`, method: 'POST', body: '{}', robots: 'exempt' } as const;
    expect((await next.fetcher.fetch(call)).outcome).toMatchObject({ kind: 'failure', code: 'robots_disallowed' });
    next.fetcher.learnRobots(store.url, FORBIDS, 'store');
    expect((await next.fetcher.fetch({ key: 'own', url: `${store.url}/.well-known/ucp`, robots: 'exempt' })).outcome.kind).toBe('response');
    expect(postsOf(other.asked)).toEqual([]);
  });
});

describe('redirects to a site of somebody else', () => {
  test('are followed six times in one audit, whoever asks; what is left is not measured', async () => {
    const other = await serve((_request, response) => response.writeHead(404).end());
    const store = await storeNaming(other, (path) => path !== '/' && path !== '/robots.txt' && !path.includes('sitemap'));
    const { scan, catalog, ucp } = await audit(contextOf(store, other));
    expect(other.asked).toHaveLength(6);
    const unasked = [...scan.exchanges, ...catalog.exchanges, ...ucp.exchanges].filter(
      ({ outcome }) => outcome.kind === 'failure' && outcome.code === 'budget_spent',
    );
    expect(unasked.length).toBeGreaterThan(6);
  });

  test('of a shop that has moved are those of its own site from then on', async () => {
    const perfect = opened(await startStore('perfect'));
    const moved = await serve((request, response) =>
      response.writeHead(301, { location: `http://localhost:${perfect.port}${request.url}` }).end(),
    );
    const ctx = contextOf({ url: `http://127.0.0.1:${moved.port}`, port: moved.port }, perfect);
    const { origin, scan } = await audit(ctx);
    expect(origin.origin).toBe(`http://localhost:${perfect.port}`);
    const spent = [...origin.exchanges, ...scan.exchanges].filter(
      ({ outcome }) => outcome.kind === 'failure' && outcome.code === 'budget_spent',
    );
    expect(spent).toEqual([]);
  });
});

describe('a run that another worker goes on with', () => {
  test('sends another site what is left of its requests, and follows what is left of its redirects', async () => {
    const other = await serve((_request, response) => response.writeHead(404).end());
    const store = await storeNaming(other, (path) => path !== '/' && path !== '/robots.txt' && !path.includes('sitemap'));
    const first = contextOf(store, other);
    const origin = await probeOrigin(first);
    const ucp = await probeUcp(first);
    const asked = other.asked.length;
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBeLessThan(6);

    const next = contextOf(store, other, 60, [...origin.exchanges, ...ucp.exchanges]);
    learnRobots(next, origin);
    for (let index = 0; index < 10; index += 1) await next.fetcher.fetch({ key: `more:${index}`, url: `${store.url}/elsewhere-${index}` });
    expect(other.asked).toHaveLength(6);
    const post = (index: number) =>
      next.fetcher.fetch({ key: `post:${index}`, url: `http://localhost:${other.port}/x`, method: 'POST', body: '{}', robots: 'exempt' });
    const posts = [];
    for (let index = 0; index < 20; index += 1) posts.push(await post(index));
    const last = contextOf(store, other, 60, posts);
    learnRobots(last, origin);
    for (let index = 20; index < 40; index += 1) {
      await last.fetcher.fetch({
        key: `post:${index}`,
        url: `http://localhost:${other.port}/x`,
        method: 'POST',
        body: '{}',
        robots: 'exempt',
      });
    }
    expect(postsOf(other.asked)).toHaveLength(24);
  });
});
