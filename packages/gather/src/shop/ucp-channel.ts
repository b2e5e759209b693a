/** Search, product and cart over UCP, in the session the discovery probe found to work. */

import { answerOf, CAPABILITY, type Exchange, exponentOf, fillsCart, isThirdParty, type ToolRefusal } from '@vitrine/engine';
import type { ProbeContext } from '../ports.ts';
import { contextOf } from '../probes/catalog/ucp.ts';
import { accessRefusal, closeBasket, noneOf, type Opener, openBasket } from './baskets.ts';
import { type Channel, refused, type ToolAnswer, type WantedCart } from './channel.ts';
import { type HandOffOptions, handOffWithoutCart } from './handoff.ts';

export interface UcpChannelOptions extends Opener {
  readonly handOff: HandOffOptions;
  /** Reads products where the store declares no lookup. */
  readonly pages: Channel;
}

const RESULTS = 10;

/** null when the store offers no search over UCP. */
export function openUcpChannel(options: UcpChannelOptions): Channel | null {
  const { ctx, session, market, pages } = options;
  if (!session.capabilities.includes(CAPABILITY.search)) return null;
  const context = contextOf(market);
  return {
    kind: 'ucp',
    asking: ['search', 'get_product', 'open_page', 'add_to_cart'],
    async search(query, maxPrice, key) {
      const filters =
        maxPrice === null ? {} : { filters: { price: { max: Math.round(maxPrice.amount * 10 ** exponentOf(maxPrice.currency)) } } };
      const exchange = await session.call('search', { query, ...filters, context, pagination: { limit: RESULTS } }, key);
      return show(ctx, exchange, true);
    },
    async product(product, key) {
      if (!session.capabilities.includes(CAPABILITY.lookup)) return pages.product(product, key);
      return show(ctx, await session.call('product', { id: product.id, context }, key), false);
    },
    cart: (wanted, key) => makeCart(options, wanted, key),
    tillOf: (handOff) => (handOff.by === 'cart' && handOff.url !== null && !fillsCart(handOff.url) ? handOff.url : pages.tillOf(handOff)),
    close: (id, key, mayLook) => closeBasket(options, { kind: 'cart', id }, key, mayLook),
  };
}

async function makeCart(options: UcpChannelOptions, wanted: WantedCart, key: string): Promise<ToolAnswer> {
  const { ctx, session, handOff } = options;
  const last = wanted.lines.at(-1);
  if (last === undefined || !session.capabilities.includes(CAPABILITY.cart)) return handOffWithoutCart(wanted, key, handOff);
  if ([handOff.origin, ctx.subject.url].every((home) => isThirdParty(session.endpoint, home))) {
    // No cart with somebody a store merely names: a limit of ours, so a mere page is not the store's end either.
    const built = await handOffWithoutCart(wanted, key, handOff);
    return built.output.kind === 'handoff' && built.output.by === 'product_page' ? refused('budget') : built;
  }
  const { variantId, quantity } = last;
  const lines = wanted.lines.map((line) => ({ variantId: line.variantId, quantity: line.quantity }));
  const { currency, postcode } = wanted;
  const opened = await openBasket(options, { kind: 'cart', lines, currency, postcode }, key);
  const { exchange, reading, exchanges, ids: cartIds, mayBeLeft } = opened;
  if (reading?.ok !== true) return { ...refused(noneOf(exchange, reading) ?? 'unreadable', exchanges), cartIds, mayBeLeft };
  const { status: _, addsUp: __, url, ...cart } = reading.held;
  return { output: { kind: 'handoff', by: 'cart', variantId, quantity, lines, url, cart }, warnings: [], exchanges, cartIds, mayBeLeft };
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
