/** The operations of a UCP store, under the tool names MCP uses; the REST handler maps its paths to the same names. */

import { loadCatalog } from '../catalog.ts';
import type { StoreContext } from '../context.ts';
import { asRecord, type HandlerOptions } from './handler.ts';
import { type Basket, createBasket } from './ucp-cart.ts';
import { businessError, lookupCatalog, productDetail, searchCatalog, type UcpOutcome } from './ucp-catalog.ts';
import type { UcpShop } from './ucp-shapes.ts';

/** `payload` is the request's core; `id` names an existing cart, checkout or order; `key` is that of Idempotency-Key. */
type UcpOperation = (payload: Readonly<Record<string, unknown>>, id: string, key?: string) => UcpOutcome;

export interface UcpOperations {
  readonly shop: UcpShop;
  /** Tool name → operation, those of the declared capabilities only. */
  readonly byTool: ReadonlyMap<string, UcpOperation>;
  /** Whether calls must name an agent profile (Overview: Negotiation). */
  readonly requiresAgent: boolean;
}

const CAPABILITIES = 'catalog.search,catalog.lookup,cart,checkout,order';

/**
 * Options both UCP handlers share: `catalog`, `version` (2026-08-25), `capabilities` (comma-separated, without the
 * `dev.ucp.shopping.` prefix), `browse` (true), `idempotent` (true), `maxPage` (50), `requiresAgent` (false).
 */
export function createUcpOperations(options: HandlerOptions, context: StoreContext): UcpOperations {
  const names = options.text('capabilities', CAPABILITIES).split(',');
  const shop: UcpShop = {
    catalog: loadCatalog(context, options.text('catalog')),
    context,
    version: options.text('version', '2026-08-25'),
    capabilities: names.map((name) => `dev.ucp.shopping.${name}`),
  };
  const isIdempotent = options.flag('idempotent', true);
  const limits = { browse: options.flag('browse', true), maxPage: options.number('maxPage', 50) };
  const tools: Readonly<Record<string, readonly (readonly [string, UcpOperation])[]>> = {
    'catalog.search': [['search_catalog', (payload) => searchCatalog(shop, payload, limits)]],
    'catalog.lookup': [
      ['lookup_catalog', (payload) => lookupCatalog(shop, payload)],
      ['get_product', (payload) => productDetail(shop, payload)],
    ],
    cart: basketTools('cart', createBasket(shop, 'cart'), isIdempotent),
    checkout: checkoutTools(createBasket(shop, 'checkout'), isIdempotent),
    order: [['get_order', (_payload, id) => ({ kind: 'answer', value: businessError(shop, 'not_found', `No order ${id}`) })]],
  };
  const byTool = new Map(names.flatMap((name) => tools[name] ?? []));
  return { shop, byTool, requiresAgent: options.flag('requiresAgent', false) };
}

function basketTools(kind: 'cart' | 'checkout', basket: Basket, isIdempotent: boolean): readonly (readonly [string, UcpOperation])[] {
  return [
    [`create_${kind}`, (payload, _id, key) => basket.create(payload, isIdempotent ? key : undefined)],
    [`get_${kind}`, (_payload, id) => basket.read(id)],
    [`update_${kind}`, (payload, id) => basket.update(id, payload)],
    [`cancel_${kind}`, (_payload, id) => basket.cancel(id)],
  ];
}

function checkoutTools(basket: Basket, isIdempotent: boolean): readonly (readonly [string, UcpOperation])[] {
  return [...basketTools('checkout', basket, isIdempotent), ['complete_checkout', (_payload, id) => basket.complete(id)]];
}

/** The key an MCP call carries in `arguments.meta["idempotency-key"]`; undefined without one. */
export function keyOf(meta: unknown): string | undefined {
  const key = asRecord(meta)['idempotency-key'];
  return typeof key === 'string' ? key : undefined;
}

/** The agent profile an MCP call names in `arguments.meta["ucp-agent"]`; undefined without one. */
export function agentOf(meta: unknown): string | undefined {
  const profile = asRecord(asRecord(meta)['ucp-agent'])['profile'];
  return typeof profile === 'string' && profile !== '' ? profile : undefined;
}
