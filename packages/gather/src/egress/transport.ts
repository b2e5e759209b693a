import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { Readable } from 'node:stream';
import type { Agents } from './agents.ts';
import { EgressError, toEgressError } from './failure.ts';

/** One request on the wire, without redirects, retries, cookies, caches or decoding. */
export interface Call {
  readonly method: 'GET' | 'HEAD' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly agents: Agents;
  readonly headerBytes: number;
  /** Aborting ends the call at any stage, with the signal's reason. */
  readonly signal: AbortSignal;
}

/** The head of an answer and its undecoded body, which the caller reads or destroys. */
export interface Answer {
  readonly status: number;
  /** Lower-case names, repeated fields joined with ", ", set-cookie left out. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable;
}

/** Most 1xx responses accepted (RFC 9110 §15.2); a server that sends more is treated as not answering. */
const MAX_INFORMATIONAL = 10;

/** Sends a request and resolves with the head of the answer. Rejects with EgressError, or with the signal's reason. */
export function send(call: Call): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const isSecure = call.url.startsWith('https:');
    const agents = call.method === 'POST' ? call.agents.fresh : call.agents.kept;
    const request = (isSecure ? https : http).request(call.url, {
      method: call.method,
      headers: call.headers,
      agent: isSecure ? agents.https : agents.http,
      maxHeaderSize: call.headerBytes,
    });
    let answer: IncomingMessage | undefined;
    const fail = (error: unknown) => {
      reject(error);
      const abandoned = new Error('abandoned', { cause: error });
      answer?.destroy(abandoned);
      request.destroy(abandoned);
    };
    const onAbort = () => fail(call.signal.reason);
    // These listeners stay: an unhandled error event would end the process. What the parser refuses in a body is an error
    // of the request, which the reader of the body is told.
    request.on('error', (error) => {
      reject(toEgressError(error, 'head') ?? error);
      answer?.destroy(error);
    });
    request.once('close', () => call.signal.removeEventListener('abort', onAbort));
    refuseDetours(request, fail);
    request.once('response', (response) => {
      answer = response;
      response.on('error', () => {});
      const status = response.statusCode ?? 0;
      // Node accepts the status codes 000 and 999 as ordinary answers.
      if (status < 200 || status > 599) fail(new EgressError('protocol'));
      else resolve({ status, headers: flatten(response.rawHeaders), body: response });
    });
    call.signal.addEventListener('abort', onAbort, { once: true });
    if (call.signal.aborted) onAbort();
    else request.end(call.body ?? undefined);
  });
}

/**
 * Endless 1xx responses, or a protocol switch that was not requested, would otherwise keep a request open without
 * limit.
 */
function refuseDetours(request: ClientRequest, fail: (error: EgressError) => void): void {
  let informational = 0;
  request.on('information', () => {
    informational += 1;
    if (informational > MAX_INFORMATIONAL) fail(new EgressError('protocol'));
  });
  request.on('upgrade', (_response, socket) => {
    socket.destroy();
    fail(new EgressError('protocol'));
  });
}

function flatten(raw: readonly string[]): Record<string, string> {
  const headers = new Map<string, string>();
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const name = (raw[index] ?? '').toLowerCase();
    const value = raw[index + 1] ?? '';
    const earlier = headers.get(name);
    if (name !== 'set-cookie') headers.set(name, earlier === undefined ? value : `${earlier}, ${value}`);
  }
  // fromEntries defines own members, so that a field named __proto__ does not set the prototype.
  return Object.fromEntries(headers);
}
