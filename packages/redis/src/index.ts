export * from './limits/limiter.ts';
export * from './limits/network.ts';
export * from './limits/quota-gate.ts';
export type { Bucket, Decision } from './limits/sliding-log.ts';
export { assertRedis, ForgetfulRedis, forgets } from './queue/assert-redis.ts';
export type { QueueSettings } from './queue/names.ts';
export { createProducer, type Producer, QueueUnavailable } from './queue/producer.ts';
export { createRunWorker, type Handling, type RunWorker } from './queue/run-worker.ts';
export { createTicker } from './queue/ticker.ts';
