export { redisLibraries } from './limits/connection.ts';
export { type HostBudget, openHostBudget } from './limits/host-budget.ts';
export * from './limits/limiter.ts';
export * from './limits/network.ts';
export * from './limits/quota-gate.ts';
export type { Bucket, Decision } from './limits/sliding-log.ts';
export { assertRedis, ForgetfulRedis, forgets } from './queue/assert-redis.ts';
export type { JobKind, QueueSettings } from './queue/names.ts';
export {
  createProducer,
  type EnqueueRequest,
  fleetOf,
  type Producer,
  type QueueDepth,
  QueueUnavailable,
  type WorkerSeen,
} from './queue/producer.ts';
export { createRunWorker, type Handling, type RunWorker, type Ticket } from './queue/run-worker.ts';
export { createTicker } from './queue/ticker.ts';
