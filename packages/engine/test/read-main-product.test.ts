import { mainProduct } from '../src/formats/product/page.ts';
import { PAGE_URL, readHtml, TEAPOT } from './read-support.ts';

const main = (html: string) => mainProduct(readHtml(html), PAGE_URL);
const script = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
const item = (name: string, more = '') =>
  `<div itemscope itemtype="https://schema.org/Product" ${more}><b itemprop="name">${name}</b>
   <p itemprop="offers" itemscope itemtype="https://schema.org/Offer"><i itemprop="price" content="9.00">9</i></p></div>`;

describe('the product a page is about', () => {
  test('is the one the heading names, not the first card of a carousel without addresses', () => {
    expect(main(`${item('Tasse')}${item('Bol')}<h1>Théière bleue</h1>${item('Théière  Bleue')}`)).toMatchObject({ title: 'Théière Bleue' });
    expect(main(`<h1>Théière bleue – 1 l</h1>${item('Tasse')}${item('Théière bleue')}`)).toMatchObject({ title: 'Théière bleue' });
    const cards = [{ ...TEAPOT, name: 'Tasse' }, TEAPOT];
    expect(main(`${script(cards)}<h1>Théière bleue</h1>`)).toMatchObject({ title: 'Théière bleue' });
  });

  test('is an item whose itemprop has no item around it', () => {
    expect(main(item('Théière bleue', 'itemprop="mainEntityOfPage"'))).toMatchObject({ title: 'Théière bleue', source: 'microdata' });
  });

  test('is not an item that another draws in by reference', () => {
    const offer = '<div id="o" itemprop="offers" itemscope itemtype="https://schema.org/Offer"><i itemprop="price" content="5">5</i></div>';
    const html = `${offer}<div itemscope itemref="o" itemtype="https://schema.org/Product"><b itemprop="name">X</b></div>`;
    expect(readHtml(html).products).toMatchObject([{ title: 'X', variants: [{ price: { minor: 500 } }] }]);
  });

  test('is what a rating on its own is about, where that says what it sells', () => {
    const rating = { '@context': 'https://schema.org', '@type': 'AggregateRating', ratingValue: 4, itemReviewed: TEAPOT };
    expect(main(script(rating))).toMatchObject({ title: 'Théière bleue', variants: [{ price: { minor: 3990 } }] });
    const named = { ...rating, itemReviewed: { '@type': 'Product', name: 'Théière bleue' } };
    expect(readHtml(script([named, TEAPOT])).products).toHaveLength(1);
  });

  test('keeps its first name where it is stated twice', () => {
    const html = `<div itemscope itemtype="https://schema.org/Product"><b itemprop="name">Livre</b><b itemprop="name">Livre, broché</b></div>`;
    expect(main(html)).toMatchObject({ title: 'Livre' });
  });
});

describe('two offers of one product', () => {
  const offers = (...list: readonly object[]) => main(script({ ...TEAPOT, offers: list }))?.variants;
  const offer = { '@type': 'Offer', priceCurrency: 'EUR' };
  test('that differ in price without a seller state no price', () => {
    expect(offers({ ...offer, price: '18.00' }, { ...offer, price: '17.10' })).toMatchObject([
      { sku: 'TB-1', price: { minor: null, raw: '18.00 / 17.10' } },
    ]);
  });
  test('of one price are that price, of several sellers the first', () => {
    expect(offers({ ...offer, price: '18.00' }, { ...offer, price: 18 })).toMatchObject([{ price: { minor: 1800 } }]);
    const seller = { '@type': 'Organization', name: 'Autre' };
    expect(offers({ ...offer, price: '18.00' }, { ...offer, price: '17.10', seller })).toMatchObject([{ price: { minor: 1800 } }]);
  });
});
