/** Where a store's AI catalogue is: at its well-known path, where the store says, or under the draft's other name. */

import { parseLinkHeader } from '../../../../formats/http/link-header.ts';
import { parseRobots } from '../../../../formats/robots/robots.ts';
import { AI_CATALOG, askDocument, HOME, ROBOTS } from '../../../../shared/agents/asks.ts';
import type { Ask } from '../../../../shared/agents/evidence.ts';
import type { ScanFacts } from '../../frame/facts.ts';
import { type DocumentReading, documentOf, firstDocument, isSafeEndpoint, pageOf, resolveReference } from '../../frame/reading.ts';
import { askDocumentAt } from '../../frame/targets.ts';
import { AI_CATALOG_RULES } from './table.ts';

const ANNOUNCED = 'ai-catalog:announced';
const ARD = askDocument('ai-catalog:ard', AI_CATALOG_RULES.alternativePath, AI_CATALOG.accept);

export const CATALOG_KEYS: readonly string[] = [AI_CATALOG.key, `scan.${ANNOUNCED}`, ARD.key];

/** One place at a time, the next after a miss. */
export function planCatalog(facts: ScanFacts): readonly Ask[] {
  if (facts.answer(AI_CATALOG.key) === undefined) return [AI_CATALOG];
  if (!isAbsent(documentOf(facts, AI_CATALOG.key))) return [];
  const announced = announcedCatalog(facts);
  if (announced !== null && facts.answer(`scan.${ANNOUNCED}`) === undefined) {
    return [askDocumentAt(facts, ANNOUNCED, announced, AI_CATALOG.accept)];
  }
  return announced === null || isAbsent(documentOf(facts, `scan.${ANNOUNCED}`)) ? [ARD] : [];
}

/** The catalogue at the best of its places. */
export function findCatalog(facts: ScanFacts): DocumentReading {
  return firstDocument(facts, CATALOG_KEYS);
}

/** An Agentmap line, a Link header or a link element of the home page: the first that names another safe address. */
function announcedCatalog(facts: ScanFacts): string | null {
  const usual = new URL(AI_CATALOG_RULES.path, facts.origin).href;
  return [...fromRobots(facts), ...fromHome(facts)].find((url) => isSafeEndpoint(url) && url !== usual) ?? null;
}

function fromRobots(facts: ScanFacts): string[] {
  const robots = pageOf(facts, ROBOTS);
  if (!robots.found) return [];
  const { groups, lines } = parseRobots(robots.text);
  return [...lines, ...groups.flatMap((group) => group.lines)]
    .filter(({ name, value }) => name === AI_CATALOG_RULES.robotsLine && value !== '')
    .flatMap(({ value }) => resolveReference(value, facts.origin) ?? []);
}

function fromHome(facts: ScanFacts): string[] {
  const home = pageOf(facts, HOME);
  if (!home.found) return [];
  const header = parseLinkHeader(home.response.headers['link'] ?? '').links.filter(({ rels }) => rels.includes(AI_CATALOG_RULES.relation));
  const elements = (facts.page(HOME)?.outline.links ?? []).filter(({ rel }) => rel.split(/\s+/).includes(AI_CATALOG_RULES.relation));
  const references = [...header.map(({ target }) => target), ...elements.map(({ href }) => href)];
  return references.flatMap((reference) => resolveReference(reference, home.response.url) ?? []);
}

function isAbsent(document: DocumentReading): boolean {
  return !document.found && document.state === 'absent';
}
