/** Addresses that fill a cart when opened: built, never requested. Only the buyer's browser opens them. */

import type { HandedOver, Platform, ToolOutput } from '@vitrine/engine';
import { refused, type ToolAnswer, type WantedCart } from './channel.ts';

/**
 * Shopify: `/cart/<variant>:<quantity>,…` (Cart permalinks). WooCommerce: `?add-to-cart=<id>&quantity=<n>`, one product each. Both
 * take numbers only. Other platforms have no such address: the product's page is handed over.
 */
export function handOffWithoutCart({ lines: wanted }: WantedCart, platform: Platform | null, origin: string): ToolAnswer {
  const last = wanted.at(-1);
  const missing = wanted.find(({ available }) => available === false);
  if (last === undefined || missing !== undefined) return refused(missing?.orderable === false ? 'not_orderable' : 'sold_out');
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
  return hand('product_page', last.url);
}

/**
 * Opening an address that fills a cart fills one. That the platform's own reading of carts answers shows that there is a cart to
 * fill: Shopify's `/cart.js` (Ajax API) and WooCommerce's Store API, which change nothing.
 */
export function cartReadingOf({ by }: HandedOver, platform: Platform | null, origin: string): string | null {
  if (by !== 'permalink') return null;
  return platform === 'shopify' ? `${origin}/cart.js` : `${origin}/wp-json/wc/store/v1/cart`;
}
