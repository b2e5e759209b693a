/** Writes an answer to the wire: media type, validators, compression. */

import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { gzipSync } from 'node:zlib';

export interface Answer {
  /** Default 200. */
  readonly status?: number;
  /** Lower-case names; an empty value removes the header. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
};

export function mediaType(file: string): string {
  return MEDIA_TYPES[extname(file)] ?? 'application/octet-stream';
}

/** A JSON answer; `status` 200 unless told. */
export function jsonAnswer(value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Answer {
  return { status, headers: { 'content-type': 'application/json; charset=utf-8', ...headers }, body: JSON.stringify(value) };
}

export function htmlAnswer(body: string, headers: Readonly<Record<string, string>> = {}): Answer {
  return { headers: { 'content-type': 'text/html; charset=utf-8', ...headers }, body };
}

interface Prepared {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
  readonly etag: string | undefined;
  gzip: Buffer | undefined;
}

/**
 * Writes `answer` as a well-behaved server does: HEAD without a body, 304 for a known ETag, gzip when it is
 * accepted and saves anything. Range is ignored, as RFC 9110 §14.2 allows. A handler that returns the same object
 * again costs neither hashing nor compression.
 */
export function createResponder(
  storeHeaders: Readonly<Record<string, string>>,
): (request: IncomingMessage, response: ServerResponse, answer: Answer) => void {
  const known = new WeakMap<Answer, Prepared>();
  return (request, response, answer) => {
    let prepared = known.get(answer);
    if (prepared === undefined) {
      prepared = prepare(answer, storeHeaders);
      known.set(answer, prepared);
    }
    send(request, response, prepared);
  };
}

function prepare(answer: Answer, storeHeaders: Readonly<Record<string, string>>): Prepared {
  const status = answer.status ?? 200;
  const bytes = typeof answer.body === 'string' ? Buffer.from(answer.body) : (answer.body ?? Buffer.alloc(0));
  const headers = { ...storeHeaders, ...answer.headers };
  if (status === 200 && bytes.length > 0) headers['etag'] ??= `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const kept = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
  return { status, headers: kept, bytes, etag: kept['etag'], gzip: undefined };
}

function send(request: IncomingMessage, response: ServerResponse, prepared: Prepared): void {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && prepared.etag !== undefined && matches(request.headers['if-none-match'], prepared.etag)) {
    response.writeHead(304, without(prepared.headers, ['content-type'])).end();
    return;
  }
  const compressible = prepared.bytes.length >= 1024 && !/^image\/(?!svg)/.test(prepared.headers['content-type'] ?? '');
  // Validators and freshness describe what a GET would return; a POST's answer has neither.
  const headers: Record<string, string | number> = isRead ? { ...prepared.headers } : without(prepared.headers, ['etag', 'cache-control']);
  let bytes = prepared.bytes;
  // A body the store declares as encoded (for tests of false declarations) is sent unchanged.
  if (compressible && headers['content-encoding'] === undefined) {
    headers['vary'] = headers['vary'] === undefined ? 'Accept-Encoding' : `${headers['vary']}, Accept-Encoding`;
    if (acceptsGzip(request.headers['accept-encoding'])) {
      prepared.gzip ??= gzipSync(prepared.bytes, { level: 6 });
      bytes = prepared.gzip;
      headers['content-encoding'] = 'gzip';
    }
  }
  if (prepared.status !== 204) headers['content-length'] ??= bytes.length;
  response.writeHead(prepared.status, headers);
  response.end(request.method === 'HEAD' || prepared.status === 204 ? undefined : bytes);
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((candidate) => candidate.trim() === '*' || candidate.trim().replace(/^W\//, '') === etag);
}

function acceptsGzip(acceptEncoding: string | string[] | undefined): boolean {
  return String(acceptEncoding ?? '')
    .split(',')
    .some((coding) => /^\s*(gzip|\*)\s*(;\s*q\s*=\s*(0\.0*[1-9]\d*|1(\.0*)?))?\s*$/i.test(coding));
}

function without(headers: Readonly<Record<string, string>>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}
