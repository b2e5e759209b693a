import Stripe from 'stripe';
import { BillingProviderError } from './errors.ts';

const { StripeError, StripeAPIError, StripeConnectionError, StripeIdempotencyError, StripeRateLimitError } = Stripe.errors;
/** An idempotency error means that a concurrent request used the key with another body; a later attempt reads its result. */
const TRANSIENT = [StripeAPIError, StripeConnectionError, StripeIdempotencyError, StripeRateLimitError];

/**
 * The vendor's error as ours; anything else as it is. The vendor's error is not kept as the cause: its message and its
 * members quote the request and the response, and causes are logged.
 */
export function providerError(error: unknown): unknown {
  if (!(error instanceof StripeError)) return error;
  const transient = TRANSIENT.some((kind) => error instanceof kind);
  const code = codeOf(error);
  const words = [error.type, code, error.statusCode, error.requestId].filter((word) => word !== undefined && word !== null).join(', ');
  return new BillingProviderError(transient ? 'unavailable' : 'refused', words, code);
}

function codeOf(error: InstanceType<typeof StripeError>): string | null {
  if (typeof error.code === 'string') return error.code;
  const { detail } = error as { readonly detail?: unknown };
  const inner = typeof detail === 'object' && detail !== null ? (detail as { readonly code?: unknown }).code : undefined;
  return typeof inner === 'string' ? inner : null;
}
