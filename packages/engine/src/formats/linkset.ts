/** A linkset in JSON (RFC 9264 §4.2): a list of contexts, each with relations that hold lists of targets. */

import { API_CATALOG_RULES } from './http/link-relations.ts';
import { isObject, type Json, member, textMember } from './json.ts';

/** One relation of one context to one target. */
interface LinksetLink {
  /** Lower case. */
  readonly rel: string;
  readonly href: string;
}

export interface Linkset {
  readonly links: readonly LinksetLink[];
  /** Contexts that put `rel` and `href` side by side, as a Link header would: no relation can be read from them. */
  readonly flatContexts: number;
  /** Relations whose list holds {rel, href} objects under an unregistered name. */
  readonly flatLists: number;
  /** Members that are neither `anchor` nor a list of targets. */
  readonly strayMembers: number;
  /** List entries without a usable `href`. */
  readonly brokenTargets: number;
}

/** Null when the document has no non-empty `linkset` list. */
export function readLinkset(document: Json): Linkset | null {
  const contexts = member(document, 'linkset');
  if (!Array.isArray(contexts) || contexts.length === 0) return null;
  const found = { links: [] as LinksetLink[], flatContexts: 0, flatLists: 0, strayMembers: 0, brokenTargets: 0 };
  for (const context of contexts as readonly Json[]) {
    if (!isObject(context) || typeof context['href'] === 'string') {
      found.flatContexts += 1;
      continue;
    }
    for (const [rel, value] of Object.entries(context)) {
      if (rel === 'anchor' || rel.startsWith('_') || rel.startsWith('$')) continue;
      if (!Array.isArray(value)) found.strayMembers += 1;
      else readRelation(rel.toLowerCase(), value, found);
    }
  }
  return found;
}

type Draft = { -readonly [K in keyof Linkset]: K extends 'links' ? LinksetLink[] : number };

function readRelation(rel: string, targets: readonly Json[], found: Draft): void {
  for (const target of targets) {
    const href = textMember(target, 'href');
    if (href === null || href.trim() === '') found.brokenTargets += 1;
    // Under a registered relation a member `rel` is one more target attribute, which a reader ignores (RFC 9264 §4.2.4).
    // Under any other name it is the relation that was meant: the document encodes a Link header as JSON.
    else if (textMember(target, 'rel') !== null && !isRegistered(rel)) found.flatLists += 1;
    else found.links.push({ rel, href });
  }
}

/** Registered names a catalogue uses, and extension relations, which are URIs (RFC 8288 §2.1.2). */
function isRegistered(rel: string): boolean {
  return (API_CATALOG_RULES.registered as readonly string[]).includes(rel) || URL.parse(rel) !== null;
}
