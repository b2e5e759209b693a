/** The requests of UCP calls, byte for byte as shopping agents send them. */

import { createHash } from 'node:crypto';
import { MCP_SESSION_REVISION, MCP_STATELESS_REVISION, type UcpOperation, type UcpSessionState } from '@vitrine/engine';
import type { FetchRequest, ProbeContext } from '../ports.ts';

/** How to address an endpoint: the session's state, or the part of it that is known while negotiating. */
export type Address = Pick<UcpSessionState, 'release' | 'endpoint' | 'dialect' | 'handshake'>;

type RestAddress = Pick<Address, 'release' | 'endpoint'>;

type Payload = Readonly<Record<string, unknown>>;

/** Catalog MCP binding and Catalog REST binding: one operation, two names. */
const TOOLS: Readonly<Record<UcpOperation, string>> = { search: 'search_catalog', lookup: 'lookup_catalog', product: 'get_product' };
const PATHS: Readonly<Record<UcpOperation, string>> = { search: 'catalog/search', lookup: 'catalog/lookup', product: 'catalog/product' };

export function mcpCall(ctx: ProbeContext, address: Address, operation: UcpOperation, payload: Payload, key: string): FetchRequest {
  const params = { name: TOOLS[operation], arguments: { meta: agentMeta(ctx, address), catalog: payload } };
  return { ...mcpRequest(address, 'tools/call', params, key), readsOnly: true };
}

/** `tools/list` carries the agent's identity too: stores negotiate on every call. */
export function mcpTools(ctx: ProbeContext, address: Address, key: string): FetchRequest {
  return { ...mcpRequest(address, 'tools/list', { arguments: { meta: agentMeta(ctx, address) } }, key), readsOnly: true };
}

/**
 * What agents fill and give up. A checkout is made only where the owner of the store allowed it. There is no call that completes
 * one, and none that carries a buyer, a payment or an address.
 */
export type BasketKind = 'cart' | 'checkout';
export interface BasketLine {
  readonly variantId: string;
  readonly quantity: number;
}
export type BasketCall = { readonly kind: BasketKind } & (
  | {
      readonly action: 'create';
      readonly lines: readonly BasketLine[];
      /** Where the market is; for a cart, also the postcode of the mission. */
      readonly context?: Payload;
      /** What the buyer pays in; the first release asks for it. */
      readonly currency: string;
      readonly idempotencyKey: string;
    }
  /** `id` as the store gave it. */
  | { readonly action: 'read'; readonly id: string }
  | { readonly action: 'cancel'; readonly id: string; readonly idempotencyKey: string }
);

/** Cart and Checkout MCP binding. */
export function mcpBasket(ctx: ProbeContext, address: Address, call: BasketCall, key: string): FetchRequest {
  const params = { name: `${VERBS[call.action]}_${call.kind}`, arguments: basketArguments(ctx, address, call) };
  return { ...mcpRequest(address, 'tools/call', params, key), readsOnly: call.action === 'read' };
}

const VERBS = { create: 'create', read: 'get', cancel: 'cancel' } as const;

function basketArguments(ctx: ProbeContext, address: Address, call: BasketCall): Payload {
  const meta = agentMeta(ctx, address);
  if (call.action === 'read') return { meta, id: call.id };
  const keyed = { meta: { ...meta, 'idempotency-key': call.idempotencyKey } };
  if (call.action === 'create') return { ...keyed, [call.kind]: payloadOf(call, address) };
  // The first release has the key beside the id, later ones in `meta`.
  return { ...keyed, id: call.id, ...(isFirstRelease(address) && { idempotency_key: call.idempotencyKey }) };
}

/** Cart and Checkout REST binding. */
export function restBasket(ctx: ProbeContext, address: RestAddress, call: BasketCall, key: string): FetchRequest {
  const collection = call.kind === 'cart' ? 'carts' : 'checkout-sessions';
  if (call.action === 'create') return keyedPost(ctx, address, { path: collection, payload: payloadOf(call, address), call }, key);
  const one = `${collection}/${encodeURIComponent(call.id)}`;
  if (call.action === 'cancel') return keyedPost(ctx, address, { path: `${one}/cancel`, payload: {}, call }, key);
  const { body: _, ...request } = restPost(ctx, address, one, {}, key);
  return { ...request, method: 'GET', readsOnly: true };
}

function keyedPost(
  ctx: ProbeContext,
  address: RestAddress,
  { path, payload, call }: { readonly path: string; readonly payload: Payload; readonly call: { readonly idempotencyKey: string } },
  key: string,
): FetchRequest {
  const request = restPost(ctx, address, path, payload, key);
  return { ...request, headers: { ...request.headers, 'idempotency-key': call.idempotencyKey } };
}

/** 2026-01-11 requires `currency` and `payment` of a checkout that is created; the latter is empty, which names no instrument. */
function payloadOf(
  { kind, lines, context, currency }: Extract<BasketCall, { action: 'create' }>,
  address: Pick<Address, 'release'>,
): Payload {
  const items = lines.map(({ variantId, quantity }) => ({ item: { id: variantId }, quantity }));
  const first = kind === 'checkout' && isFirstRelease(address) ? { currency, payment: {} } : null;
  return { line_items: items, ...(context && { context }), ...first };
}

function isFirstRelease({ release }: Pick<Address, 'release'>): boolean {
  return release === '2026-01-11';
}

export function restCall(ctx: ProbeContext, address: RestAddress, operation: UcpOperation, payload: Payload, key: string): FetchRequest {
  return { ...restPost(ctx, address, PATHS[operation], payload, key), readsOnly: true };
}

/** REST paths are appended to the endpoint (Endpoint Resolution); a trailing slash there must not be doubled. */
function restPost(ctx: ProbeContext, address: RestAddress, path: string, payload: Payload, key: string): FetchRequest {
  return post(key, `${address.endpoint.replace(/(?<!\/)\/+$/, '')}/${path}`, payload, {
    accept: 'application/json',
    'content-type': 'application/json',
    'ucp-agent': `profile="${ctx.agentProfileUrl(address.release)}"`,
    // Derived from the call: a repeated audit step sends the same id, so that a store can recognise the repetition.
    'request-id': uuidOf(`${ctx.subject.url}\n${ctx.subject.day}\n${key}`),
  });
}

/** Redirects are refused, as agents refuse them. */
function post(key: string, url: string, payload: Payload, headers: Readonly<Record<string, string>>): FetchRequest {
  return { key, url, method: 'POST', headers, body: JSON.stringify(payload), redirects: 'manual', robots: 'exempt' };
}

/** Any JSON-RPC message. `notification` has no id and expects no result. */
function mcpRequest(address: Address, method: string, params: Payload, key: string, notification = false): FetchRequest {
  const message = {
    jsonrpc: '2.0',
    ...(notification ? {} : { id: 1 }),
    method,
    params: address.dialect === 'versioned' ? { ...params, _meta: versionMeta() } : params,
  };
  return post(key, address.endpoint, message, {
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
    ...dialectHeaders(address, method, params),
  });
}

function agentMeta(ctx: ProbeContext, address: Address): Payload {
  return { 'ucp-agent': { profile: ctx.agentProfileUrl(address.release) } };
}

/** MCP 2026-07-28, Streamable HTTP: the headers repeat the values of `_meta`. */
function versionMeta(): Payload {
  return {
    'io.modelcontextprotocol/protocolVersion': MCP_STATELESS_REVISION,
    'io.modelcontextprotocol/clientInfo': { name: 'vitrine', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
}

function dialectHeaders(address: Address, method: string, params: Payload): Record<string, string> {
  if (address.dialect === 'versioned') {
    const name = params['name'];
    return {
      'mcp-protocol-version': MCP_STATELESS_REVISION,
      'mcp-method': method,
      ...(typeof name === 'string' ? { 'mcp-name': name } : {}),
    };
  }
  if (address.handshake === null) {
    return {};
  }
  const { sessionId, protocolVersion } = address.handshake;
  return { 'mcp-protocol-version': protocolVersion, ...(sessionId === null ? {} : { 'mcp-session-id': sessionId }) };
}

/** A UUID of version 8 (RFC 9562 §5.8): the same text gives the same one. */
export function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * The legacy handshake of MCP up to 2025-11-25: `initialize`, then `notifications/initialized`.
 * `prefix` begins the two exchange keys. `handshake` is null when the server did not answer `initialize`; it may issue no
 * session id, then only the agreed revision is sent.
 */
export async function shakeHands(ctx: ProbeContext, endpoint: string, prefix = 'ucp.mcp.') {
  const opening = { release: '', endpoint, dialect: 'session', handshake: null } as const;
  const params = { protocolVersion: MCP_SESSION_REVISION, capabilities: {}, clientInfo: { name: 'vitrine', version: '1' } };
  const initialize = await ctx.fetcher.fetch(mcpRequest(opening, 'initialize', params, `${prefix}initialize`));
  const reply = await ctx.read.readMcpReply(initialize);
  if (!reply.ok || !reply.value.answered) {
    return { exchanges: [initialize], handshake: null };
  }
  const handshake = { sessionId: reply.value.sessionId, protocolVersion: reply.value.protocolVersion ?? MCP_SESSION_REVISION };
  const note = mcpRequest({ ...opening, handshake }, 'notifications/initialized', {}, `${prefix}initialized`, true);
  return { exchanges: [initialize, await ctx.fetcher.fetch(note)], handshake };
}
