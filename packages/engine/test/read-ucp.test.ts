import { readUcpProducts } from '../src/formats/product/ucp.ts';
import { jsonAnswer } from './read-support.ts';

describe('UCP', () => {
  const product = {
    id: 'p1',
    handle: 'theiere',
    title: 'Théière',
    description: { html: '<p>Grès.</p>', plain: 'Grès.' },
    url: 'https://boutique.example/p/theiere',
    price_range: { min: { amount: 3990, currency: 'EUR' }, max: { amount: 3990, currency: 'EUR' } },
    categories: [{ value: 'Home > Tea', taxonomy: 'google' }, 'Thé'],
    media: [
      { type: 'image', url: 'https://cdn.example/1.jpg', width: 800, height: 600 },
      { type: 'video', url: 'https://cdn.example/1.mp4' },
    ],
    options: [{ name: 'Contenance', values: [{ label: '1 l' }] }],
    rating: { value: 4.5, scale_max: 5, count: 7 },
    variants: [
      {
        id: 'v1',
        title: '1 l',
        sku: 'TB-1',
        description: { plain: 'x' },
        price: { amount: 3990, currency: 'EUR' },
        list_price: { amount: 4990, currency: 'EUR' },
        barcodes: [
          { type: 'EAN', value: '4006381333931' },
          { type: 'ISBN', value: '9782070368228' },
          { type: 'MODEL', value: 'Z9' },
        ],
        availability: { available: true, status: 'preorder' },
        options: [{ name: 'Contenance', label: '1 l' }],
        seller: { name: 'S', links: [{ type: 'refund_policy', url: 'https://boutique.example/r' }] },
      },
    ],
  };
  const payload = { ucp: { version: '2026-08-25' }, products: [product], pagination: { has_next_page: true, cursor: 'c2' } };
  const rpc = (result: unknown) => ({ jsonrpc: '2.0', id: 1, result });
  const stream = (value: unknown) => new TextEncoder().encode(`event: message\ndata: ${JSON.stringify(value)}\n\n`);

  test.each([
    ['REST', jsonAnswer(payload)],
    ['MCP, structured', jsonAnswer(rpc({ structuredContent: payload, content: [] }))],
    ['MCP, in words', jsonAnswer(rpc({ content: [{ type: 'text', text: JSON.stringify(payload) }] }))],
    ['MCP, as a stream', { ...jsonAnswer(null), contentType: 'text/event-stream', bytes: stream(rpc({ structuredContent: payload })) }],
  ])('%s', (_, given) => {
    const reading = readUcpProducts(given);
    expect(reading).toMatchObject({ faults: [], hasNextPage: true, cursor: 'c2' });
    expect(reading.products).toMatchObject([
      {
        source: 'ucp',
        id: 'p1',
        description: 'Grès.',
        descriptionFormat: 'plain',
        categories: [
          { value: 'Home > Tea', taxonomy: 'google' },
          { value: 'Thé', taxonomy: null },
        ],
        images: [{ url: 'https://cdn.example/1.jpg', width: 800, height: 600 }],
        rating: { value: 4.5, min: 1, max: 5, count: 7 },
        returns: 'link',
        shipping: 'none',
        variants: [
          {
            id: 'v1',
            price: { minor: 3990, currency: 'EUR', wellFormed: true },
            listPrice: { minor: 4990 },
            availability: 'preorder',
            availabilityIsBoolean: false,
            identifiers: [{ kind: 'gtin' }, { kind: 'isbn' }, { kind: 'other' }],
          },
        ],
      },
    ]);
  });

  test.each([
    [{ available: true, status: 'made_to_order' }, 'in_stock'],
    [{ available: false, status: 'seasonal' }, 'out_of_stock'],
    [{ available: true, status: 'preorder' }, 'preorder'],
    [{ status: 'made_to_order' }, null],
  ])('of %j the store is understood: %s', (availability, expected) => {
    const own = { ...product, variants: [{ id: 'v', title: 'v', availability }] };
    const [variant] = readUcpProducts(jsonAnswer({ products: [own] })).products[0]?.variants ?? [];
    expect(variant).toMatchObject({ availability: expected, availabilityRaw: availability.status, availabilityIsBoolean: false });
  });

  test('a detail answer holds one product', () => {
    expect(readUcpProducts(jsonAnswer({ ucp: {}, product })).products).toHaveLength(1);
  });

  test('zero-decimal currencies are whole units already, and amounts as text are not well formed', () => {
    const yen = { ...product, variants: [{ id: 'v', title: 'v', price: { amount: '1200', currency: 'JPY' } }] };
    expect(readUcpProducts(jsonAnswer({ products: [yen] })).products[0]?.variants[0]?.price).toEqual({
      minor: 1200,
      currency: 'JPY',
      raw: '1200',
      wellFormed: false,
    });
  });

  test('no hits are no fault; an error outcome is', () => {
    expect(readUcpProducts(jsonAnswer({ ucp: {}, products: [] })).faults).toEqual([]);
    expect(readUcpProducts(jsonAnswer({ ucp: { status: 'error' }, messages: [] })).faults).toMatchObject([{ code: 'answer_unreadable' }]);
    expect(readUcpProducts(jsonAnswer({ jsonrpc: '2.0', error: { code: -32001, message: 'x' } })).faults).toMatchObject([
      { code: 'answer_unreadable' },
    ]);
  });
});
