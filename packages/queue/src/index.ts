export { assertRedis, ForgetfulRedis, forgets, type RedisCheck } from './assert-redis.ts';
export { DEFAULT_PREFIX, type JobKind, jobIdOf, type QueueSettings } from './names.ts';
export { createProducer, type EnqueueRequest, type Producer, type QueueDepth, QueueUnavailable } from './producer.ts';
export { createRunWorker, type Handling, type RunWorker, type RunWorkerOptions } from './run-worker.ts';
export { createTicker, type Ticker, type TickerOptions } from './ticker.ts';
