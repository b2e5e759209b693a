/** Addresses that fill a cart when opened: built, never requested. Only the buyer's browser opens them. */

import type { Platform, ToolOutput } from '@vitrine/engine';
import { refused, type ToolAnswer, type WantedVariant } from './channel.ts';

/**
 * Shopify: `/cart/<variant>:<quantity>` (Cart permalinks). WooCommerce: `?add-to-cart=<id>&quantity=<n>`. Both take
 * numbers only. Other platforms have no such address: the product's page is handed over.
 */
export function handOffWithoutCart(wanted: WantedVariant, platform: Platform | null, origin: string): ToolAnswer {
  if (wanted.available === false) return refused('sold_out');
  const { id: variantId, quantity } = wanted;
  const number = /(?:^|\/)(\d{1,20})$/.exec(variantId)?.[1];
  const hand = (by: 'permalink' | 'product_page', url: string | null): ToolAnswer => {
    const output: ToolOutput = { kind: 'handoff', by, variantId, quantity, url, cart: null };
    return { output, warnings: [], exchanges: [] };
  };
  if (platform === 'shopify' && number !== undefined) return hand('permalink', `${origin}/cart/${number}:${quantity}`);
  if (platform === 'woocommerce' && number !== undefined) {
    return hand('permalink', `${origin}/?add-to-cart=${number}&quantity=${quantity}`);
  }
  return hand('product_page', wanted.url);
}
