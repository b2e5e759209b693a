/** Whatever servers answer: planning ends, the verdict is made, nothing throws, and the same answers give the same bytes. */

import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { assessFindability, type Exchange, FAILURE_CODES, type FindAsk, type FindabilityInput, OPERATIONS } from '../../src/index.ts';

const ORIGIN = 'https://shop.example';
const SUBJECT = { business: 'shop.example', url: `${ORIGIN}/`, country: 'FR', sampleSize: 5, day: '2026-11-21' };

/** Fragments that meet every reader, whole and broken. */
const PIECES = [
  '<!doctype html><html lang="fr"><head><title>Boutique</title>',
  '<link rel="canonical" href="https://shop.example/produits/a">',
  '<link rel="canonical" href="//[::1">',
  '<link rel="alternate" hreflang="fr-FR" href="/fr">',
  '<link rel="alternate" hreflang="\u202e" href="https://shop.example/x">',
  '<meta name="robots" content="noindex, max-snippet:0">',
  '<meta property="og:site_name" content="Boutique">',
  '<a href="/produits/a">A</a><a href="/produits/b">B</a><a href="/collections/c">C</a>',
  '<script type="application/ld+json">{"@type":"Product","name":"A","offers":{"price":"1","priceCurrency":"EUR"}}</script>',
  '<div itemscope itemtype="https://schema.org/Product"><span itemprop="name">A',
  '<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
  '<sitemapindex><sitemap><loc>https://shop.example/sitemap.xml</loc></sitemap>',
  '<url><loc>https://shop.example/produits/a</loc><lastmod>2026-13-40</lastmod></url>',
  '<url><loc>https://shop.example/produits/%ff%00</loc></url>',
  '</urlset>',
  '</sitemapindex>',
  'User-agent: *\nDisallow: /produits\nSitemap: https://shop.example/sitemap.xml\nSitemap: ://\n',
  'User-agent: Googlebot\nDisallow: /\n',
  '{"entries":[{"url":"/llms.txt"},{"url":7},null]}',
  '# Boutique\n- [a](/.well-known/ai-catalog.json)\n',
  '<div id="root"></div><script src="/a.js"></script>',
  '<!DOCTYPE x [<!ENTITY a "b">]>',
  '\u0000\ufeff]]>&&&<<<',
];

const bodies = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => new TextEncoder().encode(pieces.join(''))),
  fc.uint8Array({ maxLength: 200 }),
  fc.uint8Array({ maxLength: 60 }).map((rest) => new Uint8Array([0x1f, 0x8b, 8, ...rest])),
);
const headers = fc.record(
  {
    'content-type': fc.constantFrom('text/html', 'application/xml', 'text/plain; charset=utf-16', 'application/json', ''),
    'x-robots-tag': fc.constantFrom('noindex', 'bot: none', ',,,:', 'max-snippet:0'),
    link: fc.constantFrom(
      '</llms.txt>; rel="describedby"',
      '<https://shop.example/>; rel=canonical',
      '<<<;;;',
      '</x>; rel=alternate; hreflang=xx',
    ),
    'cf-mitigated': fc.constant('challenge'),
    'content-length': fc.constantFrom('1', '99999999', 'x'),
  },
  { requiredKeys: [] },
);
const outcomes = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      status: fc.constantFrom(200, 200, 200, 204, 301, 403, 404, 406, 410, 429, 500),
      headers,
      bytes: bodies,
      truncated: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ code: fc.constantFrom(...FAILURE_CODES) }) },
);
type Answered = (typeof outcomes extends fc.Arbitrary<infer T> ? T : never) & { readonly redirected?: boolean };

function exchangeOf(key: string, url: string, answer: Answered): Exchange {
  const base = { key, method: 'GET' as const, url, requestHeaders: {}, requestBody: null, hops: [], ms: 7 };
  if ('code' in answer) return { ...base, outcome: { kind: 'failure', code: answer.code, url } };
  const { bytes, truncated, status } = answer;
  const body = { sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length, truncated, bytes };
  return { ...base, outcome: { kind: 'response', url, status, headers: { ...answer.headers } as Record<string, string>, body } };
}

/** The steps as gathering does them, with these answers in turn for whatever is asked. */
function runOver(answers: readonly Answered[], pages: number): { readonly input: FindabilityInput; readonly rounds: number } {
  let next = 0;
  const answer = (key: string, url: string) => {
    const one = answers[next % answers.length] as Answered;
    next += 1;
    return exchangeOf(key, url, one);
  };
  const send = ({ key, url }: FindAsk) => answer(key, url);
  const origin = {
    origin: ORIGIN,
    exchanges: [
      answer('origin.home', `${ORIGIN}/`),
      answer('origin.robots', `${ORIGIN}/robots.txt`),
      answer('origin.control', `${ORIGIN}/x-1`),
    ],
  };
  let surface: FindabilityInput['surface'] = { origin: ORIGIN, wanted: pages, pages: [], asks: [], shortened: false, exchanges: [] };
  let rounds = 0;
  for (; rounds < 12; rounds += 1) {
    const plan = OPERATIONS.planSurface({ subject: SUBJECT, origin, catalog: null, surface });
    surface = {
      ...surface,
      pages: plan.pages,
      asks: [...surface.asks, ...plan.asks],
      exchanges: [...surface.exchanges, ...plan.asks.map(send)],
    };
    if (plan.asks.length === 0) break;
  }
  let identities: FindabilityInput['identities'] = { asks: [], shortened: false, exchanges: [] };
  for (let round = 0; round < 3; round += 1) {
    const asks = OPERATIONS.planIdentities({ subject: SUBJECT, origin, surface, identities });
    identities = { ...identities, asks: [...identities.asks, ...asks], exchanges: [...identities.exchanges, ...asks.map(send)] };
  }
  return { input: { subject: SUBJECT, origin, catalog: null, surface, identities, recall: null }, rounds };
}

const runs = { numRuns: 300, seed: 20261121 };

describe('any answers at all', () => {
  test('the plan comes to its end, asks each question once, and only the store', () => {
    fc.assert(
      fc.property(fc.array(outcomes, { minLength: 1, maxLength: 12 }), fc.integer({ min: 1, max: 10 }), (answers, pages) => {
        const { input, rounds } = runOver(answers, pages);
        // Sitemaps at four customary places, children, what they name, what that names: the step allows six rounds.
        expect(rounds).toBeLessThanOrEqual(7);
        const asks = [...input.surface.asks, ...input.identities.asks];
        expect(new Set(asks.map(({ key }) => key)).size).toBe(asks.length);
        expect(asks.every(({ url }) => new URL(url).origin === ORIGIN)).toBe(true);
        expect(input.surface.pages.length).toBeLessThanOrEqual(pages);
      }),
      runs,
    );
  });

  test('the verdict stands: whole numbers, shares within bounds, every key there, and the same bytes again', () => {
    fc.assert(
      fc.property(fc.array(outcomes, { minLength: 1, maxLength: 12 }), fc.integer({ min: 1, max: 10 }), (answers, pages) => {
        const { input } = runOver(answers, pages);
        const verdict = assessFindability(input);
        expect(verdict.broken).toEqual([]);
        expect(verdict.score === null).toBe(verdict.status === 'error');
        if (verdict.score !== null) expect(Number.isInteger(verdict.score) && verdict.score >= 0 && verdict.score <= 100).toBe(true);
        for (const { earned, possible } of verdict.parts) expect(earned === null || (earned >= 0 && earned <= possible)).toBe(true);
        for (const { exchanges, cost } of verdict.findings) {
          expect(cost).toBeGreaterThanOrEqual(0);
          expect(exchanges.every((key) => key in verdict.exchanges)).toBe(true);
        }
        expect(JSON.stringify(assessFindability(structuredClone(input)))).toBe(JSON.stringify(verdict));
      }),
      runs,
    );
  });

  test('to refuse us everywhere never earns a point less than to be unknown', () => {
    fc.assert(
      fc.property(fc.array(outcomes, { minLength: 1, maxLength: 12 }), (answers) => {
        const { input } = runOver(answers, 4);
        const refused: Answered = { status: 403, headers: { 'cf-mitigated': 'challenge' }, bytes: new Uint8Array([1]), truncated: false };
        const walled = { ...input.identities, exchanges: input.identities.exchanges.map(({ key, url }) => exchangeOf(key, url, refused)) };
        const without = { ...input.identities, asks: [], exchanges: [] };
        expect(assessFindability({ ...input, identities: walled }).score).toBe(assessFindability({ ...input, identities: without }).score);
      }),
      runs,
    );
  });
});
