/** One stream of ticks for the whole fleet, however many workers ask for it. */

import { Queue, Worker } from 'bullmq';
import { closeOrDrop } from './close.ts';
import { DEFAULT_PREFIX, type QueueSettings, RECONNECT, TICK_QUEUE, TICK_SCHEDULER } from './names.ts';

export interface TickerOptions extends QueueSettings {
  readonly everyMs: number;
  /** Must be harmless when two run at once: a worker that loses Redis for a while may tick late. */
  readonly tick: () => Promise<void>;
  /** Wall clock in milliseconds. */
  readonly now: () => number;
}

/** A flushed Redis forgets the scheduler without a word; looking for it this often brings it back. */
const LOOK_AFTER_TICKS = 2;

export function createTicker({ url, prefix = DEFAULT_PREFIX, onError, everyMs, tick, now }: TickerOptions) {
  const connection = { url, connectionName: 'vitrine-ticker', ...RECONNECT };
  const queue = new Queue(TICK_QUEUE, {
    prefix,
    connection: { ...connection, enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 2_000 },
    skipWaitingForReady: true,
    skipVersionCheck: true,
    streams: { events: { maxLen: 100 } },
  });
  queue.on('error', onError);
  const worker = new Worker(TICK_QUEUE, () => tick(), {
    prefix,
    connection: { ...connection, maxRetriesPerRequest: null },
    concurrency: 1,
    maxStalledCount: 1_000,
    removeOnComplete: { count: 0 },
    removeOnFail: { count: 0 },
  });
  worker.on('error', onError);
  worker.on('failed', (_job, error) => onError(error));
  const ensure = () => void ensureScheduler(queue, everyMs, now()).catch(onError);
  worker.on('ready', ensure);
  const timer = setInterval(ensure, everyMs * LOOK_AFTER_TICKS);
  return {
    close: async () => {
      clearInterval(timer);
      await closeOrDrop([worker, queue], (force) => Promise.all([worker.close(force), queue.close()]));
    },
  };
}

/** More ticks than this from now, in either direction, were planned by a clock that was wrong. */
const FAR_IN_TICKS = 10;

/** Left alone while it is as we want it: putting it again would start its interval anew. */
async function ensureScheduler(queue: Queue, everyMs: number, now: number): Promise<void> {
  const scheduler = await queue.getJobScheduler(TICK_SCHEDULER);
  const next = scheduler?.next ?? 0;
  if (Number(scheduler?.every) === everyMs && Math.abs(next - now) < FAR_IN_TICKS * everyMs) return;
  // Put again under the same interval, BullMQ would keep the far tick.
  if (next - now >= FAR_IN_TICKS * everyMs) await queue.removeJobScheduler(TICK_SCHEDULER);
  await queue.upsertJobScheduler(
    TICK_SCHEDULER,
    { every: everyMs },
    { name: 'tick', opts: { removeOnComplete: true, removeOnFail: true } },
  );
}
