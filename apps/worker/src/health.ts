/** Three pages for operators: is it alive, does it get work done, what are its figures. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { serviceError } from '@vitrine/contract';
import { answersWithin, closeServer, createBoundedServer, listenOn, OPERATOR_BOUNDS } from '@vitrine/runtime';

export interface HealthOptions {
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  readonly pingPostgres: () => Promise<void>;
  readonly pingRedis: () => Promise<void>;
  readonly isStopping: () => boolean;
  readonly metrics: (request: IncomingMessage, response: ServerResponse) => void;
}

export interface Health {
  readonly port: number;
  close(): Promise<void>;
}

/** A loop that was blocked this long has lost its heartbeats' rhythm. */
const BLOCKED_MS = 1_000;
const PING_MS = 500;
const RETRY_SECONDS = 1;

/** Resolves when it listens. */
export async function startHealth(options: HealthOptions): Promise<Health> {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const pages = (request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? '').split('?')[0];
    if (path === '/livez') livez(delay, response);
    else if (path === '/readyz') void readyz(options, response);
    else if (path === '/metrics') options.metrics(request, response);
    else answer(response, 404, { status: 'unknown' });
  };
  const server = createBoundedServer(pages, { bounds: OPERATOR_BOUNDS });
  return {
    port: await listenOn(server, options.host, options.port),
    close: () => {
      delay.disable();
      return closeServer(server, 0);
    },
  };
}

function livez(delay: ReturnType<typeof monitorEventLoopDelay>, response: ServerResponse): void {
  const slowestMs = Math.round(delay.max / 1e6);
  delay.reset();
  answer(response, slowestMs < BLOCKED_MS ? 200 : 503, {
    status: slowestMs < BLOCKED_MS ? 'ok' : 'blocked',
    event_loop_delay_ms: slowestMs,
  });
}

/** The page of the API, word for word. Redis is reported only: runs wait for it in Postgres, and a restart would not bring it back. */
async function readyz({ pingPostgres, pingRedis, isStopping }: HealthOptions, response: ServerResponse): Promise<void> {
  const [postgres, redis] = await Promise.all([answersWithin(PING_MS, pingPostgres), answersWithin(PING_MS, pingRedis)]);
  if (postgres && !isStopping()) return answer(response, 200, { status: 'ok', postgres: 'ok', redis: redis ? 'ok' : 'away' });
  const { status, body } = serviceError('service_unavailable', { retryAfterSeconds: RETRY_SECONDS });
  answer(response, status, body, { 'retry-after': String(RETRY_SECONDS) });
}

function answer(response: ServerResponse, status: number, body: object, headers: Readonly<Record<string, string>> = {}): void {
  response
    .writeHead(status, { ...headers, 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(`${JSON.stringify(body)}\n`);
}
