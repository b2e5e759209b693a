/** An AI catalogue, entry by entry. */

import { holding } from '../../../../core/holding.ts';
import { parseLinkHeader } from '../../../../formats/http/link-header.ts';
import { isObject, type Json, member, textMember } from '../../../../formats/json.ts';
import { parseRobots } from '../../../../formats/robots/robots.ts';
import { AI_CATALOG, askDocument, HOME, ROBOTS } from '../../../../shared/agents/asks.ts';
import type { Ask } from '../../../../shared/agents/evidence.ts';
import type { ScanFacts } from '../../frame/facts.ts';
import { type DocumentReading, documentOf, firstDocument, isSafeEndpoint, pageOf, resolveReference } from '../../frame/reading.ts';
import { askDocumentAt } from '../../frame/targets.ts';
import { AI_CATALOG_RULES } from './table.ts';

/** What an entry has wrong; the words are the signal's message keys. */
export type CatalogFault = 'no_identifier' | 'no_display_name' | 'legacy_type' | 'bad_type' | 'bad_target';

export interface CatalogEntry {
  /** Its display name, else its identifier, else ''. */
  readonly label: string;
  readonly faults: readonly CatalogFault[];
  /** It has an identifier that is no `urn:air:` name. */
  readonly oddIdentifier: boolean;
  /** A lenient client can use it: a type and something behind it. */
  readonly usable: boolean;
  /** Its media type as written; '' for none. */
  readonly type: string;
  /** null: none, or none an agent may call. */
  readonly url: string | null;
}

export interface AiCatalog {
  readonly hasVersion: boolean;
  readonly hasHostName: boolean;
  readonly entries: readonly CatalogEntry[];
}

/** null when the document has no `entries` array. `base` is the address the catalogue came from. */
export function readAiCatalog(value: Json, base: string): AiCatalog | null {
  const entries = member(value, 'entries');
  if (!Array.isArray(entries)) return null;
  return {
    hasVersion: isFilled(textMember(value, 'specVersion')),
    hasHostName: isFilled(textMember(member(value, 'host'), 'displayName')),
    entries: entries.slice(0, AI_CATALOG_RULES.maxEntries).map((entry) => readEntry(entry, base)),
  };
}

function readEntry(entry: Json, base: string): CatalogEntry {
  const identifier = textMember(entry, 'identifier');
  const displayName = textMember(entry, 'displayName');
  const current = textMember(entry, 'type');
  const type = current ?? textMember(entry, AI_CATALOG_RULES.legacyType) ?? '';
  const isType = AI_CATALOG_RULES.mediaType.test(type);
  const { url, hasOne } = targetOf(entry, base);
  return {
    label: displayName ?? identifier ?? '',
    faults: holding({
      no_identifier: !isFilled(identifier),
      no_display_name: !isFilled(displayName),
      legacy_type: current === null && isType,
      bad_type: !isType,
      bad_target: !hasOne,
    }),
    oddIdentifier: identifier !== null && isFilled(identifier) && !AI_CATALOG_RULES.identifier.test(identifier),
    url,
    type,
    usable: isObject(entry) && isType && (url !== null || member(entry, 'data') !== undefined),
  };
}

/** Exactly one of `url` and `data` (§ entries): both leave open which one counts. */
function targetOf(entry: Json, base: string): { url: string | null; hasOne: boolean } {
  const reference = textMember(entry, 'url');
  const resolved = reference === null || reference.trim() === '' ? null : resolveReference(reference, base);
  const url = isSafeEndpoint(resolved) ? resolved : null;
  const hasData = member(entry, 'data') !== undefined && member(entry, 'data') !== null;
  const hasUrl = member(entry, 'url') !== undefined;
  return { url, hasOne: hasData !== hasUrl && (hasData || url !== null) };
}

function isFilled(text: string | null): boolean {
  return text !== null && text.trim() !== '';
}

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
