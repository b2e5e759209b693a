import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { type Exchange, keptHeaders, type ResponseHeaders } from '@vitrine/engine';
import got from 'got';
import type { Agents } from './agents.ts';
import { EgressError, toEgressError } from './failure.ts';

/** One request on the wire, without redirects, retries, cookies, caches or decoding. */
export interface Call {
  readonly method: Exchange['method'];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly agents: Agents;
  readonly headerBytes: number;
  /** Aborting ends the call at any stage, with the signal's reason. */
  readonly signal: AbortSignal;
}

/** The head of an answer and its undecoded body, which the caller reads or destroys. */
export interface TransportAnswer {
  readonly status: number;
  readonly headers: ResponseHeaders;
  /** Its `set-cookie` fields, for the session of the visit alone: no exchange holds them. */
  readonly cookies: readonly string[];
  readonly body: Readable;
}

/** Most 1xx responses accepted (RFC 9110 §15.2); a server that sends more is treated as not answering. */
const MAX_INFORMATIONAL = 10;

/** got's own redirects, retries, cookies, caching and decoding are off; this module does each under our limits. */
const client = got.extend({
  followRedirect: false,
  retry: { limit: 0 },
  decompress: false,
  throwHttpErrors: false,
});

/** Sends a request and resolves with the head of the answer. Rejects with EgressError, or with the signal's reason. */
export function send(call: Call): Promise<TransportAnswer> {
  return new Promise((resolve, reject) => {
    const stream = client.stream(call.url, {
      method: call.method,
      headers: call.headers,
      agent: call.method === 'POST' ? call.agents.fresh : call.agents.kept,
      maxHeaderSize: call.headerBytes,
      // Of any other method got waits for a body to be written to the stream, for ever.
      ...(call.body === null && (call.method === 'GET' || call.method === 'HEAD') ? {} : { body: call.body ?? '' }),
    });
    const fail = (error: unknown) => {
      reject(error);
      stream.destroy(new Error('abandoned', { cause: error }));
    };
    const onAbort = () => fail(call.signal.reason);
    // This listener stays: the reader of the body handles errors after the head, and an unhandled error event would end
    // the process.
    stream.on('error', (error) => reject(toEgressError(error, 'head') ?? error));
    stream.once('close', () => call.signal.removeEventListener('abort', onAbort));
    stream.once('request', (request: ClientRequest) => refuseDetours(request, fail));
    stream.once('response', (response: IncomingMessage) => {
      const status = response.statusCode ?? 0;
      // Node accepts the status codes 000 and 999 as ordinary answers.
      if (status < 200 || status > 599) fail(new EgressError('protocol'));
      else
        resolve({
          status,
          headers: keptHeaders(fieldsOf(response.rawHeaders)),
          cookies: response.headers['set-cookie'] ?? [],
          body: stream,
        });
    });
    call.signal.addEventListener('abort', onAbort, { once: true });
    if (call.signal.aborted) onAbort();
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

/** Node lists names and values alternately. */
function* fieldsOf(raw: readonly string[]): Generator<readonly [name: string, value: string]> {
  for (let index = 0; index + 1 < raw.length; index += 2) yield [(raw[index] ?? '').toLowerCase(), raw[index + 1] ?? ''];
}
