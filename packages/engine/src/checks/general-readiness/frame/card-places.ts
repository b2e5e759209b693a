/** Where else on the store's own site a card may lie, and what its endpoint's address gives away. */

import { isObject, type Json, member, textMember } from '../../../formats/json.ts';
import { AI_CATALOG, HOME } from '../../../shared/agents/asks.ts';
import type { ScanFacts } from './facts.ts';
import { documentOf, isOwnSite, looksLikeHtml, pageOf, resolveReference, valueIn } from './reading.ts';

/** Addresses the AI catalogue gives for one media type (`mediaType` in its older form), own site only, in its order. */
export function cataloguedAddresses(facts: ScanFacts, type: string): readonly string[] {
  const catalogue = documentOf(facts, AI_CATALOG.key);
  const entries = member(valueIn(catalogue), 'entries');
  if (!catalogue.found || !Array.isArray(entries)) return [];
  return (entries as readonly Json[])
    .filter((entry) => isObject(entry) && (textMember(entry, 'type') ?? textMember(entry, 'mediaType'))?.toLowerCase() === type)
    .flatMap((entry) => textMember(entry, 'url') ?? [])
    .flatMap((url) => resolveReference(url, catalogue.response.url) ?? [])
    .filter((url) => isOwnSite(facts, url));
}

/** The root of the audited origin or wherever the home page ended up, whatever the fragment. */
export function isHomePage(facts: ScanFacts, url: string): boolean {
  const home = pageOf(facts, HOME);
  const address = resolveReference(url, facts.origin);
  return address === `${facts.origin}/` || (home.found && address === resolveReference('', home.response.url));
}

/** Whether an address is the home page, where that is known to be a page for people: SDK samples do mount an endpoint at the root. */
export function isHtmlHomePage(facts: ScanFacts, url: string): boolean {
  const home = pageOf(facts, HOME);
  return isHomePage(facts, url) && home.found && (home.type.includes('html') || looksLikeHtml(home.text));
}

/** The path ends in /mcp: a Model Context Protocol server by convention. */
export function looksLikeMcp(url: string): boolean {
  return /\/mcp\/?$/i.test(URL.parse(url)?.pathname ?? '');
}
