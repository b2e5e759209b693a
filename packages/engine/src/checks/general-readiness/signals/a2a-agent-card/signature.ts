/** Signatures of agent cards (A2A 1.0, section 8.4): verified with keys of the card's own site, or not at all. */

import { type PublicKey, readKeySet, readPublicKey } from '../../../../formats/jose/jwk.ts';
import { canonicalJson, type JwsHeader, readJwsHeader, verifyJws } from '../../../../formats/jose/jws.ts';
import { isObject, type Json, type JsonObject, objectsIn, textMember } from '../../../../formats/json.ts';
import { A2A_RULES } from '../../../../shared/agents/a2a.ts';
import type { Ask } from '../../../../shared/agents/evidence.ts';
import type { ScanFacts } from '../../frame/facts.ts';
import { documentOf, isOwnSite, isSafeEndpoint, jsonOf } from '../../frame/reading.ts';
import { askDocumentAt } from '../../frame/targets.ts';

/**
 * `valid`: at least one signature holds (section 8.4.3 asks for one). `wrong`: one was checked and does not hold, and
 * none does. The rest could not be checked: `no_address` names no key set, `elsewhere` names one on another site (a
 * signer who may choose any host proves nothing about this one), `unreadable` has no fitting key or header.
 */
export type CardSignature = 'none' | 'valid' | 'wrong' | 'elsewhere' | 'no_address' | 'unreadable';

/** The key sets the signatures name on the card's own site. */
export function keySetAsks(facts: ScanFacts, card: JsonObject): readonly Ask[] {
  return keySetUrls(facts, card).map((url, index) =>
    askDocumentAt(facts, keySetName(index), url, 'application/jwk-set+json, application/json'),
  );
}

/** Keys of the exchanges that may hold a key set. */
export const KEY_SET_KEYS: readonly string[] = Array.from({ length: A2A_RULES.mostKeySets }, (_, index) => `scan.${keySetName(index)}`);

/** Verifies with the key sets that were fetched; looks at no other address. */
export function checkCardSignature(facts: ScanFacts, card: JsonObject): CardSignature {
  const signatures = signaturesOf(card);
  if (signatures.length === 0) return 'none';
  const forms = signedForms(card);
  const urls = keySetUrls(facts, card);
  const results = signatures.map((signature) => checkOne(facts, signature, forms, urls));
  return (['valid', 'wrong', 'elsewhere', 'no_address'] as const).find((result) => results.includes(result)) ?? 'unreadable';
}

/**
 * What a signer may have signed, most conforming first: defaults left out as section 8.4.1 has it, the card as served,
 * and every empty value left out as widely used libraries do. They differ in values that mean nothing, so a
 * signature that holds for any of them vouches for the same card.
 */
export function signedForms(card: JsonObject): readonly string[] {
  const { signatures: _, ...content } = card;
  const forms = [withoutDefaults(content, ''), content, withoutEmpty(content) ?? {}].map(canonicalJson);
  return [...new Set(forms.filter((form) => form !== null))];
}

function checkOne(facts: ScanFacts, signed: JsonObject, forms: readonly string[], urls: readonly string[]): CardSignature {
  const parts = { header: textMember(signed, 'protected') ?? '', signature: textMember(signed, 'signature') ?? '' };
  const header = readJwsHeader(parts.header);
  if (header === null) return 'unreadable';
  if (header.keySetUrl === null) return 'no_address';
  const at = urls.indexOf(header.keySetUrl);
  if (at < 0) return isOwnKeySet(facts, header.keySetUrl) ? 'unreadable' : 'elsewhere';
  const results = keysFor(facts, at, header).flatMap((key) => forms.map((form) => verifyJws(parts, form, key)));
  if (results.includes(true)) return 'valid';
  return results.includes(false) ? 'wrong' : 'unreadable';
}

/** The keys of a fetched set that the header's kid names, by name or by thumbprint; all of them when it names none. */
function keysFor(facts: ScanFacts, index: number, { keyId }: JwsHeader): readonly PublicKey[] {
  const document = documentOf(facts, KEY_SET_KEYS[index] ?? '');
  const json = document.found && !document.answer.offSite ? jsonOf(document) : null;
  const jwks = json?.ok === true ? (readKeySet(json.value, A2A_RULES.mostKeys) ?? []) : [];
  return jwks
    .map(readPublicKey)
    .flatMap((reading) => (reading.ok ? [reading.key] : []))
    .filter((key) => keyId === null || key.keyId === keyId || key.thumbprint === keyId);
}

function keySetUrls(facts: ScanFacts, card: JsonObject): readonly string[] {
  const urls = signaturesOf(card).flatMap((signed) => readJwsHeader(textMember(signed, 'protected') ?? '')?.keySetUrl ?? []);
  return [...new Set(urls)].filter((url) => isOwnKeySet(facts, url)).slice(0, A2A_RULES.mostKeySets);
}

function isOwnKeySet(facts: ScanFacts, url: string): boolean {
  return isSafeEndpoint(url) && isOwnSite(facts, url);
}

function signaturesOf(card: JsonObject): readonly JsonObject[] {
  return objectsIn(card, 'signatures').slice(0, A2A_RULES.mostSignatures);
}

function keySetName(index: number): string {
  return `a2a:keys-${index + 1}`;
}

function withoutDefaults(value: Json, place: string): Json {
  if (Array.isArray(value)) return value.map((entry: Json) => withoutDefaults(entry, `${place}.*`));
  if (!isObject(value)) return value;
  const kept = Object.hasOwn(A2A_RULES.signedMembers, place) ? A2A_RULES.signedMembers[place] : undefined;
  const isMap = isMapPlace(place);
  const entries = Object.entries(value).flatMap(([name, content = null]) => {
    const inner = isMap ? `${place}.*` : place === '' ? name : `${place}.${name}`;
    const dropped = kept !== undefined && !kept.includes(name) && isDefault(content, inner);
    return dropped ? [] : [[name, withoutDefaults(content, inner)] as const];
  });
  return Object.fromEntries(entries);
}

function isMapPlace(place: string): boolean {
  return (A2A_RULES.maps as readonly string[]).includes(place);
}

function isDefault(value: Json, place: string): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (isObject(value)) return isMapPlace(place) && Object.keys(value).length === 0;
  return value === null || value === '' || value === 0 || value === false;
}

/** Undefined when nothing is left. */
function withoutEmpty(value: Json): Json | undefined {
  if (Array.isArray(value)) {
    const entries = value.map(withoutEmpty).filter((entry) => entry !== undefined);
    return entries.length === 0 ? undefined : entries;
  }
  if (isObject(value)) {
    const entries = Object.entries(value).flatMap(([name, content = null]) => {
      const left = withoutEmpty(content);
      return left === undefined ? [] : [[name, left] as const];
    });
    return entries.length === 0 ? undefined : Object.fromEntries(entries);
  }
  return value === null || value === '' ? undefined : value;
}
