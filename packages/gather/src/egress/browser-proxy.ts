/** The only network access of the browser: a proxy on loopback whose every connection is opened by the fetcher. */

import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Duplex, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Fetcher, Tunnel } from '../ports.ts';
import { EgressError } from './failure.ts';

export interface BrowserProxy {
  /** `127.0.0.1:41001`. */
  readonly address: string;
  /** Ends every connection and the listener. */
  close(): Promise<void>;
}

export interface BrowserProxyOptions {
  readonly tunnel: Fetcher['tunnel'];
  /** Connections one page load may open. */
  readonly connections: number;
}

/**
 * Hop-by-hop headers, which a proxy does not forward (RFC 9110 §7.6.1), and headers that would identify us or keep the
 * connection open.
 */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * Listens on a free loopback port for the browser of one page load. CONNECT and plain requests are both sent through
 * `tunnel`: same target policy, same resolution and address check, same budget. Plain requests other than GET and HEAD
 * are refused; requests inside TLS are bounded by the page driver (browser/page.ts).
 */
export async function openBrowserProxy(options: BrowserProxyOptions): Promise<BrowserProxy> {
  const closing = new AbortController();
  let left = options.connections;
  const open = async (host: string, port: number): Promise<Tunnel> => {
    left -= 1;
    if (left < 0) throw new EgressError('budget_spent');
    return options.tunnel({ host: host.replace(/^\[|\]$/g, ''), port }, closing.signal);
  };
  const server = createServer((request, response) => void forward(request, response, open, closing.signal));
  server.on(
    'connect',
    (request: IncomingMessage, client: Duplex, head: Buffer) => void connect(request, client, head, open, closing.signal),
  );
  server.on('clientError', (_error, socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      closing.abort();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Open = (host: string, port: number) => Promise<Tunnel>;

async function connect(request: IncomingMessage, client: Duplex, head: Buffer, open: Open, signal: AbortSignal): Promise<void> {
  client.on('error', () => client.destroy());
  const to = URL.parse(`http://${request.url ?? ''}`);
  try {
    if (to === null || to.hostname === '') throw new EgressError('target_not_allowed');
    const tunnel = await open(to.hostname, Number(to.port || 80));
    client.write('HTTP/1.1 200 Connection established\r\n\r\n');
    tunnel.socket.write(head);
    await Promise.all([pipeline(client, tunnel.socket, { signal }), pipeline(tunnel.socket, meter(tunnel), client, { signal })]);
  } catch (error) {
    // The browser is told that the connection failed, but not why: the page must not be able to map a network.
    if (client.writable && error instanceof EgressError) client.write('HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n');
    client.destroy();
  }
}

async function forward(request: IncomingMessage, response: ServerResponse, open: Open, signal: AbortSignal): Promise<void> {
  const url = URL.parse(request.url ?? '');
  const readsOnly = request.method === 'GET' || request.method === 'HEAD';
  if (url === null || url.protocol !== 'http:' || !readsOnly) {
    response.writeHead(405, { connection: 'close' }).end();
    return;
  }
  try {
    const tunnel = await open(url.hostname, Number(url.port || 80));
    const answer = await ask(request, url, tunnel, signal);
    response.writeHead(answer.statusCode ?? 502, rawHeaders(answer));
    await pipeline(answer, meter(tunnel), response, { signal });
  } catch {
    if (!response.headersSent) response.writeHead(502, { connection: 'close' });
    response.end();
  }
}

/** One request per connection, because the budget counts connections. */
function ask(request: IncomingMessage, url: URL, { socket }: Tunnel, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !HOP_BY_HOP.has(name)));
    const outgoing = httpRequest({
      method: request.method,
      path: `${url.pathname}${url.search}`,
      headers: { ...headers, host: url.host, connection: 'close' },
      createConnection: () => socket,
      signal,
    });
    outgoing.once('response', resolve);
    outgoing.on('error', reject);
    outgoing.end();
  });
}

function rawHeaders({ headers }: IncomingMessage): Record<string, string | string[]> {
  const kept = Object.entries(headers).filter(([name, value]) => !HOP_BY_HOP.has(name) && value !== undefined);
  return { ...(Object.fromEntries(kept) as Record<string, string | string[]>), connection: 'close' };
}

/** Counts the bytes received; destroys the stream when the audit's byte budget is spent. */
function meter(tunnel: Tunnel): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        tunnel.received(chunk.length);
        done(null, chunk);
      } catch (error) {
        done(error as Error);
      }
    },
  });
}
