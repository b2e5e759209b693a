/** A shop of one product that speaks UCP over REST with fixed answers: faults are planted by replacing one. */

import type { RouteDefinition, StoreDefinition } from '@vitrine/testkit';
import { shop } from './catalog-stores.ts';

const VERSION = '2026-08-25';
export const CAPABILITIES = ['dev.ucp.shopping.catalog.search', 'dev.ucp.shopping.catalog.lookup', 'dev.ucp.shopping.cart'];

export interface ItemFields {
  readonly title?: string;
  readonly description?: string;
  readonly amount?: number;
  readonly currency?: string;
  readonly available?: boolean;
  readonly variantId?: string | null;
  readonly seller?: string;
}

export function item(fields: ItemFields = {}): object {
  const { title = 'Bol en grès émaillé', amount = 2400, currency = 'EUR', available = true, variantId = 'bol-1-bleu' } = fields;
  const price = { amount, currency };
  return {
    id: 'bol-1',
    title,
    description: { plain: fields.description ?? 'Tourné à la main dans notre atelier, émaillé avec des cendres de hêtre.' },
    url: '{origin}/p/bol',
    categories: [{ value: 'Maison > Vaisselle', taxonomy: 'google' }],
    price_range: { min: price, max: price },
    variants: [
      {
        ...(variantId === null ? {} : { id: variantId }),
        title: 'Bleu',
        description: { plain: 'Bleu' },
        price,
        availability: { available, status: available ? 'in_stock' : 'out_of_stock' },
        options: [{ name: 'Couleur', label: 'Bleu' }],
        ...(fields.seller !== undefined && { seller: { name: fields.seller } }),
      },
    ],
  };
}

const post = (json: unknown, status = 200): RouteDefinition => ({ methods: ['POST'], json, status }) as RouteDefinition;
export const TILL = '{origin}/panier/cart_1';
const TILL_PAGE =
  '<html lang="fr"><head><title>Panier</title></head><body><h1>Panier</h1><p>Bol en grès émaillé, bleu</p><p>24,00 €</p></body></html>';
const stamp = { version: VERSION, status: 'success' };

export const found = (...items: readonly object[]) =>
  post({ ucp: stamp, products: items, pagination: { has_next_page: false, total_count: items.length } });
export const detail = (one: object) => post({ ucp: stamp, product: one });
export const failed = (code: string) =>
  post({ ucp: { ...stamp, status: 'error' }, messages: [{ type: 'error', code, content: 'Non', severity: 'unrecoverable' }] });
type Extra = readonly [type: string, amount: number, display_text?: string];
/** Totals as a cart and each of its lines must have them. */
export const totals = (subtotal: number, total = subtotal, ...between: readonly Extra[]) =>
  ([['subtotal', subtotal], ...between, ['total', total]] as const).map(([type, amount, display_text]) => ({ type, amount, display_text }));
/** A line of a cart: a bowl, unless `over` says otherwise. */
export const lineOf = ({
  price = 2400,
  quantity = 1,
  ...over
}: {
  price?: number;
  quantity?: number;
  id?: string;
  title?: string;
} = {}) => ({
  id: 'line_1',
  item: { id: 'bol-1-bleu', title: 'Bleu', price, ...over },
  quantity,
  totals: totals(price * quantity),
});
/** A cart that holds what was asked for; `over` replaces what it says of itself. */
export const cart = (continueUrl: string | null, over: object = {}) =>
  post(
    {
      ucp: stamp,
      id: 'cart_1',
      line_items: [lineOf()],
      currency: 'EUR',
      totals: totals(2400),
      ...(continueUrl === null ? {} : { continue_url: continueUrl }),
      ...over,
    },
    201,
  );
/** A checkout of the same; every member the specification requires of an answer. */
const asCheckout = (over: object) => ({
  ucp: stamp,
  id: 'co_1',
  status: 'incomplete',
  line_items: [lineOf()],
  currency: 'EUR',
  totals: totals(2400),
  links: [],
  continue_url: TILL,
  ...over,
});
/** Its answers, `over` in what it says of itself when it is made and read; it can be read once, and is gone when it was cancelled. */
export const checkouts = (over: object = {}): StoreDefinition['routes'] => ({
  '/ucp/checkout-sessions': post(asCheckout(over), 201),
  '/ucp/checkout-sessions/co_1': {
    ...{ handler: 'turns', statuses: '200,404', type: 'application/json' },
    body: JSON.stringify(asCheckout(over)),
  },
  '/ucp/checkout-sessions/co_1/cancel': post(asCheckout({ ...over, status: 'canceled' })),
});
/** The same whenever it is read. */
export const lasting = (over: object = {}): RouteDefinition => ({ json: asCheckout(over) });
export const CHECKOUT = 'dev.ucp.shopping.checkout';
export const plain = (status: number, json: unknown = { code: 'no', content: 'Non' }) => post(json, status);

/** The whole shop; `over` replaces routes, `capabilities` what its profile declares. */
export function counter(over: StoreDefinition['routes'] = {}, capabilities: readonly string[] = CAPABILITIES): StoreDefinition {
  const declared = (name: string) => [name, [{ version: VERSION, schema: `https://ucp.dev/${VERSION}/schemas/${name}.json` }]];
  const profile = {
    ucp: {
      version: VERSION,
      services: {
        'dev.ucp.shopping': [{ version: VERSION, transport: 'rest', endpoint: '{origin}/ucp', schema: 'https://ucp.dev/s.json' }],
      },
      capabilities: Object.fromEntries(capabilities.map(declared)),
      payment_handlers: {},
    },
  };
  return shop({
    '/robots.txt': { status: 404 },
    '/.well-known/ucp': { json: profile },
    '/ucp/catalog/search': found(item()),
    '/ucp/catalog/lookup': found(item()),
    '/ucp/catalog/product': detail(item()),
    '/ucp/carts': cart(TILL),
    '/ucp/carts/cart_1/cancel': post({ ucp: stamp, id: 'cart_1', status: 'canceled' }),
    '/panier/cart_1': { body: TILL_PAGE },
    '/p/bol': { body: '<html lang="fr"><head><title>Bol</title></head><body><h1>Bol</h1></body></html>' },
    ...over,
  });
}
