export * from './assessment.ts';
export { assessPerformance } from './check.ts';
export * from './evidence.ts';
export type { PerformanceInput } from './facts.ts';
export { type PooledRuns, poolRuns, ratesByWish } from './figures.ts';
