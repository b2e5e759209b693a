/** Search, product and cart over UCP, in the session the discovery probe found to work. */

import {
  answerOf,
  type BoxResult,
  type Exchange,
  exponentOf,
  fillsCart,
  isThirdParty,
  type MarketContext,
  type Platform,
  responseOf,
  type ToolRefusal,
  unansweredEnd,
} from '@vitrine/engine';
import type { ProbeContext } from '../ports.ts';
import { contextOf } from '../probes/catalog/ucp.ts';
import { type Channel, refused, type ToolAnswer, type WantedCart } from './channel.ts';
import { handOffWithoutCart } from './handoff.ts';
import { keyOf, type Opener, openBasket } from './opening.ts';
import { refusalOf } from './reach.ts';

export interface UcpChannelOptions extends Opener {
  readonly market: MarketContext;
  readonly platform: Platform | null;
  readonly origin: string;
  /** Reads products where the store declares no lookup. */
  readonly pages: Channel;
}

const SEARCH = 'dev.ucp.shopping.catalog.search';
const LOOKUP = 'dev.ucp.shopping.catalog.lookup';
const CART = 'dev.ucp.shopping.cart';
const RESULTS = 10;

/** null when the store offers no search over UCP. */
export function openUcpChannel(ctx: ProbeContext, options: UcpChannelOptions): Channel | null {
  const { session, market, pages } = options;
  if (!session.capabilities.includes(SEARCH)) return null;
  const context = contextOf(market);
  return {
    kind: 'ucp',
    asking: ['search', 'get_product', 'open_page', 'add_to_cart'],
    async search(query, maxPrice, key) {
      const filters = maxPrice === null ? {} : { filters: { price: { max: minorOf(maxPrice) } } };
      const exchange = await session.call('search', { query, ...filters, context, pagination: { limit: RESULTS } }, key);
      return show(ctx, exchange, true);
    },
    async product(product, key) {
      if (!session.capabilities.includes(LOOKUP)) return pages.product(product, key);
      return show(ctx, await session.call('product', { id: product.id, context }, key), false);
    },
    cart: (wanted, key) => makeCart(ctx, options, wanted, key),
    tillOf: (handOff) => (handOff.by === 'cart' && handOff.url !== null && !fillsCart(handOff.url) ? handOff.url : pages.tillOf(handOff)),
    async cancel(cartId, key) {
      const idempotencyKey = keyOf(options.secret, `cancel ${cartId}`);
      const exchange = await session.basket({ kind: 'cart', action: 'cancel', id: cartId, idempotencyKey }, key);
      const reading = await ctx.read.readShopCart(exchange);
      return { cancelled: reading.ok && reading.value.ok, exchanges: [exchange] };
    },
  };
}

function minorOf({ amount, currency }: { readonly amount: number; readonly currency: string }): number {
  return Math.round(amount * 10 ** exponentOf(currency));
}

async function makeCart(ctx: ProbeContext, options: UcpChannelOptions, wanted: WantedCart, key: string): Promise<ToolAnswer> {
  const { session, platform, origin, market } = options;
  const last = wanted.lines.at(-1);
  if (last === undefined || !session.capabilities.includes(CART)) return handOffWithoutCart(wanted, platform, origin);
  if ([origin, ctx.subject.url].every((home) => isThirdParty(session.endpoint, home))) {
    // No cart with somebody a store merely names: a limit of ours, so a mere page is not the store's end either.
    const built = handOffWithoutCart(wanted, platform, origin);
    return built.output.kind === 'handoff' && built.output.by === 'product_page' ? refused('budget') : built;
  }
  const { variantId, quantity } = last;
  const lines = wanted.lines.map((line) => ({ variantId: line.variantId, quantity: line.quantity }));
  const opened = await openBasket(
    options,
    { kind: 'cart', lines, currency: wanted.currency, ...whereTo(market, wanted.postcode) },
    { key, read: async (exchange) => readingOf(await ctx.read.readShopCart(exchange)), idOf: (cart) => (cart.ok ? cart.id : null) },
  );
  const { exchange, reading, exchanges, mayBeLeft } = opened;
  if (reading === null) return { ...refused('unreadable', exchanges), mayBeLeft };
  if (!reading.ok) return { ...refused(accessRefusal(exchange) ?? reading.code, exchanges), mayBeLeft };
  const { id, continueUrl, contents } = reading;
  return {
    output: { kind: 'handoff', by: 'cart', variantId, quantity, lines, url: continueUrl, cart: contents },
    warnings: [],
    exchanges,
    cartId: id,
    mayBeLeft,
  };
}

/** A postcode says where to, as a buyer who asks for shipping does; nothing else of a person is sent. */
export function whereTo(market: MarketContext, postcode: string | undefined) {
  return postcode === undefined ? {} : { context: { ...contextOf(market), postal_code: postcode } };
}

/** null where the box could not read it. */
export function readingOf<T>(reading: BoxResult<T>): T | null {
  return reading.ok ? reading.value : null;
}

/**
 * Why there is no answer of the store's own: a firewall, a login, 503 (announced maintenance), or no connection. Any other
 * 5xx is the store's answer.
 */
export function accessRefusal(exchange: Exchange) {
  const status = responseOf(exchange)?.status;
  if (status !== undefined && status >= 500 && status !== 503) return null;
  const refusal = refusalOf(unansweredEnd(exchange, 'document'));
  return refusal === 'not_found' ? null : refusal;
}

/**
 * A search that does not exist on the store is told apart from one it declined. A product is not: over REST a bare 404
 * may mean the operation or the product.
 */
async function searchRefusal(ctx: ProbeContext, exchange: Exchange, isSearch: boolean): Promise<ToolRefusal> {
  if (!isSearch) return 'declined';
  const reading = await ctx.read.readShopRefusal(exchange);
  return reading.ok ? reading.value : 'unreadable';
}

async function show(ctx: ProbeContext, exchange: Exchange, brief: boolean): Promise<ToolAnswer> {
  const answer = answerOf(exchange, ctx.subject.country);
  if (answer === null) return refused(accessRefusal(exchange) ?? (await searchRefusal(ctx, exchange, brief)), [exchange]);
  const reading = await ctx.read.readUcpProducts(answer);
  if (!reading.ok) return refused('unreadable', [exchange]);
  const { products, faults } = reading.value;
  if (products.length === 0 && !brief) return refused('not_found', [exchange]);
  if (products.length === 0 && faults.length > 0) return refused(await searchRefusal(ctx, exchange, brief), [exchange]);
  const shown = await ctx.read.showProducts({ products, brief });
  if (!shown.ok) return refused('unreadable', [exchange]);
  const { shown: seen, warnings } = shown.value;
  const [first] = seen;
  if (!brief && first === undefined) return refused('unreadable', [exchange]);
  const output =
    brief || first === undefined ? ({ kind: 'products', products: seen } as const) : ({ kind: 'product', product: first } as const);
  return { output, warnings, exchanges: [exchange] };
}
