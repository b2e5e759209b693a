/** What the owner of a store allowed beyond reading, done after the scan has asked everything else. */

import {
  type EvidenceSlice,
  failureOf,
  isControlled,
  LIVE_NAME_CHARACTERS,
  type LiveEvidence,
  type LiveSession,
  type OriginEvidence,
  type ScanEvidence,
} from '@vitrine/engine';
import type { ProbeContext, ScanContext } from '../ports.ts';
import { type OauthClient, walkChain } from './chain.ts';
import { proveControl } from './control.ts';
import { type GuardedFetch, openGuardedFetch } from './guarded-fetch.ts';
import { stoppedBy } from './stopped.ts';

export interface LiveProbeInput {
  readonly origin: OriginEvidence;
  /** All the scan has gathered so far. */
  readonly scan: ScanEvidence;
  readonly ucp: EvidenceSlice | null;
  readonly site: { readonly domain: string; readonly token: string };
  readonly client: OauthClient;
}

/** Within the audit's budget, on its reserve where the rest is spent. Without the proof nothing beyond it is asked. */
export async function probeLive(ctx: ScanContext, { origin, scan, ucp, site, client }: LiveProbeInput) {
  const proof = await proveControl(ctx, { ...site, origin: scan.origin, key: 'live.control' });
  const { control } = proof;
  const nothing: LiveEvidence = { control: proof.found, session: null, chain: null, exchanges: proof.exchanges.map(({ key }) => key) };
  if (control === null) return { live: nothing, exchanges: proof.exchanges };
  const planned = await ctx.read.planLive({ subject: ctx.subject, origin, scan, product: { kind: 'none' }, ucp, control });
  // A document too heavy to read was told by the scan already.
  if (!planned.ok) return { live: nothing, exchanges: proof.exchanges };
  const { endpoint, chain: begin } = planned.value;
  const held = endpoint === null ? null : await holdSession(ctx, endpoint, (url) => isControlled(control, url));
  const walked = begin === null ? null : await walkChain(ctx, begin, client);
  const exchanges = [...proof.exchanges, ...(held?.guarded.exchanges ?? []), ...(walked?.guarded.exchanges ?? [])];
  return { live: { ...nothing, session: withoutGuarded(held), chain: withoutGuarded(walked) }, exchanges };
}

function withoutGuarded<T extends { readonly guarded: unknown }>(made: T | null): Omit<T, 'guarded'> | null {
  if (made === null) return null;
  const { guarded: _, ...rest } = made;
  return rest;
}

/** Requests to the endpoint: a look which era it speaks, initialize, its confirmation, the pages of the list, the call, redirects. */
const MOST_REQUESTS = 10;
/** Pages of the list and tools that are read: several times what any server of today has. */
const MOST_PAGES = 4;
const MOST_TOOLS = 200;
/** Time for one message: more than one request is given. */
const MESSAGE_MS = 8000;

/** One MCP session by the official client: initialize, the tools, and one call that only reads. Never with credentials. */
async function holdSession(
  ctx: ProbeContext,
  endpoint: string,
  mayAsk: (url: string) => boolean,
): Promise<LiveSession & { readonly guarded: GuardedFetch }> {
  const guarded = openGuardedFetch(ctx, { prefix: 'live.mcp', mayAsk, most: MOST_REQUESTS });
  const seen: Seen = { reached: 'nothing', revision: null, server: null, tools: [], complete: false, called: null, asked: 0 };
  let stopped: LiveSession['stopped'] = null;
  try {
    await converse(endpoint, guarded, seen);
  } catch {
    // The client's own words are about its programming; what the store answered is in the evidence.
    ctx.signal.throwIfAborted();
    stopped = stoppedBy(guarded);
    // No request may have left after these: our own bounds may have kept it back.
    if (guarded.exchanges.slice(seen.asked).every((exchange) => failureOf(exchange) === 'budget_spent')) seen.called = null;
  }
  const { reached, revision, server, tools, complete, called } = seen;
  const exchanges = guarded.exchanges.map(({ key }) => key);
  const told = { endpoint, reached, stopped, revision, server, tools, complete, called, exchanges };
  return { ...told, serverRequests: guarded.serverRequests(), guarded };
}

type Seen = { -readonly [K in 'reached' | 'revision' | 'server' | 'tools' | 'complete' | 'called']: LiveSession[K] } & {
  /** Requests before the call. */
  asked: number;
};

/** Fills `seen` with what was answered; rejects where the client would go no further. Loaded when first needed: most runs never do. */
async function converse(endpoint: string, guarded: GuardedFetch, seen: Seen): Promise<void> {
  const { Client, StreamableHTTPClientTransport } = await import('@modelcontextprotocol/client');
  // What a tool answers is not read, so no schema of the store's is compiled.
  const unread = { getValidator: () => (input: unknown) => ({ valid: true as const, data: input as never, errorMessage: undefined }) };
  const client = new Client({ name: 'vitrine', version: '1' }, { versionNegotiation: { mode: 'auto' }, jsonSchemaValidator: unread });
  client.onerror = () => undefined;
  const within = { timeout: MESSAGE_MS, maxTotalTimeout: MESSAGE_MS };
  const reconnectionOptions = { maxRetries: 0, initialReconnectionDelay: 0, maxReconnectionDelay: 0, reconnectionDelayGrowFactor: 1 };
  const transport = new StreamableHTTPClientTransport(new URL(endpoint), { fetch: guarded.fetch, reconnectionOptions });
  try {
    await client.connect(transport, within);
    seen.reached = 'initialize';
    seen.revision = client.getNegotiatedProtocolVersion()?.slice(0, LIVE_NAME_CHARACTERS) ?? null;
    seen.server = client.getServerVersion()?.name.slice(0, LIVE_NAME_CHARACTERS) ?? null;
    if (client.getServerCapabilities()?.tools === undefined) return;
    const tools: ListedTool[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < MOST_PAGES && tools.length < MOST_TOOLS; page += 1) {
      const list = await client.request({ method: 'tools/list', params: cursor === undefined ? {} : { cursor } }, within);
      tools.push(...list.tools.slice(0, MOST_TOOLS - tools.length));
      seen.reached = 'list';
      seen.tools = tools.map(({ name }) => name.slice(0, LIVE_NAME_CHARACTERS));
      seen.complete = list.nextCursor === undefined && tools.length < MOST_TOOLS;
      cursor = list.nextCursor;
      if (cursor === undefined) break;
    }
    const call = readOnlyCall(tools);
    if (call === null) return;
    const tool = call.name.slice(0, LIVE_NAME_CHARACTERS);
    seen.called = { tool, isError: true };
    seen.asked = guarded.exchanges.length;
    const answer = await client.request({ method: 'tools/call', params: call }, within);
    seen.reached = 'call';
    seen.called = { tool, isError: answer.isError === true };
  } finally {
    await client.close().catch(() => undefined);
  }
}

interface ListedTool {
  readonly name: string;
  readonly annotations?: { readonly readOnlyHint?: boolean | undefined; readonly destructiveHint?: boolean | undefined } | undefined;
  readonly inputSchema: { readonly required?: readonly string[] | undefined };
}

/** Catalogue searches by their names of today (UCP, Shopify's storefront server), and the words every one of them takes. */
const SEARCHES = new Set(['search_catalog', 'search_shop_catalog', 'search_products']);
const WORDS: Readonly<Record<string, string>> = { query: 'gift', context: 'a reading of the catalogue' };
/** A name that says it writes is believed, whatever its hint. */
const WRITES =
  /(?:^|[_.-])(?:add|append|apply|book|buy|cancel|change|checkout|clear|complete|confirm|create|delete|edit|empty|execute|insert|log|login|logout|modify|move|order|patch|pay|place|post|publish|purchase|put|redeem|refund|register|remove|rename|reserve|reset|revoke|run|save|send|set|sign|signup|start|submit|subscribe|trigger|unsubscribe|update|upload|write)(?:$|[_.-])/i;

/** `addToCart` and `HTTPDelete` as `add_To_Cart` and `HTTP_Delete`. */
function inWords(name: string): string {
  return name.replace(/([a-z\d])([A-Z])/g, '$1_$2').replace(/([A-Z])([A-Z][a-z])/g, '$1_$2');
}

/** The one call: a tool that says it only reads and needs nothing, else a search by words. Hints are the store's own (MCP, Tools). */
function readOnlyCall(tools: readonly ListedTool[]): { readonly name: string; readonly arguments: Record<string, string> } | null {
  const safe = tools.filter(({ name, annotations }) => annotations?.destructiveHint !== true && !WRITES.test(inWords(name)));
  const reader = safe.find(
    ({ annotations, inputSchema }) => annotations?.readOnlyHint === true && (inputSchema.required ?? []).length === 0,
  );
  if (reader !== undefined) return { name: reader.name, arguments: {} };
  const needs = ({ inputSchema }: ListedTool) => inputSchema.required ?? [];
  const search = safe.find((tool) => SEARCHES.has(tool.name) && needs(tool).every((name) => Object.hasOwn(WORDS, name)));
  return search === undefined
    ? null
    : { name: search.name, arguments: Object.fromEntries(['query', ...needs(search)].map((name) => [name, WORDS[name] ?? ''])) };
}
