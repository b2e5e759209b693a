/** What a person reads of an offer where pages without data write it as shop software does: shared signs, tax lines, stock lines. */

import { readProductPage } from '../src/formats/product/page.ts';
import type { ShownOffer } from '../src/formats/product/product.ts';

interface Place {
  readonly country?: string;
  readonly lang?: string;
  readonly url?: string;
  readonly head?: string;
  readonly foot?: string;
  readonly cookie?: string;
}

function shownOn(
  offer: string,
  { country = 'FR', lang = 'en', url = 'https://shop.example/vase', head = '', foot = '', cookie }: Place = {},
) {
  const html = `<!doctype html><html lang="${lang}"><head><title>Vase</title>${head}</head><body><h1>Vase</h1>${offer}<button>Add to Cart</button><p>${'A vase of clay. '.repeat(30)}</p>${foot}</body></html>`;
  const bytes = new TextEncoder().encode(html);
  return readProductPage({
    bytes,
    url,
    country,
    contentType: 'text/html; charset=utf-8',
    exchange: 'page',
    robotsTag: null,
    cookie,
  } as never).shown;
}

const priceOf = (shown: ShownOffer | null) => (shown?.price == null ? null : `${shown.price.minor} ${shown.price.currency}`);

/** A list of currencies as shops write it; `USD selected` is chosen. */
const switchOf = (codes: readonly string[]) =>
  `<select name="currency">${codes.map((code) => `<option value="${code.slice(0, 3)}"${code.slice(3)}>${code.slice(0, 3)}</option>`).join('')}</select>`;

describe('a sign that several currencies share', () => {
  test.each<[string, Place, string | null]>([
    ['the market, where nothing else says it', { country: 'US' }, '12200 USD'],
    ['the market’s own dollar', { country: 'NZ' }, '12200 NZD'],
    ['the address before the market', { country: 'US', url: 'https://shop.example.com.au/vase' }, '12200 AUD'],
    ['the region of the language before both', { country: 'US', url: 'https://x.com.au/vase', lang: 'en-CA' }, '12200 CAD'],
    ['what a currency switch names', { country: 'CA', lang: 'en-CA', foot: '<p>Currency: US Dollar</p>' }, '12200 USD'],
    [
      'the option chosen in the switch',
      { lang: 'en-US', foot: `<p>US Dollar</p>${switchOf(['EUR', 'CAD selected', 'AUD'])}` },
      '12200 CAD',
    ],
    ['the first option where none is marked as chosen', { country: 'US', foot: switchOf(['AUD', 'CAD']) }, '12200 AUD'],
    ['the text where the chosen option is no currency of the sign', { foot: `<p>US Dollar</p>${switchOf(['EUR', 'USD'])}` }, '12200 USD'],
    ['the cookie', { country: 'CA', lang: 'en-CA', cookie: 'currency=USD' }, '12200 USD'],
    ['the switch before the cookie', { cookie: 'currency=USD', foot: switchOf(['CAD']) }, '12200 CAD'],
    ['the page’s metadata', { country: 'CA', head: '<meta property="product:price:currency" content="USD">' }, '12200 USD'],
    ['no currency where the switch names two and the market uses none', { foot: '<p>USD CAD</p>' }, '12200 null'],
    ['no currency in a market without dollars', {}, '12200 null'],
    ['no currency where the address sells to everybody', { url: 'https://shop.co/vase' }, '12200 null'],
  ])('is read by %s', (_how, place, price) => {
    expect(priceOf(shownOn('<p>$122.00</p>', place))).toBe(price);
  });

  test('of crowns and yen too', () => {
    expect(priceOf(shownOn('<p>349 kr</p>', { country: 'SE' }))).toBe('34900 SEK');
    expect(priceOf(shownOn('<p>349 kr</p>', { country: 'US', lang: 'nb-NO' }))).toBe('34900 NOK');
    expect(priceOf(shownOn('<p>¥1,200</p>', { country: 'JP' }))).toBe('1200 JPY');
  });
});

describe('lines about tax', () => {
  test.each([
    ['$122.00', 'Ex Tax: $100.00', '12200 USD', 'included'],
    ['$22', 'Including Tax: $2', '2200 USD', 'included'],
    ['€ 100,00', 'incl. btw: € 121,00', '12100 EUR', 'included'],
    ['122,00 €', 'HT : 101,67 €', '12200 EUR', 'included'],
    ['119,00 €', 'inkl. MwSt.', '11900 EUR', 'included'],
    ['100,00 €', 'zzgl. MwSt.', '10000 EUR', 'excluded'],
    ['$122.00', 'Ex Tax: $130.00', null, null],
    ['$122.00', 'Including Tax: $90.00', null, null],
  ] as const)('%s / %s: the amount a buyer pays first', (first, second, price, tax) => {
    const shown = shownOn(`<p>${first}</p><p>${second}</p>`, { country: 'US' });
    expect([priceOf(shown), shown?.tax ?? null]).toEqual([price, tax]);
  });

  test('hide no other price', () => {
    expect(priceOf(shownOn('<p>$122.00</p><p>$99.00</p><p>Ex Tax: $80.00</p>', { country: 'US' }))).toBeNull();
  });
});

test.each([
  ['<p>Availability: Out Of Stock</p>', 'out_of_stock'],
  ['<ul><li>Brand: Apple</li><li>Availability: In Stock</li></ul>', 'in_stock'],
  ['<p>Stock: Sold out</p>', 'out_of_stock'],
  ['<p>0 Units in Stock</p>', 'out_of_stock'],
  ['<p>500 Units in Stock</p>', 'in_stock'],
  ['<p>Availability: Pre-Order</p>', 'preorder'],
  ['<p>Pre-order</p>', 'preorder'],
  ['<p>Disponibilité : rupture de stock</p>', 'out_of_stock'],
  ['<p>Verfügbarkeit:</p><p>ausverkauft</p>', 'out_of_stock'],
  ['<p>30 pcs</p>', 'in_stock'],
  ['<p>Pre-order the matching chair</p>', 'in_stock'],
  ['<p>Model 0</p>', 'in_stock'],
  ['', 'in_stock'],
])('stock as it is labelled: %s before the button', (line, state) => {
  expect(shownOn(`<p>$12.00</p>${line}`, { country: 'US' })?.availability).toBe(state);
});

describe('a price called regular or normal', () => {
  const CLASSES = ['regular-price', 'product-regular-price', 'normalprice', 'product-price__regular-price'];
  test.each(CLASSES)('%s is the list price beside a lower one, and the price where it stands alone', (name) => {
    for (const [regular, paid] of [
      [2872, 2297],
      [1000, 999],
      [500, 100],
    ] as const) {
      const write = (minor: number) => `$${(minor / 100).toFixed(2)}`;
      const alone = shownOn(`<div class="${name}">${write(regular)}</div>`, { country: 'US' });
      for (const markup of ['span', 'p']) {
        const both = [`<${markup} class="${name}">${write(regular)}</${markup}>`, ` <${markup} class="now">${write(paid)}</${markup}>`];
        for (const offer of [both.join(''), both.toReversed().join(' ')]) {
          const shown = shownOn(offer, { country: 'US' });
          expect([offer, priceOf(shown), shown?.listPrice?.minor]).toEqual([offer, `${paid} USD`, regular]);
        }
      }
      expect(priceOf(alone)).toBe(`${regular} USD`);
    }
  });

  test('is the price where the lower amount is too low to be a sale', () => {
    expect(priceOf(shownOn('<p class="regular-price">$90.00</p><p>$4.90</p>', { country: 'US' }))).toBeNull();
  });
});

describe('lines', () => {
  test.each(['12 in stock', '500 Units', '3 sizes', '24 h'])(
    'an amount ends with its line, whatever number begins the next: %s',
    (next) => {
      for (const markup of ['p', 'div', 'li'])
        expect(
          priceOf(shownOn(`<${markup}><bdi><span>$</span>18.00</bdi></${markup}><${markup}>${next}</${markup}>`, { country: 'US' })),
        ).toBe('1800 USD');
    },
  );

  test('of a control are its words, whatever elements hold them', () => {
    for (const control of ['<div role="button"><div><b>Add</b> to Cart</div></div>', '<a role="button"><p>Add to cart</p></a>'])
      expect(shownOn(`<p>$18.00</p>${control}`, { country: 'US' })?.availability).toBe('in_stock');
  });

  test('under a heading of other products are not the product’s, once its stock was stated', () => {
    for (const heading of ['Related products', 'Vous aimerez aussi', 'Ähnliche Artikel', 'Productos relacionados'])
      expect(shownOn(`<p>$18.00</p><p>Out of stock</p><h2>${heading}</h2><p>$9.00</p>`, { country: 'US' })).toMatchObject({
        price: { minor: 1800 },
        availability: 'out_of_stock',
      });
  });
});
