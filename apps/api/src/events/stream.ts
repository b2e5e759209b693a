/** Server-sent events of one run: stored events in order, then new ones as they come, until the last. */

import { once } from 'node:events';
import type { RunEvent } from '@vitrine/store';
import type { Response } from 'express';
import type { QueuePlace } from '../usecases/queue-view.ts';
import { type EventHub, wakeUpOn } from './hub.ts';

export interface StreamOptions {
  /** Events after that one, and the place of a run that waits; rejects once the run may no longer be seen, which ends the stream. */
  readonly look: (after: number) => Promise<{ readonly fresh: readonly RunEvent[]; readonly queue: QueuePlace | null }>;
  readonly events: EventHub;
  readonly runId: string;
  /** The last event the client has seen; 0 for none. */
  readonly after: number;
  /** Aborted when the client has gone or the server shuts down; the client comes back with its `Last-Event-ID`. */
  readonly stop: AbortSignal;
}

/** Shorter than the idle timeouts of common proxies (60 s), and how often lost notifications are made good. */
const HEARTBEAT_MS = 15_000;
const LOOK_AGAIN_MS = 3_000;
/** Milliseconds without a byte taken after which a client counts as stalled. */
const STALLED_MS = 30_000;
/** Where EventSource should start again after a broken connection, in milliseconds. */
const RECONNECT_MS = 1_000;

/** Writes until the run has ended, the client stalls, or `stop`. The head must have been written. */
export async function streamEvents(response: Response, { look, events, runId, after, stop }: StreamOptions): Promise<void> {
  const wakeUp = wakeUpOn(events, runId);
  let last = after;
  let quietSince = 0;
  let told = '';
  try {
    if (!(await write(response, `retry: ${RECONNECT_MS}\n\n`, stop))) return;
    while (!stop.aborted) {
      const { fresh, queue } = await look(last);
      for (const event of fresh) {
        if (!(await write(response, print(event), stop))) return;
        last = event.seq;
        if (isLast(event)) return;
      }
      const place = queue === null ? '' : `event: queue\ndata: ${JSON.stringify(queue)}\n\n`;
      if (place !== told && place !== '' && !(await write(response, place, stop))) return;
      told = place;
      quietSince = fresh.length > 0 ? 0 : quietSince + LOOK_AGAIN_MS;
      if (quietSince >= HEARTBEAT_MS) {
        quietSince = 0;
        if (!(await write(response, ': still here\n\n', stop))) return;
      }
      await wakeUp.wait(LOOK_AGAIN_MS, stop);
    }
  } finally {
    wakeUp.stop();
  }
}

/** After this event nothing more can come. */
function isLast({ type, data }: Pick<RunEvent, 'type' | 'data'>): boolean {
  return type === 'state' && (data['status'] === 'done' || data['status'] === 'failed');
}

function print({ seq, at, type, data }: RunEvent): string {
  return `id: ${seq}\nevent: ${type}\ndata: ${JSON.stringify({ ...data, at: at.toISOString() })}\n\n`;
}

/** False when the client stalled or went: what it did not take is not kept for it. */
async function write(response: Response, text: string, stop: AbortSignal): Promise<boolean> {
  if (response.destroyed) return false;
  if (response.write(text)) return true;
  try {
    await once(response, 'drain', { signal: AbortSignal.any([stop, AbortSignal.timeout(STALLED_MS)]) });
    return true;
  } catch {
    if (!stop.aborted) response.destroy();
    return false;
  }
}
