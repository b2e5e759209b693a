/** The requests of UCP calls, byte for byte as shopping agents send them. */

import { createHash } from 'node:crypto';
import { MCP_STATELESS_REVISION, type UcpOperation, type UcpSessionState } from '@vitrine/engine';
import type { FetchRequest, ProbeContext } from '../ports.ts';

/** How to address an endpoint: the session's state, or the part of it that is known while negotiating. */
export type Address = Pick<UcpSessionState, 'release' | 'endpoint' | 'dialect' | 'handshake'>;

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

/** Creating a cart, and cancelling it. A checkout is never created: it may reserve stock, and leads to payment. */
export type CartCall =
  | { readonly action: 'create'; readonly cart: Payload }
  /** `id` as the store gave it. */
  | { readonly action: 'cancel'; readonly id: string };

/** Cart MCP binding. */
export function mcpCart(ctx: ProbeContext, address: Address, call: CartCall, key: string): FetchRequest {
  const meta = agentMeta(ctx, address);
  const params =
    call.action === 'create'
      ? { name: 'create_cart', arguments: { meta, cart: call.cart } }
      : { name: 'cancel_cart', arguments: { meta, id: call.id } };
  return mcpRequest(address, 'tools/call', params, key);
}

/** Cart REST binding. */
export function restCart(ctx: ProbeContext, address: Pick<Address, 'release' | 'endpoint'>, call: CartCall, key: string): FetchRequest {
  if (call.action === 'create') return restPost(ctx, address, 'carts', call.cart, key);
  return restPost(ctx, address, `carts/${encodeURIComponent(call.id)}/cancel`, {}, key);
}

export function restCall(
  ctx: ProbeContext,
  address: Pick<Address, 'release' | 'endpoint'>,
  operation: UcpOperation,
  payload: Payload,
  key: string,
): FetchRequest {
  return { ...restPost(ctx, address, PATHS[operation], payload, key), readsOnly: true };
}

/** REST paths are appended to the endpoint (Endpoint Resolution); a trailing slash there must not be doubled. */
function restPost(
  ctx: ProbeContext,
  address: Pick<Address, 'release' | 'endpoint'>,
  path: string,
  payload: Payload,
  key: string,
): FetchRequest {
  return {
    key,
    url: `${address.endpoint.replace(/\/+$/, '')}/${path}`,
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'ucp-agent': `profile="${ctx.agentProfileUrl(address.release)}"`,
      'request-id': requestId(ctx, key),
    },
    body: JSON.stringify(payload),
    redirects: 'manual',
    robots: 'exempt',
  };
}

/** Any JSON-RPC message. `notification` has no id and expects no result. Redirects are refused, as agents refuse them. */
export function mcpRequest(address: Address, method: string, params: Payload, key: string, notification = false): FetchRequest {
  const message = {
    jsonrpc: '2.0',
    ...(notification ? {} : { id: 1 }),
    method,
    params: address.dialect === 'versioned' ? { ...params, _meta: versionMeta() } : params,
  };
  return {
    key,
    url: address.endpoint,
    method: 'POST',
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...dialectHeaders(address, method, params),
    },
    body: JSON.stringify(message),
    redirects: 'manual',
    robots: 'exempt',
  };
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

/**
 * A UUID of version 8 (RFC 9562 §5.8) derived from the call: a repeated audit step sends the same id, so that a store
 * can recognise the repetition.
 */
function requestId(ctx: ProbeContext, key: string): string {
  const hex = createHash('sha256').update(`${ctx.subject.url}\n${ctx.subject.day}\n${key}`).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
