/** The places of a shop that changes are made at: of its products, and the answers on the wire. */

import type { Wire } from '../serving.ts';
import { type Any, type Call, type Draw, JSON_TYPE, type Shop } from './shop.ts';

const NOT_TEXT = [7, true, null, [], {}];
/** Objects of a document, at any depth. */
export function objectsIn(value: Any): Any[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value) ? [] : [value];
  return [...own, ...Object.values(value).flatMap(objectsIn)];
}

/** Members of a product, by what a client loses. */
export const products = (shop: Shop, draw: Draw, change: (product: Any) => void) =>
  change(draw.chance(0.5) ? shop.products[0] : draw.of(shop.products));
export const broken = (product: Any, draw: Draw) => {
  const [variant] = product.variants;
  const owner = draw.of([product, variant]);
  const name = draw.of(
    owner === product ? ['id', 'title', 'description', 'price_range', 'variants'] : ['id', 'title', 'description', 'price'],
  );
  if (draw.chance(0.4)) delete owner[name];
  else
    owner[name] = draw.of<unknown>(
      name === 'id' || name === 'title' ? NOT_TEXT : name === 'variants' ? ['x', 7, {}, []] : ['x', 7, null, []],
    );
};
export const MALFORMED = /L4\.(?:malformed|unreadable|none_readable)/;

export const HTML = { 'content-type': 'text/html' };
export const rpc = ({ body }: Call, rest: object) => ({ jsonrpc: '2.0', id: body?.id, ...rest });
/** Changes the answers to MCP's calls of the catalogue. */
export const calls = (shop: Shop, change: (wire: Wire, call: Call) => Wire) => {
  shop.sent = (wire, call) => (call.transport === 'mcp' && call.operation !== null ? change(wire, call) : wire);
};
export const list = (shop: Shop, change: (wire: Wire, call: Call) => Wire) => {
  shop.sent = (wire, call) => (call.body?.method === 'tools/list' ? change(wire, call) : wire);
};
export const withBody = (wire: Wire, body: unknown): Wire => ({ ...wire, body });
export const asked = (call: Call, id: RegExp) => id.test(String(call.question?.id ?? ''));
export const hasProducts = ({ body }: Wire) => ((body as Any)?.result?.structuredContent?.products?.length ?? 0) > 0;
export const both = (version: string) => ['mcp', 'rest'].map((transport) => ({ version, transport, endpoint: `{origin}/${transport}` }));
/** A refusal in the binding's own form: a JSON-RPC error over MCP, an HTTP error with UCP's envelope over REST. */
export const refused = (call: Call, version: string, status: number, content: string): Wire =>
  call.transport === 'mcp'
    ? { status: 200, headers: JSON_TYPE, body: rpc(call, { error: { code: -32602, message: content } }) }
    : {
        status,
        headers: JSON_TYPE,
        body: {
          ucp: { version, status: 'error' },
          messages: [{ type: 'error', code: 'invalid_request', content, severity: 'recoverable' }],
        },
      };
export const SSE = { 'content-type': 'text/event-stream' };
export const STREAMS = 'Streamable HTTP: the client MUST support both JSON and an event stream; this one reads JSON alone';
