import { productOf, readBlocks, readHtml, TEAPOT } from './read-support.ts';

describe('a product is found wherever publishers put it', () => {
  test.each([
    ['at the top', TEAPOT],
    ['in a list', [{ '@type': 'WebSite' }, TEAPOT]],
    ['in @graph', { '@context': 'https://schema.org', '@graph': [{ '@type': 'Organization' }, TEAPOT] }],
    ['in @graph of a list', [{ '@graph': [TEAPOT] }]],
    ['as mainEntity', { '@type': 'WebPage', mainEntity: TEAPOT }],
    ['as mainEntity of mainEntity', { '@type': 'WebPage', mainEntity: { '@type': 'ItemPage', mainEntity: TEAPOT } }],
    ['with a list of types', { ...TEAPOT, '@type': ['Thing', 'Product'] }],
    ['with a full type address', { ...TEAPOT, '@type': 'http://schema.org/Product' }],
    ['with a prefixed type', { ...TEAPOT, '@type': 'schema:Product' }],
  ])('%s', (_, value) => {
    expect(productOf(value)).toMatchObject({ title: 'Théière bleue', brand: 'Grès & Cie', source: 'jsonld', exchange: 'catalog.page:1' });
  });

  test('related products, reviews and lists are not what the page sells', () => {
    const other = { '@type': 'Product', name: 'Autre' };
    const value = { ...TEAPOT, isRelatedTo: [other], isSimilarTo: other, review: { '@type': 'Review', itemReviewed: other } };
    expect(
      readBlocks(JSON.stringify(value), JSON.stringify({ '@type': 'ItemList', itemListElement: [{ item: other }] })).products,
    ).toHaveLength(1);
  });

  test('references by @id are followed inside the page', () => {
    const product = productOf({
      '@graph': [
        { '@type': 'WebPage', mainEntity: { '@id': '#product' } },
        { ...TEAPOT, '@id': '#product', brand: { '@id': '#brand' }, offers: { '@id': '#offer' } },
        { '@id': '#brand', '@type': 'Brand', name: 'Atelier' },
        { '@id': '#offer', '@type': 'Offer', price: 12, priceCurrency: 'EUR' },
      ],
    });
    expect(product.brand).toBe('Atelier');
    expect(product.variants[0]?.price).toMatchObject({ minor: 1200, currency: 'EUR' });
  });

  test('references in a circle end', () => {
    const product = productOf({
      '@graph': [
        { ...TEAPOT, '@id': '#a', isVariantOf: { '@id': '#b' } },
        { '@type': 'ProductGroup', '@id': '#b', hasVariant: { '@id': '#a' }, name: 'Groupe' },
      ],
    });
    expect(product).toMatchObject({ title: 'Groupe', variants: [{ sku: 'TB-1' }] });
  });
});

describe('offers', () => {
  const offered = (offers: unknown) => productOf({ ...TEAPOT, offers }).variants;

  const TEN = { '@type': 'Offer', price: 10, priceCurrency: 'EUR' };
  const OF_TEN = { minor: 1000, currency: 'EUR', wellFormed: true };
  const LOWEST = { '@type': 'AggregateOffer', lowPrice: '10,50', highPrice: '20', priceCurrency: 'EUR' };

  test.each([
    ['alone', TEN, OF_TEN],
    ['in a list', [TEN], OF_TEN],
    ['inside an aggregate', { '@type': 'AggregateOffer', offers: [TEN] }, OF_TEN],
    ['as an aggregate without offers, which stands for its lowest price', LOWEST, { minor: 1050, raw: '10,50', wellFormed: false }],
  ])('%s', (_, offers, price) => {
    expect(offered(offers)).toMatchObject([{ price }]);
  });

  test('price specifications tell the price to pay from the price struck out', () => {
    const [variant] = offered({
      '@type': 'Offer',
      priceSpecification: [
        { '@type': 'UnitPriceSpecification', priceType: 'https://schema.org/ListPrice', price: 50, priceCurrency: 'EUR' },
        { '@type': 'UnitPriceSpecification', price: 40, priceCurrency: 'EUR', validThrough: '2026-12-31T23:59' },
      ],
    });
    expect(variant).toMatchObject({ price: { minor: 4000 }, listPrice: { minor: 5000 }, validUntil: '2026-12-31' });
  });

  test.each([
    [{ priceValidUntil: '2027-01-01', validThrough: '2026-03-01' }, { validUntil: '2026-03-01' }],
    [{ priceValidUntil: '2027-01-01', availabilityEnds: '2026-02-01T10:00' }, { validUntil: '2026-02-01' }],
    [{ availability: 'SoldOut', availabilityEnds: '2026-02-01', validThrough: '2026-02-01' }, { validUntil: null }],
    [{ priceSpecification: { price: 40, validThrough: '2026-04-01' }, validThrough: '2028-01-01' }, { validUntil: '2026-04-01' }],
    [
      { availability: 'PreOrder', availabilityStarts: '2026-05-01' },
      { validUntil: null, awaitedFrom: '2026-05-01' },
    ],
    [{ availability: 'InStock', availabilityStarts: '2026-05-01', validFrom: '2025-01-01' }, { validUntil: null }],
  ])('the first day that ends an offer, and the day a pre-order waits for: %j', (dates, read) => {
    const [variant] = offered({ '@type': 'Offer', price: 40, priceCurrency: 'EUR', ...dates });
    expect({ validUntil: variant?.validUntil, awaitedFrom: variant?.awaitedFrom }).toEqual({ awaitedFrom: undefined, ...read });
  });

  test('several offers of different goods are versions; several sellers of one are not', () => {
    const two = (of: (name: string) => object) => offered([10, 12].map((price, at) => ({ ...of('SM'.charAt(at)), price })));
    expect(two((sku) => ({ sku })).map(({ sku }) => sku)).toEqual(['S', 'M']);
    expect(two((name) => ({ seller: { name } }))).toHaveLength(1);
  });

  const monthly = (over: object = {}) => ({
    '@type': 'Offer',
    availability: 'https://schema.org/InStock',
    priceSpecification: { '@type': 'UnitPriceSpecification', price: '24.90', priceCurrency: 'EUR', billingIncrement: 1, unitCode: 'MON' },
    ...over,
  });

  test.each([
    ['without a name', monthly()],
    ['with a name', monthly({ name: 'Abonnement' })],
    [
      'by its price’s component',
      monthly({ priceSpecification: { price: '24.90', priceCurrency: 'EUR', priceComponentType: 'https://schema.org/Subscription' } }),
    ],
  ])('a subscription beside the sale of the same goods %s is neither a version nor a second price', (_, subscription) => {
    const sale = { '@type': 'Offer', price: '29.90', priceCurrency: 'EUR', url: 'https://shop.example/p' };
    for (const offers of [
      [sale, subscription],
      [subscription, sale],
    ]) {
      expect(offered(offers)).toMatchObject([{ price: { minor: 2990, raw: '29.90', wellFormed: true } }]);
    }
  });

  test('a subscription alone is what is sold; so is the first of two without names', () => {
    const yearly = monthly({ priceSpecification: { price: '249.00', priceCurrency: 'EUR', billingDuration: 12 } });
    expect(offered([monthly()])).toMatchObject([{ price: { minor: 2490 } }]);
    expect(offered([monthly(), yearly])).toMatchObject([{ price: { minor: 2490, wellFormed: true } }]);
  });

  test('of one offer’s prices the one that is paid once is the price', () => {
    const specifications = [
      { price: '24.90', priceCurrency: 'EUR', billingDuration: 1 },
      { price: '29.90', priceCurrency: 'EUR' },
    ];
    expect(offered({ '@type': 'Offer', priceSpecification: specifications })).toMatchObject([{ price: { minor: 2990 } }]);
  });

  test.each([
    ['https://schema.org/InStock', 'in_stock'],
    ['http://schema.org/instock', 'in_stock'],
    ['http://schema.org/InStock/', 'in_stock'],
    ['InStock', 'in_stock'],
    ['in stock', 'in_stock'],
    ['OutOfStock', 'out_of_stock'],
    ['SoldOut', 'out_of_stock'],
    ['PreOrder', 'preorder'],
    ['BackOrder', 'backorder'],
    ['LimitedAvailability', 'limited'],
    ['Discontinued', 'discontinued'],
    ['sur commande', null],
  ])('availability "%s" is %s', (availability, expected) => {
    expect(offered({ price: 1, availability })[0]).toMatchObject({ availability: expected, availabilityRaw: availability });
  });

  const NEW = { itemCondition: 'https://schema.org/NewCondition' };
  const USED = { itemCondition: 'https://schema.org/UsedCondition' };
  const from = (minValue: number) => ({ eligibleQuantity: { minValue } });

  test.each<[string, object, object, number | null]>([
    ['a used one', { price: '89.00', ...NEW }, { price: '45.00', ...USED }, 8900],
    ['another currency', { price: '99.00', priceCurrency: 'USD' }, { price: '89.00' }, 8900],
    ['another currency behind', { price: '89.00' }, { price: '99.00', priceCurrency: 'USD' }, 8900],
    ['dearer for one buyer', { price: '89.00', ...from(1) }, { price: '79.00', ...from(10) }, 8900],
    ['nothing that tells them apart', { price: '89.00' }, { price: '79.00' }, null],
    ['a condition on one alone', { price: '89.00', ...NEW }, { price: '79.00' }, null],
  ])('two offers with %s', (_, one, other, minor) => {
    const offers = [one, other].map((offer) => ({ ...TEN, availability: 'https://schema.org/InStock', ...offer }));
    expect(offered(offers).map(({ price }) => [price?.minor, price?.currency])).toEqual([[minor, 'EUR']]);
  });

  test('a product nobody offers is told', () => {
    const { offers: _, ...bare } = TEAPOT;
    const reading = readBlocks(JSON.stringify(bare));
    expect(reading.faults.map(({ code }) => code)).toEqual(['product_without_offer']);
    expect(reading.products[0]?.variants).toMatchObject([{ price: null, sku: 'TB-1' }]);
  });
});

describe('groups', () => {
  const variant = (sku: string, color: string, price: number) => ({
    '@type': 'Product',
    sku,
    name: `Robe ${color}`,
    color,
    offers: { price, priceCurrency: 'EUR' },
  });

  test('a group is one product with a version per member', () => {
    const product = productOf({
      '@type': 'ProductGroup',
      name: 'Robe',
      productGroupID: 'R',
      variesBy: ['https://schema.org/color'],
      hasVariant: [variant('R-1', 'bleue', 10), variant('R-2', 'rouge', 12)],
    });
    expect(product).toMatchObject({
      id: 'R',
      title: 'Robe',
      optionNames: ['color'],
      variants: [
        { sku: 'R-1', options: [{ name: 'color', label: 'bleue' }], price: { minor: 1000 } },
        { sku: 'R-2', options: [{ name: 'color', label: 'rouge' }], price: { minor: 1200 } },
      ],
    });
  });

  test.each([
    ['by reference', { '@id': '#g' }, { isVariantOf: { '@id': '#g' } }],
    ['by name', { productGroupID: 'R' }, { inProductGroupWithID: 'R' }],
  ])('members that stand beside their group belong to it, %s', (_, own, link) => {
    const members = [variant('R-1', 'bleue', 10), variant('R-2', 'rouge', 12)].map((member) => ({ ...member, ...link }));
    const value = { '@graph': [{ '@type': 'ProductGroup', name: 'Robe', ...own }, ...members] };
    expect(readBlocks(JSON.stringify(value)).products).toMatchObject([{ title: 'Robe', variants: [{ sku: 'R-1' }, { sku: 'R-2' }] }]);
  });

  test('members of a group that is only named by reference are one product', () => {
    const members = ['R-1', 'R-2'].map((sku) => ({ ...variant(sku, sku, 10), isVariantOf: { '@id': 'https://elsewhere.example/#g' } }));
    expect(readBlocks(JSON.stringify(members)).products.map(({ variants }) => variants.length)).toEqual([2]);
  });
});

describe('what surrounds the offer', () => {
  test('images with and without sizes, made absolute, each once', () => {
    const image = [
      '/a.jpg',
      { '@type': 'ImageObject', contentUrl: 'b.jpg', width: 800, height: { value: '600' } },
      '/a.jpg',
      'data:image/png;base64,AA',
    ];
    expect(productOf({ ...TEAPOT, image }).images).toEqual([
      { url: 'https://boutique.example/a.jpg', width: null, height: null },
      { url: 'https://boutique.example/fr/produit/b.jpg', width: 800, height: 600 },
    ]);
  });

  test('identifiers of product and offer, each with its kind', () => {
    const product = productOf({
      ...TEAPOT,
      isbn: '9782070368228',
      offers: { price: 1, gtin: '036000291452' },
      identifier: { propertyID: 'MPNX', value: 'Z9' },
    });
    expect(product.variants[0]?.identifiers).toEqual([
      { kind: 'gtin', raw: '036000291452' },
      { kind: 'gtin', raw: '4006381333931' },
      { kind: 'isbn', raw: '9782070368228' },
      { kind: 'other', raw: 'Z9' },
    ]);
  });

  test.each([
    ['nothing', {}, 'none', 'none'],
    [
      'links',
      { shippingDetails: { shippingSettingsLink: '/livraison' }, hasMerchantReturnPolicy: { merchantReturnLink: '/retours' } },
      'link',
      'link',
    ],
    [
      'another market',
      {
        shippingDetails: { shippingRate: { value: 4.9 }, shippingDestination: { addressCountry: 'BE' } },
        hasMerchantReturnPolicy: { applicableCountry: 'BE', returnPolicyCategory: 'x' },
      },
      'structured',
      'structured',
    ],
    [
      'this market',
      {
        shippingDetails: [{ shippingRate: { maxValue: '9' }, shippingDestination: { addressCountry: ['BE', 'FR'] } }],
        hasMerchantReturnPolicy: { applicableCountry: [{ name: 'fr' }], returnPolicyCategory: 'x' },
      },
      'market',
      'market',
    ],
  ])('policies: %s', (_, promises, shipping, returns) => {
    expect(productOf({ ...TEAPOT, offers: { price: 1, ...promises } })).toMatchObject({ shipping, returns });
  });

  test('the organisation on the page may hold the return policy', () => {
    const shop = { '@type': 'OnlineStore', hasMerchantReturnPolicy: { applicableCountry: 'FR', returnPolicyCategory: 'x' } };
    expect(productOf({ '@graph': [shop, TEAPOT] }).returns).toBe('market');
  });

  test('rating with the default scale of five', () => {
    expect(productOf({ ...TEAPOT, aggregateRating: { ratingValue: '4,5', reviewCount: '12' } }).rating).toEqual({
      value: 4.5,
      min: 1,
      max: 5,
      count: 12,
    });
    expect(productOf({ ...TEAPOT, aggregateRating: { ratingValue: 'bon' } }).rating).toBeNull();
  });

  test('a description keeps its weight and loses its markup', () => {
    const description = '<p>Grès&nbsp;émaillé.</p><script>alert(1)</script><ul><li>1 litre</li><li>four</li></ul>';
    expect(productOf({ ...TEAPOT, description })).toMatchObject({
      description: 'Grès émaillé. 1 litre four',
      descriptionFormat: 'html',
      descriptionBytes: new TextEncoder().encode(description).length,
    });
  });

  test('members named like what every object inherits are not there', () => {
    const product = readBlocks('{"@type":"Product","name":"X","__proto__":{"sku":"P","brand":"B"},"constructor":{"name":"C"}}').products[0];
    expect(product).toMatchObject({ title: 'X', brand: null, id: null });
  });

  test('nothing is taken from a page rendered by scripts but the mark of it', () => {
    const reading = readHtml(
      '<html><body><div id="root"></div><noscript>Activez JavaScript</noscript><script src="/main.js"></script></body></html>',
    );
    expect(reading).toMatchObject({ products: [], source: null, faults: [{ code: 'client_rendered' }] });
  });
});
