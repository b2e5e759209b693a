import { memoByHash } from '../src/core/memo.ts';
import { type PageMemo, readProductPage } from '../src/formats/product/page.ts';
import { createOperationContext } from '../src/verdict/operations.ts';
import { answer, PAGE_URL, readHtml, TEAPOT } from './read-support.ts';

const MICRODATA = `
<div itemscope itemtype="https://schema.org/Product" itemref="more">
  <h1 itemprop="name">Théière&nbsp;bleue</h1>
  <meta itemprop="sku" content="TB-1"><meta itemprop="gtin13" content="4006381333931">
  <span itemprop="brand" itemscope itemtype="https://schema.org/Brand"><b itemprop="name">Grès & Cie</b></span>
  <img itemprop="image" src="/1.jpg"><img itemprop="image" src="/2.jpg">
  <div itemprop="description">Grès <em>émaillé</em><script>var x</script></div>
  <div itemprop="offers" itemscope itemtype="https://schema.org/Offer">
    <span itemprop="price" content="39.90">39,90 €</span><meta itemprop="priceCurrency" content="EUR">
    <link itemprop="availability" href="https://schema.org/InStock"><time itemprop="priceValidUntil" datetime="2026-12-31">fin d’année</time>
  </div>
  <div itemprop="isRelatedTo" itemscope itemtype="https://schema.org/Product"><span itemprop="name">Tasse</span></div>
</div>
<div id="more"><a itemprop="url" href="/fr/produit/theiere-bleue">lien</a></div>`;

const RDFA = `
<div vocab="https://schema.org/" typeof="Product">
  <h1 property="name">Théière bleue</h1><meta property="sku" content="TB-1"><meta property="gtin13" content="4006381333931">
  <div property="brand" typeof="Brand"><span property="name">Grès & Cie</span></div>
  <img property="image" src="/1.jpg"><img property="image" src="/2.jpg">
  <p property="description">Grès <em>émaillé</em></p>
  <div property="offers" typeof="Offer"><span property="price" content="39.90">39,90 €</span><meta property="priceCurrency" content="EUR">
  <link property="availability" href="https://schema.org/InStock"><time property="priceValidUntil" datetime="2026-12-31">fin</time></div>
  <div property="isRelatedTo" typeof="Product"><span property="name">Tasse</span></div>
</div>`;

const EXPECTED = {
  title: 'Théière bleue',
  brand: 'Grès & Cie',
  description: 'Grès émaillé',
  images: [{ url: 'https://boutique.example/1.jpg' }, { url: 'https://boutique.example/2.jpg' }],
  variants: [
    {
      sku: 'TB-1',
      identifiers: [{ kind: 'gtin', raw: '4006381333931' }],
      price: { minor: 3990, currency: 'EUR', wellFormed: true },
      availability: 'in_stock',
      validUntil: '2026-12-31',
    },
  ],
};

const OPEN_GRAPH = `<meta property="og:type" content="product"><meta property="og:title" content="Théière bleue"><meta property="og:url" content="${PAGE_URL}">
<meta property="og:image" content="/1.jpg"><meta property="og:image:width" content="800"><meta property="og:image:height" content="600">
<meta property="product:price:amount" content="39,90"><meta property="product:price:currency" content="EUR">
<meta property="product:availability" content="in stock"><meta property="product:retailer_item_id" content="TB-1"><meta property="og:locale" content="fr_FR">`;

describe('a product in the markup', () => {
  test('is read from microdata, references included', () => {
    const reading = readHtml(MICRODATA);
    expect(reading.products).toMatchObject([{ ...EXPECTED, source: 'microdata', url: PAGE_URL }]);
  });

  test('is read from RDFa', () => {
    expect(readHtml(RDFA).products).toMatchObject([{ ...EXPECTED, source: 'rdfa' }]);
  });

  test('RDFa with a prefix instead of a vocabulary', () => {
    const html = '<div typeof="schema:Product"><b property="schema:name">X</b><span property="og:title">no</span></div>';
    expect(readHtml(html).products).toMatchObject([{ title: 'X' }]);
  });

  test('RDFa of other vocabularies is passed over', () => {
    expect(readHtml('<div vocab="http://xmlns.com/foaf/0.1/" typeof="Product"><b property="name">X</b></div>').products).toEqual([]);
  });

  test('microdata that refers to itself ends', () => {
    const html =
      '<div id="a" itemscope itemtype="https://schema.org/Product" itemref="a b"><i itemprop="name">X</i></div><div id="b" itemprop="offers" itemscope itemref="b a"></div>';
    expect(readHtml(html).products).toMatchObject([{ title: expect.stringContaining('X') }]);
  });

  test('is read from Open Graph when nothing else is there', () => {
    expect(readHtml(OPEN_GRAPH)).toMatchObject({
      source: 'opengraph',
      products: [
        {
          title: 'Théière bleue',
          language: 'fr-FR',
          images: [{ url: 'https://boutique.example/1.jpg', width: 800, height: 600 }],
          variants: [{ sku: 'TB-1', price: { minor: 3990, wellFormed: false }, availability: 'in_stock' }],
        },
      ],
    });
  });

  test('an article’s Open Graph tags are no product', () => {
    expect(readHtml('<meta property="og:type" content="article"><meta property="og:title" content="Nos théières">').source).toBeNull();
  });
});

describe('what the page says about itself', () => {
  test('canonical, language and noindex', () => {
    const html =
      '<html lang="fr-FR"><head><base href="/fr/"><link rel="Canonical" href="produit/theiere"><meta name="ROBOTS" content="NOINDEX, follow"></head></html>';
    expect(readHtml(html)).toEqual({
      products: [],
      faults: [{ code: 'noindex', detail: 'robots meta element' }],
      source: null,
      others: [],
      canonical: 'https://boutique.example/fr/produit/theiere',
      shown: null,
      heading: null,
      language: 'fr-FR',
    });
  });

  test('a page that may be indexed is not accused', () => {
    expect(readHtml('<meta name="robots" content="index, follow, max-image-preview:large">').faults).toEqual([]);
  });

  test('a page of a single-page app that does carry text is not called empty', () => {
    expect(readHtml(`<div id="__next"><p>${'Une théière en grès. '.repeat(30)}</p></div><script src="/m.js"></script>`).faults).toEqual([]);
  });

  test('a splash page that the server rendered is not called empty; a root without a link is, whatever stands beside it', () => {
    const splash = '<div id="app"><header><a href="/mugs">Mugs</a></header></div><script src="/m.js"></script>';
    const empty = '<header><a href="/mugs">Mugs</a></header><div id="app"><i></i></div><script src="/m.js"></script>';
    expect([splash, empty].map((html) => readHtml(html).faults.map(({ code }) => code))).toEqual([[], ['client_rendered']]);
  });
});

describe('a page read twice', () => {
  const page = { ...answer(MICRODATA), sha256: 'ab'.repeat(32) };

  test('is parsed once within one context', () => {
    const context = createOperationContext();
    expect(readProductPage(page, context)).toBe(readProductPage({ ...page, bytes: page.bytes.slice() }, context));
  });

  test('is parsed again for another market, URL or key', () => {
    const context = createOperationContext();
    const first = readProductPage(page, context);
    for (const other of [{ country: 'DE' }, { url: 'https://boutique.example/b' }, { exchange: 'catalog.page:2' }]) {
      expect(readProductPage({ ...page, ...other }, context)).not.toBe(first);
    }
  });

  test('without a hash is never mistaken for another', () => {
    const pages: PageMemo = memoByHash();
    const { sha256: _, ...unnamed } = page;
    expect(readProductPage(unnamed, { pages })).not.toBe(readProductPage(unnamed, { pages }));
  });

  test('the oldest page is forgotten first, and a used one is not old', () => {
    const memo = memoByHash<object>({ entries: 2, units: 100 });
    const value = (key: string) => memo.remember(key, () => ({ key }));
    const [a, b] = [value('a'), value('b')];
    expect(value('a')).toBe(a);
    value('c');
    expect(value('a')).toBe(a);
    expect(value('b')).not.toBe(b);
  });

  test('what is kept stays within its units; what is larger than all of them is not kept', () => {
    const memo = memoByHash<object>({ entries: 10, units: 100 });
    const value = (key: string, units: number) => memo.remember(key, () => ({ key }), units);
    const [a, b] = [value('a', 60), value('b', 40)];
    expect(value('a', 60)).toBe(a);
    value('c', 50);
    expect(value('b', 40)).not.toBe(b);
    const huge = value('huge', 101);
    expect(value('huge', 101)).not.toBe(huge);
  });
});

describe('what stands beside the product', () => {
  const ld = (extra: object = {}) => `<script type="application/ld+json">${JSON.stringify({ ...TEAPOT, ...extra })}</script>`;
  const TO_FRANCE = { '@type': 'OfferShippingDetails', shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'FR' } };
  const FOOTER = '<footer><a href="/livraison">Livraison</a> <a href="/cgv">CGV</a> <a href="/p/7">Retours et échanges</a></footer>';
  const policies = (html: string) => readHtml(html).products.map(({ shipping, returns }) => [shipping, returns]);

  test('a footer’s links to delivery and returns are policy links of the product', () => {
    expect(policies(ld())).toEqual([['none', 'none']]);
    expect(policies(`${ld()}${FOOTER}`)).toEqual([['link', 'link']]);
  });

  test('and say no more than the product’s own structured policies', () => {
    const shippingDetails = { ...TO_FRANCE, shippingRate: { '@type': 'MonetaryAmount', value: 4, currency: 'EUR' } };
    expect(policies(`${ld({ offers: { ...TEAPOT.offers, shippingDetails } })}${FOOTER}`)).toEqual([['market', 'link']]);
  });

  test.each([
    ['says nothing of it', 'free', ''],
    ['says so', 'market', '<p>Livraison offerte</p>'],
    ['says so in English', 'market', '<p>Free shipping on this teapot</p>'],
  ])('delivery that the data call free is %s', (_, level, said) => {
    const shippingDetails = { ...TO_FRANCE, shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: 'EUR' } };
    expect(policies(`${ld({ offers: { ...TEAPOT.offers, shippingDetails } })}<body>${said}</body>`)).toEqual([[level, 'none']]);
  });

  test('a destination without rate or time, and a return window without days, are no policy', () => {
    const levels = (shippingDetails: object, hasMerchantReturnPolicy: object) =>
      policies(ld({ offers: { ...TEAPOT.offers, shippingDetails, hasMerchantReturnPolicy } }));
    const window = { applicableCountry: 'FR', returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow' };
    expect(levels(TO_FRANCE, window)).toEqual([['none', 'none']]);
    const unsaid = { shippingRate: { currency: 'EUR' }, deliveryTime: { handlingTime: { unitCode: 'DAY' } } };
    expect(levels({ ...TO_FRANCE, ...unsaid }, { ...window, merchantReturnLink: '/retours' })).toEqual([['none', 'link']]);
    const never = { ...window, returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' };
    expect(levels({ ...TO_FRANCE, deliveryTime: { transitTime: { maxValue: 3 } } }, never)).toEqual([['market', 'market']]);
    expect(levels(TO_FRANCE, { ...window, merchantReturnDays: 30 })).toEqual([['none', 'market']]);
  });

  test('noindex in the header counts as noindex in the page', () => {
    const codes = (robotsTag: string | null) => readHtml(ld(), { robotsTag }).faults.map(({ code }) => code);
    expect([codes(null), codes('noindex, nofollow'), codes('otherbot: noindex')]).toEqual([[], ['noindex'], []]);
  });

  test('and is not remembered for the same page served without it', () => {
    const context = createOperationContext();
    const given = { ...answer(ld()), sha256: 'ab' };
    expect(readProductPage({ ...given, robotsTag: 'noindex' }, context).faults).toHaveLength(1);
    expect(readProductPage(given, context).faults).toHaveLength(0);
  });
});
