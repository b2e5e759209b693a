/** What the API refused, in words for the person at the page. */

import { Refusal, type Unreachable } from '@vitrine/client';
import type { PlaygroundWords } from './words.ts';

export interface Fault {
  readonly status: number;
  readonly text: string;
}

export function faultOf(error: Refusal | Unreachable, { faults }: PlaygroundWords): Fault {
  if (!(error instanceof Refusal)) return { status: 503, text: faults.away };
  const { status, code, body, retryAfterSeconds } = error;
  switch (code) {
    case 'rate_limit_exceeded':
      return { status, text: minutesOf(faults.limited, retryAfterSeconds ?? 60) };
    case 'quota_exceeded':
      return { status, text: faults.quota.replace('{used}', String(body.quota_used)).replace('{limit}', String(body.quota_limit)) };
    case 'validation_error':
      return { status, text: body.field_errors?.[0]?.msg ?? faults.unreadable };
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
