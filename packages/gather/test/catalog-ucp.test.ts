import type { CatalogEvidence, Exchange, UcpEvidence } from '@vitrine/engine';
import { probeCatalog, probeOrigin } from '@vitrine/gather';
import { perTest } from '../../../tests/once.ts';
import { probing } from './probing.ts';
import { pageOf, serveWires, type Wire } from './serving.ts';

interface Question {
  readonly path: string;
  readonly body: {
    readonly query?: string;
    readonly filters?: unknown;
    readonly pagination?: { readonly cursor?: string };
    readonly ids?: readonly string[];
  };
}
type Answer = { readonly status?: number; readonly headers?: Record<string, string>; readonly body: unknown };

const SEARCH = 'dev.ucp.shopping.catalog.search';
const LOOKUP = 'dev.ucp.shopping.catalog.lookup';
const STAMP = { version: '2026-08-25', capabilities: { [SEARCH]: [{ version: '2026-08-25' }] } };
const item = (id: string) => ({
  id,
  title: `Assiette en grès ${id}`,
  description: { plain: 'Tournée à la main dans notre atelier et émaillée avec des cendres de hêtre.' },
  price_range: { min: { amount: 2890, currency: 'EUR' }, max: { amount: 2890, currency: 'EUR' } },
  variants: [{ id: `${id}-1`, title: id, description: { plain: 'x' }, price: { amount: 2890, currency: 'EUR' } }],
});
const page = (ids: readonly string[], cursor?: string): Answer => ({
  body: {
    ucp: STAMP,
    products: ids.map(item),
    pagination: { has_next_page: cursor !== undefined, ...(cursor === undefined ? {} : { cursor }) },
  },
});
const REFUSED: Answer = { status: 400, body: { code: 'invalid_request', content: 'A query is required' } };

const opened = perTest();

/** A store that answers REST calls by `answer`; the conversation is one the discovery probe would have left behind. */
async function probe(
  answer: (question: Question) => Answer,
  {
    capabilities = [SEARCH],
    sampleSize = 12,
    home = '',
    exchanges = [] as readonly Exchange[],
    pages = {} as Readonly<Record<string, string>>,
  } = {},
): Promise<{ catalog: CatalogEvidence; questions: Question[] }> {
  const questions: Question[] = [];
  const { port, url } = opened(
    await serveWires((origin, { url: path }, asked): Wire | null => {
      const text = path === '/' ? home || '<p>Atelier</p>' : pages[path];
      if (path.startsWith('/ucp/')) {
        const question = { path: path.slice(4), body: JSON.parse(asked) };
        questions.push(question);
        const { status = 200, headers = {}, body } = answer(question);
        return { status, headers: { 'content-type': 'application/json', ...headers }, body };
      }
      return text === undefined
        ? null
        : pageOf(text.replaceAll('{origin}', origin), path.endsWith('.xml') ? 'application/xml' : 'text/html');
    }),
  );
  const ctx = probing({ url, port }, { subject: { sampleSize } });
  const session = {
    release: '2026-08-25',
    transport: 'rest',
    endpoint: `${url}/ucp`,
    capabilities,
    dialect: 'plain',
    handshake: null,
  } as const;
  const ucp: UcpEvidence = { exchanges, session };
  const catalog = await probeCatalog(ctx, { origin: await probeOrigin(ctx), ucp });
  await ctx.fetcher.close();
  return { catalog, questions };
}
/** An exchange the discovery step left behind. */
function heard(key: string, body: unknown): Exchange {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  const url = 'http://127.0.0.1/ucp';
  const headers = { 'content-type': 'application/json' };
  const outcome = {
    kind: 'response',
    url,
    status: 200,
    headers,
    body: { sha256: '', size: bytes.length, truncated: false, bytes },
  } as const;
  const requestBody = JSON.stringify(key.includes('.mcp.') ? { jsonrpc: '2.0', id: 1, method: 'tools/list' } : {});
  return { key, method: 'POST', url, requestHeaders: {}, requestBody, hops: [], ms: 1, outcome };
}
const searches = (questions: readonly Question[]) => questions.filter(({ path }) => path === '/catalog/search');
const ids = (from: number, count: number) => Array.from({ length: count }, (_, index) => `p${from + index}`);

describe('sampling over UCP', () => {
  it('browses by an open price filter, in the market’s currency and language', async () => {
    const { questions } = await probe(() => page(ids(1, 20)));
    expect(searches(questions)).toEqual([
      {
        path: '/catalog/search',
        body: {
          filters: { price: { min: 0 } },
          context: { address_country: 'FR', currency: 'EUR', language: 'fr' },
          pagination: { limit: 24 },
        },
      },
    ]);
  });

  it('follows the cursor until the sample is full', async () => {
    const { catalog, questions } = await probe(({ body }) => page(ids(body.pagination?.cursor === 'b' ? 7 : 1, 6), 'b'));
    expect(searches(questions)).toHaveLength(2);
    expect(catalog.sample).toHaveLength(12);
  });

  it('searches on with words until the sample is full where browsing shows a few and does not say that they are all', async () => {
    const shown: Record<string, readonly string[]> = { '': ids(1, 2), savons: ids(2, 2), bougies: ids(4, 2), le: ids(6, 9) };
    const home = '<nav><a href="/a">Savons</a><a href="/b">Bougies</a><a href="/c">Huiles</a></nav>';
    const { catalog, questions } = await probe(
      ({ body }) => ({ body: { ucp: STAMP, products: (shown[body.query ?? ''] ?? []).map(item) } }),
      { home },
    );
    expect(searches(questions).map(({ body }) => body.query ?? '')).toEqual(['', 'savons', 'bougies', 'le']);
    expect([catalog.found, catalog.sample.length]).toEqual([14, 12]);
  });

  it('uses common words of the shop’s own language first, whatever the market', async () => {
    const { questions } = await probe(() => REFUSED, { home: '<html lang="de-AT"><p>Werkstatt</p></html>' });
    expect(searches(questions).map(({ body }) => body.query ?? '')).toEqual(['', 'set', 'geschenk', 'le', 'cadeau', 'a']);
  });

  it('believes a store that says its few products are all', async () => {
    const { catalog, questions } = await probe(() => page(ids(1, 3)));
    expect(searches(questions)).toHaveLength(1);
    expect(catalog.sample).toHaveLength(3);
  });

  it('sees through a cursor that repeats', async () => {
    const { catalog, questions } = await probe(() => page(ids(1, 4), 'again'));
    // Twice by browsing, then once for each word: what it shows again is not paged through again.
    expect(searches(questions).map(({ body }) => body.query ?? '')).toEqual(['', '', 'le', 'cadeau']);
    expect(catalog.sample).toHaveLength(4);
  });

  it('takes three pages of any question and ten calls in all, however small the pages of a catalogue without end', async () => {
    let count = 0;
    const { questions } = await probe(() => {
      count += 1;
      return page([`p${count}`], `c${count}`);
    });
    expect(searches(questions).map(({ body }) => body.query ?? '')).toEqual(['', '', '', 'le', 'le', 'le', 'cadeau', 'cadeau', 'cadeau']);
  });

  it('asks in the shop’s own words, then in common ones, when browsing is refused', async () => {
    const { catalog, questions } = await probe(({ body }) =>
      body.query === 'le' ? page(ids(1, 3)) : body.query === undefined ? REFUSED : page([]),
    );
    expect(searches(questions).length).toBeLessThanOrEqual(8);
    expect(questions.map(({ body }) => body.query)).toContain('le');
    expect([catalog.source, catalog.sample.length]).toEqual(['ucp', 3]);
  });

  it('asks in the words of the tools where a shop has no pages', async () => {
    const tools = [{ name: 'search_catalog', description: 'Search our catalog of loose-leaf tea' }];
    const exchanges = [heard('ucp.mcp.tools', { jsonrpc: '2.0', id: 1, result: { tools } })];
    const { catalog, questions } = await probe(
      ({ body }) => (body.query === 'leaf' ? page(ids(1, 13)) : body.query === undefined ? REFUSED : page([])),
      { exchanges },
    );
    expect(searches(questions).map(({ body }) => body.query ?? '')).toEqual(['', 'loose', 'leaf']);
    expect([catalog.source, catalog.sample.length]).toEqual(['ucp', 12]);
  });

  it('looks up what an earlier answer showed', async () => {
    const shown = { ucp: STAMP, products: ids(1, 2).map(item) };
    const { catalog, questions } = await probe(({ path, body }) => (path === '/catalog/lookup' ? page(body.ids ?? []) : REFUSED), {
      capabilities: [LOOKUP],
      exchanges: [heard('ucp.rest.lookup', shown)],
    });
    expect(questions.find(({ path }) => path === '/catalog/lookup')?.body.ids).toEqual(['p1', 'p2']);
    expect(catalog.sample.map(({ id }) => id).toSorted()).toEqual(['p1', 'p2']);
  });

  it('that shows nothing for our words is not measured: it never said that it is empty', async () => {
    const { catalog, questions } = await probe(({ body }) => (body.query === undefined ? REFUSED : page([])));
    expect(searches(questions).length).toBeGreaterThan(3);
    expect(catalog.attempts[0]).toMatchObject({ source: 'ucp', end: 'unsampled', found: 0 });
  });

  describe('that shows nothing for the first words', () => {
    const shelf = ['darjeeling-first-flush', 'assam-tippy', 'darjeeling-second-flush', 'the-vert-sencha'];
    const sitemap = () =>
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${shelf.map((name) => `<url><loc>{origin}/produit/${name}</loc></url>`).join('')}</urlset>`;
    const wholeWords = ({ path, body }: Question): Answer => {
      if (path === '/catalog/lookup') return page(shelf.filter((name) => body.ids?.includes(name)));
      if (body.query === undefined) return REFUSED;
      return page(shelf.filter((name) => name.split('-').includes(body.query ?? '')));
    };

    it('is asked again in the words of its sitemap', async () => {
      const { catalog, questions } = await probe(wholeWords, { pages: { '/sitemap.xml': sitemap() } });
      expect(searches(questions).at(-1)?.body.query).toBe('darjeeling');
      expect([catalog.source, catalog.sample.map(({ id }) => id).toSorted()]).toEqual([
        'ucp',
        ['darjeeling-first-flush', 'darjeeling-second-flush'],
      ]);
      expect(catalog.attempts[0]).toMatchObject({ source: 'ucp', end: 'found', found: 2 });
      expect(new Set(catalog.exchanges.map(({ key }) => key)).size).toBe(catalog.exchanges.length);
    });

    it('is asked for what its sitemap names where it looks ids up', async () => {
      const { catalog, questions } = await probe(wholeWords, { pages: { '/sitemap.xml': sitemap() }, capabilities: [LOOKUP] });
      expect(questions[0]?.path).toBe('/catalog/lookup');
      expect([catalog.source, catalog.sample.length]).toEqual(['ucp', 4]);
    });

    it('is asked at most six times more, and stays unmeasured', async () => {
      const { catalog, questions } = await probe(({ body }) => (body.query === undefined ? REFUSED : page([])), {
        pages: { '/sitemap.xml': sitemap() },
      });
      expect(questions.length).toBeLessThanOrEqual(16);
      expect(catalog.attempts[0]).toMatchObject({ source: 'ucp', end: 'unsampled' });
    });
  });

  it('that shows nothing for an open filter, and no further page, says that it is empty', async () => {
    const { catalog } = await probe(() => page([]));
    expect(catalog.attempts[0]).toMatchObject({ source: 'ucp', end: 'empty', found: 0 });
  });

  it('stops asking at the first 429 and goes on to other sources', async () => {
    const { catalog, questions } = await probe(() => ({ status: 429, headers: { 'retry-after': '60' }, body: { code: 'rate_limited' } }));
    expect(searches(questions)).toHaveLength(1);
    expect(catalog.attempts[0]).toMatchObject({ source: 'ucp', end: 'blocked' });
    expect(catalog.attempts[4]?.end).not.toBe('not_needed');
  });

  it('looks home-page products up where search is not offered', async () => {
    const { catalog, questions } = await probe(({ path, body }) => (path === '/catalog/lookup' ? page(body.ids ?? []) : REFUSED), {
      capabilities: [LOOKUP],
      home: '<a href="/produit/bol">Bol</a><a href="/produit/mug">Mug</a>',
    });
    expect(questions.find(({ path }) => path === '/catalog/lookup')?.body.ids).toEqual(expect.arrayContaining(['bol', 'mug']));
    expect(catalog.sample.map(({ id }) => id).toSorted()).toEqual(['bol', 'mug']);
  });

  it('asks the details of three products, no more', async () => {
    const { catalog, questions } = await probe(
      ({ path, body }) =>
        path === '/catalog/product' ? { body: { ucp: STAMP, product: item(String((body as { id?: string }).id)) } } : page(ids(1, 20)),
      { capabilities: [SEARCH, LOOKUP] },
    );
    expect(questions.filter(({ path }) => path === '/catalog/product')).toHaveLength(3);
    expect(catalog.sample.filter(({ detail }) => detail !== null)).toHaveLength(3);
  });

  it('says that UCP offers no catalogue when no catalogue capability is shared', async () => {
    const { catalog, questions } = await probe(() => page([]), { capabilities: ['dev.ucp.shopping.checkout'] });
    expect(questions).toEqual([]);
    expect(catalog.attempts[0]).toEqual({ source: 'ucp', end: 'not_offered', exchanges: [], found: 0 });
  });
});
