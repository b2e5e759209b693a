export * from './assessment.ts';
export { assessPerformance } from './check.ts';
export * from './evidence.ts';
export type { PerformanceInput } from './facts.ts';
export { ratesByWish } from './figures.ts';
export { type PooledRuns, poolRuns } from './pool.ts';
