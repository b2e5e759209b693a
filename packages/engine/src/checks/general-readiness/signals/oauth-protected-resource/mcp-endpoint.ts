/** The MCP endpoint a store's server cards name: what a protected-resource document with a path is about. */

import { isObject } from '../../../../formats/json.ts';
import { MCP_CARDS } from '../../../../shared/agents/asks.ts';
import type { ScanFacts } from '../../frame/facts.ts';
import { documentOf, isOwnSite, valueIn } from '../../frame/reading.ts';
import { readMcpCard } from '../mcp-server-card/read.ts';

/** First https address of the audited site that a card names, in any of the shapes cards have; null when no card is known. */
export function mcpEndpointOf(facts: ScanFacts): string | null {
  const endpoints = MCP_CARDS.flatMap(({ key }) => {
    const document = documentOf(facts, key);
    const card = valueIn(document);
    return document.found && isObject(card) ? readMcpCard(card, document.response.url).endpoints : [];
  });
  return endpoints.find((url) => isOwnSite(facts, url)) ?? null;
}
