export * from './address.ts';
export * from './business.ts';
export * from './domain.ts';
export * from './parse-target.ts';
export * from './policy.ts';
export type { Refusal, RefusalCode } from './refusals.ts';
