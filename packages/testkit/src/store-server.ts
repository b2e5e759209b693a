/** Serves a demo store, or any store given as data, over real HTTP on loopback. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createResponder } from './answer.ts';
import { createContext } from './context.ts';
import { loadDefinition, type StoreDefinition } from './definition.ts';
import { listening } from './listening.ts';
import { createRouter, type Router } from './router.ts';

export interface StoreOptions {
  /** Default 0: any free port. */
  readonly port?: number;
  /** Added to the delay of every answer. */
  readonly delayMs?: number;
  /** The store's day; default now. Dates in its texts follow it. */
  readonly today?: Date;
}

/** What a client asked, in the order it came. */
interface RecordedRequest {
  readonly method: string;
  /** As sent: path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface RunningStore {
  /** Name of the demo store, or 'custom' for a definition given as data. */
  readonly name: string;
  readonly title: string;
  /** `http://127.0.0.1:<port>`, without a trailing slash. */
  readonly url: string;
  readonly port: number;
  /** The last 10,000 requests, oldest first. */
  readonly requests: readonly RecordedRequest[];
  /** Ends open connections too. */
  close(): Promise<void>;
}

const KEPT_REQUESTS = 10_000;
/** Larger request bodies are answered 413: no client of ours sends one. */
const MAX_BODY_BYTES = 1_048_576;

/** Starts a store on 127.0.0.1. Rejects when the port is taken, the name unknown or the definition broken. */
export async function startStore(store: string | StoreDefinition, options: StoreOptions = {}): Promise<RunningStore> {
  const definition = typeof store === 'string' ? loadDefinition(store) : store;
  const requests: RecordedRequest[] = [];
  const server = createServer({ keepAliveTimeout: 30_000 });
  const { port, url, close } = await listening(server, options.port);
  try {
    const context = createContext(url, definition.directory, options.today ?? new Date());
    const headers = Object.entries(definition.headers ?? {}).map(([name, value]) => [name.toLowerCase(), context.fill(value)]);
    const respond = createResponder(Object.fromEntries(headers));
    server.on('request', createListener(createRouter(definition, context), respond, requests, options.delayMs ?? 0));
  } catch (cause) {
    await close();
    throw new Error(`The store "${definition.title}" cannot be served`, { cause });
  }
  return { name: typeof store === 'string' ? store : 'custom', title: definition.title, url, port, requests, close };
}

function createListener(
  route: Router,
  respond: ReturnType<typeof createResponder>,
  requests: RecordedRequest[],
  delayMs: number,
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    readBody(request, (body) => {
      if (body === undefined) {
        response.writeHead(413, { connection: 'close' }).end();
        return;
      }
      const { method = 'GET', url = '/' } = request;
      const headers = joined(request.headers);
      if (requests.length >= KEPT_REQUESTS) requests.splice(0, KEPT_REQUESTS / 2);
      requests.push({ method, url, headers, body });
      const { path, query } = split(url);
      const routed = route({ method, path, query, headers, body });
      const wait = delayMs + routed.delayMs;
      if (wait === 0) respond(request, response, routed.answer);
      else setTimeout(() => respond(request, response, routed.answer), wait).unref();
    });
  };
}

/** Calls back once with the body as text; undefined when it is too large. GET and HEAD are not waited for. */
function readBody(request: IncomingMessage, done: (body: string | undefined) => void): void {
  if (request.method === 'GET' || request.method === 'HEAD') {
    request.resume();
    done('');
    return;
  }
  const chunks: Buffer[] = [];
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
  });
  request.once('end', () => done(size > MAX_BODY_BYTES ? undefined : Buffer.concat(chunks).toString('utf8')));
}

function joined(headers: IncomingMessage['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  );
}

function split(url: string): { readonly path: string; readonly query: URLSearchParams } {
  const mark = url.indexOf('?');
  const raw = mark === -1 ? url : url.slice(0, mark);
  return { path: decoded(raw), query: new URLSearchParams(mark === -1 ? '' : url.slice(mark + 1)) };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // A malformed escape names no page of any store; the raw text finds none either.
    return path;
  }
}
