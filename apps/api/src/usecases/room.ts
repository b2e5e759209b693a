/** How much may wait: a run that could not be begun for hours is refused at once, and costs nothing. */

import { RUN_DETAILS, type ServiceError, serviceError } from '@vitrine/contract';
import type { Lane, Room, RunQueue } from '@vitrine/store';
import type { QueueView } from './queue-view.ts';

/** A worker fleet that has fallen behind catches up in minutes, not seconds. */
const RETRY_SECONDS = 30;
/** Share of the runs that may wait for a queue which these may fill: the rest is for who is a customer, or pays. */
const SHARES: Readonly<Record<Lane, number>> = { anonymous: 0.5, account: 0.75, paying: 1, watches: 0.5 };
/** Share of those that one owner may have waiting: a tenth, and a few where few may wait at all. */
const OWNERS_SHARE = 0.1;
const OWNERS_LEAST = 50;
/** More than are created, by everybody and by one owner, between two looks at the queue. */
const SPARE = { queue: 1_000, owner: 100 };

/**
 * What creation is to count in its transaction; undefined while so few wait that it need not. Throws `service_unavailable` where as
 * many waited a moment ago as may, and while an operator has paused creation, before anything is charged.
 */
export async function roomFor(view: QueueView, place: Place, maxPending: number): Promise<Room | undefined> {
  const paused = await view.pausedUntil();
  if (paused !== undefined) throw inMaintenance(paused);
  const queue = Math.ceil(maxPending * SHARES[place.lane]);
  const owner = Math.max(OWNERS_LEAST, Math.ceil(maxPending * OWNERS_SHARE));
  const waiting = await view.waitingFor(place);
  if (waiting.queue >= queue || waiting.owner >= owner) throw noRoom();
  return waiting.queue + SPARE.queue < queue && waiting.owner + SPARE.owner < owner ? undefined : { queue, owner };
}

export interface Place extends RunQueue {
  readonly lane: Lane;
  /** null: nobody else's run counts for it. */
  readonly owner: string | null;
}

/** Where nobody has said until when. */
const MAINTENANCE_SECONDS = 300;

function inMaintenance(until: Date | null): ServiceError {
  const seconds = until === null ? MAINTENANCE_SECONDS : Math.max(1, Math.ceil((until.getTime() - Date.now()) / 1_000));
  return serviceError('service_unavailable', { retryAfterSeconds: seconds, detail: RUN_DETAILS.maintenance });
}

export function noRoom(): ServiceError {
  return serviceError('service_unavailable', { retryAfterSeconds: RETRY_SECONDS });
}
