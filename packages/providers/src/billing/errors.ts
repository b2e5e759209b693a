/** Errors of calls to the billing provider, classified in one place. */

/**
 * `unavailable`: it did not answer in time, is overloaded or broken; asking again later may help. `refused`: it answered
 * that our request is wrong, which is a fault of ours or of the configuration.
 */
export type ProviderFault = 'unavailable' | 'refused';

/** A call to the provider that gave no answer of use. Its text names the fault, never what was sent: that holds addresses and keys. */
export class BillingProviderError extends Error {
  override readonly name = 'BillingProviderError';
  readonly fault: ProviderFault;
  /** The provider's own word for it (`resource_missing`, `ECONNREFUSED`), or null. */
  readonly code: string | null;

  constructor(fault: ProviderFault, words: string, code: string | null) {
    super(`the billing provider ${fault === 'refused' ? 'refused' : 'did not answer'}: ${words}`);
    this.fault = fault;
    this.code = code;
  }
}

/** True when the provider said that what we named does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof BillingProviderError && error.code === 'resource_missing';
}
