/** What one exchange may be lost to, for the laws of one lost exchange. */

import type { Exchange, FailureCode, ResponseHeaders } from '../src/core/evidence.ts';

type Outcome = Exchange['outcome'];

/** What stands in the answer's place. `answers`: it is an answer of the store's, so a state may fall; nothing may rise. */
export interface Loss {
  readonly answers?: true;
  readonly outcome: (exchange: Exchange) => Outcome;
}

const failure =
  (code: FailureCode) =>
  ({ url }: Exchange): Outcome => ({ kind: 'failure', code, url });
const answer =
  (status: number, text: string, headers: ResponseHeaders = {}) =>
  ({ url }: Exchange): Outcome => {
    const bytes = new TextEncoder().encode(text);
    return { kind: 'response', url, status, headers, body: { sha256: String(status), size: bytes.length, truncated: false, bytes } };
  };
/** The answer to HEAD is its label alone: with another one it tells of another document, and nothing was lost. */
const typed =
  (type: string) =>
  ({ method, outcome }: Exchange): Outcome =>
    outcome.kind === 'failure' || method === 'HEAD' ? outcome : { ...outcome, headers: { ...outcome.headers, 'content-type': type } };

export const LOSSES: Readonly<Record<string, Loss>> = {
  '500': { outcome: answer(500, 'Internal Server Error', { 'content-type': 'text/plain' }) },
  '502': { outcome: answer(502, '<!doctype html><h1>Bad gateway</h1>', { 'content-type': 'text/html' }) },
  '429': { outcome: answer(429, 'slow down', { 'retry-after': '60' }) },
  reset: { outcome: failure('reset') },
  stall: { outcome: failure('timeout') },
  cut: { outcome: failure('truncated') },
  challenge: { outcome: answer(403, '<!doctype html><title>Just a moment...</title>', { 'cf-mitigated': 'challenge' }) },
  slow: { outcome: ({ outcome }) => outcome },
  'wrong type': { answers: true, outcome: typed('application/octet-stream') },
  'robots.txt': { answers: true, outcome: failure('robots_disallowed') },
};
