export * from './assessment.ts';
export * from './evidence.ts';
export type { FindabilityInput } from './input.ts';
