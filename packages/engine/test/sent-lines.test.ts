import { assessUcp, CATALOG_QUALITY_RULES } from '@vitrine/engine';
import { exchange, store } from '../fixtures/ucp/build.ts';
import { profileOf } from '../fixtures/ucp/profiles.ts';
import { runRules } from '../src/core/check.ts';
import { type Looked, sentLines } from '../src/core/sent-lines.ts';
import { facts, judged, money, ORIGIN, product, response, variant } from './catalog-build.ts';

const shown = (body: string, looked: Looked) => {
  const sent = sentLines(exchange('catalog.page:1', 'https://shop.example/a', { body }), looked);
  return sent?.lines.map(({ number, text }) => `${number} ${text.quoted}`) ?? null;
};

describe('the lines a finding speaks of', () => {
  const html = '<title>24.00</title>\n<p>\n{"@type": "Product",\n  "sku": "A",\r\n  "price": "24.00"}\n<b>19,90</b>\n';

  test('are those with its marks behind the beginning, each once, with their numbers', () => {
    expect(shown(html, { from: [/"Product"/], marks: ['24.00', /"price"/, '19,90', 'absent'] })).toEqual([
      '5   "price": "24.00"}',
      '6 <b>19,90</b>',
    ]);
  });

  test('are the beginning where none of the marks is there: something is missing', () => {
    expect(shown(html, { from: ['"Product"'], marks: ['gtin'] })).toEqual([
      '3 {"@type": "Product",',
      '4   "sku": "A",',
      '5   "price": "24.00"}',
      '6 <b>19,90</b>',
    ]);
  });

  test.each<[string, Looked]>([
    ['nothing begins', { from: ['"Offer"'], marks: ['24.00'] }],
    ['nothing is marked and nothing begins', { marks: ['gtin'] }],
  ])('are none where %s', (_, looked) => {
    expect(shown(html, looked)).toBeNull();
  });

  test('are none of an answer that did not come', () => {
    expect(sentLines(exchange('k', 'https://shop.example/', { failure: 'timeout' }), { from: [/./], marks: [] })).toBeNull();
    expect(sentLines(undefined, { from: [/./], marks: [] })).toBeNull();
  });

  test('are cut around their mark when they are long, and are at most ten', () => {
    const [line = ''] = shown(`${'x'.repeat(5_000)}"price":1${'y'.repeat(5_000)}`, { marks: ['"price"'] }) ?? [];
    expect(line).toMatch(/^1 …x{48}"price":1y+…$/);
    expect(line.length).toBeLessThan(170);
    expect(shown('a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk\nl', { marks: [...'abcdefghijkl'] })).toHaveLength(10);
  });

  test('of JSON in one line are those of its indented form, and what opens a bracket shows what is in it', () => {
    expect(shown('{"a":1,"price":{"amount":0,"currency":"EUR"}}', { marks: ['"price"'] })).toEqual([
      '3   "price": {',
      '4     "amount": 0,',
      '5     "currency": "EUR"',
    ]);
  });

  test('take no time that grows with the square of a hostile answer', () => {
    expect(shown('\n'.repeat(2_000_000), { from: [/\n/], marks: ['a', 'b', 'c'] })).toBeNull();
  });
});

test('a price that an API and a page state differently is shown as the page has it', () => {
  const [api, shop] = [
    response('catalog.shopify', `${ORIGIN}/products.json`, '{"price": "28.90"}'),
    response('catalog.page:1', `${ORIGIN}/produit/assiette`, '<p itemprop="price">31.90</p>'),
  ];
  const stated = (raw: string) => ({ variants: [variant({ price: money(Number(raw) * 100, 'EUR', raw) })] });
  const products = [judged({ ...stated('28.90'), source: 'shopify', exchange: api.key }, { page: null, onPage: product(stated('31.90')) })];
  const { findings } = runRules(CATALOG_QUALITY_RULES, facts({ products, catalog: { source: 'shopify', exchanges: [api, shop] } }));
  const { sent } = findings.find(({ message }) => message.id === 'S-agreement.price') ?? {};
  expect(sent).toMatchObject({ exchange: shop.key, lines: [{ number: 1, text: { quoted: '<p itemprop="price">31.90</p>' } }] });
});

describe('a profile', () => {
  const judged = (change: (profile: ReturnType<typeof profileOf>) => unknown) => {
    const profile = profileOf('2026-08-25');
    change(profile);
    return assessUcp(store({ profile })).findings;
  };

  test('is quoted where it names what a finding is about', () => {
    const found = judged(({ ucp }) => Object.assign(ucp.capabilities, { 'Shop!': ucp.capabilities['dev.ucp.shopping.cart'] }));
    expect(found.find(({ rule }) => rule === 'U11')?.sent?.lines[0]?.text.quoted).toContain('"Shop!": [');
  });

  test('is not quoted at all when it holds a secret', () => {
    const found = judged(({ keys, ucp }) => Object.assign(keys[0], { d: 'AA' }) && delete ucp.version);
    expect(found.length).toBeGreaterThan(1);
    expect(found.filter(({ sent }) => sent !== undefined)).toEqual([]);
  });
});
