export * from './address.ts';
export * from './control.ts';
export {
  type Business,
  parseBusiness,
  parseTarget,
  parseWebhook,
  type Refusal,
  type RefusalCode,
  type Target,
} from './parse-target.ts';
export * from './policy.ts';
