/** The MCP endpoint a store's server cards name: what a protected-resource document with a path is about. */

import { isObject, type Json, member } from '../../../../formats/json.ts';
import { MCP_CARDS } from '../../../../shared/agents/asks.ts';
import type { ScanFacts } from '../../frame/facts.ts';
import { documentOf, isOwnSite, isSafeEndpoint, valueIn } from '../../frame/reading.ts';

/** First https address of the audited site that a card names as its transport; null when no card is known. */
export function mcpEndpointOf(facts: ScanFacts): string | null {
  for (const { key } of MCP_CARDS) {
    const endpoint = candidates(valueIn(documentOf(facts, key))).find((url) => isSafeEndpoint(url) && isOwnSite(facts, url));
    if (endpoint !== undefined) return endpoint;
  }
  return null;
}

/** The card shapes in the order of trust: declared remotes, a transport block, a flat address. */
function candidates(card: Json | undefined): string[] {
  const remotes = member(card, 'remotes');
  const transport = member(card, 'transport');
  const values = [
    ...(Array.isArray(remotes) ? remotes.slice(0, 10).map((remote) => member(remote, 'url')) : []),
    ...(isObject(transport) ? [transport['endpoint'], transport['url']] : []),
    ...['url', 'serverUrl', 'endpoint'].map((name) => member(card, name)),
  ];
  return values.filter((value): value is string => typeof value === 'string');
}
