/** What the API refused, in words for the person at the page. */

import { Refusal, Unreachable } from '@vitrine/client';
import { DEFAULT_TARGET_POLICY, type Language, parseBusiness, typeset } from '@vitrine/engine';
import { PLAYGROUND_WORDS } from './words.ts';

/** What the API refused, or that it did not answer: everything else is a fault of ours. */
export function isRefused(error: unknown): error is Refusal | Unreachable {
  return error instanceof Refusal || error instanceof Unreachable;
}

export interface Fault {
  readonly status: number;
  readonly text: string;
}

/** `business`: what was typed as the address of a store. */
export function faultOf(error: Refusal | Unreachable, language: Language, business: string): Fault {
  const { faults } = PLAYGROUND_WORDS[language];
  if (!(error instanceof Refusal)) return { status: 503, text: faults.away };
  const { status, code, body, retryAfterSeconds } = error;
  switch (code) {
    case 'rate_limit_exceeded':
      return { status, text: minutesOf(faults.limited, retryAfterSeconds ?? 60) };
    case 'quota_exceeded':
      return {
        status,
        text: body.quota_limit
          ? faults.quota.replace('{used}', String(body.quota_used)).replace('{limit}', String(body.quota_limit))
          : faults.account,
      };
    case 'validation_error':
      return { status, text: aboutBusiness(business, language) };
    case 'audit_not_found':
      return { status, text: faults.missing };
    case 'service_unavailable':
      return { status, text: faults.away };
    default:
      return { status: 502, text: faults.ours };
  }
}

/** Rounded up: after that many minutes the next one is taken. */
function minutesOf([one, more]: readonly [string, string], seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes === 1 ? one : more.replace('{minutes}', String(minutes));
}

/** Why the address can be no store's, where this process sees it too; the API's own rules may refuse more. */
function aboutBusiness(business: string, language: Language): string {
  const { faults } = PLAYGROUND_WORDS[language];
  if (business.trim() === '') return faults.noBusiness;
  const read = parseBusiness(business, DEFAULT_TARGET_POLICY);
  return read.ok ? faults.unreadable : typeset(read.message[language], language);
}
