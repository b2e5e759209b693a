/** A UCP merchant on loopback with configurable faults, and the discovery slice of production run against it. */

import {
  assessUcp,
  type CheckAssessment,
  DEFAULT_TARGET_POLICY,
  type OriginEvidence,
  type UcpEvidence,
  type UcpInput,
} from '@vitrine/engine';
import { type ProbeContext, probeOrigin, probeUcp } from '@vitrine/gather';
import {
  type FixedAnswer,
  loadDefinition,
  type RouteDefinition,
  type RunningStore,
  type StoreDefinition,
  startStore,
} from '@vitrine/testkit';
import { DAY, probing } from './probing.ts';

export interface MerchantOptions {
  readonly version?: string;
  /** UCP release of the answers; by default 2026-08-25. */
  readonly release?: string;
  readonly transports?: readonly ('mcp' | 'rest')[];
  /** The MCP server insists on a handshake. */
  readonly session?: boolean;
  /** The MCP server refuses requests without the headers of 2026-07-28. */
  readonly strict?: boolean;
  /** False: searches without words are refused. */
  readonly browse?: boolean;
  /** Lists 2026-08-25 in supported_versions and serves it. */
  readonly leaf?: boolean;
  /** Capabilities with a schema on the store's own host. */
  readonly ownSchemas?: number;
  readonly profilePath?: string;
  /** In place of the profile. */
  readonly profileAnswer?: FixedAnswer;
  /** See the handler `ucp-mcp`. */
  readonly mcpFault?: string;
  readonly mcpAnswers?: FixedAnswer;
  readonly restAnswers?: FixedAnswer;
  readonly more?: Readonly<Record<string, RouteDefinition>>;
}

const RELEASE = '2026-08-25';
const CATALOG = 'catalog.search,catalog.lookup';
const CACHED = { 'content-type': 'application/json', 'cache-control': 'public, max-age=300' };

export function merchant(options: MerchantOptions = {}): StoreDefinition {
  const { version = RELEASE, session = false, browse = true, profilePath = '/.well-known/ucp' } = options;
  const { directory } = loadDefinition('perfect');
  const catalog = { catalog: 'catalog.json', capabilities: CATALOG, version: options.release ?? RELEASE, browse };
  const leaf = { '/ucp/leaf': { body: JSON.stringify(profile(options, RELEASE)), headers: CACHED } };
  const strict: readonly RouteDefinition[] = [
    { handler: 'ucp-mcp', ...catalog, when: { header: { 'mcp-protocol-version': '2026-07-28', 'mcp-method': '' } } },
    {
      status: 400,
      json: { jsonrpc: '2.0', id: 1, error: { code: -32001, message: 'Header mismatch: Mcp-Method is required' } },
      methods: ['POST'],
    },
  ];
  const mcp = options.strict === true ? strict : { handler: 'ucp-mcp', ...catalog, session, fault: options.mcpFault ?? '' };
  const routes: StoreDefinition['routes'] = {
    [profilePath]: options.profileAnswer ?? { body: JSON.stringify(profile(options, version)), headers: CACHED },
    ...(options.leaf === true ? leaf : {}),
    '/ucp/mcp': options.mcpAnswers === undefined ? mcp : { ...options.mcpAnswers, methods: ['POST'] },
    '/ucp/rest/*': options.restAnswers === undefined ? { handler: 'ucp-rest', ...catalog } : { ...options.restAnswers, methods: ['POST'] },
    '/schemas/*': { json: { $id: 'gift' }, headers: CACHED },
    '/': { body: '<!doctype html><title>Shop</title>' },
    ...options.more,
  };
  return { title: 'merchant', summary: 'Answers over UCP.', ...(directory === undefined ? {} : { directory }), routes };
}

/** `{origin}` becomes the store's own address when it is served. */
function profile(options: MerchantOptions, version: string): unknown {
  const { transports = ['mcp', 'rest'], ownSchemas = 0 } = options;
  const entry = (name: string) => [
    { version, spec: 'https://ucp.dev/spec', schema: `https://ucp.dev/${version}/schemas/shopping/${name.replace('.', '_')}.json` },
  ];
  const names = ['catalog.search', 'catalog.lookup', 'cart', 'checkout'];
  const own = Array.from({ length: ownSchemas }, (_, index) => [
    `example.shop.gift${index}`,
    [{ version, schema: `{origin}/schemas/${index}.json` }],
  ]);
  return {
    ucp: {
      version,
      services: { 'dev.ucp.shopping': transports.map((transport) => ({ version, transport, endpoint: `{origin}/ucp/${transport}` })) },
      capabilities: { ...Object.fromEntries(names.map((name) => [`dev.ucp.shopping.${name}`, entry(name)])), ...Object.fromEntries(own) },
      payment_handlers: {},
      ...(options.leaf === true && version !== RELEASE ? { supported_versions: { [RELEASE]: '{origin}/ucp/leaf' } } : {}),
    },
  };
}

const open = new Set<{ close(): Promise<void> }>();

export async function openStore(definition: string | StoreDefinition): Promise<RunningStore> {
  const store = await startStore(definition, { today: new Date(`${DAY}T12:00:00Z`) });
  open.add(store);
  return store;
}

/** Closes every store and fetcher a test opened. */
export async function closeStores(): Promise<void> {
  await Promise.all([...open].map((resource) => resource.close()));
  open.clear();
}

export function contextFor(store: RunningStore, others: readonly RunningStore[] = []): ProbeContext {
  const policy = { ...DEFAULT_TARGET_POLICY, allow: [store, ...others].map(({ port }) => `127.0.0.1:${port}`) };
  const context = probing(store, { policy });
  open.add(context.fetcher);
  return context;
}

export interface AuditedUcp extends UcpInput {
  readonly origin: OriginEvidence;
  readonly ucp: UcpEvidence;
  readonly verdict: CheckAssessment;
  readonly store: RunningStore;
}

export async function auditUcp(target: string | StoreDefinition | RunningStore, context?: ProbeContext): Promise<AuditedUcp> {
  const store = typeof target === 'object' && 'port' in target ? target : await openStore(target);
  const ctx = context ?? contextFor(store);
  const origin = await probeOrigin(ctx);
  const ucp = await probeUcp(ctx);
  return { subject: ctx.subject, origin, ucp, verdict: assessUcp({ subject: ctx.subject, origin, ucp }), store };
}
