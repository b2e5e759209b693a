import {
  type Exchange,
  type FailureOutcome,
  type Hop,
  isSameDomain,
  parseTarget,
  type Refusal,
  type ResponseOutcome,
  type Target,
  type TargetPolicy,
} from '@vitrine/engine';
import type { Booking, FetchRequest } from '../ports.ts';
import type { Agents } from './agents.ts';
import { readBody, unreadBody } from './body.ts';
import type { Budget } from './budget.ts';
import { EgressError } from './failure.ts';
import type { FetchLimits } from './limits.ts';
import type { Session } from './session.ts';
import { send, type TransportAnswer } from './transport.ts';

type Method = Exchange['method'];

/** What one attempt at a request is given. */
export interface Attempt {
  readonly target: Target;
  readonly method: Method;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly redirects: NonNullable<FetchRequest['redirects']>;
  readonly firstBytes: number | undefined;
  readonly session: Session | undefined;
  /** Aborted with EgressError when the attempt's time is up, with another reason when the audit is over. */
  readonly signal: AbortSignal;
}

export interface AttemptContext {
  readonly policy: TargetPolicy;
  readonly limits: FetchLimits;
  readonly agents: Agents;
  readonly budget: Budget;
  readonly booking: Booking;
  readonly now: () => number;
  /** Throws EgressError when the robots rules of the target's origin forbid it. */
  readonly mayAsk: (target: Target) => void;
  /** Throws EgressError when a redirect from this address to the target is not followed any more. */
  readonly mayLead: (from: string, target: Target) => void;
  /** Resolves when the next request to the target's origin may be sent; throws EgressError when none may. */
  readonly ready: (target: Target, method: string, signal: AbortSignal) => Promise<void>;
}

export interface AttemptResult {
  readonly hops: readonly Hop[];
  readonly outcome: ResponseOutcome | FailureOutcome;
}

/**
 * Sends the request, follows at most `limits.hops` redirects and reads the final body. Every hop passes the target
 * policy, the robots rules and the budget. Rejects only when the signal was aborted with a reason other than an
 * EgressError, and for bugs.
 */
export async function attempt(request: Attempt, context: AttemptContext): Promise<AttemptResult> {
  const hops: Hop[] = [];
  let { target, method, headers, body } = request;
  for (;;) {
    const url = target.url;
    let answer: TransportAnswer | undefined;
    try {
      context.mayAsk(target);
      await context.ready(target, method, request.signal);
      context.budget.request(context.booking);
      const asked = context.now();
      const cookie = request.session?.headerFor(url) ?? null;
      answer = await send({
        method,
        url,
        headers: cookie === null ? headers : { ...headers, cookie },
        body,
        agents: context.agents,
        headerBytes: context.limits.headerBytes,
        signal: request.signal,
      });
      request.session?.take(url, answer.cookies);
      const next = redirectOf(answer.status, answer.headers['location'], url, context.policy);
      if (next === null || !mayFollow(request, next.url))
        return { hops, outcome: await finalOutcome(answer, method, url, request, context) };
      answer.body.destroy();
      hops.push({ url, status: answer.status, location: answer.headers['location'] ?? null, ms: Math.round(context.now() - asked) });
      if (hops.length > context.limits.hops) return { hops, outcome: { kind: 'failure', code: 'too_many_redirects', url: next.url } };
      if (!next.target.ok) return { hops, outcome: { kind: 'failure', code: 'target_not_allowed', url: next.url } };
      context.mayLead(url, next.target);
      ({ method, headers, body } = afterRedirect(answer.status, method, headers, body));
      target = next.target;
    } catch (error) {
      return { hops, outcome: failureOutcome(error, url, answer) };
    }
  }
}

function mayFollow({ redirects }: Attempt, url: string): boolean {
  if (typeof redirects === 'string') return redirects === 'follow';
  const host = URL.parse(url)?.hostname;
  return host !== undefined && redirects.within.some((site) => isSameDomain(host, new URL(site).hostname));
}

async function finalOutcome(
  answer: TransportAnswer,
  method: Method,
  url: string,
  request: Attempt,
  { limits, budget, now }: AttemptContext,
): Promise<ResponseOutcome> {
  const { status, headers } = answer;
  // The body of a redirect may be endless, and a stream that a GET opens stays open: the head is the answer.
  if ((status >= 300 && status < 400 && status !== 304) || (method === 'GET' && isEventStream(headers))) {
    answer.body.destroy();
    return { kind: 'response', url, status, headers, body: unreadBody(true) };
  }
  // Such answers end with their head (RFC 9112 §6.3), so the connection stays usable.
  const coding = method === 'HEAD' || status === 204 || status === 304 ? undefined : headers['content-encoding'];
  // Of an event stream only the deadline says that it takes too long: comments keep it open while an answer is made.
  const steady = isEventStream(headers) ? undefined : now;
  const body = await readBody(answer.body, coding, { ...limits, firstBytes: request.firstBytes, now: steady }, budget.bytes);
  return { kind: 'response', url, status, headers, body };
}

function isEventStream(headers: TransportAnswer['headers']): boolean {
  return /^text\/event-stream\b/i.test(headers['content-type'] ?? '');
}

function failureOutcome(error: unknown, url: string, answer: TransportAnswer | undefined): FailureOutcome {
  answer?.body.destroy();
  if (!(error instanceof EgressError)) throw error;
  return {
    kind: 'failure',
    code: error.failure,
    url,
    ...(answer === undefined ? {} : { status: answer.status, headers: answer.headers }),
    ...(error.tlsCode === undefined || error.tlsCode === '' ? {} : { tlsCode: error.tlsCode }),
  };
}

/** A POST that is redirected as a GET loses its body and the headers that describe the body (RFC 9110 §15.4). */
function afterRedirect(status: number, method: Method, headers: Attempt['headers'], body: string | null) {
  const next = methodAfter(status, method);
  if (next === method) return { method, headers, body };
  const kept = Object.entries(headers).filter(([name]) => !name.startsWith('content-'));
  return { method: next, headers: Object.fromEntries(kept), body: null };
}

/** Where an answer sends us: a target, a refusal, or null when the answer is final as it stands. */
function redirectOf(
  status: number,
  location: string | undefined,
  from: string,
  policy: TargetPolicy,
): { readonly url: string; readonly target: Target | Refusal } | null {
  if (!REDIRECTS.has(status) || location === undefined) return null;
  const text = asUtf8(location).trim();
  if (text === '') return null;
  // What the URL parser would repair is refused as it came (RFC 9110 allows none of it in a URI reference).
  if (/[\u0000-\u0020\u007f\\]/.test(text)) return { url: text, target: parseTarget(text, policy) };
  const url = URL.parse(text, from)?.href;
  return url === undefined ? null : { url, target: parseTarget(url, policy) };
}

/** RFC 9110 §15.4: with a Location these may be followed; 304, 305 and 306 may not. */
const REDIRECTS = new Set([300, 301, 302, 303, 307, 308]);

/** 303 always, 301 and 302 by the custom RFC 9110 §15.4 records, turn a POST into a GET. */
function methodAfter(status: number, method: Exchange['method']): Exchange['method'] {
  return method === 'POST' && (status === 301 || status === 302 || status === 303) ? 'GET' : method;
}

/** Node reads header bytes as Latin-1; stores write UTF-8. The text as sent, or unchanged when it is not UTF-8. */
function asUtf8(text: string): string {
  if (!/[\u0080-\u00ff]/.test(text)) return text;
  const decoded = Buffer.from(text, 'latin1').toString('utf8');
  return decoded.includes('\ufffd') ? text : decoded;
}
