import { createServer } from 'node:http';
import { describe, expect, test } from '@jest/globals';
import {
  assessFindability,
  decodeEvidence,
  type EvidenceSlice,
  encodeEvidence,
  inlineReader,
  OPERATIONS,
  type Reader,
} from '@vitrine/engine';
import { listening } from '@vitrine/testkit';
import { perTest } from '../../../../tests/once.ts';
import { runOn, runRunning, USER_AGENT } from './rig.ts';
import { PATHS, productPage, products, sitemap, sitemapAt, storeWith } from './stores.ts';

const opened = perTest();

const LISTED = ['/', '/collections/maison', ...PATHS];
const GONE = { status: 404, body: '' };

describe('who asks', () => {
  test('every request names us: product token and address of the /bot page', async () => {
    const { requests, verdict } = await runOn(storeWith());
    expect(requests.length).toBeGreaterThan(20);
    for (const { headers } of requests) {
      expect(headers['user-agent']).toMatch(/VitrineBot\/1\.0/);
      expect(headers['user-agent']).toContain('+https://vitrine.example/bot');
    }
    expect(verdict.identities.identities.map(({ id, userAgent }) => [id, userAgent])).toEqual([
      ['bot', USER_AGENT],
      ['agent', 'Mozilla/5.0 (compatible; VitrineBot/1.0; AI shopping agent; +https://vitrine.example/bot)'],
      ['markdown', USER_AGENT],
      ['api', USER_AGENT],
      ['browser_headers', USER_AGENT],
    ]);
  });

  test('only one identity sends what browsers send, in the market’s language', async () => {
    const { requests } = await runOn(storeWith(), { country: 'DE' });
    const browser = requests.filter(({ headers }) => headers['sec-fetch-mode'] !== undefined);
    expect(browser.length).toBe(6);
    for (const { headers } of browser) {
      expect(headers).toMatchObject({
        'accept-language': 'de-DE,de;q=0.9,en;q=0.5',
        'sec-fetch-dest': 'document',
        'sec-fetch-site': 'none',
      });
      expect(headers['user-agent']).toBe(USER_AGENT);
    }
  });

  test('every page is asked for once by every identity, and nothing off the store', async () => {
    const { asked, verdict } = await runOn(storeWith(), { pages: 3 });
    for (const { url, kind } of verdict.pages) {
      const path = url.replace(/^http:\/\/[^/]+/, '');
      expect({ path, times: asked.filter((line) => line === `GET ${path}`).length }).toEqual({ path, times: kind === 'home' ? 4 : 5 });
    }
    expect(verdict.pages.map(({ id }) => id)).toEqual(['home', 'category', 'product:1']);
  });

  test('one page means the home page alone', async () => {
    const { verdict } = await runOn(storeWith(), { pages: 1 });
    expect(verdict.pages.map(({ id }) => id)).toEqual(['home']);
    expect(verdict.parts.find(({ id }) => id === 'structured_data')?.earned).toBeNull();
  });
});

describe('failing cells are asked once more', () => {
  const AGENT = { 'user-agent': 'AI shopping agent' };
  const first = PATHS[0] as string;
  const cellOf = async (statuses: string) => {
    const page = [{ when: { header: AGENT }, handler: 'turns', statuses, body: productPage(first) }, { body: productPage(first) }];
    const { verdict } = await runOn(storeWith({ ...products((path) => (path === first ? page : { body: productPage(path) })) }), {
      pages: 6,
    });
    const { id = '' } = verdict.pages.find(({ url }) => url.endsWith(first)) ?? {};
    return verdict.identities.cells.find(({ page: row, identity }) => row === id && identity === 'agent');
  };

  test.each([
    ['403,403', 'blocked', 2],
    ['403,200', 'flaky', 2],
    ['500,500', 'error', 2],
    ['500,200', 'flaky', 1],
    ['404,404', 'absent', 2],
    ['406,406', 'invalid', 2],
    ['200', 'ok', 1],
  ])('%s is %s, in %i exchanges', async (statuses, state, requests) => {
    const cell = await cellOf(statuses);
    expect({ state: cell?.state, requests: cell?.exchanges.length }).toEqual({ state, requests });
  });

  test('a page nobody gets is asked for twice by each, as every failure is, and no more', async () => {
    const { asked } = await runOn(storeWith({ '/collections/maison': { status: 500, body: 'oops' } }));
    expect(asked.filter((line) => line === 'GET /collections/maison')).toHaveLength(10);
  });
});

test('a store that answers in the language of Accept-Language serves everybody the same page', async () => {
  const english = '<!doctype html><html lang="en"><title>The workshop of faults</title><h1>Welcome to our workshop</h1>';
  const french = '<!doctype html><html lang="fr"><title>L’atelier des fautes</title><h1>Bienvenue dans notre atelier</h1>';
  const negotiated = [{ when: { header: { 'accept-language': 'fr-FR' } }, body: french }, { body: english }];
  const { verdict } = await runOn(storeWith({ '/collections/maison': negotiated }));
  const cells = verdict.identities.cells
    .filter(({ page }) => page === 'category')
    .map(({ identity, state, reason }) => [identity, state, reason]);
  expect(cells).toContainEqual(['browser_headers', 'ok', 'other_language']);
  expect(cells.map(([, state]) => state)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok']);
});

describe('limits', () => {
  test('a small budget is shared out: what was left out is said, and the verdict stands on what was seen', async () => {
    const { verdict, input } = await runOn(storeWith(), { budget: { requests: 45 } });
    expect(verdict.shortened).toBe(true);
    expect(input.surface.asks.length + input.identities.asks.length).toBeLessThanOrEqual(45);
    expect(verdict.broken).toEqual([]);
  });

  test.each([0, 1])(
    'a plan that fails after %i rounds is said, and what was left unasked is not held against the store',
    async (rounds) => {
      const reader = inlineReader();
      let planned = 0;
      const read: Partial<Reader> = {
        planSurface: async (input) => {
          planned += 1;
          return planned <= rounds ? reader.planSurface(input) : { ok: false, failure: 'parse_timeout', detail: 'too slow' };
        },
      };
      // Nothing in the first round names the sitemap, the third of the customary addresses has it.
      const { input, verdict, messages } = await runOn(storeWith({ '/robots.txt': GONE, '/sitemap.xml': GONE }), { read });
      expect([input.surface.askingEnded, verdict.askingEnded]).toEqual(['parse_timeout', 'parse_timeout']);
      expect(messages.filter((id) => /^F-(?:sitemap|structured-data)/.test(id))).toEqual([]);
      for (const part of ['sitemap_valid', 'sitemap_coverage']) {
        expect(verdict.parts.find(({ id }) => id === part)?.earned).toBeNull();
      }
    },
  );

  test('identities whose second round cannot be planned are said to be unfinished; a whole run says nothing', async () => {
    const read: Partial<Reader> = { planIdentities: async () => ({ ok: false, failure: 'crashed', detail: 'broken' }) };
    const { verdict } = await runOn(storeWith(), { read });
    expect(verdict.askingEnded).toBe('crashed');
    expect((await runOn(storeWith())).verdict).not.toHaveProperty('askingEnded');
  });

  test('without a request left nothing is asked and nothing is made up', async () => {
    const { verdict, asked } = await runOn(storeWith(), { budget: { requests: 3 } });
    expect(asked).toEqual([]);
    expect(verdict).toMatchObject({ shortened: true, broken: [] });
    expect(verdict.identities.cells.filter(({ reason }) => reason === 'not_asked')).toHaveLength(8);
  });

  test('an index of 200 children is sampled: products first, six in all, the rest told as unread', async () => {
    const children = Array.from({ length: 200 }, (_, index) => `<sitemap><loc>{origin}/plan-${index}.xml</loc></sitemap>`).join('');
    const index = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${children}<sitemap><loc>{origin}/produits.xml</loc></sitemap></sitemapindex>`;
    const store = storeWith({
      ...sitemapAt(index),
      '/produits.xml': { body: sitemap(LISTED), headers: { 'content-type': 'application/xml' } },
      '/*': { body: sitemap(['/']), headers: { 'content-type': 'application/xml' } },
    });
    const { verdict } = await runOn(store);
    expect(verdict.sitemaps.files.map(({ url }) => url.replace(/^.*\//, ''))).toEqual([
      'sitemap.xml',
      'produits.xml',
      'plan-0.xml',
      'plan-1.xml',
      'plan-2.xml',
      'plan-3.xml',
      'plan-4.xml',
    ]);
    expect(verdict.sitemaps).toMatchObject({ unread: 195, coverage: { known: 4, listed: 4 } });
  });

  test('a server that streams 10 MB as every answer is left after what a page may hold', async () => {
    const chunk = Buffer.alloc(64 * 1024, 'a');
    let sent = 0;
    const server = createServer((request, response) => {
      if (request.url === '/robots.txt') return response.writeHead(404).end();
      response.writeHead(200, { 'content-type': 'text/html' });
      let left = 160;
      const more = () => {
        while (left > 0) {
          left -= 1;
          sent += chunk.length;
          if (!response.write(chunk)) return response.once('drain', more);
        }
        return response.end();
      };
      return more();
    });
    const { url, port } = opened(await listening(server));
    const { verdict, input } = await runRunning({ url, port, requests: [] });
    const kept = [...input.surface.exchanges, ...input.identities.exchanges].reduce(
      (sum, { outcome }) => sum + (outcome.kind === 'response' ? outcome.body.size : 0),
      0,
    );
    expect(kept).toBeLessThan(40 * 1024 * 1024);
    expect(sent).toBeGreaterThan(kept);
    expect(verdict.pages[0]).toMatchObject({ id: 'home', state: 'error', reason: 'body_too_large' });
    expect(verdict.findings.map(({ message }) => message.id)).toContain('F-weight.too_heavy');
    // The store answers and lets us in: what keeps its pages from being read is their length.
    expect([verdict.score, verdict.recommendation.id]).toEqual([null, 'F-weight.too_heavy']);
  });

  test('addresses on other sites are named, never asked', async () => {
    const robots = 'User-agent: *\nAllow: /\nSitemap: http://169.254.169.254/sitemap.xml\nSitemap: {origin}/sitemap.xml\n';
    const { verdict, input } = await runOn(storeWith({ '/robots.txt': { body: robots, headers: { 'content-type': 'text/plain' } } }));
    expect(verdict.sitemaps.elsewhere).toEqual(['http://169.254.169.254/sitemap.xml']);
    const origins = new Set([...input.surface.asks, ...input.identities.asks].map(({ url }) => new URL(url).origin));
    expect([...origins]).toEqual([input.surface.origin]);
  });

  test('a sitemap on another port of the store is named with it', async () => {
    const robots = 'User-agent: *\nAllow: /\nSitemap: http://127.0.0.1:9/plan.xml\nSitemap: {origin}/sitemap.xml\n';
    const { verdict } = await runOn(storeWith({ '/robots.txt': { body: robots, headers: { 'content-type': 'text/plain' } } }));
    expect(verdict.findings.map(({ message }) => message)).toEqual([
      { id: 'F-sitemap.hidden', values: { files: { quoted: '127.0.0.1:9/plan.xml' } } },
    ]);
  });
});

describe('evidence', () => {
  test('stored and read again it gives the same bytes', async () => {
    const { input, verdict } = await runOn('perfect');
    const stored = <T extends EvidenceSlice>(slice: T): T => decodeEvidence<T>(JSON.parse(JSON.stringify(encodeEvidence(slice))));
    const again = assessFindability({
      ...input,
      origin: stored(input.origin),
      catalog: input.catalog === null ? null : stored(input.catalog),
      surface: stored(input.surface),
      identities: stored(input.identities),
    });
    expect(JSON.stringify(again)).toBe(JSON.stringify(verdict));
    expect(JSON.stringify(assessFindability(input))).toBe(JSON.stringify(verdict));
  });

  test.each(['perfect', 'shopify-like', 'hostile'])(
    '%s: what was planned on heads is all there is to plan on whole bodies',
    async (name) => {
      const { input } = await runOn(name);
      const { subject, origin, surface, identities } = input;
      expect(OPERATIONS.planSurface({ subject, origin, catalog: null, surface }).asks).toEqual([]);
      expect(OPERATIONS.planIdentities({ subject, origin, surface, identities })).toEqual([]);
    },
  );

  test('keys are unique in a run', async () => {
    const { input } = await runOn('perfect', { pages: 10 });
    const keys = [input.origin, input.catalog, input.surface, input.identities]
      .flatMap((slice) => slice?.exchanges ?? [])
      .map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
