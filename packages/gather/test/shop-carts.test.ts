/** Carts over UCP and the addresses they hand a buyer to, over real HTTP: what each is was written down first, then what is said of it. */

import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from '@jest/globals';
import type { RouteDefinition, StoreDefinition } from '@vitrine/testkit';
import { CAPABILITIES, cart, counter, detail, found, item, lineOf, TILL, totals } from './shop-counter.ts';
import { replacements, type Trip, tryAll, visits } from './shop-rig.ts';

const visit = visits();

type Members = Readonly<Record<string, unknown>>;
type Routes = StoreDefinition['routes'];
/** The end that says what the cart is; `mission`: what the shopper was sent for. */
type Case = readonly [what: string, end: string, answer: Members | Routes, mission?: 'two' | 'yen'];
const RIGHT = 'completed';
const OPEN = 'unmeasured undecided';
const wrong = (end: string) => `stopped ${end}`;

const BOWL = lineOf();
const line = (over: Members) => ({ line_items: [{ ...BOWL, ...over }] });
const one = (over: Members) => line({ item: { ...BOWL.item, ...over } });
const lid = (price = 2400) => ({ ...lineOf({ id: 'lid', title: 'Lid', price }), id: 'line_2' });
const beside = (other: Members, more: Members = {}) => ({ line_items: [BOWL, { ...lid(), ...other }], ...more });
const bundle = (price: number, more: Members = {}) => beside({ ...lid(price), parent_id: 'line_1' }, more);
const costing = (...all: Parameters<typeof totals>) => ({ totals: totals(...all) });
const told = (error: Members, type = 'error') => ({ messages: [{ type, code: 'x', content: 'x', ...error }] });
/** A parcel of 490, of which 90 are for `part`. */
const parcelWith = (part: string) => ({
  totals: totals(2400, 2890, ['fulfillment', 490]).map((entry) => ({
    ...entry,
    ...(entry.type === 'fulfillment' && {
      lines: [
        { display_text: 'Parcel', amount: 400 },
        { display_text: part, amount: 90 },
      ],
    }),
  })),
});
const without = (name: string) => ({ [name]: undefined });
const inAnHour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** Carts a buyer could go on from. */
const RIGHT_CARTS: readonly (readonly [what: string, answer: Members, mission?: 'two' | 'yen'])[] = [
  ['what was asked for', {}],
  ['lines that name no plan, in so many words', line({ subscription: [], recurring: 0, selling_plan_allocation: {} })],
  ['a line that tells where it is collected', one({ title: `${BOWL.item.title} – Store location: Paris` })],
  ['a tax on top', costing(2400, 2640, ['tax', 240])],
  ['a tax within, its total not raised', costing(2400, 2400, ['tax', 400])],
  ['prices with a tax, a subtotal without', costing(2000, 2400, ['tax', 400])],
  ['two taxes', costing(2400, 2600, ['tax', 150, 'State'], ['tax', 50, 'City'])],
  ['a discount of the order', costing(2400, 2000, ['discount', -400])],
  ['a discount of items, off the subtotal', costing(2400, 2000, ['items_discount', -400])],
  [
    'a discount of items, told by the line too',
    { ...line({ totals: totals(2400, 2000, ['items_discount', -400]) }), ...costing(2400, 2000, ['items_discount', -400]) },
  ],
  [
    'a discount of items, in a subtotal of discounted lines',
    { ...line({ totals: totals(2400, 2000, ['discount', -400]) }), ...costing(2000) },
  ],
  ['the standard parcel', costing(2400, 2890, ['fulfillment', 490, 'Standard'])],
  ['a parcel dearer than the margin of the wish', costing(2400, 3400, ['fulfillment', 1000])],
  ['an insured parcel', costing(2400, 2890, ['fulfillment', 490, 'Versicherter Versand'])],
  ['a parcel with its breakdown', parcelWith('Fuel')],
  ['a parcel, a tax and a discount', costing(2400, 2730, ['discount', -400], ['fulfillment', 490], ['tax', 240])],
  ['a deposit as a fee', costing(2400, 2900, ['fee', 500, 'Flaschenpfand'])],
  ['a deposit of its own type', costing(2400, 2900, ['deposit', 500, 'Deposit'])],
  [
    'a deposit of the line',
    { ...line({ totals: totals(2400, 2425, ['deposit', 25, 'Consigne']) }), ...costing(2400, 2425, ['deposit', 25, 'Consigne']) },
  ],
  ['an eco-contribution', costing(2400, 2412, ['fee', 12, 'Éco-participation'])],
  ['a deposit in Dutch', costing(2400, 2425, ['fee', 25, 'Statiegeld'])],
  ['a bundle with its free parts', bundle(0)],
  ['a bundle whose parts share its price', bundle(1000)],
  ['a part of a part', { line_items: [BOWL, { ...lid(0), parent_id: 'line_1' }, { ...lid(0), id: 'line_3', parent_id: 'line_2' }] }],
  ['another title for the right variant', one({ title: 'Bol à thé, coloris bleu nuit' })],
  ['a part of a global id', one({ id: 'gid://shop/ProductVariant/bol-1-bleu' })],
  ['two of it', { ...line({ quantity: 2, totals: totals(4800) }), ...costing(4800) }, 'two'],
  ['two of it, one line each', { line_items: [BOWL, { ...BOWL, id: 'line_2' }], ...costing(4800) }, 'two'],
  ['yen', { currency: 'JPY', continue_url: '{origin}/panier/yen' }, 'yen'],
  ['a warning', told({ code: 'low_stock' }, 'warning')],
  ['a note', told({}, 'info')],
  ['an age for the buyer to show', told({ code: 'age', severity: 'requires_buyer_review' })],
  ['a delivery day for the buyer to choose', told({ code: 'slot_unavailable', severity: 'requires_buyer_input' })],
  ['an email address that is not there yet', told({ code: 'missing', severity: 'recoverable', path: '$.buyer.email' })],
  ['no plan', line({ selling_plan: null })],
  ['sold at a price for its weight', one({ price: 1200, unit_price: { amount: 1200, unit: 'KGM' } })],
  ['sold by the kilogram, one of it', one({ quantity_unit: { unit: 'KGM', display_text: 'kg' } })],
  ['no totals of its line', line({ totals: [] })],
  ['good for an hour', { expires_at: inAnHour(1) }],
  ['members that the schema does not name', { ...line({ note: 'x' }), x_extra: ['a'] }],
];

/** Carts no buyer should be handed. */
const WRONG_CARTS: readonly (readonly [what: string, end: string, answer: Members, mission?: 'two' | 'yen'])[] = [
  ['no lines', 'invalid_cart', without('line_items')],
  ['lines under another name', 'invalid_cart', { line_items: undefined, items: [lid()] }],
  ['no currency', 'invalid_cart', without('currency')],
  ['a currency in small letters', 'invalid_cart', { currency: 'eur' }],
  ['no currency of ISO 4217', 'invalid_cart', { currency: 'EUX' }],
  ['no totals', 'invalid_cart', without('totals')],
  ['no total among them', 'invalid_cart', { totals: totals(2400).slice(0, 1) }],
  ['no subtotal among them', 'invalid_cart', { totals: totals(2400).slice(1) }],
  ['two totals', 'invalid_cart', { totals: [...totals(2400), { type: 'total', amount: 9600 }] }],
  ['two totals that agree', 'invalid_cart', { totals: [...totals(2400), { type: 'total', amount: 2400 }] }],
  ['a total in text', 'invalid_cart', { totals: [...totals(2400).slice(0, 1), { type: 'total', amount: '2400' }] }],
  ['half a cent', 'invalid_cart', costing(2400, 2400.5)],
  ['a discount without its sign', 'invalid_cart', costing(2400, 2000, ['discount', 400])],
  ['a negative parcel', 'invalid_cart', costing(2400, 2300, ['fulfillment', -100])],
  ['an entry of its own type without a name', 'invalid_cart', costing(2400, 2500, ['surcharge', 100])],
  ['a quantity in text', 'invalid_cart', line({ quantity: '1' })],
  ['half a piece', 'invalid_cart', line({ quantity: 0.5 })],
  ['a line of nothing beside it', 'invalid_cart', beside({ quantity: 0 })],
  ['a line without its totals', 'invalid_cart', line({ totals: undefined })],
  ['a line without an id', 'invalid_cart', line({ id: undefined })],
  ['no price', 'invalid_cart', one({ price: undefined })],
  ['a negative price', 'invalid_cart', one({ price: -2400 })],
  ['no id of the item', 'invalid_cart', one({ id: undefined })],
  ['no title', 'invalid_cart', one({ title: undefined })],
  ['an error without a severity', 'invalid_cart', told({ code: 'odd' })],
  ['an address that is none', 'invalid_cart', { continue_url: '/panier/cart_1' }],
  ['an error: out of stock', 'sold_out', told({ code: 'out_of_stock', severity: 'unrecoverable' })],
  ['an error: the item is not to be had', 'sold_out', told({ code: 'item_unavailable', severity: 'recoverable', path: '$.line_items[0]' })],
  ['an error: a minimum order', 'declined', told({ code: 'minimum_order', severity: 'recoverable' })],
  ['an error of its line', 'declined', told({ code: 'limit', severity: 'recoverable', path: '$.line_items[0]' })],
  ['an error for good', 'declined', told({ code: 'region', severity: 'unrecoverable' })],
  ['expired', 'closed_cart', { expires_at: inAnHour(-1) }],
  ['cancelled', 'closed_cart', { status: 'canceled' }],
  ['another variant', 'other_cart', one({ id: 'bol-1-rouge' })],
  ['another product of the same number', 'other_cart', one({ id: 'gid://shop/Product/41' })],
  ['two for one', 'other_cart', { ...line({ quantity: 2, totals: totals(4800) }), ...costing(4800) }],
  ['one for two', 'other_cart', {}, 'two'],
  ['nothing', 'other_cart', { line_items: [], ...costing(0) }],
  ['a thing beside it', 'other_cart', beside(lid(100), costing(2500))],
  ['a free gift beside it', 'other_cart', beside(lid(0))],
  ['a paid part nobody asked for', 'other_cart', bundle(100, costing(2500))],
  ['a part of nothing in the cart', 'other_cart', beside({ ...lid(0), parent_id: 'line_9' })],
  [
    'parts of each other',
    'other_cart',
    { line_items: [BOWL, { ...lid(0), parent_id: 'line_3' }, { ...lid(0), id: 'line_3', parent_id: 'line_2' }] },
  ],
  ['a subscription', 'other_cart', line({ selling_plan: { id: 'monthly' } })],
  ['a subscription told of the item', 'other_cart', one({ subscription: true })],
  ['a subscription by its title', 'other_cart', one({ title: 'Bleu (abonnement, tous les mois)' })],
  ['billed every month', 'other_cart', line({ recurring: { interval: 'month' } })],
  ['rented', 'other_cart', one({ title: 'Bleu (location, 1 mois)' })],
  ['dollars', 'other_currency', { currency: 'USD' }],
  ['euros for a price in yen', 'other_currency', {}, 'yen'],
  ['three times the price', 'too_dear', { line_items: [lineOf({ price: 7200 })], ...costing(7200) }],
  ['a cent that nothing explains', 'wrong_total', costing(2400, 2401)],
  ['a cent too little', 'wrong_total', costing(2400, 2399)],
  ['a subtotal of another cart', 'wrong_total', costing(2000, 2000)],
  ['a total of one cent', 'wrong_total', costing(2400, 1)],
  ['a line that costs another total', 'wrong_total', line({ totals: totals(2400, 1200) })],
  ['a line whose discount the cart forgets', 'wrong_total', line({ totals: totals(2400, 2000, ['items_discount', -400]) })],
  ['a discount that is not taken off', 'wrong_total', costing(2400, 2400, ['discount', -400])],
  ['a parcel that is not added', 'wrong_total', costing(2400, 2400, ['fulfillment', 490])],
  [
    'a breakdown that is not its entry',
    'wrong_total',
    {
      totals: totals(2400, 2890, ['fulfillment', 490]).map((entry) =>
        entry.type === 'fulfillment' ? { ...entry, lines: [{ display_text: 'Parcel', amount: 400 }] } : entry,
      ),
    },
  ],
  ['a total below nothing', 'wrong_total', costing(2400, -100, ['discount', -2500])],
  ['a gift wrap', 'unasked_fee', costing(2400, 2650, ['fee', 250, 'Gift wrap'])],
  ['a gift wrap within the parcel', 'unasked_fee', parcelWith('Emballage cadeau')],
  ['a gift wrap of the line', 'unasked_fee', { ...line({ totals: totals(2400, 2650, ['fee', 250, 'Gift wrap']) }), ...costing(2650) }],
  ['a donation of its own type', 'unasked_fee', costing(2400, 2500, ['donation', 100, 'For trees'])],
  ['an eco donation', 'unasked_fee', costing(2400, 2500, ['fee', 100, 'Eco donation'])],
  ['an insurance', 'unasked_fee', costing(2400, 2500, ['fee', 100, 'Versicherung'])],
  ['a tip in Polish', 'unasked_fee', costing(2400, 2500, ['fee', 100, 'Napiwek'])],
  ['another site', 'off_store', { continue_url: 'https://elsewhere.test/cart/1' }],
  ['a script for an address', 'no_url', { continue_url: 'javascript:alert(1)' }],
  ['no way on', 'no_url', { continue_url: undefined }],
  ['the home page', 'no_url', { continue_url: '{origin}/' }],
  ['the home page of a language', 'no_url', { continue_url: '{origin}/fr-FR/' }],
];

/** Carts of which nobody can say. */
const OPEN_CARTS: typeof RIGHT_CARTS = [
  ['a fee without a name', costing(2400, 2500, ['fee', 100])],
  ['a fee of handling', costing(2400, 2500, ['fee', 100, 'Handling'])],
  ['an entry of its own type that is not added', costing(2400, 2400, ['credit', -100, 'Points'])],
  ['a cent beside a tax', costing(2400, 2641, ['tax', 240])],
  ['a cent beside a discount of items', costing(2400, 2001, ['items_discount', -400])],
];

const page = (body: string): RouteDefinition => ({ body: `<!doctype html><title>Boutique</title>${body}` });
const txt = (body: string): RouteDefinition => ({ body, headers: { 'content-type': 'text/plain' } });
const to = (location: string): RouteDefinition => ({ status: 302, headers: { location } });
const till = (answer: RouteDefinition) => ({ '/panier/cart_1': answer });
const sent = (path: string, body: string) => ({ ...till(to(path)), [path]: page(body) });
const BOL = 'Bol en grès émaillé';
const OWN_PAGE = `<h1>${BOL}</h1><p>24,00 €</p><form action="/cart/add"><button>Ajouter au panier</button></form>`;
const leads = (continue_url: string) => ({ '/ucp/carts': cart(continue_url) });

/** Where a right cart hands its buyer over. */
const TILLS: readonly (readonly [what: string, end: string, routes: Routes])[] = [
  ['the cart’s page', RIGHT, {}],
  ['with a tax on top', RIGHT, till(page(`<p>${BOL}</p><p>28,80 €</p>`))],
  ['with dollars beside it', RIGHT, till(page(`<p>${BOL}</p><p>24,00 € ($26.00)</p>`))],
  [
    'with a number before a larger amount',
    RIGHT,
    {
      ...soldAs({ amount: 24_000 }),
      ...till(page(`<p>${BOL}</p><p>1</p><p>240,00 €</p>`)),
      ...{ '/ucp/carts': cart(TILL, { line_items: [lineOf({ price: 24_000 })], ...costing(24_000) }) },
    },
  ],
  [
    'of the seller it was shown with',
    RIGHT,
    { ...soldAs({ seller: 'Atelier' }), '/ucp/carts': cart(TILL, line({ seller: { name: 'ATELIER' } })) },
  ],
  [
    'of another seller',
    wrong('other_cart'),
    { ...soldAs({ seller: 'Atelier' }), '/ucp/carts': cart(TILL, line({ seller: { name: 'Brocante' } })) },
  ],
  ['in dollars', wrong('other_currency'), till(page(`<p>${BOL}</p><p>$24.00</p>`))],
  ['without a price', RIGHT, till(page(`<p>${BOL} × 1</p>`))],
  ['filled by scripts', RIGHT, till(page('<div id="app"></div><script src="/app.js"></script>'))],
  ['a template that says it is empty', RIGHT, till(page('<div class="is-loading">Votre panier est vide</div>'))],
  ['behind a redirect', RIGHT, sent('/commande/1', `<h1>Commande</h1><p>${BOL}</p><p>24,00 €</p>`)],
  ['forbidden by robots.txt', RIGHT, { '/robots.txt': txt('User-agent: *\nDisallow: /panier') }],
  ['walled', RIGHT, till({ status: 403 })],
  ['down for maintenance', RIGHT, till({ status: 503 })],
  [
    'an address that fills the same cart',
    RIGHT,
    { ...soldAs({ variantId: '41' }), ...{ '/ucp/carts': cart('{origin}/cart/41:1', one({ id: '41' })) } },
  ],
  [
    'an address that fills another cart',
    wrong('other_till'),
    { ...soldAs({ variantId: '41' }), ...{ '/ucp/carts': cart('{origin}/cart/42:1', one({ id: '41' })) } },
  ],
  [
    'an address that fills it with three',
    wrong('other_till'),
    { ...soldAs({ variantId: '41' }), ...{ '/ucp/carts': cart('{origin}/cart/41:3', one({ id: '41' })) } },
  ],
  ['gone', wrong('dead_till'), till({ status: 404 })],
  ['broken', wrong('dead_till'), till({ status: 500 })],
  ['404 in words, with 200', wrong('dead_till'), till(page('<h1>404 – page introuvable</h1>'))],
  ['the home page after a redirect', wrong('other_till'), till(to('/'))],
  ['the home page of a language after a redirect', wrong('other_till'), sent('/fr/', `<h1>${BOL}</h1>`)],
  ['the product’s page after a redirect', wrong('other_till'), till(to('/p/bol'))],
  ['the product’s own page', wrong('other_till'), { ...leads('{origin}/p/bol?from=agent'), '/p/bol': page(OWN_PAGE) }],
  ['the product’s own page after a redirect', wrong('other_till'), { ...till(to('/p/bol')), '/p/bol': page(OWN_PAGE) }],
  ['an empty cart', wrong('other_till'), till(page('<h1>Panier</h1><p>Votre panier est vide.</p>'))],
  ['an empty cart in Polish', wrong('other_till'), till(page('<h1>Koszyk</h1><p>Twój koszyk jest pusty.</p>'))],
  ['another page', wrong('other_till'), till(page('<h1>Bienvenue</h1><p>Toute la vaisselle.</p>'))],
  ['a sign-in', wrong('other_till'), sent('/compte', '<input type="password">')],
  ['at another price', wrong('other_till'), till(page(`<p>${BOL}</p><p>39,00 €</p>`))],
  ['a store that speaks of no cart', wrong('other_till'), { ...leads('{origin}/contact'), '/contact': page('<h1>Contact</h1>') }],
];

function soldAs(fields: Parameters<typeof item>[0]): Routes {
  const bowl = item(fields);
  return { '/ucp/catalog/search': found(bowl), '/ucp/catalog/lookup': found(bowl), '/ucp/catalog/product': detail(bowl) };
}

const CASES: readonly Case[] = [
  ...RIGHT_CARTS.map(([what, answer, mission]) => [what, RIGHT, answer, mission] as Case),
  ...WRONG_CARTS.map(([what, end, answer, mission]) => [what, wrong(end), answer, mission] as Case),
  ...OPEN_CARTS.map(([what, answer, mission]) => [what, OPEN, answer, mission] as Case),
];

/** right: a buyer may be handed it. wrong: the store is told so. undecided: not measured. */
const VERDICTS = ['right', 'wrong', 'undecided'] as const;
const verdictOf = (end: string) => (end === RIGHT ? 'right' : end.startsWith('stopped') ? 'wrong' : 'undecided');
const tally = new Map<string, number>();

const IN_YEN: Routes = { ...soldAs({ currency: 'JPY' }), '/panier/yen': page(`<p>${BOL}</p><p>¥2,400</p>`) };
const [inEuros, inYen] = [replacements(counter({}, CAPABILITIES)), replacements(counter(IN_YEN, CAPABILITIES), { country: 'JP' })];

async function shopIn(trip: Trip, end: string, mission?: 'two' | 'yen'): Promise<void> {
  const planned = await trip.context.read.planShopping({ catalog: trip.catalog });
  const kind = mission === 'two' ? 'quantity' : 'attributes';
  const missions = planned.ok ? planned.value.missions.filter((one) => one.kind === kind).slice(0, 1) : [];
  const { ends } = await tryAll(trip, undefined, missions);
  const key = `${verdictOf(end)} ${verdictOf(ends[0]?.split(': ')[1] ?? '')}`;
  tally.set(key, (tally.get(key) ?? 0) + 1);
  expect(ends).toEqual([`${kind}: ${end}`]);
}

describe('a cart over UCP is told as what it is', () => {
  test.each(CASES)('%s: %s', async (_, end, answer, mission) => {
    const carts = { '/ucp/carts': cart(TILL, answer as object) };
    const trip = mission === 'yen' ? inYen(counter({ ...IN_YEN, ...carts }, CAPABILITIES)) : inEuros(counter(carts, CAPABILITIES));
    await shopIn(await trip, end, mission);
  });

  test.each(TILLS)('a way on, %s: %s', async (_, end, routes) => {
    await shopIn(await visit(counter(routes, CAPABILITIES)), end);
  });

  afterAll(() => {
    const rows = VERDICTS.map((truth) => [truth, ...VERDICTS.map((said) => String(tally.get(`${truth} ${said}`) ?? 0))]);
    const table = [['', ...VERDICTS.map((said) => `told ${said}`)], ...rows].map((row) =>
      row
        .map((cell) => cell.padStart(16))
        .join('')
        .trimEnd(),
    );
    process.stdout.write(`${table.join('\n')}\n`);
    const docs = readFileSync(new URL('../../../docs/simulation.md', import.meta.url), 'utf8');
    expect(docs).toContain(table.join('\n'));
  });
});
