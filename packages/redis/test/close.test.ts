/** Ending connections, whatever state they are in and however Redis takes the goodbye. */

import type { Queue } from 'bullmq';
import { closeOrDrop } from '../src/queue/close.ts';

/** A connection of BullMQ whose client is in this state; null: one that waits for its first connection. */
function connectionIn(status: string | null) {
  let dropped = false;
  const disconnect = () => {
    dropped = true;
  };
  const client = status === null ? new Promise<never>(() => undefined) : Promise.resolve({ status, disconnect });
  return { queue: { getBackend: () => ({ client }) } as unknown as Queue, isDropped: () => dropped };
}

const said = () => Promise.resolve();
const failed = () => Promise.reject(new Error('Connection is closed.'));
const unanswered = () => new Promise<never>(() => undefined);

test.each([
  ['connected', 'ready', said, { isForced: false, isDropped: false }],
  ['ended already', 'end', said, { isForced: false, isDropped: false }],
  ['reconnecting: a goodbye counts as said though nobody heard it', 'reconnecting', said, { isForced: true, isDropped: true }],
  ['connected, and the goodbye fails', 'ready', failed, { isForced: false, isDropped: true }],
  ['connected, and nobody answers the goodbye', 'ready', unanswered, { isForced: false, isDropped: true }],
  ['waiting for its first connection, and not waited for', null, said, { isForced: false, isDropped: false }],
] as const)('a connection that is %s', async (_, status, goodbye, expected) => {
  const { queue, isDropped } = connectionIn(status);
  let isForced: boolean | null = null;
  await closeOrDrop([queue], (force) => {
    isForced = force;
    return goodbye();
  });
  expect({ isForced, isDropped: isDropped() }).toEqual(expected);
});
