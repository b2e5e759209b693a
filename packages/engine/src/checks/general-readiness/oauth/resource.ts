/** Protected-resource metadata (RFC 9728) as other signals need it: which issuers does the store's own document list? */

import { member } from '../../../formats/json.ts';
import type { ScanFacts } from '../frame/facts.ts';
import { isIssuer } from '../frame/issuer.ts';
import { RESOURCE_PLACES } from '../frame/live.ts';
import { firstDocument, valueIn } from '../frame/reading.ts';

/** Issuers that the document names, at the root, for the path of the MCP endpoint or by a challenge; usable ones only, in its order. */
export function listedIssuers(facts: ScanFacts): readonly string[] {
  const list = member(valueIn(firstDocument(facts, RESOURCE_PLACES)), 'authorization_servers');
  return Array.isArray(list) ? list.filter(isIssuer) : [];
}
