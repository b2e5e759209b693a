/**
 * What stands between other people's clients and a store: they are handed a `fetch` that is ours. Every request passes the
 * guard, the budget and the bounds below, and is kept as evidence.
 */

import { type Exchange, SCAN_BODY_BYTES, withoutSession } from '@vitrine/engine';
import type { ProbeContext } from '../ports.ts';

export interface GuardedFetchOptions {
  /** Exchanges are called `<prefix>:1`, `<prefix>:2` and so on. */
  readonly prefix: string;
  /** The only addresses that are asked, whatever the client was told by the store. */
  readonly mayAsk: (url: string) => boolean;
  /** Requests at most. A server that goes on without end is left there. */
  readonly most: number;
}

/** What the clients set of a request. */
interface ClientRequest {
  readonly method?: string | undefined;
  readonly headers?: ConstructorParameters<typeof Headers>[0];
  readonly body?: unknown;
}

export interface GuardedFetch {
  readonly fetch: (url: string | URL, request?: ClientRequest) => Promise<Response>;
  readonly exchanges: readonly Exchange[];
  /** Whether the last request got an answer that a client could read, and its status; null: none. */
  lastStatus(): number | null;
  /** Requests the server made of its client, which were not answered. */
  serverRequests(): number;
}

/** Headers that clients set and that say nothing of who asks. */
const CLIENT_HEADERS = /^(?:accept|content-type|mcp-[a-z-]+)$/;
/** Deadline of one request: less than the fetcher's own, because several follow one another. */
const REQUEST_MS = 6000;
/** From the first request to the last one that is begun: a quarter of an audit's time. */
const MOST_MS = 22_000;

export function openGuardedFetch(ctx: ProbeContext, { prefix, mayAsk, most }: GuardedFetchOptions): GuardedFetch {
  const exchanges: Exchange[] = [];
  const opened = performance.now();
  let last: number | null = null;
  let serverRequests = 0;
  const ask = async (url: string, method: 'GET' | 'POST', { headers, body }: ClientRequest): Promise<Response> => {
    last = null;
    if (!mayAsk(url)) throw new TypeError('this address is not asked');
    if (exchanges.length >= most || performance.now() - opened > MOST_MS) throw new TypeError('no more requests are sent');
    const exchange = await ctx.fetcher.fetch({
      key: `${prefix}:${exchanges.length + 1}`,
      url,
      method,
      headers: Object.fromEntries([...new Headers(headers)].filter(([name]) => CLIENT_HEADERS.test(name))),
      ...(typeof body === 'string' && { body }),
      redirects: 'manual',
      // The owner of the store asked for this session.
      robots: 'exempt',
      firstBytes: SCAN_BODY_BYTES,
      timeoutMs: REQUEST_MS,
      booking: 'any',
    });
    exchanges.push(sessionKeptBack(exchange));
    const answer = answerOf(exchange);
    last = answer.status;
    return answer;
  };
  return {
    fetch: async (url, request = {}) => {
      const { method = 'GET', body } = request;
      // A stream for what a server wants of its client is not opened, and a session is left to end by itself.
      if (method === 'DELETE' || opensStream(request)) return new Response(null, { status: 405 });
      if (method !== 'GET' && method !== 'POST') throw new TypeError('this method is not sent');
      if (method === 'POST' && isReply(body)) {
        serverRequests += 1;
        return new Response(null, { status: 202 });
      }
      return ask(String(url), method, request);
    },
    exchanges,
    lastStatus: () => last,
    serverRequests: () => serverRequests,
  };
}

function opensStream({ method = 'GET', headers }: ClientRequest): boolean {
  return method === 'GET' && (new Headers(headers).get('accept') ?? '').includes('text/event-stream');
}

/** A client's answer to a request of the server, which came in the body of another answer. */
function isReply(body: unknown): boolean {
  const message: unknown = typeof body === 'string' ? JSON.parse(body) : null;
  return typeof message === 'object' && message !== null && !('method' in message);
}

/** Whoever may read the evidence need not be able to go on with the session. */
function sessionKeptBack(exchange: Exchange): Exchange {
  const { requestHeaders, outcome } = exchange;
  return {
    ...exchange,
    requestHeaders: withoutSession(requestHeaders),
    outcome: outcome.headers === undefined ? outcome : { ...outcome, headers: withoutSession(outcome.headers) },
  } as Exchange;
}

/**
 * What one answer may make a client do. It parses on the worker's own thread, and a client's schemas take some 40 µs for a
 * value they refuse: 512 KiB of `{}` held the thread for seven seconds. A list of 200 tools has some 6,000 values.
 */
const MOST_VALUES = 10_000;
/** Lines read of an event stream: an event has two to four, and a server's first answer is among its first events. */
const MOST_LINES = 1_000;

/** Counts what stands outside strings; JSON has no line end within one, so a line begins outside. */
function isTooMuch(bytes: Uint8Array, isStream: boolean): boolean {
  let values = 0;
  let lines = 0;
  let inString = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === LINE_FEED || byte === CARRIAGE_RETURN) {
      inString = false;
      lines += 1;
    } else if (inString) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) inString = false;
    } else if (byte === QUOTE) inString = true;
    else if (byte === COMMA || byte === BRACKET || byte === BRACE) values += 1;
  }
  return values > MOST_VALUES || (isStream && lines > MOST_LINES);
}
const [LINE_FEED, CARRIAGE_RETURN, QUOTE, COMMA, BRACKET, BACKSLASH, BRACE] = [0x0a, 0x0d, 0x22, 0x2c, 0x5b, 0x5c, 0x7b];

const NO_BODY = new Set([204, 205, 304]);

/** Rejects as `fetch` does where no whole answer came. */
function answerOf({ outcome }: Exchange): Response {
  if (outcome.kind === 'failure') throw new TypeError(`no answer: ${outcome.code}`);
  const { status, headers, body } = outcome;
  if (body.truncated && body.size > 0) throw new TypeError('the answer is too long');
  const type = headers['content-type'] ?? '';
  // A page is not parsed: of an authorization endpoint only the status is looked at.
  if (!/^\s*text\/html\b/i.test(type) && isTooMuch(body.bytes, /^\s*text\/event-stream\b/i.test(type)))
    throw new TypeError('the answer says too much');
  const told = Object.entries(headers).filter(([name]) => name !== 'content-encoding' && name !== 'content-length');
  return new Response(NO_BODY.has(status) ? null : new Uint8Array(body.bytes), { status, headers: told });
}
