/** Protected-resource metadata (RFC 9728) as other signals need it: which issuers does the store's own document list? */

import { listMember } from '../../../formats/json.ts';
import { MCP_CARDS } from '../../../shared/agents/asks.ts';
import type { ScanFacts } from '../frame/facts.ts';
import { isIssuer } from '../frame/issuer.ts';
import { RESOURCE_PLACES } from '../frame/live.ts';
import { documentOf, firstDocument, valueIn } from '../frame/reading.ts';

/** Cards that name the endpoint a document with a path is about. */
export const CARD_KEYS = MCP_CARDS.map(({ key }) => key);

/** Issuers that the document names, at the root, for the path of the MCP endpoint or by a challenge; usable ones only, in its order. */
export function listedIssuers(facts: ScanFacts): readonly string[] {
  const document = firstDocument(facts, RESOURCE_PLACES);
  // The path of a document comes from the MCP cards: where one could not be read, an issuer may have been missed.
  if (!document.found) for (const key of CARD_KEYS) documentOf(facts, key);
  return listMember(valueIn(document), 'authorization_servers').filter(isIssuer);
}
