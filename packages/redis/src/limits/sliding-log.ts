/**
 * The sliding log: one sorted set per bucket, one member per unit, scored by Redis' own clock in microseconds, so that
 * replicas with different clocks agree. All buckets are read before any is charged. Scores are printed with `%.0f`
 * because Lua's default of 14 digits would round a microsecond timestamp.
 *
 * KEYS: the buckets. ARGV: the name of the unit, which nothing else has, then limit and window (ms) of each bucket.
 * Reply: 1 or 0, then for each bucket: used, microseconds until its oldest unit leaves, microseconds to wait.
 */
export const SLIDING_LOG = `
local clock = redis.call('TIME')
local now = tonumber(clock[1]) * 1000000 + tonumber(clock[2])
local allowed = 1
local reply = {}
for index, key in ipairs(KEYS) do
  local limit = tonumber(ARGV[index * 2])
  local window = tonumber(ARGV[index * 2 + 1]) * 1000
  redis.call('ZREMRANGEBYSCORE', key, '-inf', string.format('%.0f', now - window))
  local used = redis.call('ZCARD', key)
  local wait = 0
  if used >= limit then
    allowed = 0
    wait = window
    if limit > 0 then
      local rank = used - limit
      wait = tonumber(redis.call('ZRANGE', key, rank, rank, 'WITHSCORES')[2]) + window - now
    end
  end
  reply[index] = { used, wait }
end
local flat = { allowed }
for index, key in ipairs(KEYS) do
  local window = tonumber(ARGV[index * 2 + 1]) * 1000
  local used = reply[index][1]
  if allowed == 1 then
    redis.call('ZADD', key, string.format('%.0f', now), ARGV[1])
    redis.call('PEXPIRE', key, ARGV[index * 2 + 1])
    used = used + 1
  end
  local oldest = redis.call('ZRANGE', key, 0, 0, 'WITHSCORES')[2]
  table.insert(flat, used)
  table.insert(flat, oldest and (tonumber(oldest) + window - now) or 0)
  table.insert(flat, reply[index][2])
end
return flat
`;

/** One sliding window of one caller. */
export interface Bucket {
  /** An id of ours or a keyed hash; never a caller's text. */
  readonly key: string;
  readonly limit: number;
  readonly windowMs: number;
}

export interface LogVerdict {
  readonly allowed: boolean;
  readonly limit: number;
  /** What the first bucket still allows after this decision. */
  readonly remaining: number;
  /** Until the first bucket gives something back, in milliseconds; 0 when nothing is used. */
  readonly resetMs: number;
  /** Until the same request can be allowed, in milliseconds; 0 when it was. */
  readonly retryAfterMs: number;
}

export interface Decision extends LogVerdict {
  /** `without_redis`: Redis did not answer, and Postgres decided alone. */
  readonly source: 'redis' | 'without_redis';
}
