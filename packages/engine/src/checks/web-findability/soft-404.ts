/** Pages that say with status 200 that they are not there. */

import { type ResponseOutcome, responseOf } from '../../core/evidence.ts';
import { sampleOf } from '../../formats/http/wall.ts';
import { looksAlike } from '../../formats/text/likeness.ts';
import { saysMissing } from '../../formats/text/missing-page.ts';
import type { PageContent } from './page-content.ts';
import type { PageAnswer, StoreFacts } from './store-facts.ts';

/**
 * What the server says to a path that cannot exist, said about this page with status 200. A frame that only a browser
 * fills is the same at every address: there it proves nothing; nor does a frame of many links around a product of its own name.
 */
export function isSoft404({ response }: PageAnswer, content: PageContent, store: StoreFacts): boolean {
  if (content.needsBrowser || content.structured.product) return false;
  if (saysMissing(content.title ?? '') || saysMissing(content.heading ?? '')) return true;
  const anywhere = responseOf(store.control ?? undefined);
  if (store.control == null || anywhere === undefined || anywhere.status >= 300 || response === null) return false;
  const other = store.read(store.control).content;
  return other !== null && isNamedAlike(content, other) && areAlike(response, anywhere);
}

/** Neither title nor heading tells the two apart; numbers change from answer to answer. */
function isNamedAlike(one: PageContent, other: PageContent): boolean {
  const plain = (text: string | null) => (text ?? '').replace(/\d+/g, '');
  return plain(one.title) === plain(other.title) && plain(one.heading) === plain(other.heading);
}

/** Two answers with the same page in them, whatever their addresses. */
export function areAlike(one: ResponseOutcome, other: ResponseOutcome): boolean {
  return looksAlike(sampleOf(one.url, one), sampleOf(other.url, other));
}
