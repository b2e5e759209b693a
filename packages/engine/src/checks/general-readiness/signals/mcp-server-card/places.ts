/** Where a server card is looked for, and in which order. */

import { parseLinkHeader } from '../../../../formats/http/link-header.ts';
import { LINK_RELATIONS } from '../../../../formats/http/link-relations.ts';
import { isObject } from '../../../../formats/json.ts';
import { withoutTrailing } from '../../../../formats/text/edges.ts';
import { AGENT_CARD, AI_CATALOG, HOME, MCP_CARDS } from '../../../../shared/agents/asks.ts';
import type { Ask } from '../../../../shared/agents/evidence.ts';
import { cataloguedAddresses, looksLikeMcp } from '../../frame/card-places.ts';
import type { ScanFacts } from '../../frame/facts.ts';
import {
  type DocumentReading,
  documentOf,
  type FoundDocument,
  firstDocument,
  isOwnSite,
  pageOf,
  resolveReference,
  valueIn,
} from '../../frame/reading.ts';
import { askDocumentAt } from '../../frame/targets.ts';
import { readCard } from '../a2a-agent-card/read.ts';
import { gradeMcpCard } from './grade.ts';
import { MCP_CARD_RULES } from './table.ts';

const ELSEWHERE = ['mcp-card:catalogued', 'mcp-card:linked', 'mcp-card:endpoint'] as const;

/** Keys of every place, in the order that decides which card counts. */
export const CARD_KEYS: readonly string[] = [...MCP_CARDS.map(({ key }) => key), ...ELSEWHERE.map((name) => `scan.${name}`)];

/**
 * The well-known paths one after the other until one is usable, the last two together; with them the places the store
 * itself names. The draft prefers those, but scanners and clients of today ask the paths.
 */
export function cardAsks(facts: ScanFacts): readonly Ask[] {
  const [first, second, ...others] = MCP_CARDS;
  const asks = [AI_CATALOG, AGENT_CARD, ...(first === undefined ? [] : [first])];
  if (!missed(facts, first)) return asks;
  if (second !== undefined) asks.push(second);
  return missed(facts, second) ? [...asks, ...others, ...elsewhere(facts)] : asks;
}

/** The first card a client could use, else the first that tries, else what stood in the way of finding one. */
export function cardOf(facts: ScanFacts): DocumentReading {
  const found = CARD_KEYS.map((key) => documentOf(facts, key)).filter((reading) => reading.found);
  return found.find((document) => isUsable(facts, document)) ?? firstDocument(facts, CARD_KEYS);
}

/** Addresses an MCP client would open: the card's, else the one an agent card, the platform or the UCP catalogue shows. */
export function mcpEndpoints(facts: ScanFacts): readonly string[] {
  const card = cardEndpoints(facts);
  if (card.length > 0) return card;
  const spoken = facts.ucp?.exchanges.find(({ key }) => key.startsWith('ucp.mcp.'))?.url;
  return [knownEndpoint(facts), spoken].filter((url) => typeof url === 'string');
}

/** The first endpoints of a card a client could use. */
export function cardEndpoints(facts: ScanFacts): readonly string[] {
  const document = cardOf(facts);
  const { state, card } = document.found ? gradeMcpCard(facts, document) : { state: 'invalid', card: null };
  return state === 'invalid' || card === null ? [] : card.endpoints.slice(0, MCP_CARD_RULES.askedEndpoints);
}

/** Found through what the store says, not at a path everybody asks. */
export function isElsewhere(key: string): boolean {
  return ELSEWHERE.some((name) => key === `scan.${name}`);
}

/** Not there, or there and of no use. Where a firewall or an outage answered, more questions would get the same answer. */
function missed(facts: ScanFacts, ask: Ask | undefined): boolean {
  if (ask === undefined) return false;
  const document = documentOf(facts, ask.key);
  return document.found ? !isUsable(facts, document) : document.state === 'absent';
}

function isUsable(facts: ScanFacts, document: FoundDocument): boolean {
  return gradeMcpCard(facts, document).state !== 'invalid';
}

function elsewhere(facts: ScanFacts): readonly Ask[] {
  const [catalogued] = cataloguedAddresses(facts, MCP_CARD_RULES.type);
  const endpoint = knownEndpoint(facts);
  const below = endpoint === null ? null : `${withoutTrailing(endpoint, '/')}/${MCP_CARD_RULES.cardBelowEndpoint}`;
  const urls = [catalogued ?? null, linkedCard(facts), below];
  return ELSEWHERE.flatMap((name, index) => {
    const url = urls[index] ?? null;
    return url === null ? [] : [askDocumentAt(facts, name, url, `${MCP_CARD_RULES.type}, application/json`)];
  });
}

function linkedCard(facts: ScanFacts): string | null {
  const home = pageOf(facts, HOME);
  if (!home.found) return null;
  const card = parseLinkHeader(home.response.headers['link'] ?? '').links.find(({ rels }) =>
    rels.some((rel) => (LINK_RELATIONS.mcpCards as readonly string[]).includes(rel)),
  );
  const url = card === undefined ? null : resolveReference(card.target, home.response.url);
  return url !== null && isOwnSite(facts, url) ? url : null;
}

/** An MCP endpoint of this site: dressed as an agent in the agent card, or where the platform always has one. */
function knownEndpoint(facts: ScanFacts): string | null {
  const card = valueIn(documentOf(facts, AGENT_CARD.key));
  const endpoints = isObject(card) ? readCard(card).endpoints : [];
  return endpoints.find((url) => looksLikeMcp(url) && isOwnSite(facts, url)) ?? platformEndpoint(facts);
}

function platformEndpoint(facts: ScanFacts): string | null {
  const home = pageOf(facts, HOME);
  const platform = MCP_CARD_RULES.platforms.find(({ header, value }) => home.found && value.test(home.response.headers[header] ?? ''));
  return platform === undefined ? null : `${facts.origin}${platform.endpoint}`;
}
