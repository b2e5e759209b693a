/** The socket side: timeouts, requests that are not even HTTP, and an orderly end. */

import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { serviceError } from '@vitrine/contract';
import type { App } from './app.ts';

export interface ListenOptions {
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
}

export interface RunningServer {
  readonly port: number;
  /** Stops accepting, ends event streams, lets requests in hand finish, and closes what is left after `drainMs`. */
  close(drainMs: number): Promise<void>;
}

/** Listens; rejects when the port cannot be had. */
export async function listen(app: App, { host, port }: ListenOptions): Promise<RunningServer> {
  const server = createServer(
    // A sender that dawdles is cut off: head within 15 s, whole request within 30 s.
    { headersTimeout: 15_000, requestTimeout: 30_000, keepAliveTimeout: 65_000, connectionsCheckingInterval: 5_000 },
    app.express,
  );
  server.maxRequestsPerSocket = 1_000;
  server.on('clientError', refuse);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return { port: portOf(server), close: (drainMs) => close(server, app, drainMs) };
}

/** What the HTTP parser refuses never reaches the application; the answer has the one error body all the same. */
function refuse(error: Error & { readonly code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const fault = { loc: ['header'], msg: 'is not a readable HTTP request', type: 'bad_format' };
  const { status, body } = serviceError('validation_error', { field_errors: [fault] });
  const text = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${status} Unprocessable Entity\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(text)}\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n${text}`,
  );
}

async function close(server: Server, app: App, drainMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  app.endStreams();
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearTimeout(timer);
  await app.settled();
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  return address.port;
}
