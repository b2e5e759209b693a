/** One request of the API: typed by the description, sent with `fetch`, and repeated after 429 (specification §7) or on a new connection. */

import { Refusal, Unreachable } from './errors.ts';
import { pause } from './pause.ts';
import type { Input, Method, Operation, Output, PathOf } from './types.ts';

export interface Service {
  /** The address of the API. */
  readonly url: string;
  /** An API key, or the token of a session. It is sent to this address alone: a redirect is an error. */
  readonly key?: string | undefined;
  /** Sent with every request: what an internal proxy says of itself and of whom it asks for. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Seconds in all that answers of 429 may cost; 3,600, the window of every limit, unless said otherwise. */
  readonly maxWait?: number | undefined;
  /** Called before each wait for a 429, with its seconds. */
  readonly onWait?: ((seconds: number) => void) | undefined;
}

export interface Answer<T> {
  readonly status: number;
  readonly headers: Headers;
  /** JSON where the answer is JSON, else its text; undefined where it has no body. */
  readonly body: T;
}

/** What is sent, by name; the types of an operation say which of them it has. */
interface AnyInput {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
}
type InputOf<M extends Method, P extends PathOf<M>> = Input<Operation<M, P>>;
type Arguments<M extends Method, P extends PathOf<M>> =
  Record<never, never> extends InputOf<M, P>
    ? [input?: InputOf<M, P>, options?: CallOptions]
    : [input: InputOf<M, P>, options?: CallOptions];

/** Throws Refusal for an answer that is no success, Unreachable where there is none. */
export type Call = <M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  ...rest: Arguments<M, P>
) => Promise<Answer<Output<Operation<M, P>>>>;

const LONGEST_WAIT = 3_600;

export function callOf(service: Service): Call {
  return async (method, path, ...rest) => {
    const [input = {}, options = {}] = rest as [AnyInput?, CallOptions?];
    for (let left = options.maxWait ?? LONGEST_WAIT; ; ) {
      try {
        const response = await send(service, method, path, input, options.signal);
        const text = await response.text().catch(silence(service.url, options.signal));
        const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
        const body = text === '' ? undefined : isJson ? jsonOf(text, service.url) : text;
        return { status: response.status, headers: response.headers, body: body as never };
      } catch (error) {
        const seconds = error instanceof Refusal ? error.retryAfterSeconds : null;
        if (seconds === null || seconds > left) throw error;
        left -= seconds;
        options.onWait?.(seconds);
        await pause(seconds * 1_000, options.signal);
      }
    }
  };
}

/** What cannot be read is no answer, and may be one the next time: its end was lost, or a proxy wrote over it. */
function jsonOf(text: string, url: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Unreachable(url, new Error('its answer is no JSON'));
  }
}

/** Dots are no name: however they are written, a URL takes them as a step up (WHATWG URL §4.4), which is another operation. */
function segmentOf(name: string): string {
  if (/^\.{0,2}$/.test(name)) throw new URIError(`"${name}" cannot be a part of a path`);
  return encodeURIComponent(name);
}

/** The response of a success or 304, its body unread. */
export async function send(
  { url, key, headers: always = {} }: Service,
  method: Method,
  path: string,
  { path: names = {}, query = {}, headers = {}, body }: AnyInput,
  signal?: AbortSignal,
): Promise<Response> {
  const named = path.replace(/\{(\w+)\}/g, (_, name: string) => segmentOf(names[name] ?? ''));
  const asked = new URLSearchParams(sent(query)).toString();
  const init: RequestInit = {
    method,
    headers: {
      ...always,
      ...Object.fromEntries(sent(headers)),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key && { authorization: `Bearer ${key}` }),
    },
    redirect: 'error',
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  };
  const address = `${url.replace(/(?<!\/)\/+$/, '')}${named}${asked === '' ? '' : `?${asked}`}`;
  const response = await fetch(address, init)
    .catch((error: Error) => {
      if (method === 'GET' && isBroken(error)) return fetch(address, init);
      throw error;
    })
    .catch(silence(url, signal));
  if (response.ok || response.status === 304) return response;
  throw new Refusal(response.status, await response.text().catch(silence(url, signal)), response.headers.get('retry-after'));
}

/** The server closed a kept connection (idle timeout, restart) while the request was on its way; GET may be repeated (RFC 9110 §9.2.2). */
function isBroken({ cause }: Error): boolean {
  return ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'].includes((cause as { readonly code?: string } | undefined)?.code ?? '');
}

/** What a line that broke means, unless the caller broke it. */
function silence(url: string, signal: AbortSignal | undefined) {
  return (cause: Error): never => {
    signal?.throwIfAborted();
    throw new Unreachable(url, cause);
  };
}

function sent(values: Readonly<Record<string, string | number | undefined>>): [string, string][] {
  return Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as [string, string]]));
}
