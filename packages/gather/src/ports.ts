/** What a probe is given, and what it may ask for. */

import type { Duplex } from 'node:stream';
import type { AuditSubject, BrowserEvidence, DnsAnswer, DnsQuestion, Exchange, Reader, UserAgentForm } from '@vitrine/engine';
import type { Session } from './egress/session.ts';

/**
 * What a request is booked on. `first`: the requests that are not the reserve. `share`: those too, but out of what other steps leave
 * to this one, so that they have as many as if it were not sent. `reserve`: the reserve alone. `any`: the reserve once
 * the others are spent.
 */
export type Booking = 'first' | 'share' | 'reserve' | 'any';

export interface FetchRequest {
  /** The exchange's key: unique in the audit, stable from run to run. */
  readonly key: string;
  readonly url: string;
  readonly method?: Exchange['method'];
  /** Added to our User-Agent and `accept-encoding: gzip, deflate`; never authorization, cookie or referer. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Which form of our own User-Agent it carries; `bot` by default. Robots rules know both by the same product token. */
  readonly userAgent?: UserAgentForm;
  readonly body?: string;
  /**
   * `follow` (default): at most five hops, each through the same guard. `manual`: the first 3xx is the answer. `within`:
   * followed on the sites of these addresses; a 3xx that leads off them is the answer, and who it names is not asked.
   */
  readonly redirects?: 'follow' | 'manual' | { readonly within: readonly string[] };
  /** `obey` (default): a path robots.txt forbids to us ends as `robots_disallowed` without a request. `exempt`: addresses a store publishes for agents; what it publishes of somebody else's site follows that site's rules once they are learned. */
  readonly robots?: 'obey' | 'exempt';
  /** Stop reading after this many decoded bytes and keep what came (images). Without it a body over the limit is a failure. */
  readonly firstBytes?: number;
  /** Smaller than the default of the request's own deadline. */
  readonly timeoutMs?: number;
  /** A POST that only asks (a search, a list of tools): what failed for a moment is asked a second time, as it is for a GET. */
  readonly readsOnly?: boolean;
  /** Cookies of one visit, sent and taken beside the headers; such a request is never answered from an earlier claim. */
  readonly session?: Session;
  /** What of the run's budget it is booked on; `first` by default. */
  readonly booking?: Exclude<Booking, 'reserve'>;
}

/** What the store has answered to requests of this run, kept beyond the process that sent them. */
export interface Answers {
  /** undefined: not kept. */
  recall(request: string): Exchange | undefined;
  keep(request: string, exchange: Exchange): void;
}

/** Whose the origin of a robots.txt is: what the store's says does not bind what it publishes for agents. */
export type RobotsOf = 'store' | 'other';

/** Never throws for the remote's behaviour; throws only when the audit's signal was aborted or for our own bugs. */
type Fetch = (request: FetchRequest) => Promise<Exchange>;

/** What all audits and workers together ask of one host. */
export interface HostBudget {
  /** Books one request: 0. Otherwise after how many milliseconds there may be room. */
  take(host: string): Promise<number>;
}

export interface Spent {
  /** First questions, each redirect's too. */
  readonly requests: number;
  /** Requests booked on the reserve: second questions, later questions of the scan, and UCP's where the others are spent. */
  readonly second?: number;
  readonly bytes: number;
  readonly ms: number;
  /** What earlier claims have recorded: its requests to sites of others count on. */
  readonly exchanges?: readonly Exchange[];
}

export interface Fetcher {
  readonly fetch: Fetch;
  /**
   * robots.txt of one origin, as text; from then on `robots: 'obey'` requests to that origin follow it. null: it failed,
   * and such requests end as `robots_unreadable` without being sent (RFC 9309 §2.3.1.4). Of somebody else's origin (`other`)
   * they bind every request: a store exempts nobody from the rules of another.
   */
  learnRobots(origin: string, robotsText: string | null, whose: RobotsOf): void;
  /**
   * A connection for a browser of ours: the guard and the budget of every other request (it counts as one).
   * Rejects where a fetch would have failed.
   */
  tunnel(to: { readonly host: string; readonly port: number }, signal: AbortSignal): Promise<Tunnel>;
  /** What this audit has used of its budget so far, all steps and earlier claims included. */
  spent(): Spent;
  /** First questions this audit may still send, as if none had been sent from a share. */
  requestsLeft(): number;
  /** All requests that are left, the reserve among them (booking `any`): what a step may count on that comes last. */
  allLeft(): number;
  /** Milliseconds this audit may still take. */
  msLeft(): number;
  /** Closes kept connections. */
  close(): Promise<void>;
}

export interface Tunnel {
  readonly socket: Duplex;
  /** Books bytes that came in; throws once the audit's bytes are spent. */
  received(bytes: number): void;
}

export interface ProbeContext {
  readonly subject: AuditSubject;
  readonly fetcher: Fetcher;
  /** The engine's parsers, in their box. */
  readonly read: Reader;
  /** Aborted when the claim is lost, the audit's time is up or the worker stops. */
  readonly signal: AbortSignal;
  /** Address of our caller profile for a UCP release, for instance https://vitrine.example/.well-known/ucp. */
  readonly agentProfileUrl: (release: string) => string;
}

/** Answers DNS questions, SVCB included. What went wrong is an answer too (`failed`); rejects only when the signal was aborted. */
export interface DnsResolver {
  ask(question: DnsQuestion, signal: AbortSignal): Promise<DnsAnswer>;
}

/** Opens one page in a real browser, behind the same guard and budget as everything else. A browser that fails is an outcome, not an error. */
export interface BrowserReader {
  look(url: string, context: ProbeContext): Promise<BrowserEvidence>;
}

/** What the general scan may use besides the store's own answers. */
export interface ScanLookups {
  /** null: no resolver is configured; DNS questions end as `failed`. */
  readonly dns: DnsResolver | null;
  /** null: no browser is configured; the look is static. */
  readonly browser: BrowserReader | null;
}
export type ScanContext = ProbeContext & ScanLookups;
