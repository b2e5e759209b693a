import { describe, expect, test } from '@jest/globals';
import { MISSION_KINDS, type MissionKind, type MissionPlan, readWish, WISH_LANGUAGES, wishText } from '@vitrine/engine';
import { BLANK_VARIANT, blankProduct } from '../src/formats/product/blank.ts';
import { readMagento } from '../src/formats/product/magento.ts';
import type { Product, Variant } from '../src/formats/product/product.ts';
import { readShopify } from '../src/formats/product/shopify.ts';
import { readWooCommerce } from '../src/formats/product/woocommerce.ts';
import { candidateOf } from '../src/shared/shopping/candidates.ts';
import { PLANNERS, type Shelf } from '../src/shared/shopping/kinds.ts';
import { isPack, isWished } from '../src/shared/shopping/match.ts';
import { jsonAnswer } from './read-support.ts';
import { product as shownProduct, variant as shownVariant } from './shop-fixtures.ts';

const priced = (minor: number, over: Partial<Variant> = {}): Variant => ({
  ...BLANK_VARIANT,
  price: { minor, currency: 'EUR' } as Variant['price'],
  availability: 'in_stock',
  ...over,
});
const sized = (id: string, label: string, minor: number, over: Partial<Variant> = {}) =>
  priced(minor, {
    id,
    options: [
      { name: 'Size', label },
      { name: 'Colour', label: 'Blue' },
    ],
    ...over,
  });
const made = (title: string, category: string, variants: readonly Variant[]): Product => ({
  ...blankProduct('ucp', 'x'),
  ...{ id: title, title, categories: [{ value: category, taxonomy: null }], variants },
});

const PRODUCTS = [
  made('Linen shirt', 'Clothes > Shirts', [
    sized('s', 'S', 4000),
    sized('m', 'M', 4500),
    sized('l', 'L', 4500, { availability: 'out_of_stock' }),
  ]),
  made('Wool shirt heavy', 'Clothes > Shirts', [sized('w40', '40', 9000)]),
  made('Cast teapot', 'Kitchen', [priced(6000, { id: 't' })]),
  made('Warmer for cast teapot', 'Kitchen', [priced(2000, { id: 'wt' })]),
  made('Oak bench', 'Garden', [priced(20000, { id: 'b', availability: null, availabilityRaw: 'https://schema.org/InStoreOnly' })]),
];

const SHELF: Shelf = {
  candidates: PRODUCTS.flatMap((one) => candidateOf(one) ?? []),
  market: { country: 'DE', currency: 'EUR', languages: ['de'] },
  ...{ language: 'de', hasCart: true, fillsTwo: true, findsCategories: true },
};
const drafts = (kind: MissionKind) => SHELF.candidates.flatMap((candidate) => PLANNERS[kind](candidate, SHELF) ?? []);
/** The first wish of this kind, as a plan has it; whether a thing of that title is what it is after. */
const planned = (kind: MissionKind, over: Partial<MissionPlan> = {}): MissionPlan => ({
  ...(drafts(kind)[0] as ReturnType<typeof drafts>[number]),
  ...{ id: '1', language: 'en', variants: [], ...over },
});
const meets = (mission: MissionPlan, title: string) => isWished(mission, shownProduct({ title }), shownVariant({ id: 'x', price: 20 }));

describe('missions from a catalogue', () => {
  test('one store supports every kind there is', () => {
    expect(MISSION_KINDS.filter((kind) => drafts(kind).length === 0)).toEqual([]);
    expect(MISSION_KINDS).toHaveLength(15);
  });

  test.each([
    ['quantity', { madeFrom: expect.stringContaining('Linen shirt'), quantity: 2, ceiling: 96 }],
    ['exact', { attribute: { name: 'Size / Colour', label: 'S / Blue' }, words: ['Linen', 'shirt'] }],
    ['cheapest_option', { ceiling: 48, attribute: null }],
    ['comparison', { words: ['Linen', 'shirt'], other: { words: ['Wool', 'shirt', 'heavy'], variants: ['w40'] } }],
    ['cheapest', { words: [], category: 'Shirts' }],
    ['two_things', { other: { words: ['Wool', 'shirt', 'heavy'], variants: ['w40'] }, ceiling: 156 }],
    ['compatible', { words: ['Warmer'], other: { words: ['Cast', 'teapot'], variants: ['t'] } }],
    ['delivered', { postcode: '10115', ceiling: 96 }],
    ['over_budget', { ceiling: 20 }],
    ['missing_option', { attribute: { name: 'Size', label: '40' } }],
    ['sold_out', { attribute: { name: 'Size', label: 'L' } }],
    ['not_online', { words: ['Oak', 'bench'] }],
    ['unknown_thing', { words: ['Amboss'] }],
  ] as const)('%s', (kind, expected) => expect(drafts(kind)[0]).toMatchObject(expected));

  test('what is not sold online is no purchase', () => {
    expect(drafts('attributes').map(({ words }) => words.join(' '))).not.toContain('Oak bench');
  });
});

describe('a wish', () => {
  const every = MISSION_KINDS.flatMap((kind) =>
    WISH_LANGUAGES.flatMap((language) => drafts(kind).map((draft): MissionPlan => ({ ...draft, id: '1', variants: [], language }))),
  );

  test('says in three languages what a reader understands again, and nothing of what satisfies it', () => {
    for (const mission of every) {
      const [said, read] = [wishText(mission), readWish(wishText(mission))];
      const isPair = mission.kind === 'comparison';
      expect([said, read]).toMatchObject([said, { language: mission.language, currency: mission.currency, attribute: mission.attribute }]);
      const words = [read?.words.join(' '), ...(read?.other.length ? [read.other.join(' ')] : [])];
      const meant = [mission.words.join(' '), ...(mission.other ? [mission.other.words.join(' ')] : [])];
      expect(isPair ? words.toSorted() : words).toEqual(isPair ? meant.toSorted() : meant);
      if (read !== null && Number.isFinite(read.ceiling)) expect(read.ceiling).toBe(mission.ceiling);
      expect(said).not.toMatch(/search|cart|find|chercher dans|Warenkorb/);
    }
    expect(new Set(every.map(wishText)).size).toBeGreaterThan(60);
  });

  test('that nothing satisfies is said like any other', () => {
    const say = (kind: MissionKind) => wishText(planned(kind, { category: null, attribute: null })).replace(/“[^”]*”|[\d.]+/g, '…');
    expect(say('over_budget')).toBe(say('attributes'));
  });

  test.each(['a “b” c', '« x »', 'M / L', 'A, B: C', '(30 × 20 cm)', '$&', '{words}', 'ceiling. 5 EUR'])(
    'survives the label %s of a store',
    (label) => {
      const clean = label.replace(/[“”„«»]/g, ' ').trim();
      const mission = planned('attributes', { attribute: { name: 'Size', label: clean } });
      for (const language of WISH_LANGUAGES) expect(readWish(wishText({ ...mission, language }))?.attribute?.label).toBe(clean);
    },
  );

  test('of another hand is not understood', () => expect(readWish('Buy me a yacht.')).toBeNull());
});

test('what must go with another product names it', () => {
  expect(['Warmer for cast teapot', 'Warmer for feet'].map((title) => meets(planned('compatible'), title))).toEqual([true, false]);
});

test.each([
  ['Tapis berbère 160x230', false],
  ['Poster 30 x 40 cm', false],
  ['Planche 20×30', false],
  ['Nike Air Max 90', false],
  ['iPhone X 64', false],
  ['Torx 20', false],
  ['Capsules x10', true],
  ['Lampe × 2', true],
  ['Verres (x6)', true],
  ['Bol, lot de 4', true],
  ['Handtuch 3er-Set', true],
])('%s: a pack: %s', (title, pack) => {
  expect(isPack(title)).toBe(pack);
  // What is sold that way alone can be wished for.
  const [candidate] = [made(title, 'Things', [priced(2000, { id: 'x' })])].flatMap((one) => candidateOf(one) ?? []);
  const draft = candidate && PLANNERS.attributes(candidate, { ...SHELF, candidates: [candidate] });
  expect(meets({ ...(draft as NonNullable<typeof draft>), id: '1', language: 'en', variants: [] }, title)).toBe(true);
});

test('a pack in place of the thing is not the thing', () => {
  const mission = planned('attributes', { attribute: null });
  expect(['Linen shirt', 'Linen shirt, pack of 2'].map((title) => meets(mission, title))).toEqual([true, false]);
});

describe('what a platform says cannot be bought is no mission', () => {
  const kindsOf = (read: Product | undefined) => {
    const candidate = candidateOf(read ?? made('', '', []));
    const market = { country: 'FR', currency: 'EUR', languages: ['en'] } as unknown as Shelf['market'];
    const shelf: Shelf = { candidates: [], market, language: 'en', hasCart: false, fillsTwo: false, findsCategories: false };
    return (['attributes', 'quantity'] as const).filter((kind) => candidate !== null && PLANNERS[kind](candidate, shelf) !== null);
  };
  const BOTH = ['attributes', 'quantity'] as const;

  test.each<readonly [says: string, item: object, planned: readonly MissionKind[]]>([
    ['nothing of it', {}, BOTH],
    ['up to nine', { add_to_cart: { minimum: 1, maximum: 9 } }, BOTH],
    ['one each', { sold_individually: true }, ['attributes']],
    ['at most one', { add_to_cart: { minimum: 1, maximum: 1 } }, ['attributes']],
    ['from six on', { add_to_cart: { minimum: 6, maximum: 99 } }, []],
    ['not purchasable', { is_purchasable: false }, []],
    ['sold elsewhere', { type: 'external' }, []],
    ['a subscription', { type: 'subscription' }, []],
    ['on back-order', { stock_availability: { class: 'available-on-backorder' } }, BOTH],
    ['with choices on its page', { add_to_cart: { url: 'https://shop.test/p/shirt/' } }, []],
    ['a bundle by one button', { type: 'bundle', add_to_cart: { url: '?add-to-cart=7' } }, BOTH],
  ])('WooCommerce, %s', (...[, over, planned]) => {
    const prices = { price: '2400', currency_code: 'EUR', currency_minor_unit: 2 };
    const item = { id: 7, name: 'Linen shirt', type: 'simple', is_purchasable: true, is_in_stock: true, prices, ...over };
    expect(kindsOf(readWooCommerce(jsonAnswer([item])).products[0])).toEqual(planned);
  });

  test.each<readonly [says: string, product: object, variant: object, planned: readonly MissionKind[]]>([
    ['nothing of it', {}, {}, BOTH],
    ['not available', {}, { available: false }, []],
    ['a subscription only', { requires_selling_plan: true }, {}, []],
    ['a variant as a subscription only', {}, { requires_selling_plan: true }, []],
    ['a subscription or once', { requires_selling_plan: false }, { requires_selling_plan: false }, BOTH],
    ['from six on', {}, { quantity_rule: { min: 6, max: null, increment: 6 } }, []],
    ['at most one', {}, { quantity_rule: { min: 1, max: 1, increment: 1 } }, ['attributes']],
    ['as many as wanted', {}, { quantity_rule: { min: 1, max: null, increment: 1 } }, BOTH],
  ])('Shopify, %s', (...[, product, variant, planned]) => {
    const variants = [{ id: 7, title: 'Default Title', price: '24.00', available: true, ...variant }];
    const listing = jsonAnswer({ products: [{ id: 1, title: 'Linen shirt', handle: 'shirt', variants, ...product }] });
    const cart = jsonAnswer({ currency: 'EUR' });
    expect(kindsOf(readShopify({ listing, details: [], cart, meta: null, country: 'FR' }).products[0])).toEqual(planned);
  });

  test.each<readonly [says: string, item: object, planned: readonly MissionKind[]]>([
    ['nothing of it', {}, BOTH],
    ['several as one', { __typename: 'GroupedProduct' }, []],
    ['a bundle', { __typename: 'BundleProduct' }, []],
    ['a gift card', { __typename: 'GiftCardProduct' }, []],
    ['an option to choose', { options: [{ required: true }] }, []],
    ['an option to leave', { options: [{ required: false }] }, BOTH],
    ['the last one', { only_x_left_in_stock: 1 }, ['attributes']],
  ])('Magento, %s', (...[, over, planned]) => {
    const price_range = { minimum_price: { final_price: { value: 24, currency: 'EUR' } } };
    const item = { __typename: 'SimpleProduct', sku: 's', name: 'Linen shirt', stock_status: 'IN_STOCK', price_range, ...over };
    expect(kindsOf(readMagento(jsonAnswer({ data: { products: { items: [item] } } })).products[0])).toEqual(planned);
  });
});
