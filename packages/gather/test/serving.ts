/** Servers on loopback that answer by one function, for stores that no definition of the testkit can be. */

import { createServer, type IncomingMessage } from 'node:http';
import { listening } from '@vitrine/testkit';

/** One HTTP answer; a body that is neither text nor bytes is sent as JSON, and one left out never ends. */
export interface Wire {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** What the server was asked. */
export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
}

/** Answers are made of the server's own address and the request; null is a 404. */
export async function serveWires(answer: (origin: string, request: Asked, text: string) => Wire | null) {
  const requests: Asked[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const asked = { method: request.method ?? 'GET', url: request.url ?? '/', headers: request.headers };
    requests.push(asked);
    const { status, headers, body } = answer(url, asked, Buffer.concat(parts).toString()) ?? MISSING;
    response.writeHead(status, headers);
    if (body === undefined) response.write(':\n\n');
    else if (asked.method === 'HEAD') response.end();
    else response.end(typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body));
  });
  const { port, url, host, close } = await listening(server);
  return { url, port, host, requests, close };
}

const MISSING: Wire = { status: 404, headers: { 'content-type': 'text/plain' }, body: 'Not found' };

export const HTML = { 'content-type': 'text/html; charset=utf-8' };
/** A page, as it was found. */
export const pageOf = (body: string | Uint8Array, type = HTML['content-type']): Wire => ({
  status: 200,
  headers: { 'content-type': type },
  body,
});
