/** Carts and checkouts held in memory until the store stops. Nothing is paid: completing is handed to the buyer. */

import { randomUUID } from 'node:crypto';
import { isAvailable, variantTitle } from '../catalog.ts';
import { asRecord } from './handler.ts';
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

export function createBasket(shop: UcpShop, kind: 'cart' | 'checkout'): Basket {
  const held = new Map<string, Held>();
  const made = new Map<string, string>();
  const keep = (basket: Held): UcpOutcome => {
    const [oldest] = held.keys();
    if (held.size >= MAX_HELD && oldest !== undefined) held.delete(oldest);
    held.set(basket.id, basket);
    return { kind: 'answer', value: shown(shop, kind, basket) };
  };
  const withHeld = (id: string, next: (basket: Held) => UcpOutcome): UcpOutcome => {
    const basket = held.get(id);
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
  return {
    ucp: ucpEnvelope(shop),
    id: basket.id,
    ...(kind === 'checkout' || basket.status === 'canceled' ? { status: basket.status } : {}),
    line_items: lines,
    currency: shop.catalog.currency,
    totals: [
      { type: 'subtotal', amount },
      { type: 'total', amount },
    ],
    links: [
      { type: 'terms_of_service', url: `${shop.context.origin}/conditions` },
      { type: 'refund_policy', url: `${shop.context.origin}/retours` },
    ],
    continue_url: `${shop.context.origin}/panier/${basket.id}`,
  };
}
