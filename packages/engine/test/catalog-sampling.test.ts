import { choosePages, distinctProducts, inSeededOrder, mainProduct, sampleProducts } from '@vitrine/engine';
import fc from 'fast-check';
import { product } from './catalog-build.ts';

const shelf = (size: number) =>
  Array.from({ length: size }, (_, index) => product({ id: `p${index}`, url: `https://a.example/p/${index}` }));
const ids = (products: readonly { readonly id: string | null }[]) => products.map(({ id }) => id);
const where = { origin: 'https://a.example', seed: 'a.example', country: 'FR' };
const entries = (...urls: string[]) => urls.map((url) => ({ url, lastmod: null }));

describe('the sample', () => {
  it('does not depend on the order the store lists its products in', () => {
    const listed = shelf(40);
    fc.assert(
      fc.property(fc.shuffledSubarray(listed, { minLength: 40 }), (shuffled) => {
        expect(ids(sampleProducts(shuffled, 'a.example', 12))).toEqual(ids(sampleProducts(listed, 'a.example', 12)));
      }),
    );
  });

  it('is another for another store', () => {
    expect(ids(sampleProducts(shelf(40), 'a.example', 12))).not.toEqual(ids(sampleProducts(shelf(40), 'b.example', 12)));
  });

  it('stays the same when the store moves to https, to another host or port', () => {
    const moved = shelf(40).map((one) => ({ ...one, url: one.url?.replace('https://a.example', 'http://www.a.example:8080') ?? null }));
    expect(ids(sampleProducts(moved, 'a.example', 12))).toEqual(ids(sampleProducts(shelf(40), 'a.example', 12)));
  });

  it('keeps its members when products are added: at most as many leave as came', () => {
    const before = new Set(ids(sampleProducts(shelf(40), 'a.example', 12)));
    const after = ids(sampleProducts([...shelf(40), product({ id: 'new', url: 'https://a.example/p/new' })], 'a.example', 12));
    expect(after.filter((id) => before.has(id)).length).toBeGreaterThanOrEqual(11);
  });

  it('takes a product once however often it is listed, in whatever categories, and two products of one id both', () => {
    const twice = [product({ id: 'p1' }), product({ id: 'p1' }), product({ id: 'p1', url: 'https://a.example/category/p/one' })];
    expect(distinctProducts([...twice, product({ id: 'p1', title: 'Other' })])).toHaveLength(2);
  });

  it('drops products nothing names', () => {
    const nameless = product({ id: null, url: null, title: null, variants: [] });
    expect(distinctProducts([nameless])).toEqual([]);
  });

  it('orders equal hashes by name', () => {
    expect(inSeededOrder(['b', 'a', 'c'], 's', () => 'same')).toEqual(['b', 'a', 'c']);
    expect(inSeededOrder(['b', 'a'], 's', (name) => name)).toEqual(inSeededOrder(['a', 'b'], 's', (name) => name));
  });
});

describe('the pages that are opened', () => {
  it('are the certain ones first; listings, files and other sites are left out', () => {
    const chosen = choosePages(
      entries(
        'https://a.example/collections/ete',
        'https://a.example/lampe-de-bureau-noire',
        'https://a.example/produit/lampe',
        'https://b.example/produit/lampe',
        'https://a.example/guide.pdf',
      ),
      where,
    );
    expect(chosen.map(({ url, certain }) => [url, certain])).toEqual([
      ['https://a.example/produit/lampe', true],
      ['https://a.example/lampe-de-bureau-noire', false],
    ]);
  });

  it('leave out another language where there are addresses in the market’s', () => {
    const [fr, en] = ['https://a.example/fr/produit/lampe', 'https://a.example/en/product/lamp'];
    expect(choosePages(entries(fr, en), where).map(({ url }) => url)).toEqual([fr]);
    expect(choosePages(entries(en), where).map(({ url }) => url)).toEqual([en]);
    const about = 'https://a.example/qui-sommes-nous';
    expect(choosePages(entries(en, about), where).map(({ url }) => url)).toContain(en);
    const many = ['a', 'b', 'c'].map((name) => `https://a.example/en/product/${name}`);
    expect(choosePages(entries('https://a.example/?route=product/product&product_id=4', ...many), where)).toHaveLength(4);
  });

  it('end with those whose address says nothing, marked as such', () => {
    const chosen = choosePages(entries('https://a.example/chose', 'https://a.example/lampe-de-bureau-noire'), where);
    expect(chosen.map(({ isBlind = false }) => isBlind)).toEqual([false, true]);
  });
});

it('the product a page is about is the one with the page’s own address, not the first of the related ones', () => {
  const related = product({ id: 'related', url: 'https://a.example/p/2' });
  const own = product({ id: 'own', url: 'https://a.example/p/1' });
  const plain = {
    products: [related, own],
    faults: [],
    source: 'jsonld' as const,
    others: [],
    shown: null,
    canonical: null,
    language: null,
  };
  const reading = { ...plain, heading: null };
  expect(mainProduct(reading, 'https://a.example/p/1?utm=x')?.id).toBe('own');
  expect(mainProduct({ ...reading, canonical: 'https://a.example/p/1/' }, 'https://a.example/x')?.id).toBe('own');
  expect(mainProduct(reading, 'https://a.example/x')?.id).toBe('related');
  expect(mainProduct({ ...reading, products: [] }, 'https://a.example/x')).toBeNull();
});
