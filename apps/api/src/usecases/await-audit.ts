import type { ApiStore, AuditRow } from '@vitrine/store';
import type { EventHub } from '../events/hub.ts';
import { wakeUpOn } from '../events/wake-up.ts';

/** Notifications are lost while a connection to Postgres is being made anew; looking again bounds the delay. */
const LOOK_AGAIN_MS = 2_000;

export function hasEnded({ status }: Pick<AuditRow, 'status'>): boolean {
  return status === 'done' || status === 'failed';
}

/** The audit once it has ended, or as it is after `seconds` or when the client has gone; null when there is none. */
export async function awaitAudit(
  { store, events, now }: { store: Pick<ApiStore, 'readAudit'>; events: EventHub; now: () => number },
  id: string,
  seconds: number,
  gone: AbortSignal,
): Promise<AuditRow | null> {
  const deadline = now() + seconds * 1_000;
  const wakeUp = wakeUpOn(events, id);
  try {
    for (;;) {
      const audit = await store.readAudit(id);
      const left = deadline - now();
      if (audit === null || hasEnded(audit) || left <= 0 || gone.aborted) return audit;
      await wakeUp.wait(Math.min(left, LOOK_AGAIN_MS), gone);
    }
  } finally {
    wakeUp.stop();
  }
}
