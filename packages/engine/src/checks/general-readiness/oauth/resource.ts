/** Protected-resource metadata (RFC 9728) as other signals need it: which issuers does the store's own document list? */

import { member } from '../../../formats/json.ts';
import { PROTECTED_RESOURCE } from '../../../shared/agents/asks.ts';
import type { ScanFacts } from '../frame/facts.ts';
import { isIssuer } from '../frame/issuer.ts';
import { documentOf, valueIn } from '../frame/reading.ts';

/** Issuers the document at the root names, usable ones only, in its order; empty when there is no document. */
export function listedIssuers(facts: ScanFacts): readonly string[] {
  const list = member(valueIn(documentOf(facts, PROTECTED_RESOURCE.key)), 'authorization_servers');
  return Array.isArray(list) ? list.filter(isIssuer) : [];
}
