/** A store that speaks UCP: search, product and cart over the conversation the discovery probe found to work. */

import {
  answerOf,
  type Exchange,
  exponentOf,
  type MarketContext,
  type Platform,
  responseOf,
  type ToolRefusal,
  unansweredEnd,
} from '@vitrine/engine';
import type { ProbeContext } from '../ports.ts';
import { contextOf } from '../probes/catalog/ucp.ts';
import type { UcpSession } from '../ucp-client/session.ts';
import { type Answered, type Door, refused, type WantedVariant } from './door.ts';
import { handOffWithoutCart } from './handoff.ts';
import { refusalOf } from './reach.ts';

export interface UcpDoorOptions {
  readonly session: UcpSession;
  readonly market: MarketContext;
  readonly platform: Platform | null;
  readonly origin: string;
  /** Used where the store offers no detail of its own. */
  readonly pages: Door;
}

const SEARCH = 'dev.ucp.shopping.catalog.search';
const LOOKUP = 'dev.ucp.shopping.catalog.lookup';
const CART = 'dev.ucp.shopping.cart';
const RESULTS = 10;

/** null when the store offers no search over UCP. */
export function openUcpDoor(ctx: ProbeContext, options: UcpDoorOptions): Door | null {
  const { session, market, pages } = options;
  if (!session.capabilities.includes(SEARCH)) return null;
  const context = contextOf(market);
  return {
    kind: 'ucp',
    async search(query, maxPrice, key) {
      const filters = maxPrice === null ? {} : { filters: { price: { max: minorOf(maxPrice) } } };
      const exchange = await session.call('search', { query, ...filters, context, pagination: { limit: RESULTS } }, key);
      return show(ctx, exchange, true);
    },
    async product(id, url, key) {
      if (!session.capabilities.includes(LOOKUP)) return pages.product(id, url, key);
      return show(ctx, await session.call('product', { id, context }, key), false);
    },
    cart: (wanted, key) => makeCart(ctx, options, wanted, key),
    async cancel(cartId, key) {
      const exchange = await session.cart({ action: 'cancel', id: cartId }, key);
      const reading = await ctx.read.readShopCart(exchange);
      return { cancelled: reading.ok && reading.value.ok, exchanges: [exchange] };
    },
  };
}

function minorOf({ amount, currency }: { readonly amount: number; readonly currency: string }): number {
  return Math.round(amount * 10 ** exponentOf(currency));
}

async function makeCart(ctx: ProbeContext, options: UcpDoorOptions, wanted: WantedVariant, key: string): Promise<Answered> {
  const { session, platform, origin } = options;
  if (!session.capabilities.includes(CART)) return handOffWithoutCart(wanted, platform, origin);
  const { id: variantId, quantity } = wanted;
  const exchange = await session.cart({ action: 'create', cart: { line_items: [{ item: { id: variantId }, quantity }] } }, key);
  const reading = await ctx.read.readShopCart(exchange);
  if (!reading.ok) return refused('unreadable', [exchange]);
  if (!reading.value.ok) return refused(accessRefusal(exchange) ?? reading.value.code, [exchange]);
  const { id, continueUrl } = reading.value;
  return {
    output: { kind: 'handoff', by: 'cart', variantId, quantity, url: continueUrl },
    warnings: [],
    exchanges: [exchange],
    cartId: id,
  };
}

/** Somebody in between, an announced pause, or no answer at all: nothing the store said. A server that breaks under a plain question has said something. */
function accessRefusal(exchange: Exchange) {
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

async function show(ctx: ProbeContext, exchange: Exchange, brief: boolean): Promise<Answered> {
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
