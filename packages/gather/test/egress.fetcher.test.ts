import { createHash } from 'node:crypto';
import { deflateSync, gzipSync } from 'node:zlib';
import type { Exchange } from '@vitrine/engine';
import { USER_AGENT, verdict } from './egress-rig.ts';
import { type Answer, visits } from './egress-shop.ts';

const visit = visits();

const hello: Answer = (_request, response) => void response.end('hello');
const textOf = ({ outcome }: Exchange) => (outcome.kind === 'response' ? Buffer.from(outcome.body.bytes).toString() : outcome.code);

describe('what is sent', () => {
  test('is what the evidence says, and nothing that identifies anybody', async () => {
    const { shop, rig } = await visit(hello);
    const exchange = await rig.fetcher.fetch({ key: 'k', url: `${shop.origin}/a?b#c`, headers: { 'X-Probe': 'yes' } });
    expect(exchange).toMatchObject({ key: 'k', method: 'GET', url: `${shop.origin}/a?b`, requestBody: null, hops: [] });
    expect(exchange.requestHeaders).toEqual({
      accept: '*/*',
      'accept-encoding': 'gzip, deflate',
      'user-agent': USER_AGENT,
      'x-probe': 'yes',
    });
    const { host: _host, connection: _connection, ...sent } = shop.requests[0]?.headers ?? {};
    expect(sent).toEqual(exchange.requestHeaders);
  });

  test.each(['Authorization', 'cookie', 'Referer', 'host', 'accept-encoding'])('never holds a %s of a probe', async (name) => {
    const { shop, rig } = await visit(hello);
    await expect(rig.fetcher.fetch({ key: 'k', url: shop.origin, headers: { [name]: 'x' } })).rejects.toThrow('must not set');
    expect(shop.requests).toEqual([]);
  });

  test('holds no cookie the store has set', async () => {
    const { shop, rig } = await visit((_request, response) => void response.setHeader('set-cookie', 'id=1').end('ok'));
    const first = await rig.get(shop.origin);
    await rig.get(shop.origin);
    expect(shop.requests.map(({ headers }) => headers.cookie)).toEqual([undefined, undefined]);
    expect(first.outcome.headers).not.toHaveProperty('set-cookie');
  });

  test('is a body of a POST, on a connection of its own', async () => {
    const { shop, rig } = await visit((_request, response, body) => void response.end(body.toUpperCase()));
    const post = (body: string) =>
      rig.fetcher.fetch({ key: 'k', url: shop.origin, method: 'POST', body, headers: { 'content-type': 'text/plain' } });
    expect(textOf(await post('one'))).toBe('ONE');
    expect(textOf(await post('two'))).toBe('TWO');
    expect(shop.connections()).toBe(2);
  });
});

describe('what comes back', () => {
  test.each([
    ['gzip', gzipSync('décodé')],
    ['deflate', deflateSync('décodé')],
    ['identity', Buffer.from('décodé')],
    ['x-gzip', gzipSync('décodé')],
  ])('in %s is kept decoded, with the hash of the decoded bytes', async (coding, bytes) => {
    const { shop, rig } = await visit((_request, response) => void response.setHeader('content-encoding', coding).end(bytes));
    const exchange = await rig.get(shop.origin);
    const sha256 = createHash('sha256').update('décodé').digest('hex');
    expect(exchange.outcome).toMatchObject({ kind: 'response', status: 200, body: { sha256, size: 8, truncated: false } });
    expect(textOf(exchange)).toBe('décodé');
    expect(rig.fetcher.spent().bytes).toBe(bytes.length);
  });

  test('with no bytes at all is empty, whatever coding it claims', async () => {
    const { shop, rig } = await visit((_request, response) => void response.setHeader('content-encoding', 'gzip').end());
    expect((await rig.get(shop.origin)).outcome).toMatchObject({ kind: 'response', body: { size: 0 } });
    const head = await rig.fetcher.fetch({ key: 'k', url: shop.origin, method: 'HEAD' });
    expect(head.outcome).toMatchObject({ kind: 'response', status: 200, body: { size: 0, truncated: false } });
  });

  test('is asked for without a body by every method that we ask with', async () => {
    const seen: unknown[] = [];
    const { shop, rig } = await visit(({ method, headers }, response) => {
      seen.push([method, headers['transfer-encoding'], Number(headers['content-length'] ?? 0)]);
      response.setHeader('allow', 'GET, POST').end();
    });
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST'] as const) {
      const { outcome } = await rig.fetcher.fetch({ key: 'k', url: shop.origin, method });
      expect(outcome).toMatchObject({ kind: 'response', status: 200, headers: { allow: 'GET, POST' } });
    }
    expect(seen).toEqual(['GET', 'HEAD', 'OPTIONS', 'POST'].map((method) => [method, undefined, 0]));
  });

  test('keeps repeated fields as one, and of the others those it has a use for', async () => {
    const { shop, rig } = await visit(
      (_request, response) =>
        void response.writeHead(200, ['Link', '<a>', '__proto__', 'polluted', 'link', '<b>', 'content-length', '0']).end(),
    );
    const { headers } = (await rig.get(shop.origin)).outcome;
    expect(headers?.['link']).toBe('<a>, <b>');
    expect(Object.keys(headers ?? {}).filter((name) => name !== 'date')).toEqual(['link', 'content-length']);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test.each([
    ['drips is given up on long before its deadline', 1, 400, 'timeout'],
    ['comes in pieces is waited for', 32_768, 40, 200],
  ] as const)('that %s', async (_what, size, pieces, expected) => {
    let sent = 0;
    const { shop, rig } = await visit(
      (_request, response) => {
        const timer = setInterval(() => {
          sent += 1;
          if (sent < pieces) response.write('x'.repeat(size));
          else response.end();
        }, 10);
        response.on('close', () => clearInterval(timer));
      },
      // A clock that runs ten times as fast: each piece comes a tenth of a second after the one before.
      { now: () => performance.now() * 10, budget: { ms: 100_000_000 } },
    );
    const { outcome } = await rig.fetcher.fetch({ key: 'k', url: shop.origin, method: 'POST', body: '{}' });
    expect(outcome.kind === 'response' ? outcome.status : outcome.code).toBe(expected);
    if (expected === 'timeout') expect(sent).toBeLessThan(pieces);
  });

  test('survives a structured clone without dragging a pool along', async () => {
    const { shop, rig } = await visit(hello);
    const { outcome } = structuredClone(await rig.get(shop.origin));
    expect(outcome.kind === 'response' && outcome.body.bytes.buffer.byteLength).toBe(5);
  });

  test('can be cut after its first bytes, decoded', async () => {
    const { shop, rig } = await visit(
      (_request, response) => void response.setHeader('content-encoding', 'gzip').end(gzipSync('abcdef'.repeat(1000))),
    );
    const cut = await rig.fetcher.fetch({ key: 'k', url: shop.origin, firstBytes: 6 });
    expect(cut.outcome).toMatchObject({ kind: 'response', body: { size: 6, truncated: true } });
    expect(textOf(cut)).toBe('abcdef');
    const whole = await rig.fetcher.fetch({ key: 'k', url: shop.origin, firstBytes: 6000 });
    expect(whole.outcome).toMatchObject({ body: { size: 6000, truncated: false } });
  });
});

describe('redirects', () => {
  const chain: Answer = (request, response) => {
    const left = Number(request.url?.slice(1));
    if (left > 0) response.writeHead(302, { location: `/${left - 1}` }).end('unread');
    else response.end('arrived');
  };

  test('are followed five times and not six', async () => {
    const { shop, rig } = await visit(chain);
    const five = await rig.get(`${shop.origin}/5`);
    expect([textOf(five), five.hops.length]).toEqual(['arrived', 5]);
    const six = await rig.get(`${shop.origin}/6`);
    expect([textOf(six), six.hops.length]).toEqual(['too_many_redirects', 6]);
  });

  test('are the answer to whoever asks for them', async () => {
    const { shop, rig } = await visit(chain);
    const exchange = await rig.fetcher.fetch({ key: 'k', url: `${shop.origin}/3`, redirects: 'manual' });
    expect(exchange).toMatchObject({
      hops: [],
      outcome: { kind: 'response', status: 302, headers: { location: '/2' }, body: { size: 0 } },
    });
  });

  test.each([
    [301, 'GET '],
    [303, 'GET '],
    [307, 'POST question'],
    [308, 'POST question'],
  ])('%i after a POST asks with %p', async (status, expected) => {
    const { shop, rig } = await visit((request, response, body) => {
      if (request.url === '/') response.writeHead(status, { location: '/next' }).end();
      else response.end(`${request.method} ${body}`);
    });
    const exchange = await rig.fetcher.fetch({
      key: 'k',
      url: shop.origin,
      method: 'POST',
      body: 'question',
      headers: { 'content-type': 'text/plain' },
    });
    expect([textOf(exchange), exchange.method]).toEqual([expected, 'POST']);
  });

  test('written in UTF-8 lead where a browser would go', async () => {
    const { shop, rig } = await visit((request, response) => {
      if (request.url === '/') response.writeHead(302, { location: Buffer.from('/été').toString('latin1') }).end();
      else response.end(request.url);
    });
    expect(textOf(await rig.get(shop.origin))).toBe('/%C3%A9t%C3%A9');
  });
});

describe('one audit', () => {
  const slow: Answer = (_request, response) => void setTimeout(() => response.end('ok'), 30);

  test('has four questions open at once, and never five', async () => {
    const { shop, rig } = await visit(slow);
    await Promise.all(Array.from({ length: 12 }, () => rig.get(shop.origin)));
    expect(shop.peak()).toBe(4);
  });

  test('keeps its connections', async () => {
    const { shop, rig } = await visit(hello);
    for (let count = 0; count < 8; count += 1) await rig.get(shop.origin);
    expect(shop.connections()).toBe(1);
  });

  test('may spend its requests, hops included, and goes on where an earlier claim stopped', async () => {
    const { shop, rig } = await visit(
      (request, response) => void (request.url === '/' ? response.writeHead(302, { location: '/x' }).end() : response.end('ok')),
      {
        budget: { requests: 12 },
        spent: { requests: 7, bytes: 100, ms: 50 },
      },
    );
    expect(textOf(await rig.get(shop.origin))).toBe('ok');
    expect(textOf(await rig.get(`${shop.origin}/a`))).toBe('ok');
    expect(textOf(await rig.get(`${shop.origin}/b`))).toBe('budget_spent');
    expect(rig.fetcher.spent()).toMatchObject({ requests: 10, bytes: 104 });
    expect(rig.fetcher.spent().ms).toBeGreaterThanOrEqual(50);
    expect(shop.requests).toHaveLength(3);
  });

  test('keeps for its other steps what one of them sends from its share', async () => {
    const { shop, rig } = await visit(hello, { budget: { requests: 10 } });
    const left = rig.fetcher.requestsLeft();
    const send = (key: string) => rig.fetcher.fetch({ key, url: shop.origin, booking: 'share' });
    expect((await send('k')).outcome.kind).toBe('response');
    expect(rig.fetcher.requestsLeft()).toBe(left);
    // Who comes last counts on what is there.
    expect(rig.fetcher.allLeft()).toBe(9);
    await rig.get(shop.origin);
    expect(rig.fetcher.requestsLeft()).toBe(left - 1);
    expect(rig.fetcher.spent().requests).toBe(2);
  });

  test('may spend its bytes, and no more', async () => {
    const { shop, rig } = await visit((_request, response) => void response.end('x'.repeat(1000)), { budget: { bytes: 2500 } });
    const verdicts = [await rig.get(shop.origin), await rig.get(shop.origin), await rig.get(shop.origin), await rig.get(shop.origin)].map(
      verdict,
    );
    expect(verdicts).toEqual(['response', 'response', 'budget_spent', 'budget_spent']);
    expect(shop.requests).toHaveLength(3);
  });

  test('that is aborted throws the reason, in flight and before', async () => {
    const audit = new AbortController();
    const { shop, rig } = await visit((_request, response) => void response.write('beginning'), { signal: audit.signal });
    const reason = new Error('the claim was lost');
    const pending = [rig.get(shop.origin), rig.get(shop.origin)];
    setTimeout(() => audit.abort(reason), 50);
    for (const result of await Promise.allSettled(pending)) expect(result).toEqual({ status: 'rejected', reason });
    await expect(rig.get(shop.origin)).rejects.toBe(reason);
  });

  test('tells its observers of every exchange and of every refusal', async () => {
    const seen: string[] = [];
    const { shop, rig } = await visit(hello, {
      onExchange: (exchange) => seen.push(verdict(exchange)),
      onRefused: (exchange) => seen.push(`refused ${exchange.url}`),
    });
    await rig.get(shop.origin);
    await rig.get('http://10.0.0.1/');
    expect(seen).toEqual(['response', 'target_not_allowed', 'refused http://10.0.0.1/']);
  });
});

describe('robots rules', () => {
  const robots = 'User-agent: VitrineBot\nDisallow: /private\n\nUser-agent: *\nDisallow: /\n';

  test('learnt for an origin are obeyed there, hops included, unless a question is exempt', async () => {
    const { shop, rig } = await visit(
      (request, response) => void (request.url === '/moved' ? response.writeHead(302, { location: '/private' }).end() : response.end('ok')),
    );
    rig.fetcher.learnRobots(shop.origin, robots, 'store');
    expect(textOf(await rig.get(`${shop.origin}/private/a`))).toBe('robots_disallowed');
    expect(shop.requests).toHaveLength(0);
    expect(textOf(await rig.get(`${shop.origin}/public`))).toBe('ok');
    expect((await rig.get(`${shop.origin}/moved`)).outcome).toMatchObject({ code: 'robots_disallowed', url: `${shop.origin}/private` });
    expect(textOf(await rig.fetcher.fetch({ key: 'k', url: `${shop.origin}/private`, robots: 'exempt' }))).toBe('ok');
    expect(rig.fetcher.spent().requests).toBe(3);
  });
});

test('questions to an origin whose robots.txt asks for a Crawl-delay begin that far apart, and at most a second', async () => {
  const { shop, rig } = await visit((_request, response) => void response.end('now'));
  rig.fetcher.learnRobots(shop.origin, 'User-agent: *\nCrawl-delay: 0.1\n', 'store');
  const began = performance.now();
  await Promise.all(['a', 'b', 'c', 'd'].map((path) => rig.get(`${shop.origin}/${path}`)));
  // The first goes at once. Timers may fire a millisecond early.
  expect(performance.now() - began).toBeGreaterThanOrEqual(295);
  expect(shop.requests).toHaveLength(4);
});
