import type { RunFields } from '@vitrine/store';
import { type EventHub, wakeUpOn } from '../events/hub.ts';

/** Notifications are lost while a connection to Postgres is being opened again; reading the row again bounds the delay. */
const LOOK_AGAIN_MS = 2_000;

export function hasEnded({ status }: Pick<RunFields, 'status'>): boolean {
  return status === 'done' || status === 'failed';
}

export interface Awaited<R> {
  readonly id: string;
  /** Looks it up; null when there is none. */
  readonly look: () => Promise<R | null>;
  readonly seconds: number;
  /** Aborted when the client has gone. */
  readonly gone: AbortSignal;
}

/** A run of any kind once it has ended, or as it is after `seconds` or when the client has gone; null when there is none. */
export async function awaitEnd<R extends Pick<RunFields, 'status'>>(
  { events, now }: { events: EventHub; now: () => number },
  { id, look, seconds, gone }: Awaited<R>,
): Promise<R | null> {
  const deadline = now() + seconds * 1_000;
  const wakeUp = wakeUpOn(events, id);
  try {
    for (;;) {
      const run = await look();
      const left = deadline - now();
      if (run === null || hasEnded(run) || left <= 0 || gone.aborted) return run;
      await wakeUp.wait(Math.min(left, LOOK_AGAIN_MS), gone);
    }
  } finally {
    wakeUp.stop();
  }
}
