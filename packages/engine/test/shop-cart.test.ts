import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { Exchange } from '@vitrine/engine';
import { readShopCart } from '../src/shared/shopping/cart.ts';
import { readShopRefusal } from '../src/shared/shopping/tools.ts';

/** What came back when `create_cart` was called over MCP, or over REST where the request was no JSON-RPC. */
function answered(body: unknown, { status = 200, mcp = true } = {}): Exchange {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  const url = 'https://shop.example/ucp';
  return {
    key: 'shop.1.3',
    method: 'POST',
    url,
    requestHeaders: {},
    requestBody: JSON.stringify(mcp ? { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'create_cart' } } : {}),
    hops: [],
    ms: 1,
    outcome: {
      kind: 'response',
      url,
      status,
      headers: { 'content-type': 'application/json' },
      body: { sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length, truncated: false, bytes },
    },
  };
}
const rpc = (code: number, message: string, data?: unknown) => ({ jsonrpc: '2.0', id: 1, error: { code, message, data } });

describe('an answer to create_cart', () => {
  test.each([
    ['method not found', answered(rpc(-32601, 'Method not found'))],
    ['an unknown tool', answered(rpc(-32602, 'Unknown tool: create_cart'))],
    ['a tool that was not found', answered(rpc(-32602, 'Tool create_cart not found'))],
    [
      'an unknown tool, told as a result',
      answered({ jsonrpc: '2.0', id: 1, result: { isError: true, content: [{ type: 'text', text: 'Unknown tool: create_cart' }] } }),
    ],
    ['an address without a word', answered('Not found', { status: 404, mcp: false })],
    ['a method that is not allowed', answered({}, { status: 405, mcp: false })],
  ])('%s: the tool is not there', (_, exchange) => {
    expect(readShopCart(exchange)).toEqual({ ok: false, code: 'no_such_tool' });
    expect(readShopRefusal(exchange)).toBe('no_such_tool');
  });

  test.each([
    ['parameters it does not like', answered(rpc(-32602, 'line_items is required'))],
    ['an error of its own', answered(rpc(-32000, 'Please sign in', { code: 'sign_in_required' }))],
    ['a variant it does not know', answered({ code: 'not_found', content: 'No such variant' }, { status: 404, mcp: false })],
    ['a refusal', answered({ code: 'no' }, { status: 422, mcp: false })],
  ])('%s: declined', (_, exchange) => {
    expect(readShopCart(exchange)).toEqual({ ok: false, code: 'declined' });
    expect(readShopRefusal(exchange)).toBe('declined');
  });
});
