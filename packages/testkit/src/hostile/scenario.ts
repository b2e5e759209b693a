import type { Socket } from 'node:net';
import type { TLSSocket, TlsOptions } from 'node:tls';
import type { Authority } from './certificates.ts';

/** What a client asked, read from the raw bytes of its request head. */
export interface RawRequest {
  readonly method: string;
  /** Path and query as sent. */
  readonly path: string;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** How many requests this store has seen before this one. */
  readonly index: number;
}

export type Connection = Socket | TLSSocket;

/**
 * A store with one kind of faulty behaviour. Everything is written to the socket directly, because no HTTP library
 * would send it.
 */
export interface HostileScenario {
  /** Id, as in the published list of behaviours. */
  readonly id: string;
  /** The path with the faulty behaviour, the home page unless another is named; other paths answer like an ordinary small shop. */
  readonly path?: string;
  /** Answers a request for `path`. */
  readonly answer?: (socket: Connection, request: RawRequest) => void;
  /** Answers every request, whatever its path. */
  readonly everywhere?: boolean;
  /** Takes over the connection before any request is read. */
  readonly accept?: (socket: Connection) => void;
  /** Makes it an https store; `authority` is one the client trusts. */
  readonly tls?: (authority: Authority) => TlsOptions;
  /** No server: the port is closed. */
  readonly closed?: boolean;
  /** Behaviour of its name server. */
  readonly dns?: 'slow' | 'missing';
}

/** Writes a whole answer and ends the connection. */
export function reply(socket: Connection, status: string, headers: readonly string[], body: string | Buffer = ''): void {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  socket.write([`HTTP/1.1 ${status}`, ...headers, `content-length: ${bytes.length}`, 'connection: close', '', ''].join('\r\n'));
  socket.end(bytes);
}

export function html(socket: Connection, body: string | Buffer, ...headers: readonly string[]): void {
  reply(socket, '200 OK', ['content-type: text/html; charset=utf-8', ...headers], body);
}

/** Writes the same piece until the client disconnects, at the pace it reads. */
export function pour(socket: Connection, piece: string | Buffer): void {
  const flow = () => {
    while (!socket.destroyed && socket.write(piece));
  };
  socket.on('drain', flow);
  flow();
}

/** Writes a piece every `ms` until the connection is gone. */
export function drip(socket: Connection, ms: number, piece: (index: number) => string): void {
  let index = 0;
  const timer = setInterval(() => {
    socket.write(piece(index));
    index += 1;
  }, ms);
  socket.on('close', () => clearInterval(timer));
}

/** Ends a connection with RST instead of FIN. */
export function reset(socket: Connection): void {
  if ('resetAndDestroy' in socket) socket.resetAndDestroy();
}
