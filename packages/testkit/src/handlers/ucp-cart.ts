/** Carts and checkouts held in memory until the store stops. Nothing is paid: completing is handed to the buyer. */

import { randomUUID } from 'node:crypto';
import { htmlAnswer } from '../answer.ts';
import { decimal, isAvailable, loadCatalog, variantTitle } from '../catalog.ts';
import type { StoreContext } from '../context.ts';
import { escapeHtml } from '../template.ts';
import { asRecord, type HandlerFactory } from './handler.ts';
import type { UcpOutcome } from './ucp-catalog.ts';
import { businessError, findById } from './ucp-catalog.ts';
import type { UcpShop } from './ucp-shapes.ts';
import { ucpEnvelope } from './ucp-shapes.ts';

export interface Basket {
  /** A key that was used before gives what it made then, as it is now (Idempotency-Key). */
  create(payload: unknown, key?: string): UcpOutcome;
  read(id: string): UcpOutcome;
  update(id: string, payload: unknown): UcpOutcome;
  cancel(id: string): UcpOutcome;
  /** Always requires the buyer's action: a demo store takes no payment. */
  complete(id: string): UcpOutcome;
}

interface Line {
  readonly variantId: string;
  readonly quantity: number;
}
interface Held {
  readonly id: string;
  readonly lines: readonly Line[];
  readonly status: 'incomplete' | 'canceled';
}

/** Most baskets kept; the oldest are dropped, so that a benchmark does not fill the memory. */
const MAX_HELD = 10_000;

/** The baskets of each store, whichever transport made them. */
const BASKETS = new WeakMap<StoreContext, Map<string, Held>>();

function basketsOf(context: StoreContext): Map<string, Held> {
  const held = BASKETS.get(context) ?? new Map<string, Held>();
  BASKETS.set(context, held);
  return held;
}

/** `ucp-till`: the page of a basket, where its `continue_url` leads. Takes `catalog`. */
export const ucpTill: HandlerFactory = (options, context) => {
  const catalog = loadCatalog(context, options.text('catalog'));
  return ({ method, tail }) => {
    const basket = basketsOf(context).get(tail);
    if (method !== 'GET' || basket === undefined) return undefined;
    const rows = basket.lines.flatMap(({ variantId, quantity }) => {
      const product = catalog.products.find(({ variants }) => variants.some(({ id }) => id === variantId));
      const variant = product?.variants.find(({ id }) => id === variantId);
      if (product === undefined || variant === undefined) return [];
      const cells = [product.title, variantTitle(product, variant), quantity, `${decimal(variant.price)} ${catalog.currency}`];
      return `<tr>${cells.map((cell) => `<td>${escapeHtml(String(cell))}</td>`).join('')}</tr>`;
    });
    return htmlAnswer(`<!doctype html><title>${catalog.seller}</title><h1>${catalog.seller}</h1><table>${rows.join('')}</table>`);
  };
};

export function createBasket(shop: UcpShop, kind: 'cart' | 'checkout'): Basket {
  const held = basketsOf(shop.context);
  const made = new Map<string, string>();
  const keep = (basket: Held): UcpOutcome => {
    const [oldest] = held.keys();
    if (held.size >= MAX_HELD && oldest !== undefined) held.delete(oldest);
    held.set(basket.id, basket);
    return { kind: 'answer', value: shown(shop, kind, basket) };
  };
  const withHeld = (id: string, next: (basket: Held) => UcpOutcome): UcpOutcome => {
    const basket = id.startsWith(`${kind}_`) ? held.get(id) : undefined;
    if (basket === undefined) return { kind: 'answer', value: businessError(shop, 'not_found', `No ${kind} ${id}`) };
    return next(basket);
  };
  return {
    create: (payload, key) => {
      const before = key === undefined ? undefined : held.get(made.get(key) ?? '');
      if (before !== undefined) return { kind: 'answer', value: shown(shop, kind, before) };
      const id = `${kind}_${randomUUID()}`;
      if (key !== undefined) made.set(key, id);
      return withLines(shop, payload, (lines) => keep({ id, lines, status: 'incomplete' }));
    },
    read: (id) => withHeld(id, (basket) => ({ kind: 'answer', value: shown(shop, kind, basket) })),
    update: (id, payload) => withHeld(id, (basket) => withLines(shop, payload, (lines) => keep({ ...basket, lines }))),
    cancel: (id) => withHeld(id, (basket) => keep({ ...basket, status: 'canceled' })),
    complete: (id) =>
      withHeld(id, (basket) => ({
        kind: 'answer',
        value: {
          ...shown(shop, kind, basket),
          status: 'requires_escalation',
          messages: [
            {
              type: 'error',
              code: 'payment_by_buyer',
              content: 'The buyer completes the order on our site',
              severity: 'requires_buyer_input',
            },
          ],
        },
      })),
  };
}

function withLines(shop: UcpShop, payload: unknown, next: (lines: readonly Line[]) => UcpOutcome): UcpOutcome {
  const items = asRecord(payload)['line_items'];
  if (!Array.isArray(items) || items.length === 0) {
    return { kind: 'invalid', code: 'invalid_request', content: 'line_items must hold at least one item' };
  }
  const lines: Line[] = [];
  for (const entry of items) {
    const variantId = String(asRecord(asRecord(entry)['item'])['id'] ?? '');
    const quantity = asRecord(entry)['quantity'] ?? 1;
    if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1) {
      return { kind: 'invalid', code: 'invalid_request', content: 'quantity must be a whole number of at least 1' };
    }
    const variant = findById(shop, variantId)?.variant;
    if (variant === undefined) return { kind: 'answer', value: businessError(shop, 'not_found', `No item ${variantId}`) };
    if (!isAvailable(variant)) {
      return { kind: 'answer', value: businessError(shop, 'out_of_stock', `${variantId} is sold out`, 'recoverable') };
    }
    const { minimum = 1 } = variant;
    if (quantity < minimum) {
      return { kind: 'answer', value: businessError(shop, 'min_quantity', `${variantId} is sold from ${minimum} on`, 'recoverable') };
    }
    lines.push({ variantId, quantity });
  }
  return next(lines);
}

function shown(shop: UcpShop, kind: 'cart' | 'checkout', basket: Held): Readonly<Record<string, unknown>> {
  const lines = basket.lines.map((line, index) => {
    const hit = findById(shop, line.variantId);
    const price = hit?.variant?.price ?? 0;
    const amount = price * line.quantity;
    return {
      id: `line_${index + 1}`,
      item: { id: line.variantId, title: hit?.variant ? variantTitle(hit.product, hit.variant) : '', price },
      quantity: line.quantity,
      totals: [
        { type: 'subtotal', amount },
        { type: 'total', amount },
      ],
    };
  });
  const amount = lines.reduce((sum, line) => sum + line.item.price * line.quantity, 0);
  const tax = Math.round((amount * shop.tax) / 100);
  return {
    ucp: ucpEnvelope(shop),
    id: basket.id,
    ...(kind === 'checkout' || basket.status === 'canceled' ? { status: basket.status } : {}),
    line_items: lines,
    currency: shop.catalog.currency,
    totals: [{ type: 'subtotal', amount }, ...(tax === 0 ? [] : [{ type: 'tax', amount: tax }]), { type: 'total', amount: amount + tax }],
    links: [
      { type: 'terms_of_service', url: `${shop.context.origin}/conditions` },
      { type: 'refund_policy', url: `${shop.context.origin}/retours` },
    ],
    continue_url: `${shop.context.origin}/panier/${basket.id}`,
  };
}
