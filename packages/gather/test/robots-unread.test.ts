/**
 * A robots.txt that failed: no path of it is fetched, no finding names a rule, no score is 0. Real servers on loopback.
 */

import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { brotliCompressSync, zstdCompressSync } from 'node:zlib';
import { assessCatalog, assessScan, CATALOGUE, LANGUAGES, type MessageRef } from '@vitrine/engine';
import { type FetchLimits, probeCatalog, probeOrigin, probeScan, probeUcp } from '@vitrine/gather';
import { listening } from '@vitrine/testkit';
import { perTest } from '../../../tests/once.ts';
import { ZSTD_IS_SOUND } from '../src/egress/body.ts';
import { probing } from './probing.ts';

const PAGE = '<!doctype html><title>Shop</title><h1>Shop</h1><a href="/products/mug">Mug</a>';
const FORBIDDING = 'User-agent: *\nDisallow: /products/\nDisallow: /sitemap\nDisallow: /llms.txt\n';
const opened = perTest();

/** The verdict on a store whose robots.txt is answered so; `robots` gets the number of the request. */
async function visit(robots: (response: ServerResponse, time: number) => void, limits: Partial<FetchLimits> = {}) {
  const asked: string[] = [];
  const port = await listen((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/robots.txt') robots(response, asked.filter((url) => url === '/robots.txt').length);
    else if (request.url === '/') response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
    else response.writeHead(404).end('no');
  });
  const ctx = probing({ url: `http://127.0.0.1:${port}`, port }, { subject: { sampleSize: 3 }, limits: { requestMs: 3000, ...limits } });
  const { subject } = ctx;
  opened(ctx.fetcher);
  const origin = await probeOrigin(ctx);
  const ucp = await probeUcp(ctx);
  const before = asked.length;
  const catalog = await probeCatalog(ctx, { origin, ucp });
  const scan = await probeScan(ctx, { origin, catalog });
  const readiness = assessScan({ subject, origin, scan, product: { kind: 'none' }, ucp: null });
  const verdict = assessCatalog({ subject, origin, ucp, catalog });
  return { asked, later: asked.slice(before), origin, readiness, verdict };
}

async function listen(listener: RequestListener): Promise<number> {
  return opened(await listening(createServer(listener))).port;
}

const timesAsked = (asked: readonly string[]) => asked.filter((url) => url === '/robots.txt').length;

/** Title, detail and advice of a message in every language. */
function wordsOf({ id, values }: MessageRef): string {
  const text = CATALOGUE.get(id)?.text;
  const parts = LANGUAGES.flatMap((language) => [text?.title[language], text?.detail[language], text?.fix?.[language]]);
  return parts.join('\n').replaceAll('{cause}', String(values['cause'] ?? ''));
}

const FAILURES: readonly [string, string, (response: ServerResponse) => void][] = [
  ['answers 503', '503', (response) => void response.writeHead(503).end('down')],
  ['answers 500', '500', (response) => void response.writeHead(500).end('down')],
  ['answers 429', '429', (response) => void response.writeHead(429).end('slow')],
  ['never answers', 'timeout', () => {}],
  ['breaks off before the head', 'reset', (response) => void response.socket?.resetAndDestroy()],
  [
    'is cut off in the body',
    'truncated',
    (response) => {
      response.writeHead(200, { 'content-length': '5000' });
      response.write('User-agent: *\n', () => response.socket?.destroy());
    },
  ],
  [
    'comes in Brotli, which this runtime may not decode',
    'Content-Encoding: br',
    (response) => void response.writeHead(200, { 'content-encoding': 'br' }).end(brotliCompressSync(FORBIDDING)),
  ],
  [
    'names a coding nobody registered',
    'Content-Encoding: unknown',
    (response) => void response.writeHead(200, { 'content-encoding': '<b>x</b>' }).end('x'),
  ],
];

describe('a robots.txt that failed', () => {
  test.each(FAILURES)('%s: not measured, with the cause, and no rule is claimed', async (_, cause, robots) => {
    const { later, readiness, verdict } = await visit(robots);
    expect(later).toEqual([]);
    expect(verdict).toMatchObject({ status: 'error', score: null });
    expect(verdict.findings.map(({ message }) => [message.id, message.values['cause']])).toEqual([
      ['S-not-measured.robots_unreadable', cause],
    ]);
    expect(readiness).toMatchObject({ tier: 'undetermined', continuousScore: null });
    const unread = readiness.signals.flatMap(({ state, reasons }) =>
      reasons.filter(({ code }) => code === 'robots_unreadable').map(({ message }) => ({ state, message })),
    );
    expect(unread.length).toBeGreaterThanOrEqual(12);
    expect(new Set(unread.map(({ state }) => state))).toEqual(new Set(['error']));
    expect(new Set(unread.map(({ message }) => message.values['cause']))).toEqual(new Set([cause]));
    expect(readiness.signals.flatMap(({ reasons }) => reasons.map(({ code }) => code))).not.toContain('robots');
    for (const message of [...unread.map((one) => one.message), ...verdict.findings.map((one) => one.message)]) {
      expect(wordsOf(message)).not.toMatch(/forbid|disallow|interdit/i);
      expect(wordsOf(message)).toContain(cause);
    }
  });

  test('is asked twice, and what it says the second time counts', async () => {
    const { asked, readiness, origin, verdict } = await visit((response, time) =>
      time === 1 ? response.writeHead(503).end('down') : response.writeHead(404).end(),
    );
    expect(timesAsked(asked)).toBe(2);
    expect(origin.exchanges.find(({ key }) => key === 'origin.robots')).toMatchObject({ attempts: 2, outcome: { status: 404 } });
    expect(readiness).toMatchObject({ tier: 'not_ready', coverage: expect.any(Number) });
    expect(verdict.findings.map(({ message }) => message.id)).not.toContain('S-not-measured.robots_unreadable');
  });

  test('is asked no third time', async () => {
    const { asked } = await visit((response) => void response.writeHead(503).end('down'));
    expect(timesAsked(asked)).toBe(2);
  });

  test('is not confused with one that was read and forbids', async () => {
    const { asked, readiness } = await visit((response) => void response.writeHead(200).end(FORBIDDING));
    expect(timesAsked(asked)).toBe(1);
    expect(readiness.signals.find(({ id }) => id === 'llms_txt')).toMatchObject({ state: 'blocked' });
    expect(readiness.signals.find(({ id }) => id === 'llms_txt')?.reasons.map(({ code }) => code)).toContain('robots');
  });
});

describe('a robots.txt in a coding that was not offered', () => {
  test.each([
    ...(ZSTD_IS_SOUND ? [['zstd', zstdCompressSync(FORBIDDING), {}] as const] : []),
    ['br', brotliCompressSync(FORBIDDING), { brotli: true }],
  ] as const)('%s is decoded where that is safe, and its rules are obeyed', async (coding, body, limits) => {
    const { readiness, later } = await visit((response) => void response.writeHead(200, { 'content-encoding': coding }).end(body), limits);
    expect(later).not.toContain('/llms.txt');
    expect(readiness.signals.find(({ id }) => id === 'llms_txt')).toMatchObject({ state: 'blocked' });
    expect(readiness.signals.find(({ id }) => id === 'robots_ai_rules')?.state).not.toBe('error');
  });
});

test('a robots.txt that forbids the products is shown by the lines that do, and asked again for them', async () => {
  const lines = '# staging\nUser-agent: GPTBot\nAllow: /\n\nUser-agent: *\nDisallow: /cart\nDisallow: /products  # all of it\n';
  const { verdict } = await visit((response) => response.writeHead(200, { 'content-type': 'text/plain' }).end(lines));
  const [found] = verdict.findings;
  expect(found).toMatchObject({ rule: 'S-not-measured', message: { id: 'S-not-measured.robots' } });
  expect(found?.exchanges[0]).toMatch(/^origin\.robots/);
  expect(found?.sent?.lines.map(({ number, text }) => `${number} ${text.quoted}`)).toEqual([
    '5 User-agent: *',
    '7 Disallow: /products  # all of it',
  ]);
});
