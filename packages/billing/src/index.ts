export { BillingProviderError, type ProviderFault } from './errors.ts';
export { openBilling } from './open.ts';
export type { BillingOptions } from './options.ts';
export * from './ports.ts';
export type { PriceList } from './subscription.ts';
