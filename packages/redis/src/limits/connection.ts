import { Redis } from 'ioredis';

/** For telemetry, which wraps it. BullMQ's connections are of the same class. */
export const redisLibraries = { ioredis: Redis };

export interface Patience {
  /** No command waits longer; left out where the caller has a limit of its own. */
  readonly commandMs?: number;
  /** A socket whose peer is gone is closed after this time without an answer; the kernel would keep it for minutes. */
  readonly socketMs: number;
}

/** A connection of its own: nothing queues while it is down, and nothing is sent twice after it was. */
export function openConnection(url: string, { commandMs, socketMs }: Patience): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    ...(commandMs !== undefined && { commandTimeout: commandMs }),
    socketTimeout: socketMs,
    connectTimeout: 2_000,
    retryStrategy: (attempt) => Math.min(attempt * 50, 1_000),
    // After a failover the former primary is a replica: it keeps its connections and refuses every write, for as long as it runs. A new
    // connection goes to where the name leads now.
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
  });
  // Without a listener every reconnect attempt would be an unhandled error; the caller learns of it by the fallback.
  redis.on('error', () => {});
  return redis;
}
