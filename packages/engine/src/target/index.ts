export * from './address.ts';
export * from './business.ts';
export * from './control.ts';
export { parseTarget, type Refusal, type RefusalCode, type Target } from './parse-target.ts';
export * from './policy.ts';
export * from './webhook.ts';
