/** An answer as data; `send` is the only place that writes one. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ErrorCode, serviceError } from '@vitrine/contract';
import { matchesEtag } from './request-headers.ts';

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** null: no body at all (204, 304). */
  readonly body: string | Uint8Array | null;
}

export const NO_CONTENT: Reply = { status: 204, headers: {}, body: null };
/** Answer of what ends something: `code` where there was nothing to end. */
export function ended(isEnded: boolean, code: ErrorCode): Reply {
  if (!isEnded) throw serviceError(code);
  return NO_CONTENT;
}
export const JSON_TYPE = 'application/json; charset=utf-8';

export function jsonReply(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Reply {
  return { status, headers: { 'Content-Type': JSON_TYPE, ...headers }, body: JSON.stringify(body) };
}

/** Writes the answer. A 200 to GET or HEAD whose ETag the client has becomes 304; HEAD gets the head alone. */
export function send(request: IncomingMessage, response: ServerResponse, answer: Reply): void {
  const reply = { ...answer, headers: varying(response, answer.headers) };
  const etag = reply.headers['ETag'];
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (reads && reply.status === 200 && etag !== undefined && matchesEtag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, withoutContent(reply.headers)).end();
    return;
  }
  if (reply.body === null) {
    response.writeHead(reply.status, reply.headers).end();
    return;
  }
  const bytes = typeof reply.body === 'string' ? Buffer.from(reply.body) : reply.body;
  response.writeHead(reply.status, { ...reply.headers, 'Content-Length': String(bytes.byteLength) });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** What an answer varies by is a list: the values set for the route (CORS) are kept and those of the reply added. */
function varying(response: ServerResponse, headers: Reply['headers']): Reply['headers'] {
  const before = response.getHeader('Vary');
  const own = headers['Vary'];
  return before === undefined || own === undefined ? headers : { ...headers, Vary: `${String(before)}, ${own}` };
}

/** A 304 repeats what the cache needs and describes no body (RFC 9110 §15.4.5). */
function withoutContent(headers: Reply['headers']): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !name.toLowerCase().startsWith('content-')));
}
