/** What the API refused, in words; a session that has ended is no fault but a way back to the sign-in. */

import { Refusal, Unreachable } from '@vitrine/client';
import { filled } from '../frame/format.ts';
import type { AccountWords } from './words-en.ts';

export interface Fault {
  readonly status: number;
  readonly text: string;
}

/** The session of the cookie is unknown, revoked or expired, or its account is deleted. */
export const hasEnded = (error: unknown): boolean =>
  error instanceof Refusal && (error.code === 'invalid_session' || error.code === 'session_required');

/** null: an error of ours that nobody foresaw. */
export function faultOf(error: unknown, { faults }: AccountWords): Fault | null {
  if (error instanceof URIError) return { status: 404, text: faults.missing };
  if (error instanceof Unreachable || (error instanceof Error && error.name === 'TimeoutError')) return { status: 503, text: faults.away };
  if (!(error instanceof Refusal)) return null;
  const { status, code, body, retryAfterSeconds } = error;
  if (code === 'rate_limit_exceeded')
    return { status, text: filled(faults.limited, { minutes: Math.max(1, Math.ceil((retryAfterSeconds ?? 60) / 60)) }) };
  if (code === 'quota_exceeded')
    return { status, text: filled(faults.quota, { used: body.quota_used ?? '', limit: body.quota_limit ?? '' }) };
  if (code === 'validation_error')
    return { status, text: body.field_errors?.some(({ loc }) => loc.includes('business')) ? faults.business : faults.invalid };
  if (code === 'badge_token_already_exists') return { status, text: faults.exists };
  if (code === 'already_subscribed') return { status, text: faults.subscribed };
  if (code === 'billing_provider_error' || code === 'no_billing_account') return { status, text: faults.billing };
  if (status === 503) return { status, text: faults.away };
  if (status === 404) return { status, text: faults.missing };
  return null;
}
