import {
  crawlDelayOf,
  type Exchange,
  failureOf,
  isAllowedByRobots,
  MAX_CRAWL_DELAY,
  parseRobots,
  parseTarget,
  type RobotsRules,
  type Target,
  type TargetPolicy,
} from '@vitrine/engine';
import { createAgents } from './egress/agents.ts';
import { createAnswered } from './egress/answered.ts';
import { type Attempt, type AttemptContext, type AttemptResult, attempt } from './egress/attempt.ts';
import { type AuditBudget, type Budget, createSlots, DEFAULT_BUDGET, openBudget } from './egress/budget.ts';
import { type Dial, socketDial } from './egress/dial.ts';
import { EgressError } from './egress/failure.ts';
import { connectGuarded, type GuardOptions } from './egress/guard.ts';
import { DEFAULT_LIMITS, type FetchLimits } from './egress/limits.ts';
import { createPoliteness, differ, type Politeness, sleep } from './egress/politeness.ts';
import { type Resolver, systemResolver } from './egress/resolver.ts';
import { createStrangers } from './egress/strangers.ts';
import { type UserAgents, userAgentsOf } from './egress/user-agents.ts';
import type { Answers, Fetcher, FetchRequest, HostBudget, Spent, Tunnel } from './ports.ts';

export interface FetcherOptions {
  readonly policy: TargetPolicy;
  /** Domains of which nothing is asked, whoever leads there; beside what the policy denies. */
  readonly refusedDomains?: readonly string[];
  /** `VitrineBot/1.0 (+https://vitrine.example/bot)`; its product token is the name robots rules know us by. */
  readonly userAgent: string;
  /** Aborted when the audit is over; a fetch then rejects with its reason. */
  readonly signal: AbortSignal;
  readonly limits?: Partial<FetchLimits>;
  readonly budget?: Partial<AuditBudget>;
  /** What earlier claims and steps of this audit have used. */
  readonly spent?: Spent;
  /** What an earlier claim was answered is taken from here, and what is answered now is kept here. */
  readonly answers?: Answers;
  /** Shared by all audits and workers; without it each audit is bounded alone. */
  readonly hosts?: HostBudget;
  readonly resolver?: Resolver;
  readonly dial?: Dial;
  /** Certificate authorities in PEM instead of the platform's. */
  readonly ca?: readonly string[];
  /** Monotonic milliseconds. */
  readonly now?: () => number;
  /** Milliseconds since 1970, for a Retry-After that names a date. */
  readonly wallClock?: () => number;
  /** Called with every finished exchange; for metrics. */
  readonly onExchange?: (exchange: Exchange) => void;
  /** Called with every exchange the guard refused, at whichever layer; for metrics. */
  readonly onRefused?: (exchange: Exchange) => void;
}

/**
 * The one way out of the worker, for one audit: guarded, bounded, polite, and every exchange kept as evidence.
 * See docs/adr/005-egress.md.
 */
export function createFetcher({ refusedDomains = [], ...given }: FetcherOptions): Fetcher {
  const deniedHosts = [...given.policy.deniedHosts, ...refusedDomains];
  const options = { ...given, policy: { ...given.policy, deniedHosts } };
  const audit = openAudit(options);
  const inSlot = createSlots(audit.inFlight);
  const userAgents = userAgentsOf(options.userAgent);
  const answers = createAnswered(options.answers, audit);
  return {
    async fetch(request) {
      const headers = headersOf(request, userAgents);
      const { known, keep } = answers(request);
      if (known !== undefined) {
        options.signal.throwIfAborted();
        return known;
      }
      const target = parseTarget(request.url, options.policy);
      const exchange = target.ok
        ? await inSlot(() => ask(request, target, headers, contextOf(request, audit), audit.politeness, options.signal))
        : refusedUnasked(request, headers);
      keep(exchange);
      options.onExchange?.(exchange);
      if (failureOf(exchange) === 'target_not_allowed') options.onRefused?.(exchange);
      return exchange;
    },
    learnRobots(origin, robotsText, whose) {
      if (whose === 'store') audit.homes.add(origin);
      const rules = robotsText === null ? null : parseRobots(robotsText);
      audit.robots.set(origin, rules);
      const delay = rules === null ? null : crawlDelayOf(rules, audit.agentName);
      if (delay !== null) audit.politeness.space(origin, Math.min(delay, MAX_CRAWL_DELAY) * 1000);
    },
    tunnel: (to, signal) => openTunnel(to, signal, audit),
    spent: () => audit.budget.spent(),
    requestsLeft: () => audit.budget.left().first,
    allLeft: () => audit.budget.left().all,
    msLeft: () => audit.budget.left().ms,
    async close() {
      audit.agents.destroy();
    },
  };
}

/** What all requests of one audit share. */
function openAudit(options: FetcherOptions) {
  const now = options.now ?? (() => performance.now());
  const limits: FetchLimits = { ...DEFAULT_LIMITS, ...options.limits };
  const most: AuditBudget = { ...DEFAULT_BUDGET, ...options.budget };
  const guard: GuardOptions = {
    policy: options.policy,
    resolver: options.resolver ?? systemResolver(),
    dial: options.dial ?? socketDial(options.policy),
    dnsMs: limits.dnsMs,
    connectMs: limits.connectMs,
    ca: options.ca,
  };
  /** null: the file failed. */
  const robots = new Map<string, RobotsRules | null>();
  /** The store's own origins, as far as they are known. */
  const homes = new Set<string>();
  return {
    policy: options.policy,
    strangers: createStrangers({
      policy: options.policy,
      homes: () => homes,
      hosts: options.hosts,
      earlier: options.spent?.exchanges ?? [],
    }),
    limits,
    now,
    inFlight: most.inFlight,
    budget: openBudget(most, options.spent ?? { requests: 0, bytes: 0, ms: 0 }, now),
    politeness: createPoliteness(limits, now, options.wallClock ?? Date.now),
    robots,
    homes,
    /** The product token of our User-Agent (RFC 9309 §2.2.1). */
    agentName: options.userAgent.split('/')[0] ?? '',
    guard,
    agents: createAgents(guard),
  };
}
type OpenAudit = ReturnType<typeof openAudit>;

/** TLS, if any, is the browser's own: the guard only decides where the bytes go. */
async function openTunnel({ host, port }: { host: string; port: number }, signal: AbortSignal, audit: OpenAudit): Promise<Tunnel> {
  const authority = host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
  const target = parseTarget(`http${port === 443 ? 's' : ''}://${authority}/`, audit.policy);
  if (!target.ok) throw new EgressError('target_not_allowed');
  if (audit.budget.left().ms === 0) throw new EgressError('budget_spent');
  audit.budget.request('first');
  const socket = await connectGuarded({ host, port, secure: false }, audit.guard, signal);
  return { socket, received: (bytes) => audit.budget.bytes(bytes) };
}

function contextOf(request: FetchRequest, audit: OpenAudit): AttemptContext {
  return {
    ...audit,
    booking: request.booking ?? 'first',
    limits: { ...audit.limits, requestMs: Math.min(audit.limits.requestMs, request.timeoutMs ?? audit.limits.requestMs) },
    mayAsk(target) {
      const isExempt = request.robots === 'exempt' && (audit.homes.has(target.origin) || !audit.robots.has(target.origin));
      const rules = isExempt ? undefined : audit.robots.get(target.origin);
      // The file itself may always be asked for (RFC 9309 §2.2.2).
      if (rules === null && new URL(target.url).pathname !== '/robots.txt') throw new EgressError('robots_unreadable');
      if (rules != null && !isAllowedByRobots(rules, audit.agentName, target.url)) throw new EgressError('robots_disallowed');
    },
    mayLead: audit.strangers.follow,
    async ready(target, method, signal) {
      await audit.politeness.ready(target.origin, signal);
      await audit.strangers.ready(target, method, signal);
    },
  };
}

function refusedUnasked(request: FetchRequest, headers: Record<string, string>): Exchange {
  const outcome = { kind: 'failure', code: 'target_not_allowed', url: request.url } as const;
  return exchangeOf(request, request.url, headers, 0, { hops: [], outcome });
}

/** One request, and a second one where the first failed for a moment and the budget's reserve allows it. The last answer is the evidence. */
async function ask(
  request: FetchRequest,
  target: Target,
  headers: Record<string, string>,
  context: AttemptContext,
  politeness: Politeness,
  auditSignal: AbortSignal,
): Promise<Exchange> {
  const method = request.method ?? 'GET';
  const { budget, now } = context;
  const send = async (bookedAs: AttemptContext) => {
    if (request.robots !== 'exempt') await politeness.turn(target.origin, auditSignal);
    // Each attempt's own time: waiting is not how long the store takes.
    const started = now();
    const result = await timed(bookedAs, auditSignal, (signal) =>
      attempt(
        {
          target,
          method,
          headers,
          body: request.body ?? null,
          redirects: request.redirects ?? 'follow',
          firstBytes: request.firstBytes,
          session: request.session,
          signal,
        },
        bookedAs,
      ),
    );
    return { result, ms: Math.round(now() - started) };
  };
  const first = await send(context);
  // A POST that does not say that it only asks may have done something before its answer was lost.
  const next = method === 'POST' && request.readsOnly !== true ? null : politeness.secondAskIn(first.result);
  const { reserve, ms } = budget.left();
  if (next === null || reserve === 0 || ms <= next.waitMs) return exchangeOf(request, target.url, headers, first.ms, first.result);
  await sleep(next.waitMs, auditSignal);
  const second = await send({ ...context, booking: 'reserve' });
  // Others may have spent the reserve meanwhile: the store's own answer stands.
  if (failureOf(second.result) === 'budget_spent') return exchangeOf(request, target.url, headers, first.ms, first.result);
  return {
    ...exchangeOf(request, target.url, headers, second.ms, second.result, 2),
    ...(next.retryAfterMs === null ? {} : { retryAfterMs: next.retryAfterMs }),
    ...(differ(first.result, second.result) ? { flaky: true } : {}),
  };
}

/** Runs an attempt under its deadline: the request's own, or what is left of the audit's time. */
async function timed(
  { limits, budget }: { limits: FetchLimits; budget: Budget },
  auditSignal: AbortSignal,
  task: (signal: Attempt['signal']) => Promise<AttemptResult>,
): Promise<AttemptResult> {
  auditSignal.throwIfAborted();
  const deadline = new AbortController();
  const onAbort = () => deadline.abort(auditSignal.reason);
  const left = budget.left().ms;
  const timer = setTimeout(
    () => deadline.abort(new EgressError(left < limits.requestMs ? 'budget_spent' : 'timeout')),
    Math.min(left, limits.requestMs),
  );
  auditSignal.addEventListener('abort', onAbort, { once: true });
  try {
    return await task(deadline.signal);
  } finally {
    clearTimeout(timer);
    auditSignal.removeEventListener('abort', onAbort);
    // However the attempt ended: a claim that was lost produces no evidence.
    auditSignal.throwIfAborted();
  }
}

/** Names no caller may set: they would carry identity, or contradict what the transport does. */
const FORBIDDEN_HEADERS = new Set([
  'accept-encoding',
  'authorization',
  'connection',
  'content-length',
  'cookie',
  'expect',
  'host',
  'proxy-authorization',
  'referer',
  'transfer-encoding',
  'upgrade',
  'user-agent',
]);

function headersOf(request: FetchRequest, userAgents: UserAgents): Record<string, string> {
  const userAgent = userAgents[request.userAgent ?? 'bot'];
  const headers: Record<string, string> = { accept: '*/*', 'accept-encoding': 'gzip, deflate', 'user-agent': userAgent };
  for (const [name, value] of Object.entries(request.headers ?? {})) {
    const lower = name.toLowerCase();
    if (FORBIDDEN_HEADERS.has(lower)) throw new Error(`a probe must not set the header ${lower}`);
    headers[lower] = value;
  }
  return headers;
}

function exchangeOf(
  request: FetchRequest,
  url: string,
  requestHeaders: Record<string, string>,
  ms: number,
  { hops, outcome }: AttemptResult,
  attempts = 1,
): Exchange {
  return {
    key: request.key,
    method: request.method ?? 'GET',
    url,
    requestHeaders,
    requestBody: request.body ?? null,
    hops,
    ms,
    ...(attempts === 1 ? {} : { attempts }),
    outcome,
  };
}
