/** Whether the absence of products is a fact about the store or a failed measurement. */

import { type CatalogEvidence, type SourceAttempt, UNMEASURED_ENDS } from './evidence.ts';

/**
 * The attempts that decide when no product was found: what the store offers by name (UCP, its platform's API) and the
 * pages. A `/graphql` that answers 403 on a shop that never said it was Magento decides nothing.
 */
export function decidingAttempts({ attempts, home }: CatalogEvidence): readonly SourceAttempt[] {
  return attempts.filter(({ source }) => source === 'ucp' || source === 'pages' || source === home?.platform);
}

/** False when a deciding attempt ended without a result: the check is then an error, never 0. */
export function wasMeasured(catalog: CatalogEvidence): boolean {
  return !decidingAttempts(catalog).some(({ end }) => UNMEASURED_ENDS.has(end));
}
