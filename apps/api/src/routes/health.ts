import { serviceError } from '@vitrine/contract';
import { answersWithin } from '@vitrine/runtime';
import type { AppDeps } from '../deps.ts';
import type { Handlers } from '../http/bind.ts';
import { jsonReply } from '../http/reply.ts';

/** Milliseconds after which a dependency that has not answered counts as away. */
const PING_MS = 500;
const RETRY_SECONDS = 1;

/** Health for the public, liveness and readiness for operators (decisions §2). */
export function healthHandlers(deps: AppDeps) {
  return {
    health: async () => jsonReply(200, { status: 'ok', version: deps.settings.version }),
    liveness: async () => jsonReply(200, { status: 'ok' }),
    readiness: async () => {
      if (deps.isDraining() || !(await answersWithin(PING_MS, () => deps.store.ping()))) {
        throw serviceError('service_unavailable', { retryAfterSeconds: RETRY_SECONDS });
      }
      return jsonReply(200, { status: 'ok', postgres: 'ok', redis: deps.limiter.isConnected() ? 'ok' : 'away' });
    },
  } satisfies Partial<Handlers>;
}
