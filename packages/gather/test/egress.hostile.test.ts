import { describe, expect, test } from '@jest/globals';
import { HOSTILE_SCENARIOS, type HostileStore, hostileScenario, startHostileStore } from '@vitrine/testkit';
import { collection } from '../../../tests/collections.ts';
import { perTest } from '../../../tests/once.ts';
import { ZSTD_IS_SOUND } from '../src/egress/body.ts';
import { answers, createRig, dnsError, type Rig, type RigOptions, SHORT_LIMITS, verdict } from './egress-rig.ts';

const opened = perTest();

async function meet(id: string, options: RigOptions = {}): Promise<{ store: HostileStore; rig: Rig; url: string }> {
  const scenario = hostileScenario(id);
  const store = opened(await startHostileStore(scenario));
  const rig = createRig({ ca: [store.ca], ...options, policy: { allow: [store.pair], ...options.policy } });
  opened(rig.fetcher);
  return { store, rig, url: `${store.origin}${scenario.path ?? '/'}` };
}

/** How the fetch of a scenario's path must end. */
const EXPECTED: Readonly<Record<string, string>> = {
  'gzip-bomb': 'body_too_large',
  'encoding-chain': 'unsupported_encoding',
  br: 'unsupported_encoding',
  zstd: ZSTD_IS_SOUND ? 'truncated' : 'unsupported_encoding',
  'deflate-raw': 'decode',
  'bad-gzip': 'decode',
  'truncated-gzip': 'truncated',
  'endless-body': 'body_too_large',
  'endless-slow-body': 'timeout',
  'slow-headers': 'timeout',
  silent: 'timeout',
  'header-200k': 'headers_too_large',
  'header-3000': 'headers_too_large',
  'info-flood': 'protocol',
  'trailer-flood': 'protocol',
  'chunk-ext-flood': 'protocol',
  'upgrade-101': 'protocol',
  http09: 'protocol',
  garbage: 'protocol',
  'lf-only': 'protocol',
  'nul-in-header': 'protocol',
  'two-content-lengths': 'protocol',
  'cl-and-te': 'protocol',
  'cl-too-long': 'truncated',
  'rst-before': 'reset',
  'rst-mid': 'truncated',
  'redirect-loop': 'too_many_redirects',
  'redirect-chain-50': 'too_many_redirects',
  'redirect-to-private': 'target_not_allowed',
  'cookie-wall': 'too_many_redirects',
  'status-999': 'protocol',
  'status-000': 'protocol',
  'jsonld-10mb': 'body_too_large',
  'robots-10mb': 'body_too_large',
  'sitemap-50mb': 'body_too_large',
  'conn-refused': 'connect',
  'tls-http2-only': 'no_http1',
};
/** Documents that arrive whole: the parsers' tests cover what they do to a parser. */
const ARRIVE = [
  'jsonld-deep',
  'jsonld-5000-blocks',
  'jsonld-proto',
  'jsonld-bigint',
  'html-deep',
  'html-many-nodes',
  'html-many-attrs',
  'html-mismatch',
  'charset-unknown',
  'charset-utf7',
  'charset-utf16-bom',
  'charset-lies',
  'binary-as-html',
  'robots-redos',
  'robots-html',
  'sitemap-bomb',
  'sitemap-loop',
  'pagination-loop',
  'pagination-same',
  'soft-404',
];
/** Certificate errors, with the reasons that may be reported. */
const TLS_REASONS: Readonly<Record<string, RegExp>> = {
  'tls-expired': /^CERT_HAS_EXPIRED$/,
  'tls-self-signed': /^DEPTH_ZERO_SELF_SIGNED_CERT$/,
  'tls-wrong-host': /^ERR_TLS_CERT_ALTNAME_INVALID$/,
  'tls-old': /SSL|ECONNRESET|EPROTO/,
  'tls-huge-chain': /SSL|ECONNRESET|EPROTO/,
};
const OWN_TESTS = [
  'gzip-bomb-nested',
  'cl-too-short',
  'redirect-endless-body',
  'no-accept',
  'tarpit-per-page',
  'slow-dns',
  'dns-nx',
  'ratelimit-429',
  'blocks-bot',
  'flaky-50',
];

describe('a hostile store', () => {
  test.each(Object.entries(EXPECTED).filter(([, expected]) => expected !== 'timeout'))('%s ends as %s', async (id, expected) => {
    const { rig, url } = await meet(id);
    expect(verdict(await rig.get(url))).toBe(expected);
  });

  test('that takes without end ends as timeout', async () => {
    const slow = Object.entries(EXPECTED).filter(([, expected]) => expected === 'timeout');
    const ends = slow.map(async ([id]) => {
      const { rig, url } = await meet(id, { limits: SHORT_LIMITS });
      return [id, verdict(await rig.get(url))];
    });
    expect(await Promise.all(ends)).toEqual(slow);
  });

  test.each(ARRIVE)('%s is handed over whole', async (id) => {
    const { rig, url } = await meet(id);
    expect((await rig.get(url)).outcome).toMatchObject({ kind: 'response', status: 200, body: { truncated: false } });
  });

  test.each(Object.entries(TLS_REASONS))('%s is refused before a byte of ours is sent, with its reason', async (id, reason) => {
    const { rig, url, store } = await meet(id);
    expect((await rig.get(url)).outcome).toMatchObject({ kind: 'failure', code: 'tls', tlsCode: expect.stringMatching(reason) });
    expect(store.requests).toEqual([]);
  });

  test('with good TLS is read', async () => {
    const { rig, url } = await meet('tls-good');
    expect(verdict(await rig.get(url))).toBe('response');
  });

  test('gzip-bomb-nested is decoded once and no more', async () => {
    const { rig, url } = await meet('gzip-bomb-nested');
    const { outcome } = await rig.get(url);
    // Only one layer was undone: the page begins with the magic number of the inner one.
    expect(outcome.kind === 'response' && [...outcome.body.bytes.subarray(0, 2)]).toEqual([0x1f, 0x8b]);
  });

  test('cl-too-short gives the bytes it declared, or none', async () => {
    const { rig, url } = await meet('cl-too-short');
    const { outcome } = await rig.get(url);
    if (outcome.kind === 'response') expect(outcome.body.size).toBe(2);
    else expect(outcome.code).toBe('protocol');
  });

  test('redirect-endless-body is followed without reading what it pours out', async () => {
    const { rig, url } = await meet('redirect-endless-body');
    const exchange = await rig.get(url);
    expect(exchange.hops).toMatchObject([{ url, status: 302, location: '/arrived' }]);
    expect(exchange.outcome).toMatchObject({ kind: 'response', url: `${new URL(url).origin}/arrived` });
    expect(rig.fetcher.spent().bytes).toBe('<p>arrived</p>'.length);
  });

  test('no-accept is given up when the handshake does not come', async () => {
    const { rig, url } = await meet('no-accept', { limits: { connectMs: 150 } });
    expect(verdict(await rig.get(url.replace('http:', 'https:')))).toBe('timeout');
  });

  test('tarpit-per-page is left when the audit has no time, with what came before', async () => {
    const verdicts: string[] = [];
    // On a busy machine not even the first page comes in time: then with twice of it.
    for (let ms = 600; verdicts[0] !== 'response'; ms *= 2) {
      const { rig, url } = await meet('tarpit-per-page', { budget: { ms } });
      verdicts.length = 0;
      while (verdicts.at(-1) !== 'budget_spent') verdicts.push(verdict(await rig.get(url)));
      expect(verdict(await rig.get(url))).toBe('budget_spent');
    }
  });

  test('slow-dns has a limit of its own', async () => {
    const { rig } = await meet('slow-dns', { resolver: { resolve: () => new Promise(() => undefined) }, limits: SHORT_LIMITS });
    expect(verdict(await rig.get('https://slow-shop.com/'))).toBe('dns');
    expect(rig.dialled).toEqual([]);
  });

  test('dns-nx is asked for once', async () => {
    const { rig } = await meet('dns-nx', { resolver: answers({}) });
    expect(verdict(await rig.get('https://missing-shop.com/'))).toBe('no_such_host');
    expect(rig.resolved).toEqual(['missing-shop.com']);
  });

  test('a name server that stumbles is asked once more', async () => {
    const replies = [() => Promise.reject(dnsError('ESERVFAIL')), () => Promise.reject(dnsError('ESERVFAIL'))];
    const rig = createRig({ resolver: { resolve: () => replies.shift()?.() ?? Promise.reject(dnsError('ENOTFOUND')) } });
    expect(verdict(await rig.get('https://stumbling-shop.com/'))).toBe('dns');
    expect(rig.resolved).toHaveLength(2);
  });

  test('conn-refused is tried twice', async () => {
    const { rig, url } = await meet('conn-refused');
    expect((await rig.get(url)).attempts).toBe(2);
    expect(rig.dialled).toHaveLength(2);
  });

  test('ratelimit-429 that asks for a day is not asked again', async () => {
    const { rig, url, store } = await meet('ratelimit-429');
    expect((await rig.get(url)).outcome).toMatchObject({ kind: 'response', status: 429 });
    expect(store.requests).toHaveLength(1);
  });

  test('blocks-bot is met under our own name and believed', async () => {
    const { rig, url, store } = await meet('blocks-bot');
    expect((await rig.get(url)).outcome).toMatchObject({ kind: 'response', status: 403 });
    expect(store.requests.map(({ headers }) => headers['user-agent'])).toEqual(['VitrineBot/1.0 (+https://vitrine-service.com/bot)']);
  });

  test('flaky-50 is read with one retry each, and says so', async () => {
    const { rig, url } = await meet('flaky-50');
    for (const _ of [1, 2, 3]) expect(await rig.get(url)).toMatchObject({ attempts: 2, outcome: { kind: 'response', status: 200 } });
  });

  test.each([
    ['robots-10mb', 500 * 1024],
    ['sitemap-50mb', 1024 * 1024],
    ['endless-body', 1000],
  ])('%s gives its first bytes to whoever wants no more', async (id, firstBytes) => {
    const { rig, url } = await meet(id);
    const { outcome } = await rig.fetcher.fetch({ key: 'test', url, firstBytes });
    expect(outcome).toMatchObject({ kind: 'response', body: { truncated: true, size: firstBytes } });
  });
});

const published = collection('http-hostile');
published.describe('the published list of 71 behaviours', () => {
  test('is served and tested, every one', () => {
    const ids = published.json<readonly { id: string }[]>('scenarios.json', []).map(({ id }) => id);
    const tested = new Set([...Object.keys(EXPECTED), ...ARRIVE, ...Object.keys(TLS_REASONS), ...OWN_TESTS]);
    const served = new Set(HOSTILE_SCENARIOS.map(({ id }) => id));
    expect(ids).toHaveLength(71);
    expect(ids.filter((id) => !tested.has(id) || !served.has(id))).toEqual([]);
  });
});
