export * from './limiter.ts';
export * from './network.ts';
export * from './quota-gate.ts';
export type { Bucket, Decision } from './verdict.ts';
