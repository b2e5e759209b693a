/** An HTTP server whose connections all end by a bound of ours, whatever their peers send or do not send. */

import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface ServerBounds {
  /** Until the head of a request is whole; of the first one from the connection on, also where nothing is sent at all. */
  readonly headMs: number;
  /** Until the whole request is there, counted from its first byte. */
  readonly requestMs: number;
  /** How often those two are looked at: a connection may last that much longer. */
  readonly checkMs: number;
  /** Between two requests of one connection. */
  readonly idleMs: number;
  /** Nothing read and nothing taken while a request is answered: the peer does not want the answer. */
  readonly silenceMs: number;
  /** What a connection that is refused has to take the answer; then it is destroyed, read or not. */
  readonly refusalMs: number;
  /** Connections at once; one more is closed as soon as it is accepted. */
  readonly connections: number;
  /** The largest body any route takes, in bytes: who says that a larger one will come is not told to go on (RFC 9110 §10.1.1). */
  readonly bodyBytes: number;
}

/** For a public port. Event streams say something every 15 s and nothing else is silent for more than 60 s. */
export const PUBLIC_BOUNDS: ServerBounds = {
  headMs: 15_000,
  requestMs: 30_000,
  checkMs: 5_000,
  idleMs: 65_000,
  silenceMs: 120_000,
  refusalMs: 1_000,
  connections: 4_000,
  // An event of a billing provider; whatever else there is takes a quarter of that.
  bodyBytes: 262_144,
};

/** For pages of figures and probes, which a few programs of the operator's ask. */
export const OPERATOR_BOUNDS: ServerBounds = {
  headMs: 5_000,
  requestMs: 5_000,
  checkMs: 1_000,
  idleMs: 65_000,
  silenceMs: 30_000,
  refusalMs: 1_000,
  connections: 200,
  bodyBytes: 0,
};

export interface BoundedServerOptions {
  readonly bounds: ServerBounds;
  /** What is sent to a peer whose request cannot be read or did not come in time: a whole answer as it goes on the wire. */
  readonly refusal?: () => string;
  /** Told when a connection was closed because there were too many; once a minute at most. */
  readonly onFull?: () => void;
}

const REFUSAL = () => 'HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';
/** Then the peer connects anew, perhaps to another replica. */
const REQUESTS_PER_CONNECTION = 1_000;
const FULL_AGAIN_MS = 60_000;
/** How often a server that closes looks for connections without a request in hand. */
const CLOSE_CHECK_MS = 100;

/** Not yet listening. */
export function createBoundedServer(handler: RequestListener, { bounds, refusal = REFUSAL, onFull }: BoundedServerOptions): Server {
  const server = createServer({
    headersTimeout: bounds.headMs,
    requestTimeout: bounds.requestMs,
    keepAliveTimeout: bounds.idleMs,
    connectionsCheckingInterval: bounds.checkMs,
    // A request without one reaches the handler, whose answer has a body; Node's own has none.
    requireHostHeader: false,
  });
  server.timeout = bounds.silenceMs;
  server.maxConnections = bounds.connections;
  const unsettled = new Map<Socket, readonly ServerResponse[]>();
  server.on('connection', (socket: Socket) => {
    unsettled.set(socket, []);
    socket.once('close', () => unsettled.delete(socket));
  });
  // Node's takes an answer that is written but not sent yet for idle, and a connection without a whole head for busy.
  server.closeIdleConnections = () => {
    for (const [socket, answers] of unsettled) if (!answers.some(isUnsettled)) socket.destroy();
  };
  const counts = new WeakMap<Socket, number>();
  const serve: RequestListener = (request, response) => {
    // Once the server closes, the next request of a connection is its last one.
    const count = Math.max((counts.get(request.socket) ?? 0) + 1, server.listening ? 1 : REQUESTS_PER_CONNECTION);
    counts.set(request.socket, count);
    // The connection ends before these could be answered, so they must not have done anything.
    if (count > REQUESTS_PER_CONNECTION) return;
    unsettled.set(request.socket, [...(unsettled.get(request.socket) ?? []).filter(isUnsettled), response]);
    // Closed with this answer. Node's `maxRequestsPerSocket` leaves it open, and answers 503 to a peer that goes on.
    if (count === REQUESTS_PER_CONNECTION) response.shouldKeepAlive = false;
    // A target has no fragment (RFC 9112 §3.2), but Node hands it on. Express leaves such targets to Node's legacy parser, and where
    // that throws (`//%@#`) it answers by itself, past every handler and header of ours.
    request.url = request.url?.replace(/#.*/s, '') || '/';
    handler(request, response);
  };
  server.on('request', serve);
  // An expectation nobody knows may be ignored (RFC 9110 §10.1.1); Node would answer 417 without a body of ours.
  server.on('checkExpectation', serve);
  server.on('checkContinue', (request, response) => {
    if (!(Number(request.headers['content-length']) > bounds.bodyBytes)) response.writeContinue();
    // Whether the body comes all the same nobody knows, so the connection is of no more use.
    else response.shouldKeepAlive = false;
    serve(request, response);
  });
  // Without a listener Node closes the connection and says nothing.
  server.on('connect', (_request, socket) => refuse(socket as Socket, refusal(), bounds.refusalMs));
  server.on('clientError', (error: Error & { readonly code?: string }, peer) => {
    const socket = peer as Socket;
    const end = () => (socket.writable ? refuse(socket, refusal(), bounds.refusalMs) : socket.destroy());
    const answers = (unsettled.get(socket) ?? []).filter(isUnsettled);
    // The request at fault, or one before it, has the beginning of an answer: a second head would be taken for a part of it.
    if (error.code === 'ECONNRESET' || answers.some(({ headersSent }) => headersSent)) {
      socket.destroy();
      return;
    }
    // Answers go in the order of the requests (RFC 9112 §9.3.2): what was read whole before is answered first.
    const before = answers.findLast(({ req }) => req.complete);
    if (before === undefined) end();
    else before.once('close', end);
  });
  if (onFull !== undefined) server.on('drop', atMostEvery(FULL_AGAIN_MS, onFull));
  return server;
}

/**
 * Accepts no more, lets requests in hand finish, and closes what is left after `drainMs`. Resolves when no connection is open. Node looks
 * for idle connections at the first moment only: one whose answer ends later would stay for `idleMs`.
 */
export async function closeServer(server: Server, drainMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const check = setInterval(() => server.closeIdleConnections(), CLOSE_CHECK_MS);
  const timer = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearInterval(check);
  clearTimeout(timer);
}

/** Not answered, or answered before the request was there whole. */
function isUnsettled({ writableFinished, req }: ServerResponse): boolean {
  return !(writableFinished && req.complete);
}

/** `end` alone would leave the socket to a peer that neither reads nor closes, for as long as it likes. */
function refuse(socket: Socket, refusal: string, withinMs: number): void {
  const timer = setTimeout(() => socket.destroy(), withinMs);
  socket.once('close', () => clearTimeout(timer));
  socket.end(refusal);
  socket.destroySoon();
}

function atMostEvery(ms: number, tell: () => void): () => void {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - last < ms) return;
    last = performance.now();
    tell();
  };
}

/** The port, once the server listens; rejects when it cannot be had. 0 takes a free one. */
export async function listenOn(server: Server, host: string, port: number): Promise<number> {
  await once(server.listen(port, host), 'listening');
  return (server.address() as AddressInfo).port;
}
