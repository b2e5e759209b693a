/** The socket side: bounds, requests that are not even HTTP, and an orderly end. */

import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import { serviceError } from '@vitrine/contract';
import { closeServer, createBoundedServer, listenOn, observed, PUBLIC_BOUNDS, type ServerBounds } from '@vitrine/runtime';
import type { App } from './app.ts';

export interface ListenOptions {
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
  /** Where they differ from those of a public port. */
  readonly bounds?: Partial<ServerBounds>;
  /** Told when connections are turned away because there are too many. */
  readonly onFull?: () => void;
}

/** Listens; rejects when the port cannot be had. `close` stops accepting, ends event streams, lets requests in hand finish, and closes what is left after `drainMs`. */
export async function listen(app: App, { host, port, bounds, onFull }: ListenOptions) {
  const server = createBoundedServer(observed(app.express), {
    bounds: { ...PUBLIC_BOUNDS, ...bounds },
    refusal,
    ...(onFull !== undefined && { onFull }),
  });
  return { port: await listenOn(server, host, port), close: (drainMs: number) => close(server, app, drainMs) };
}

/** What the HTTP parser refuses never reaches the application; the answer has the one error body all the same. */
function refusal(): string {
  const fault = { loc: ['header'], msg: 'is not a readable HTTP request', type: 'bad_format' };
  const { status, body } = serviceError('validation_error', { field_errors: [fault] });
  const text = JSON.stringify(body);
  return (
    `HTTP/1.1 ${status} Unprocessable Entity\r\nContent-Type: application/json; charset=utf-8\r\n` +
    `Content-Length: ${Buffer.byteLength(text)}\r\nX-Request-Id: ${randomBytes(16).toString('hex')}\r\n` +
    `X-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${text}`
  );
}

async function close(server: Server, app: App, drainMs: number): Promise<void> {
  const closed = closeServer(server, drainMs);
  app.endStreams();
  await closed;
  await app.settled();
}
