import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Duplex } from 'node:stream';
import { connectGuarded, type GuardOptions } from './guard.ts';

/** The agents of one audit. Connections are shared within it, per origin, and die with it. */
export interface Agents {
  /** For GET and HEAD: connections are kept. */
  readonly kept: { readonly http: HttpAgent; readonly https: HttpsAgent };
  /**
   * For POST: a fresh connection each, because after a reset on a reused connection it is unknown whether the server
   * received the request.
   */
  readonly fresh: { readonly http: HttpAgent; readonly https: HttpsAgent };
  destroy(): void;
}

/** Every socket of these agents is opened by the guard. Proxy settings of the environment are not read. */
export function createAgents(guard: GuardOptions): Agents {
  const closing = new AbortController();
  const pair = (keepAlive: boolean) => ({
    http: guarded(new HttpAgent({ keepAlive }), false),
    https: guarded(new HttpsAgent({ keepAlive, maxCachedSessions: 0 }), true),
  });
  const guarded = <A extends HttpAgent>(agent: A, secure: boolean): A => {
    agent.createConnection = (options, done) => {
      const host = String(options.host ?? '');
      connectGuarded({ host, port: Number(options.port), secure }, guard, closing.signal).then(
        (socket) => done?.(null, socket),
        // Node passes the error to the request and expects no stream with it.
        (error: Error) => done?.(error, undefined as unknown as Duplex),
      );
      return undefined;
    };
    return agent;
  };
  const [kept, fresh] = [pair(true), pair(false)];
  return {
    kept,
    fresh,
    destroy() {
      closing.abort();
      for (const agent of [kept.http, kept.https, fresh.http, fresh.https]) agent.destroy();
    },
  };
}
