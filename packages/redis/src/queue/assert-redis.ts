/** A queue on a Redis that forgets is a trap that opens in production; the worker looks before it starts. */

import { Queue } from 'bullmq';
import { DEFAULT_PREFIX, type QueueSettings, RECONNECT, TICK_QUEUE } from './names.ts';

export interface RedisCheck extends QueueSettings {
  /** Start on a Redis that may evict keys or keeps no append-only file; it is still reported. */
  readonly allowForgetful: boolean;
}

/** Thrown by `assertRedis`: what must change before a worker starts on this Redis. */
export class ForgetfulRedis extends Error {
  override readonly name = 'ForgetfulRedis';
}

/**
 * Waits for Redis and resolves to what is wrong with it, a sentence each; empty when it keeps what it is given.
 * INFO, not CONFIG: hosted Redis forbids the latter.
 * @throws {ForgetfulRedis} when something is wrong and that was not allowed.
 */
export async function assertRedis({ url, prefix = DEFAULT_PREFIX, onError, allowForgetful }: RedisCheck): Promise<readonly string[]> {
  const connection = { url, connectionName: 'vitrine-check', ...RECONNECT };
  const queue = new Queue(TICK_QUEUE, { prefix, connection, skipVersionCheck: true, skipMetasUpdate: true });
  queue.on('error', onError);
  try {
    const client = await queue.getBackend().client;
    const problems = forgets(await client.info());
    if (problems.length > 0 && !allowForgetful) throw new ForgetfulRedis(problems.join(' '));
    return problems;
  } finally {
    await queue.close();
  }
}

/** Redis 6.2 for the commands BullMQ uses, `noeviction` because jobs are keys, AOF because snapshots lose minutes. */
export function forgets(info: string): readonly string[] {
  const fields = new Map(info.split(/\r?\n/).map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]));
  const problems: string[] = [];
  const [major = 0, minor = 0] = (fields.get('redis_version') ?? '').split('.').map(Number);
  if (major < 6 || (major === 6 && minor < 2)) problems.push(`Redis ${fields.get('redis_version')} is older than 6.2.`);
  const policy = fields.get('maxmemory_policy');
  if (policy !== 'noeviction') problems.push(`Redis may evict jobs: maxmemory-policy is ${policy}, not noeviction.`);
  if (fields.get('aof_enabled') !== '1') problems.push('Redis forgets on restart: appendonly is off.');
  return problems;
}
