/** Why something was not done, in words for the person at the page: what the API refused, that it is away, and faults of ours. */

import { Refusal, Unreachable } from '@vitrine/client';
import { SITE_LIMIT_DETAIL } from '@vitrine/contract';
import { asTyped, DEFAULT_TARGET_POLICY, type Language, loopbackPairOf, parseBusiness, typeset } from '@vitrine/engine';
import { filled } from './format.ts';
import { FRAME_WORDS } from './words.ts';

export interface Fault {
  /** 500: a fault of ours that nobody foresaw, to be logged. */
  readonly status: number;
  readonly text: string;
  /** Whether what was typed as an address is the reason. */
  readonly isAddress: boolean;
  /** Seconds after which the same may succeed; null: no time mends it. */
  readonly retryAfterSeconds: number | null;
}

/** The minute of the sentence. Nobody knows when an API that is away comes back. */
const AWAY_SECONDS = 60;

/** `business`: what was typed as the address of a store or audit; null where nobody was asked for one. */
export function faultOf(error: unknown, language: Language, business: string | null = null, hasAccount = false): Fault {
  const { faults } = FRAME_WORDS[language];
  const told = (status: number, text: string, more: Partial<Fault> = {}): Fault => ({
    status,
    text,
    isAddress: false,
    retryAfterSeconds: null,
    ...more,
  });
  if (isAway(error)) return told(503, faults.away, { retryAfterSeconds: AWAY_SECONDS });
  if (error instanceof URIError) return told(404, faults.missing);
  if (!(error instanceof Refusal)) return ofRequest(error, told, faults);
  const { status, code, body } = error;
  if (status === 429) {
    const retryAfterSeconds = error.retryAfterSeconds ?? AWAY_SECONDS;
    // A proxy's, which knows nothing of our hour.
    if (code !== 'rate_limit_exceeded') return told(status, faults.away, { retryAfterSeconds });
    // Rounded up: after that many minutes it is taken.
    const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
    return told(status, filled(faults.limited[minutes === 1 ? 'one' : 'more'], { minutes }), { retryAfterSeconds });
  }
  switch (code) {
    case 'quota_exceeded':
      if (body.quota_limit) {
        // One code for units and places of stores (specification §7): the sentence alone tells them apart.
        const isPlaces = Object.values<string | undefined>(SITE_LIMIT_DETAIL).includes(body.detail);
        return told(status, filled(isPlaces ? faults.places : faults.quota, { used: body.quota_used ?? 0, limit: body.quota_limit }));
      }
      return told(status, hasAccount ? faults.noQuota : faults.account);
    case 'validation_error': {
      const refused = body.field_errors?.find(({ loc }) => loc.includes('business'));
      if (refused === undefined) return told(status, faults.invalid);
      return told(status, aboutBusiness(refused.type, business ?? '', language), { isAddress: true });
    }
    case 'badge_token_already_exists':
      return told(status, faults.exists);
    case 'already_subscribed':
      return told(status, faults.subscribed);
    case 'billing_provider_error':
    case 'no_billing_account':
      return told(status, faults.billing);
    case 'audit_not_found':
      return told(status, faults.noAudit, { isAddress: business !== null });
    default:
      return status === 404 ? told(status, faults.missing) : told(500, faults.ours);
  }
}

/** No answer in time, or one that is not the service's own: a proxy's before it, or its word that it cannot work now. */
function isAway(error: unknown): boolean {
  if (error instanceof Refusal) return error.status >= 500 && (error.code === null || error.code === 'service_unavailable');
  return error instanceof Unreachable || (error instanceof Error && error.name === 'TimeoutError');
}

/** What Express and the reader of forms throw: a form too large, in letters that are not ours, cut off. */
function ofRequest(error: unknown, told: (status: number, text: string) => Fault, faults: (typeof FRAME_WORDS)[Language]['faults']): Fault {
  const { status: own, statusCode } = (error ?? {}) as { readonly status?: unknown; readonly statusCode?: unknown };
  const status = Number(own ?? statusCode);
  if (status === 413) return told(status, faults.tooLarge);
  if (status === 415) return told(status, faults.charset);
  return status >= 400 && status < 500 ? told(400, faults.invalid) : told(500, faults.ours);
}

/** Why no audit is made of it: the store is barred, or the address can be none's where this process sees it too; the API's own rules may refuse more. */
function aboutBusiness(type: string, business: string, language: Language): string {
  const { faults } = FRAME_WORDS[language];
  if (type === 'blocked' || type === 'opted_out') return faults[type];
  if (business.trim() === '') return faults.noBusiness;
  // The origin alone: a password in what was typed is not shown.
  if (loopbackPairOf(business) !== null) return filled(faults.ownShop, { address: new URL(asTyped(business)).origin });
  const read = parseBusiness(business, DEFAULT_TARGET_POLICY);
  return read.ok ? faults.unreadable : typeset(read.message[language], language);
}
