export { assertRedis, ForgetfulRedis, forgets } from './assert-redis.ts';
export type { QueueSettings } from './names.ts';
export { createProducer, type Producer, QueueUnavailable } from './producer.ts';
export { createRunWorker, type Handling, type RunWorker } from './run-worker.ts';
export { createTicker } from './ticker.ts';
