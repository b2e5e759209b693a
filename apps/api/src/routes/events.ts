import { serviceError } from '@vitrine/contract';
import type { AppDeps } from '../deps.ts';
import { createSeats } from '../events/seats.ts';
import { streamEvents } from '../events/stream.ts';
import type { Handlers } from '../http/bind.ts';
import { invalid } from '../http/read-body.ts';
import { hasEnded } from '../usecases/await-audit.ts';
import { found, knownId } from './audits.ts';

const HEAD = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  // Proxies that gather an answer before they pass it on would hold every event back.
  'X-Accel-Buffering': 'no',
};
const RETRY_SECONDS = 5;

/** Streams of this replica; `shutdown` ends them, and clients resume elsewhere with `Last-Event-ID`. */
export function eventHandlers(deps: AppDeps, shutdown: AbortSignal): Pick<Handlers, 'readEvents'> {
  const seats = createSeats(deps.settings.limits.streams, deps.settings.limits.streamsPerNetwork);
  return {
    readEvents: async (call, response) => {
      const id = knownId(call);
      const after = lastEventId(call.headers['last-event-id']);
      const audit = found(await deps.store.readAudit(id));
      // 204 is how EventSource is told not to come back.
      if (hasEnded(audit) && after > 0 && (await deps.store.readEvents(id, after)).length === 0)
        return { status: 204, headers: {}, body: null };
      const leave = seats.take(call.caller.network);
      if (leave === 'network_full') throw serviceError('rate_limit_exceeded', { scope: 'ip', retry_after_seconds: RETRY_SECONDS });
      if (leave === 'full') throw serviceError('service_unavailable', { retryAfterSeconds: RETRY_SECONDS });
      try {
        response.writeHead(200, HEAD).flushHeaders();
        if (response.req.method !== 'HEAD') {
          const stop = AbortSignal.any([call.gone, shutdown]);
          await streamEvents(response, { store: deps.store, events: deps.events, auditId: id, after, stop });
        }
        response.end();
        return null;
      } finally {
        leave();
      }
    },
  };
}

function lastEventId(header: string | string[] | undefined): number {
  if (header === undefined || header === '') return 0;
  if (typeof header !== 'string' || !/^\d{1,9}$/.test(header)) {
    throw invalid(['header', 'Last-Event-ID'], 'must be the number of an event', 'bad_format');
  }
  return Number(header);
}
