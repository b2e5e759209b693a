/** The stream of one run's events as an answer: seats, the end that is known already, and what ends a stream early. */

import { serviceError } from '@vitrine/contract';
import type { RunFields } from '@vitrine/store';
import type { Response } from 'express';
import type { AppDeps } from '../deps.ts';
import type { Call } from '../http/bind.ts';
import { invalid } from '../http/read-body.ts';
import type { Reply } from '../http/reply.ts';
import { hasEnded } from '../usecases/await-end.ts';
import type { QueueView } from '../usecases/queue-view.ts';
import { streamEvents } from './stream.ts';

const HEAD = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  // Proxies that gather an answer before they pass it on would hold every event back.
  'X-Accel-Buffering': 'no',
};
const RETRY_SECONDS = 5;

/** Streams the events of a run the caller may see; `find` rejects for one that it may not. */
export type Follow = (call: Call, response: Response, find: () => Promise<Pick<RunFields, 'id' | 'status'>>) => Promise<Reply | null>;

/** All kinds of runs share the seats of this replica; `shutdown` ends them, and clients resume elsewhere with `Last-Event-ID`. */
export function createFollow(deps: AppDeps, view: Pick<QueueView, 'placeOf'>, shutdown: AbortSignal): Follow {
  const seats = createSeats(deps.settings.limits.streams, deps.settings.limits.streamsPerNetwork);
  return async (call, response, find) => {
    const after = lastEventId(call.headers['last-event-id']);
    const run = await find();
    // EventSource does not reconnect after a 204 (HTML standard, 9.2).
    if (hasEnded(run) && after > 0 && (await deps.store.readEvents(run.id, after)).length === 0)
      return { status: 204, headers: {}, body: null };
    const leave = seats.take(call.caller.network);
    if (leave === 'network_full') throw serviceError('rate_limit_exceeded', { scope: 'ip', retry_after_seconds: RETRY_SECONDS });
    if (leave === 'full') throw serviceError('service_unavailable', { retryAfterSeconds: RETRY_SECONDS });
    try {
      response.writeHead(200, HEAD).flushHeaders();
      if (response.req.method !== 'HEAD') {
        const stop = AbortSignal.any([call.gone, shutdown]);
        // An audit that is withdrawn or deleted meanwhile ends the stream of whoever may not see it any more.
        const look = async (last: number) => {
          const { id, status } = await find();
          return { fresh: await deps.store.readEvents(id, last), queue: status === 'pending' ? await view.placeOf(id) : null };
        };
        await streamEvents(response, { look, events: deps.events, runId: run.id, after, stop });
      }
      response.end();
      return null;
    } finally {
      leave();
    }
  };
}

function lastEventId(header: string | string[] | undefined): number {
  if (header === undefined || header === '') return 0;
  if (typeof header !== 'string' || !/^\d{1,9}$/.test(header)) {
    throw invalid(['header', 'Last-Event-ID'], 'must be the number of an event', 'bad_format');
  }
  return Number(header);
}

/** How many streams may be open, altogether and for one network: an open stream holds a socket and memory. */
export interface Seats {
  /** A function that frees the seat, or the reason why none is free. */
  take(network: string): (() => void) | 'full' | 'network_full';
}

export function createSeats(total: number, perNetwork: number): Seats {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    take(network) {
      const own = taken.get(network) ?? 0;
      if (own >= perNetwork) return 'network_full';
      if (all >= total) return 'full';
      all += 1;
      taken.set(network, own + 1);
      return () => {
        all -= 1;
        const left = (taken.get(network) ?? 1) - 1;
        if (left === 0) taken.delete(network);
        else taken.set(network, left);
      };
    },
  };
}
