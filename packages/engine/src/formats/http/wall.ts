/** One answer that stands in place of every page of a store. Found by shared/wall; here it is recognised again. */

import type { Exchange, ResponseOutcome } from '../../core/evidence.ts';
import { isNearlySame } from '../text/likeness.ts';

/**
 * `challenge`: a bot manager's page. `refused`: 401, 403 or 406. `paused`: 429, or Shopify's 430. `law`: 451.
 * `down`: 503. `priced`: 402. `password`: a shop not opened yet. `sign_in`: a form for a name and a password. `question`:
 * age, language or country, which a person answers with one click. `queue`: a line to wait in. `parked`: a domain nobody uses,
 * or sells. `default_page`: a server's own first page. `same_page`: none of these can be told.
 */
export const WALL_KINDS = [
  'challenge',
  'refused',
  'paused',
  'law',
  'down',
  'priced',
  'password',
  'sign_in',
  'question',
  'queue',
  'parked',
  'default_page',
  'same_page',
] as const;
export type WallKind = (typeof WALL_KINDS)[number];

export interface Wall {
  readonly kind: WallKind;
  /** Whose it is, when the answer gives it away; our own word. */
  readonly vendor: string | null;
  readonly status: number;
  /** The home page's exchange, and that of the path that cannot exist where it helped to decide. */
  readonly exchanges: readonly string[];
  /** What answered in place of the home page. */
  readonly page: ResponseOutcome;
}

/** Whether this answer is the wall's: refused with the same status, or the same page. */
export function isOfWall({ page }: Wall, { url, outcome }: Exchange): boolean {
  if (outcome.kind === 'failure') return false;
  if (page.status >= 400 && outcome.status === page.status) return true;
  return outcome.body.size > 0 && isNearlySame(sampleOf(page.url, page), sampleOf(url, outcome));
}

export function sampleOf(url: string, { body, url: end }: ResponseOutcome) {
  return { bytes: body.bytes, path: [...new Set([url, end].map((one) => URL.parse(one)?.pathname ?? '/'))] };
}
