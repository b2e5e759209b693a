/** An AI catalogue, entry by entry. */

import { isObject, type Json, member, textMember } from '../../../../formats/json.ts';
import { isSafeEndpoint, resolveReference } from '../../frame/reading.ts';
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
    faults: [
      ...(isFilled(identifier) ? [] : ['no_identifier' as const]),
      ...(isFilled(displayName) ? [] : ['no_display_name' as const]),
      ...(current === null && isType ? ['legacy_type' as const] : []),
      ...(isType ? [] : ['bad_type' as const]),
      ...(hasOne ? [] : ['bad_target' as const]),
    ],
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
