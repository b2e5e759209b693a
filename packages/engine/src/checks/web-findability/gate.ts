/** A gate (age, consent, country) in place of every page: what is behind it nobody could read, and nothing of it is judged. */

import { type ResponseOutcome, responseOf } from '../../core/evidence.ts';
import { looksAlike } from '../../formats/text/likeness.ts';
import type { StoreFacts } from './store-facts.ts';

/**
 * Every page is the page that answers at an address that cannot exist, the home page included. Frames that scripts fill
 * are the same everywhere too; of those it is known what they are, so they are none.
 */
export function isGated({ surface, control, page }: StoreFacts): boolean {
  const anywhere = responseOf(control);
  const pages = surface.pages.map(page);
  if (anywhere === undefined || anywhere.status >= 300 || pages.length < 2) return false;
  return pages.every(
    (answer) => answer?.content?.needsBrowser === false && answer.response !== null && areAlike(answer.response, anywhere),
  );
}

/** Two answers with the same page in them, whatever their addresses. */
export function areAlike(one: ResponseOutcome, other: ResponseOutcome): boolean {
  return looksAlike(sampleOf(one), sampleOf(other));
}

function sampleOf({ url, body }: ResponseOutcome) {
  return { bytes: body.bytes, path: URL.parse(url)?.pathname ?? '/' };
}
