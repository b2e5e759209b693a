import { type ServiceError, serviceError } from '@vitrine/contract';
import { type BillingProvider, BillingProviderError } from '@vitrine/providers';
import type { BillingStore } from '@vitrine/store';
import type { Log } from '../../deps.ts';

/** An operator who configures billing restarts the API; sooner nothing changes. */
const UNCONFIGURED_RETRY_SECONDS = 3_600;

export interface BillingDeps {
  readonly store: BillingStore;
  /** null: this deployment sells nothing. */
  readonly billing: BillingProvider | null;
  /** Where the provider sends people back to. */
  readonly returnUrl: string;
  readonly log: Log;
}

/** The provider, or `service_unavailable` where none is configured: nothing of the provider's is broken then, so it is no 502. */
export function providerOf({ billing }: Pick<BillingDeps, 'billing'>): BillingProvider {
  if (billing === null) throw serviceError('service_unavailable', { retryAfterSeconds: UNCONFIGURED_RETRY_SECONDS });
  return billing;
}

/**
 * Asks the provider. An outage is `billing_provider_error`, and logged; what it refuses is a fault of ours or of the
 * configuration, and stays the exception it is.
 */
export async function asking<T>({ log }: Pick<BillingDeps, 'log'>, question: Promise<T>): Promise<T> {
  try {
    return await question;
  } catch (error) {
    throw unavailable(error, log) ?? error;
  }
}

function unavailable(error: unknown, log: Log): ServiceError | null {
  if (!(error instanceof BillingProviderError) || error.fault !== 'unavailable') return null;
  log.warn({ err: error }, 'the billing provider did not answer');
  return serviceError('billing_provider_error', { cause: error });
}
