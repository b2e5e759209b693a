import { createServer, type Server } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { listening } from '../listening.ts';
import { type Authority, createAuthority } from './certificates.ts';
import { type Connection, type HostileScenario, html, type RawRequest, reply } from './scenario.ts';

/** A running hostile store. */
export interface HostileStore {
  /** `http://127.0.0.1:<port>` or https. */
  readonly origin: string;
  readonly port: number;
  /** `127.0.0.1:<port>`: the pair to let through the egress guard. */
  readonly pair: string;
  /** PEM of the authority that signed the scenario's certificates. */
  readonly ca: string;
  /** Request lines and headers as they came. */
  readonly requests: readonly RawRequest[];
  /** Bytes received on all connections. */
  received(): number;
  close(): Promise<void>;
}

/** Starts a scenario on a free loopback port. */
export async function startHostileStore(scenario: HostileScenario): Promise<HostileStore> {
  // A name of its own: a client that trusts several stores' authorities selects the right one by it.
  const authority = createAuthority(`Authority of ${scenario.id}`);
  const requests: RawRequest[] = [];
  const sockets = new Set<Connection>();
  let received = 0;
  const onConnection = (socket: Connection) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // Clients close most connections to this server early, which is no error.
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      received += chunk.length;
    });
    if (scenario.accept === undefined) readRequests(socket, requests, (request) => dispatch(scenario, socket, request));
    else scenario.accept(socket);
  };
  const server = createListener(scenario, authority, onConnection, sockets);
  const { port, host } = await listening(server);
  if (scenario.closed === true) await stop(server, sockets);
  return {
    origin: `${scenario.tls === undefined ? 'http' : 'https'}://${host}`,
    port,
    pair: host,
    ca: authority.cert,
    requests,
    received: () => received,
    close: () => (scenario.closed === true ? Promise.resolve() : stop(server, sockets)),
  };
}

function createListener(
  scenario: HostileScenario,
  authority: Authority,
  onConnection: (socket: Connection) => void,
  sockets: Set<Connection>,
): Server {
  // Half-open connections stay open: a store may still send to a client that has finished sending.
  if (scenario.tls === undefined) return createServer({ allowHalfOpen: true }, onConnection);
  const server = createTlsServer({ allowHalfOpen: true, ...scenario.tls(authority) }, onConnection);
  server.on('tlsClientError', () => undefined);
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  return server;
}

/** Reads request heads; bodies are not expected of the clients that come here, and are skipped by their length. */
function readRequests(socket: Connection, requests: RawRequest[], onRequest: (request: RawRequest) => void): void {
  let buffered = '';
  socket.on('data', (chunk: Buffer) => {
    buffered += chunk.toString('latin1');
    for (let end = buffered.indexOf('\r\n\r\n'); end >= 0; end = buffered.indexOf('\r\n\r\n')) {
      const request = parseHead(buffered.slice(0, end), requests.length);
      const length = Number(request.headers['content-length'] ?? 0);
      if (buffered.length < end + 4 + length) return;
      buffered = buffered.slice(end + 4 + length);
      requests.push(request);
      onRequest(request);
    }
  });
}

function parseHead(head: string, index: number): RawRequest {
  const [first = '', ...lines] = head.split('\r\n');
  const [method = '', path = ''] = first.split(' ');
  const headers = lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]);
  return { method, path, headers: Object.fromEntries(headers), index };
}

function dispatch(scenario: HostileScenario, socket: Connection, request: RawRequest): void {
  const path = request.path.split('?')[0];
  if (scenario.answer !== undefined && (scenario.everywhere === true || path === (scenario.path ?? '/'))) scenario.answer(socket, request);
  else if (path === '/') html(socket, '<!doctype html><title>A plain shop</title><h1>A plain shop</h1>');
  else reply(socket, '404 Not Found', ['content-type: text/plain'], 'nothing here');
}

function stop(server: Server, sockets: ReadonlySet<Connection>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    for (const socket of sockets) socket.destroy();
  });
}
