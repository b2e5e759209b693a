import { agreementPairs, contradict } from '../src/checks/catalog-quality/agreement.ts';
import { statedProducts } from '../src/checks/catalog-quality/statements.ts';
import type { Availability } from '../src/formats/product/product.ts';
import { judged, product, readPage, shownOffer, variant } from './catalog-build.ts';
import { readHtml } from './read-support.ts';

const price = (minor: number, currency = 'EUR') => ({ minor, currency, raw: String(minor / 100), wellFormed: true });
const rows = (...products: Parameters<typeof statedProducts>[0]) =>
  statedProducts(products).map(({ statements }) => statements.map(({ source, differs }) => [source, ...differs]));

describe('the sources that speak of one product', () => {
  it('stand in the order of trust, the visible page last', () => {
    const others = [product({ source: 'microdata' }), product({ source: 'opengraph' })];
    const shown = shownOffer({ price: price(2890) });
    const one = judged({ source: 'ucp' }, { api: product({ source: 'shopify' }), onPage: product(), page: readPage({ others, shown }) });
    expect(rows(one)).toEqual([[['ucp'], ['shopify'], ['jsonld'], ['microdata'], ['opengraph'], ['shown']]]);
  });

  it('make no row where one speaks alone', () => {
    expect(rows(judged(), judged({ source: 'ucp' }, { page: null }))).toEqual([]);
  });

  it('are marked in every field in which they differ from the first', () => {
    const other = {
      source: 'microdata' as const,
      title: 'Plateau rond',
      variants: [variant({ price: price(3190), availability: 'out_of_stock', identifiers: [{ kind: 'gtin', raw: '4006381333931' }] })],
    };
    expect(rows(judged({}, { page: readPage({ others: [product(other)] }) }))).toEqual([
      [['jsonld'], ['microdata', 'price', 'availability', 'gtin', 'title']],
    ]);
    const abroad = product({ source: 'rdfa', variants: [variant({ price: price(2890, 'USD') })] });
    const net = product({ source: 'opengraph', variants: [variant({ price: price(2408) })] });
    expect(rows(judged({}, { page: readPage({ others: [abroad, net] }) }))).toEqual([
      [['jsonld'], ['rdfa', 'currency'], ['opengraph', 'tax']],
    ]);
  });

  it('are compared in the variant that the page shows, and not where their variants cannot be told apart', () => {
    const sizes = [2490, 1990].map((minor, index) => variant({ id: `v${index}`, sku: `V${index}`, identifiers: [], price: price(minor) }));
    const shown = shownOffer({ price: price(1990) });
    const stranger = product({ source: 'microdata', variants: [variant({ sku: 'W', identifiers: [], price: price(9900) })] });
    const [row] = statedProducts([judged({ variants: sizes }, { page: readPage({ shown, others: [stranger] }) })]);
    expect(row?.statements.map((one) => [one.source, one.price?.minor, one.differs])).toEqual([
      ['jsonld', 1990, []],
      ['microdata', 9900, ['uncompared']],
      ['shown', 1990, []],
    ]);
  });

  it('are compared variant by variant, each variant that differs in a row of its own', () => {
    const sizes = (prices: readonly number[], source: 'jsonld' | 'microdata' = 'jsonld') =>
      product({
        source,
        variants: prices.map((minor, index) =>
          variant({ id: `v${index}`, sku: `V${index}`, title: `Size ${index}`, identifiers: [], price: price(minor) }),
        ),
      });
    for (let changed = 0; changed < 3; changed += 1) {
      const prices = [2490, 1990, 1490];
      const others = [sizes(prices.with(changed, 9900), 'microdata')];
      const shown = shownOffer({ price: price(prices.with(changed, 0).find((minor) => minor > 0) ?? 0) });
      const judgedOne = [judged(sizes(prices), { page: readPage({ others, shown }) })];
      const pairs = agreementPairs(judgedOne);
      expect(pairs.filter((pair) => pair.price.verdict === 'different')).toHaveLength(1);
      const told = statedProducts(judgedOne, pairs);
      // What a person sees is one of the variants that every source states alike.
      const marked = told.flatMap(({ name, statements }) =>
        statements.flatMap((one) => (one.differs.includes('price') ? [[name, one.price?.minor]] : [])),
      );
      expect(marked).toEqual([[expect.stringContaining(`Size ${changed}`), 9900]]);
    }
  });

  it('mark what a finding tells, and no more: a block beside what is seen, which the catalogue bears out', () => {
    const shown = shownOffer({ price: price(2890) });
    const block = product({ source: 'opengraph', variants: [variant({ sku: 'W', identifiers: [], price: price(1200) })] });
    const two = [variant({ price: price(2890) }), variant({ id: 'v2', sku: 'V2', identifiers: [], price: price(2890) })];
    const all = [judged({ source: 'ucp', variants: two }, { page: readPage({ shown, others: [block] }) })];
    const pairs = agreementPairs(all);
    const [row] = statedProducts(all, pairs);
    expect(pairs.filter((pair) => pair.price.verdict === 'different').map((pair) => [pair.source, pair.against])).toEqual([
      ['opengraph', 'shown'],
    ]);
    expect(row?.statements.flatMap((one) => (one.differs.length > 0 ? [[one.source, ...one.differs]] : []))).toEqual([
      ['opengraph', 'price'],
    ]);
  });

  it('are counted apart where nothing tells whether two prices are the same', () => {
    const unnamed = { minor: 2890, currency: null, raw: '28.90', wellFormed: true };
    const block = product({ source: 'opengraph', variants: [variant({ price: unnamed })] });
    expect(rows(judged({}, { page: readPage({ others: [block] }) }))).toEqual([[['jsonld'], ['opengraph', 'uncompared']]]);
  });
});

describe('the structured sources of a page', () => {
  const MICRODATA =
    '<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Théière en fonte</h1><div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="price" content="41.00"><meta itemprop="priceCurrency" content="EUR"></div></div>';
  const RDFA =
    '<div vocab="https://schema.org/" typeof="Product"><span property="name">Théière en fonte</span><div property="offers" typeof="Offer"><meta property="price" content="42.00"><meta property="priceCurrency" content="EUR"></div></div>';
  const OPEN_GRAPH =
    '<meta property="og:title" content="Théière en fonte – Boutique"><meta property="product:price:amount" content="43.00"><meta property="product:price:currency" content="EUR">';
  const JSON_LD =
    '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Théière en fonte","offers":{"@type":"Offer","price":"40.00","priceCurrency":"EUR"}}</script>';
  const sourcesOf = (html: string) => {
    const { source, others } = readHtml(`<html><body>${html}</body></html>`);
    return [source, ...others.map((other) => `${other.source} ${other.variants[0]?.price?.minor}`)];
  };

  it('are all read, the best first', () => {
    expect(sourcesOf(JSON_LD + MICRODATA + RDFA + OPEN_GRAPH)).toEqual(['jsonld', 'microdata 4100', 'rdfa 4200', 'opengraph 4300']);
    expect(sourcesOf(MICRODATA + OPEN_GRAPH)).toEqual(['microdata', 'opengraph 4300']);
    expect(sourcesOf(RDFA)).toEqual(['rdfa']);
    expect(sourcesOf(`<script type="application/ld+json">{"@type":"Organization"}</script>${RDFA}`)).toEqual(['rdfa']);
  });

  it('leave out a block about another product', () => {
    const related = MICRODATA.replace('Théière en fonte', 'Tasse à café').replace('h1', 'h3').replace('/h1', '/h3');
    expect(sourcesOf(`<h1>Théière en fonte</h1>${JSON_LD}${related}`)).toEqual(['jsonld']);
  });
});

it.each(['in_stock', 'limited', 'preorder', 'backorder'] as const)(
  '%s can be ordered: it contradicts what is gone, whoever says which, and no other',
  (sells) => {
    const says = (availability: Availability) => ({ availability });
    for (const gone of ['out_of_stock', 'discontinued'] as const)
      expect([contradict(says(sells), says(gone)), contradict(says(gone), says(sells))]).toEqual([true, true]);
    for (const other of ['in_stock', 'limited', 'preorder', 'backorder'] as const) expect(contradict(says(sells), says(other))).toBe(false);
  },
);
