import type { Release } from '@vitrine/engine';
import { readShopBasket } from '../src/shared/shopping/basket.ts';
import { answered } from './shop-fixtures.ts';
import { official, schemas } from './ucp-schemas.ts';

/** Members no purchase rests on, or that a buyer's browser can do without: what is wrong with them is not held against a cart. */
const LEFT_OUT =
  /^\/(?:ucp\/.*|context|signals|attribution|buyer|actions|links|policies|expires_at|messages\/\d\/(?:path|content_type|presentation|image_url|url)|messages\/2\/code|line_items\/\d\/item\/(?:image_url|unit_price|quantity_unit\/(?:scale|increment))|(?:line_items\/\d\/)?totals\/\d\/display_text)(?:\/|$)/;
/** Where the schema says nothing and we speak: its own description decides. */
const STRICTER: readonly (readonly [pointer: RegExp, sentence: string])[] = [
  [/^\/currency$/, 'cart.json, currency: "ISO 4217 currency code"'],
  [/^\/(?:ucp|id)\b/, 'readUcpReply: an answer of another kind is no cart at all'],
];
/** The other way round: a URL that browsers open is a way on. */
const LOOSER = /^\/continue_url$/;

/** A cart with every member that the schema of a cart, a line, a total or a message names and a purchase rests on. */
function wholeCart(release: Release): unknown {
  const totals = [
    { type: 'subtotal', amount: 2400, display_text: 'Subtotal' },
    { type: 'discount', amount: -400, display_text: 'Spring' },
    { type: 'fulfillment', amount: 490, display_text: 'Parcel', lines: [{ display_text: 'Parcel', amount: 490 }] },
    { type: 'deposit', amount: 25, display_text: 'Deposit' },
    { type: 'total', amount: 2515 },
  ];
  const line = (id: string, price: number, parent?: string) => ({
    ...{
      id,
      item: {
        id: `v-${id}`,
        title: 'Bowl',
        price,
        ...(release === '2026-08-25' && { quantity_unit: { unit: 'C62', display_text: 'each' } }),
      },
    },
    ...{ quantity: 1, totals: [{ type: 'subtotal', amount: price }], ...(parent !== undefined && { parent_id: parent }) },
  });
  return {
    ...{
      ucp: { version: release, status: 'success' },
      id: 'cart_1',
      line_items: [line('l1', 2400), line('l2', 0, 'l1')],
      currency: 'EUR',
      totals,
    },
    messages: [
      { type: 'error', code: 'age', content: 'x', severity: 'requires_buyer_review', path: '$.buyer' },
      { type: 'warning', code: 'low_stock', content: 'x' },
      { type: 'info', content: 'x' },
    ],
    continue_url: 'https://shop.example/cart/1',
  };
}

/** Where it departs from the schema; null where it does not. */
function faultOf(value: unknown): string | null {
  const reading = readShopBasket(answered({ jsonrpc: '2.0', id: 1, result: { structuredContent: value } }));
  return reading.ok ? (reading.held.flawAt ?? null) : reading.code;
}

let told = '';

schemas.describe('a cart is invalid where its release’s schema says so', () => {
  afterAll(() => {
    process.stdout.write(told);
  });

  it.each(['2026-04-08', '2026-08-25'] as const)('%s', (release) => {
    const schema = official(release, 'schemas/shopping/cart.json');
    const good = wholeCart(release);
    expect(schema.valid(good)).toBe(true);
    expect(faultOf(good)).toBeNull();
    const judged = schema.mutations(good).filter(({ pointer }) => !LEFT_OUT.test(pointer));
    const differ = judged.filter(({ value }) => schema.valid(value) === (faultOf(value) !== null));
    const open = differ.filter(
      ({ pointer, value }) => !(schema.valid(value) ? STRICTER.some(([where]) => where.test(pointer)) : LOOSER.test(pointer)),
    );
    expect(
      open.map(({ keyword, pointer, value }) => `${keyword} ${pointer}: ${schema.valid(value) ? 'valid' : 'invalid'}, ${faultOf(value)}`),
    ).toEqual([]);
    const refused = judged.filter(({ value }) => !schema.valid(value)).length;
    told += `carts of ${release}: ${judged.length - differ.length} of ${judged.length} changes judged as the official schema does, ${refused} of them refused\n`;
  });
});
