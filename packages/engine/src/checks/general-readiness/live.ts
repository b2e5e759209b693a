/** Where a live session is held, where the owner of the store allowed one. */

import { textMember } from '../../formats/json.ts';
import { isControlled, type ProvenControl } from '../../target/control.ts';
import { type ScanInput, scanFactsOf } from './frame/derive-facts.ts';
import { RESOURCE_PLACES } from './frame/live.ts';
import type { ParsedPages } from './frame/page-document.ts';
import { firstDocument, isSafeEndpoint, valueIn } from './frame/reading.ts';
import { mcpEndpoints } from './signals/mcp-server-card/places.ts';

export interface LivePlan {
  /** The first MCP endpoint for which the proof of control speaks. */
  readonly endpoint: string | null;
  /** The resource metadata the chain begins at, and the resource it names. */
  readonly chain: { readonly document: string; readonly resource: string } | null;
}

/** Boxed; called once, when everything else was asked. A wall ends it: whoever stands there answers for every page. */
export function planLive({ control, ...input }: ScanInput & { readonly control: ProvenControl }, parsed?: ParsedPages): LivePlan {
  const facts = scanFactsOf(input, parsed);
  if (facts.wall !== null) return { endpoint: null, chain: null };
  const document = firstDocument(facts, RESOURCE_PLACES);
  const resource = textMember(valueIn(document), 'resource');
  const isOurs =
    document.found && isSafeEndpoint(resource) && isControlled(control, document.response.url) && isControlled(control, resource);
  return {
    endpoint: mcpEndpoints(facts).find((url) => isControlled(control, url)) ?? null,
    chain: document.found && isOurs ? { document: document.response.url, resource } : null,
  };
}
