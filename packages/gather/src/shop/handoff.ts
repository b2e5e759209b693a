/** The hand-off where no cart is made over UCP: an address that fills one, else the form of the product's page, else the page. */

import type { HandedOver, Platform, ToolOutput } from '@vitrine/engine';
import type { ProbeContext } from '../ports.ts';
import { refused, type ToolAnswer, type WantedCart } from './channel.ts';
import { pressForms } from './press.ts';

export interface HandOffOptions {
  readonly ctx: ProbeContext;
  readonly platform: Platform | null;
  readonly origin: string;
  /** The pages whose form may be pressed; null: none. */
  readonly mayPress: ((url: string) => boolean) | null;
}

/**
 * Addresses are built, never requested: only the buyer's browser opens them. Shopify: `/cart/<variant>:<quantity>,…` (Cart permalinks). WooCommerce: `?add-to-cart=<id>&quantity=<n>`, one product each. Both
 * take numbers only.
 */
export async function handOffWithoutCart(cart: WantedCart, key: string, options: HandOffOptions): Promise<ToolAnswer> {
  const { lines: wanted } = cart;
  const { ctx, platform, origin, mayPress } = options;
  const last = wanted.at(-1);
  const missing = wanted.find(({ variant }) => variant.available === false);
  if (last === undefined || missing !== undefined) return refused(missing?.variant.orderable === false ? 'not_orderable' : 'sold_out');
  const { variantId, quantity } = last;
  const lines = wanted.map((line) => ({ variantId: line.variantId, quantity: line.quantity }));
  const hand = (by: 'permalink' | 'product_page', url: string | null): ToolAnswer => {
    const output: ToolOutput = { kind: 'handoff', by, variantId, quantity, lines, url, cart: null };
    return { output, warnings: [], exchanges: [] };
  };
  const numbers = wanted.flatMap((line) => /(?:^|\/)(\d{1,20})$/.exec(line.variantId)?.[1] ?? []);
  const isNumbered = numbers.length === wanted.length;
  if (platform === 'shopify' && isNumbered) {
    return hand('permalink', `${origin}/cart/${wanted.map((line, index) => `${numbers[index]}:${line.quantity}`).join(',')}`);
  }
  if (platform === 'woocommerce' && isNumbered && wanted.length === 1) {
    return hand('permalink', `${origin}/?add-to-cart=${numbers[0]}&quantity=${quantity}`);
  }
  const page = hand('product_page', last.product.url);
  const isAllowed = mayPress !== null && wanted.every(({ product }) => product.url !== null && mayPress(product.url));
  return isAllowed ? pressForms(ctx, cart, key, page) : page;
}

/**
 * Opening an address that fills a cart fills one. That the platform's own reading of carts answers shows that there is a cart to
 * fill: Shopify's `/cart.js` (Ajax API) and WooCommerce's Store API, which change nothing.
 */
export function cartReadingOf({ by }: HandedOver, platform: Platform | null, origin: string): string | null {
  if (by !== 'permalink') return null;
  return platform === 'shopify' ? `${origin}/cart.js` : `${origin}/wp-json/wc/store/v1/cart`;
}
