import { describe, expect, test } from '@jest/globals';
import type { Model, ModelReply, ModelToolCall } from '@vitrine/engine';
import type { StoreDefinition } from '@vitrine/testkit';
import { cart, counter, detail, found, item } from './shop-counter.ts';
import { call, paid, paidPolicy, reply } from './shop-paid.ts';
import { goShopping, withStore } from './shop-rig.ts';

/** A bowl in blue and red, and a lid whose name holds every word of the bowl's. */
function twoProducts(title = 'Bol en grès émaillé'): readonly object[] {
  const bowl = item({ title }) as { readonly variants: readonly object[] };
  const red = { ...bowl.variants[0], id: 'bol-1-rouge', title: 'Rouge', options: [{ name: 'Couleur', label: 'Rouge' }] };
  const lid = item({ title: 'Couvercle pour bol en grès émaillé', variantId: 'couvercle' });
  return [
    { ...bowl, variants: [...bowl.variants, red] },
    { ...lid, id: 'couvercle-1', url: '{origin}/p/couvercle' },
  ];
}

function storeOf([bowl = {}, lid = {}] = twoProducts(), over: StoreDefinition['routes'] = {}): StoreDefinition {
  return counter({ '/ucp/catalog/search': found(bowl, lid), '/ucp/catalog/product': detail(bowl), ...over });
}

const holding = (id: string, quantity = 1) => ({
  line_items: [{ id: 'line_1', item: { id, title: '', price: 2400 }, quantity }],
  totals: [{ type: 'total', amount: 2400 * quantity }],
});
/** A store that made the cart it was asked for. */
const made = (id: string, quantity = 1) => storeOf(undefined, { '/ucp/carts': cart('{origin}/panier/cart_1', holding(id, quantity)) });

/** The scripted way, with one kind of call replaced. */
function mutant(tool: string, change: (one: ModelToolCall) => ModelToolCall): Model {
  const policy = paidPolicy();
  return {
    ...policy,
    complete: async (request, signal) => {
      const said = (await policy.complete(request, signal)) as ModelReply;
      return { ...said, calls: said.calls.map((one) => (one.name === tool ? { ...change(one), id: one.id } : one)) };
    },
  };
}
const buying = (variant_id: string, quantity = 1) => mutant('add_to_cart', () => call('add_to_cart', { variant_id, quantity }));
const says = (claim: object) => mutant('finish', () => call('finish', { found: true, ...claim }));
const quiet = (finish: ModelReply['finish'], text = '') => paid(() => ({ ...reply([], text), finish }));

const RIGHT = { state: 'completed', obstacle: null, score: 100 };
const MODELS = (obstacle: string) => ({ state: 'unmeasured', obstacle, score: null });

describe('mutant shoppers: each has the one right verdict, and none is held against the store', () => {
  test.each([
    ['an honest one', storeOf(), paidPolicy(), RIGHT],
    ['another option', made('bol-1-rouge'), buying('bol-1-rouge'), MODELS('wrong_variant')],
    ['two of it', made('bol-1-bleu', 2), buying('bol-1-bleu', 2), MODELS('wrong_quantity')],
    ['another product of the same words', made('couvercle'), buying('couvercle'), MODELS('wrong_product')],
    ['a decorated title', storeOf(), says({ title: '★ Bol en grès émaillé – Bleu (24,00 €)', price: 24, currency: 'EUR' }), RIGHT],
    ['a translated title', storeOf(), says({ title: 'Glazed stoneware bowl', price: 24, currency: 'EUR' }), RIGHT],
    [
      'a liar with nothing in the cart',
      storeOf(),
      paid(() => reply([call('finish', { found: true, title: 'Bol en grès émaillé', price: 24 })], 'I have bought it.')),
      MODELS('not_tried'),
    ],
    ['a liar with the right cart', storeOf(), says({ title: 'Yacht', price: 1 }), RIGHT],
    ['a silent one', storeOf(), quiet('stop'), MODELS('empty')],
    ['one that refuses', storeOf(), quiet('stop', 'I cannot help with purchases.'), MODELS('gave_up')],
    ['one that refuses by its provider’s word', storeOf(), quiet('refused'), MODELS('refusal')],
    ['one the provider filtered', storeOf(), quiet('filtered'), MODELS('filtered')],
    ['one cut off', storeOf(), quiet('length', 'Let me think'), MODELS('cut_off')],
    ['one that only finds it', storeOf(), paid((_, turn) => reply(turn === 1 ? [call('search', { query: 'bol' })] : [])), MODELS('empty')],
    [
      'one that looks for something else',
      storeOf(),
      paid((_, turn) => reply([turn === 1 ? call('search', { query: 'chaise', max_price: 1 }) : call('finish', { found: false })])),
      MODELS('not_tried'),
    ],
  ])('%s', async (_, store, model, expected) => {
    await withStore(store, async (trip) => {
      const { check, details, messages } = await goShopping(trip, {}, model);
      const [mission] = details.missions;
      expect({ state: mission?.state, obstacle: mission?.obstacle, score: check.score }).toEqual(expected);
      expect(check.status).toBe(expected.score === null ? 'error' : 'pass');
      expect(messages.filter((id) => !id.startsWith('A-shopper.'))).toEqual([]);
    });
  });
});

describe('a cart that states another price than the product', () => {
  const line = (price: number) => ({
    line_items: [{ id: 'line_1', item: { id: 'bol-1-bleu', title: 'Bol en grès émaillé', price }, quantity: 1 }],
    totals: [{ type: 'total', amount: price }],
  });
  test.each([
    [2650, ['A-handoff.cart_price']],
    [2400, []],
    // A fifth of 2000 is the gap of a usual tax.
    [2000, []],
  ])('%d instead of 2400 says %j', async (price, expected) => {
    await withStore(storeOf(undefined, { '/ucp/carts': cart('{origin}/panier/cart_1', line(price)) }), async (trip) => {
      const { check, details, messages } = await goShopping(trip, {}, paidPolicy());
      expect(details.missions[0]).toMatchObject({
        state: 'completed',
        cart: { price: price / 100, shown: { price: 24, currency: 'EUR' } },
      });
      expect(messages.filter((id) => !id.startsWith('A-shopper.'))).toEqual(expected);
      expect(check.findings.filter(({ cost }) => cost > 0)).toEqual([]);
    });
  });
});
