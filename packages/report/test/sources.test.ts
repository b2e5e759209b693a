import { type CartStatement, type CatalogDetails, quote } from '@vitrine/engine';
import { renderReport } from '../src/report.ts';
import { chapter, shapeOf, textOf } from './html-shape.ts';
import { sampleView, withDetails } from './sample.ts';

const price = (minor: number, currency = 'EUR') => ({ minor, currency, raw: quote(String(minor)) });
type Row = CatalogDetails['stated'][number];
type Stated = Row['statements'][number];
const statement = (source: Stated['source'], over: Partial<Stated> = {}): Stated => ({
  source,
  title: quote('Bol en grès'),
  price: price(2400),
  availability: 'in_stock',
  gtin: '3760123456784',
  differs: [],
  ...over,
});
const row = (id: string, ...statements: readonly Stated[]): Row => ({ id: quote(id), name: quote('Bol en grès'), statements });

/** The chapter of a report whose catalogue states these rows and whose shopper filled these carts. */
function chapterOf(
  stated: readonly Row[],
  { cart = null, language = 'en' }: { readonly cart?: CartStatement | null; readonly language?: 'en' | 'fr' } = {},
): string {
  const product = { id: quote('p1'), title: quote('Bol en grès'), price: price(2400), availability: 'in_stock' };
  const view = sampleView({ mood: 'warn', shop: 'scripted', language });
  const catalogued = withDetails(view, 'catalog_quality', ({ products: [one] }) => ({
    source: 'ucp',
    products: [{ ...one, ...product }],
    stated,
  }));
  const shopped = withDetails(catalogued, 'agent_simulation', ({ missions: [one] }) => ({
    missions: [{ ...one, mission: { ...one?.mission, madeFrom: 'p1' }, cart }],
  }));
  const page = renderReport(shopped);
  expect(shapeOf(page).errors).toEqual([]);
  return chapter(page, 'sources');
}
const inCart = (verdict: CartStatement['verdict'], amount: number): CartStatement => ({
  ...{ variantId: 'v1', title: 'Bol', price: amount, currency: 'EUR', shown: { price: 24, currency: 'EUR' }, verdict },
});

describe('the table of sources', () => {
  test('has one row a product, one column a source, and says by shape and word where they differ', () => {
    const table = chapterOf([
      row('p2', statement('jsonld'), statement('shown')),
      row(
        'p1',
        statement('ucp'),
        statement('jsonld', { price: price(2600), differs: ['price'] }),
        statement('shown', { gtin: null, availability: 'out_of_stock', differs: ['availability'] }),
      ),
    ]);
    const heads = table.split('<table').map((part) => [...part.matchAll(/scope="col">([^<]*)/g)].map(([, name]) => name));
    expect(heads).toEqual([
      [],
      ['Product', 'UCP catalogue', 'JSON-LD', 'Page as people see it'],
      ['Product', 'JSON-LD', 'Page as people see it'],
    ]);
    expect(table).toMatch(/<details class="more"><summary>1 whose sources agree<\/summary>/);
    const regions = [...table.matchAll(/role="region" aria-label="([^"]+)"/g)].map(([, label]) => label);
    expect([regions.length, new Set(regions).size]).toEqual([2, 2]);
    expect(table.match(/<th role="rowheader" scope="row">/g)).toHaveLength(1);
    expect(table).toContain('<caption>');
    const [first = '', second = ''] = table.split(/<th[^>]* scope="row">/).slice(1);
    expect(first.match(/<use href="#i-warn"\/><\/svg>differs/g)).toHaveLength(2);
    expect(first).toContain('believed');
    expect(second).not.toContain('differs');
    expect(textOf(table)).toContain('differ: 1 of 2');
  });

  test('shows the cart of a run that shopped, and is silent where one source speaks alone', () => {
    expect(chapterOf([])).toBe('');
    const apart = chapterOf([], { cart: inCart('different', 26.5) });
    expect(textOf(apart)).toMatch(/Line of the cart.*24\.00.EUR.*26\.50.EUR differs/);
    const same = chapterOf([row('p1', statement('ucp'), statement('shown'))], { cart: inCart('same', 24), language: 'fr' });
    expect(textOf(same)).toMatch(/Ligne du panier/);
    expect(same).not.toContain('diffère');
  });

  test('says that a gap is of tax alone, and that the price a page shows was not clear', () => {
    const taxed = chapterOf([row('p1', statement('ucp'), statement('shown', { price: price(2856), differs: ['tax'] }))]);
    expect(textOf(taxed)).toContain('says the same, but for tax.');
    const several = chapterOf([row('p1', statement('ucp'), statement('shown', { price: null }))]);
    expect(textOf(several)).toMatch(/says the same\. .*not clear/);
    expect(textOf(several)).not.toContain('not stated');
    const silent = chapterOf([row('p1', statement('ucp'), statement('opengraph', { price: null }))]);
    expect(textOf(silent)).toContain('not stated');
  });
});
