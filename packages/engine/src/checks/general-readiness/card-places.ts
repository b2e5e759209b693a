/** Where else on the store's own site a card may lie, and what its endpoint's address gives away. */

import { isObject, type Json, member, textMember } from '../../formats/json.ts';
import { AI_CATALOG, HOME } from '../../shared/agents/asks.ts';
import type { Look } from './look.ts';
import { documentOf, isOwnSite, jsonOf, looksLikeHtml, pageOf, resolveReference } from './reading.ts';

/** Addresses the AI catalogue gives for one media type (`mediaType` in its older form), own site only, in its order. */
export function cataloguedAddresses(look: Look, type: string): readonly string[] {
  const catalogue = documentOf(look, AI_CATALOG.key);
  const json = catalogue.found ? jsonOf(catalogue) : null;
  const entries = json?.ok === true ? member(json.value, 'entries') : undefined;
  if (!catalogue.found || !Array.isArray(entries)) return [];
  return (entries as readonly Json[])
    .filter((entry) => isObject(entry) && (textMember(entry, 'type') ?? textMember(entry, 'mediaType'))?.toLowerCase() === type)
    .flatMap((entry) => resolveReference(textMember(entry, 'url') ?? ':', catalogue.response.url) ?? [])
    .filter((url) => isOwnSite(look, url));
}

/** The root of the audited origin or wherever the home page ended up, whatever the fragment. */
export function isHomePage(look: Look, url: string): boolean {
  const home = pageOf(look, HOME);
  const address = resolveReference(url, look.origin);
  return address === `${look.origin}/` || (home.found && address === resolveReference('', home.response.url));
}

/** The same, where the home page is known to be a page for people: SDK samples do mount an endpoint at the root. */
export function isHtmlHomePage(look: Look, url: string): boolean {
  const home = pageOf(look, HOME);
  return isHomePage(look, url) && home.found && (home.type.includes('html') || looksLikeHtml(home.text));
}

/** The path ends in /mcp: a Model Context Protocol server by convention. */
export function looksLikeMcp(url: string): boolean {
  return /\/mcp\/?$/i.test(URL.parse(url)?.pathname ?? '');
}
