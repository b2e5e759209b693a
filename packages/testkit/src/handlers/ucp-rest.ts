/** `ucp-rest`: UCP's REST binding below a prefix. Options: those of `createUcpOperations`. */

import type { Answer } from '../answer.ts';
import { jsonAnswer } from '../answer.ts';
import type { HandlerFactory, StoreRequest } from './handler.ts';
import { asRecord, parseJson } from './handler.ts';
import type { UcpOutcome } from './ucp-catalog.ts';
import { createUcpOperations } from './ucp-operations.ts';

interface Endpoint {
  readonly method: string;
  /** Below the prefix; the first group is the id. */
  readonly path: RegExp;
  readonly tool: string;
}

const ENDPOINTS: readonly Endpoint[] = [
  { method: 'POST', path: /^catalog\/search$/, tool: 'search_catalog' },
  { method: 'POST', path: /^catalog\/lookup$/, tool: 'lookup_catalog' },
  { method: 'POST', path: /^catalog\/product$/, tool: 'get_product' },
  ...basketEndpoints('carts', 'cart'),
  ...basketEndpoints('checkout-sessions', 'checkout'),
  { method: 'POST', path: /^checkout-sessions\/([\w-]+)\/complete$/, tool: 'complete_checkout' },
  { method: 'GET', path: /^orders\/([\w-]+)$/, tool: 'get_order' },
];

export const ucpRest: HandlerFactory = (options, context) => {
  const { byTool, requiresAgent } = createUcpOperations(options, context);
  return (request) => {
    const endpoint = ENDPOINTS.find(({ method, path }) => method === request.method && path.test(request.tail));
    const operation = endpoint === undefined ? undefined : byTool.get(endpoint.tool);
    if (endpoint === undefined || operation === undefined) return undefined;
    if (requiresAgent && !namesAgent(request)) {
      return jsonAnswer({ code: 'invalid_profile_url', content: 'UCP-Agent must name a profile' }, 400);
    }
    const body = request.body === '' ? {} : parseJson(request.body);
    if (typeof body !== 'object' || body === null)
      return jsonAnswer({ code: 'invalid_request', content: 'The body must be a JSON object' }, 400);
    const id = endpoint.path.exec(request.tail)?.[1] ?? '';
    return restAnswer(operation(asRecord(body), id, request.headers['idempotency-key']), endpoint.tool.startsWith('create_') ? 201 : 200);
  };
};

function basketEndpoints(path: string, kind: string): readonly Endpoint[] {
  const one = new RegExp(`^${path}/([\\w-]+)$`);
  return [
    { method: 'POST', path: new RegExp(`^${path}$`), tool: `create_${kind}` },
    { method: 'GET', path: one, tool: `get_${kind}` },
    { method: 'PUT', path: one, tool: `update_${kind}` },
    { method: 'POST', path: new RegExp(`^${path}/([\\w-]+)/cancel$`), tool: `cancel_${kind}` },
  ];
}

function namesAgent(request: StoreRequest): boolean {
  return /(^|[,;\s])profile="https?:\/\/[^"]+"/.test(request.headers['ucp-agent'] ?? '');
}

function restAnswer(outcome: UcpOutcome, status: number): Answer {
  if (outcome.kind === 'invalid') return jsonAnswer({ code: outcome.code, content: outcome.content }, 400);
  const failed = asRecord(outcome.value['ucp'])['status'] === 'error';
  return jsonAnswer(outcome.value, failed ? 200 : status);
}
