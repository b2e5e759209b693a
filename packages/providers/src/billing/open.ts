import type { BillingProvider } from './ports.ts';
import type { BillingOptions } from './provider.ts';

/**
 * Opens the billing provider; nothing is sent before the first call. The vendor's library takes 35 MB and 150 ms to load, so only a
 * process that is configured for billing loads it.
 */
export async function openBilling(options: BillingOptions): Promise<BillingProvider> {
  const { createProvider } = await import('./provider.ts');
  return createProvider(options);
}
