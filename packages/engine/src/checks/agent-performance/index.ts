export { assessPerformance } from './assess.ts';
export * from './assessment.ts';
export * from './evidence.ts';
export type { PerformanceInput } from './input.ts';
