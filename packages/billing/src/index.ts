export { BillingProviderError } from './errors.ts';
export { openBilling } from './open.ts';
export * from './ports.ts';
