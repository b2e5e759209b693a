export { BillingProviderError, type ProviderFault } from './errors.ts';
export { type BillingOptions, openBilling } from './open.ts';
export * from './ports.ts';
export type { PriceList } from './subscription.ts';
