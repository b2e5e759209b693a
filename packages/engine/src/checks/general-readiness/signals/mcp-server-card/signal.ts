import type { ResponseOutcome } from '../../../../core/evidence.ts';
import { quote } from '../../../../core/messages.ts';
import { isHomePage } from '../../frame/card-places.ts';
import { defineSignal, type Say } from '../../frame/define-signal.ts';
import type { ScanFacts } from '../../frame/facts.ts';
import { sessionProof } from '../../frame/live.ts';
import { callable, endpointWorks } from '../../frame/proof.ts';
import { askedOf, essenceOf, type FoundDocument, isJsonType, labelOf, notFound } from '../../frame/reading.ts';
import { gradeMcpCard } from './grade.ts';
import { CARD_KEYS, cardAsks, cardEndpoints, cardOf, isElsewhere } from './places.ts';
import type { McpCard } from './read.ts';
import { MCP_CARD_RULES } from './table.ts';
import { MCP_CARD_MESSAGES } from './words.ts';

export default defineSignal({
  id: 'mcp_server_card',
  name: { en: 'MCP server card', fr: 'Fiche de serveur MCP' },
  category: 'discoverability',
  weight: 6,
  effort: 3,
  condition: 'mcp_server',
  source: {
    title: 'MCP Server Cards (SEP-2127, draft)',
    url: 'https://github.com/modelcontextprotocol/modelcontextprotocol/pull/2127',
  },
  docs: {
    asks: 'The four well-known paths until one is usable, then the card the AI catalogue or a Link header names, and /server-card below a known MCP endpoint; GET of the first two endpoints it names. Where the owner allows a live session (accounts.md): initialize, tools/list and one read-only call.',
    present:
      'Name, version and an https endpoint in a known shape, and one that answers as MCP does: 405, a refusal with a challenge, JSON-RPC or an event stream.',
    partial: 'A usable card with gaps: no version, no remotes, an unknown schema, a list or client configuration.',
    invalid:
      'No JSON object, no name, or nothing that can be called: no address, a page, a file, tools in the page. Whether the card conforms to the draft’s v1 schema is a fact and costs nothing.',
  },
  messages: MCP_CARD_MESSAGES,
  plan: cardAsks,
  proof: {
    needs: 'one',
    questions: (facts) => cardEndpoints(facts).flatMap((url) => callable(facts, url, worksAsMcp)),
    live: (facts) => sessionProof(facts, cardEndpoints(facts), listedTools(facts)),
  },
  evaluate(facts, say) {
    const document = cardOf(facts);
    if (!document.found) return notFound(facts, document, CARD_KEYS);
    const exchanges = askedOf(facts, [document.key]);
    const { state, faults, card } = gradeMcpCard(facts, document);
    for (const fault of faults) {
      if (fault === 'description_long') say('fault', fault, { most: MCP_CARD_RULES.descriptionMost });
      else say('fault', fault);
    }
    if (state === 'invalid' || card === null) return { state, exchanges };
    // Whether what answers at the root is a page for people, the home page would show.
    const isAtRoot = card.endpoints.length > 0 && card.endpoints.every((url) => isHomePage(facts, url));
    if (facts.wall !== null && isAtRoot) return { state: 'blocked', exchanges };
    if (state === 'present' && card.departure !== null) say('note', 'not_v1', { member: quote(card.departure) });
    sayWeaknesses(card, document, say);
    return { state, exchanges, facts: { shape: card.shape, v1_schema: card.departure === null, endpoint: quote(card.endpoints[0] ?? '') } };
  },
});

/** Streamable HTTP answers a GET with 405 or an event stream, and nothing else (MCP, Transports). */
function worksAsMcp(response: ResponseOutcome): boolean | null {
  if (essenceOf(response.headers['content-type']) === 'text/event-stream') return true;
  return endpointWorks(response) ?? (response.status === 404 ? false : null);
}

function listedTools(facts: ScanFacts): readonly string[] {
  const document = cardOf(facts);
  return document.found ? (gradeMcpCard(facts, document).card?.tools ?? []) : [];
}

function sayWeaknesses({ shape, transports }: McpCard, { key, type, response }: FoundDocument, say: Say<typeof MCP_CARD_MESSAGES>): void {
  if (!isJsonType(type)) say('warning', 'media_type', labelOf(type, 'application/mcp-server-card+json'));
  // The draft asks for it; browsers are among the clients that read a card before they connect.
  if (shape === 'sep2127' && response.headers['access-control-allow-origin'] !== '*') say('warning', 'no_cors');
  if (transports.length > 0 && transports.every((transport) => transport === MCP_CARD_RULES.deprecatedType)) say('warning', 'sse_only');
  if (isElsewhere(key)) say('note', 'not_well_known');
}
