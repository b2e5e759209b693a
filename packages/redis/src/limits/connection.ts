import { Redis } from 'ioredis';

/** A connection of its own: nothing queues while it is down, nothing is sent twice after it was, and no command waits longer than `commandMs`. */
export function openConnection(url: string, commandMs: number): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout: commandMs,
    // A half-dead socket is found by its silence; otherwise it would be trusted until the kernel gives up.
    socketTimeout: commandMs * 4,
    connectTimeout: 2_000,
    retryStrategy: (attempt) => Math.min(attempt * 50, 1_000),
  });
  // Without a listener every reconnect attempt would be an unhandled error; the caller learns of it by the fallback.
  redis.on('error', () => {});
  return redis;
}
