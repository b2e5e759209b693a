/**
 * POST /mcp: an authenticated message in, the protocol's answer out; the SDK implements the protocol. Tools that start a run
 * call the same use case as the POSTs and are charged to a quota.
 */

import {
  createMcpHandler,
  INVALID_REQUEST,
  METHOD_NOT_FOUND,
  PARSE_ERROR,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/server';
import { ASK_STORE, presentLaunch, type RunRequest, serviceError } from '@vitrine/contract';
import type { RunKind } from '@vitrine/store';
import type { AppDeps } from '../deps.ts';
import type { Call, Handlers } from '../http/bind.ts';
import { JSON_TYPE, jsonReply, type Reply } from '../http/reply.ts';
import { accountOf } from '../routes/account.ts';
import type { StartRun } from '../usecases/start-run.ts';
import { type ReadUseCases, readTools } from './read.ts';
import { withoutSecrets } from './secrets.ts';
import { createServerFactory } from './server.ts';
import { createCallTool, type ToolHandler, type ToolHandlers } from './tool.ts';

/** What the protocol reads; the credential stays on this side. */
const HEADERS = /^(?:accept|content-type|mcp-[\w-]+)$/;

/** Revisions that are spoken: those with `initialize`, and the one without. */
const REVISIONS: readonly string[] = [...new Set(['2026-07-28', ...SUPPORTED_PROTOCOL_VERSIONS])];
/** UnsupportedProtocolVersionError of 2026-07-28. */
const UNSUPPORTED_REVISION = -32022;

/** Most levels of nesting in a message. The tools need six; a recursive reader runs out of stack at about thirty thousand. */
const MAX_DEPTH = 32;

/** What the tools share with the routes. */
interface ToolUseCases extends ReadUseCases {
  readonly startRun: StartRun;
}

/**
 * One server and one transport per request, and no session: answers cannot reach another client because there is nothing
 * they could share (CVE-2026-25536 was a transport that two requests used).
 */
export function mcpHandlers(deps: AppDeps, { startRun, ...reading }: ToolUseCases) {
  const callTool = createCallTool(deps, { ...launchTools(deps, startRun), ...readTools(deps, reading) });
  const serverFor = createServerFactory(deps.settings, callTool, reading.reader);
  return {
    mcp: async (call, response) => {
      const message = parse(call.body as Buffer);
      const refused = refusalOf(message, call.headers['mcp-protocol-version']);
      if (refused !== null) return refused;
      const requestId = String(response.getHeader('X-Request-Id'));
      const faults: Error[] = [];
      const exchange = createMcpHandler(() => serverFor({ caller: call.caller, requestId }), { onerror: (fault) => faults.push(fault) });
      const answer = await exchange.fetch(webRequest(deps.settings.baseUrl, call), { parsedBody: message });
      note(deps.log, answer.status, faults, requestId);
      return replyOf(answer);
    },
  } satisfies Partial<Handlers>;
}

/** A client's error is logged by its class only, since its message can repeat what was sent; ours is logged whole. */
function note(log: AppDeps['log'], status: number, faults: readonly Error[], requestId: string): void {
  const [first] = faults;
  if (status >= 500) log.error({ err: first, request_id: requestId }, 'MCP request failed');
  else if (first !== undefined) log.info({ kind: first.name, status, request_id: requestId }, 'MCP message refused');
}

/** The message; undefined when it is no JSON in UTF-8. */
function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** What is answered before the protocol is asked. */
function refusalOf(message: unknown, revision: string | readonly string[] | undefined): Reply | null {
  if (message === undefined) return rpcError(400, PARSE_ERROR, 'The body is not JSON');
  // Batches left the protocol in 2025-06-18, and one request would buy a hundred.
  if (Array.isArray(message)) return rpcError(400, INVALID_REQUEST, 'One message per request');
  if (typeof message !== 'object' || message === null) return rpcError(400, INVALID_REQUEST, 'The body is no JSON-RPC message');
  if (isDeeperThan(MAX_DEPTH, message)) return rpcError(400, INVALID_REQUEST, 'The message is nested too deeply');
  const { method, id, params } = message as { readonly method?: unknown; readonly id?: unknown; readonly params?: unknown };
  // Whatever else the message lacks: a client of a revision that is not spoken learns which are.
  if (typeof revision === 'string' && !REVISIONS.includes(revision) && !('_meta' in Object(params)))
    return rpcError(400, UNSUPPORTED_REVISION, 'Unsupported protocol version', id, { supported: REVISIONS });
  // The tools of a running server never change: there is nothing to wait for, and no stream to keep open for it.
  if (method === 'subscriptions/listen') return rpcError(404, METHOD_NOT_FOUND, 'Nothing here changes while it runs', id);
  return null;
}

/** Looks no further than it allows, so that nothing in it can be too deep for this. */
function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((member) => isDeeperThan(levels - 1, member));
}

function rpcError(status: number, code: number, message: string, id: unknown = null, data?: object): Reply {
  const known = typeof id === 'string' || typeof id === 'number' ? id : null;
  return jsonReply(status, { jsonrpc: '2.0', error: { code, message, ...(data && { data }) }, id: known });
}

function webRequest(baseUrl: string, { headers, gone }: Call): Request {
  const known = new Headers(
    Object.entries(headers).filter(([name, value]) => HEADERS.test(name) && typeof value === 'string') as [string, string][],
  );
  // The SDK requires both media types by name; `*/*` covers both (RFC 9110 §12.5.1), curl for one.
  if (/^$|\*\/\*/.test(headers.accept ?? '')) known.set('accept', 'application/json, text/event-stream');
  return new Request(`${baseUrl}/mcp`, { method: 'POST', headers: known, signal: gone });
}

/** The answer whole: tools answer at once, so that even an event stream ends with its first event. */
async function replyOf(answer: Response): Promise<Reply> {
  const body = withoutSecrets(await answer.text());
  if (body === '') return { status: answer.status, headers: {}, body: null };
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') === true;
  return { status: answer.status, headers: { 'Content-Type': isStream ? 'text/event-stream' : JSON_TYPE }, body };
}

type LaunchName = 'run_agent_readiness_scan' | 'run_agent_commerce_audit' | 'run_agent_performance_audit' | 'run_web_findability_audit';

function launchTools({ store }: AppDeps, startRun: StartRun): Pick<ToolHandlers, LaunchName> {
  const launch =
    <K extends RunKind>(kind: K, fixed?: RunRequest<K>['options']): ToolHandler =>
    // The input of the tool is closed: what stands beside the store are options of the kind.
    async ({ business = '', ...options }, caller) => {
      const account = await store.readProfile(accountOf(caller));
      if (account === null) throw serviceError('invalid_api_key');
      const { country, language } = account;
      const asked = { ...options, ...fixed, language, country: country ?? ASK_STORE };
      const request = { business, options: asked as RunRequest<K>['options'] };
      // Without a country of the account the run looks at the store, which only the worker can ask.
      const marketFrom = { country: country === null ? 'none' : 'account', language: 'account' } as const;
      const { run } = await startRun({ kind, caller, request: request as RunRequest<K>, idempotency: null, paid: true, marketFrom });
      return presentLaunch(run);
    };
  return {
    run_agent_readiness_scan: launch('audit', { general_scan: true }),
    run_agent_commerce_audit: launch('audit', { agent_simulation: true }),
    run_agent_performance_audit: launch('performance'),
    run_web_findability_audit: launch('findability'),
  };
}
