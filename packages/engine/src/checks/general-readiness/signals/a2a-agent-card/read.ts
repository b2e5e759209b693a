/** An agent card taken apart: which version it is written in, where it can be called, what it leaves out. */

import { holding } from '../../../../core/holding.ts';
import { isObject, type Json, type JsonObject, member, objectsIn, textMember } from '../../../../formats/json.ts';
import { A2A_RULES } from '../../../../shared/agents/a2a.ts';
import { isSafeEndpoint } from '../../frame/reading.ts';

/** Everything about a card that the verdict depends on, besides its signature. */
export interface CardReading {
  /** The version whose rules apply: 1.0 where an interface is complete, else what its members suggest. */
  readonly version: '0.3' | '1.0';
  readonly name: string | null;
  /** https addresses a client of that version would call. */
  readonly endpoints: readonly string[];
  /** Those over HTTP+JSON: their address is no route itself. */
  readonly byPath: readonly string[];
  /** Some https interface states a protocol version that clients know. */
  readonly knownVersion: boolean;
  /** Says 1.x and has no usable `supportedInterfaces`. */
  readonly onlyClaimsOne: boolean;
  /** Entries of `supportedInterfaces` without url, protocolBinding or protocolVersion. */
  readonly incompleteInterfaces: number;
  /** Members of 0.3 in a card of 1.0. */
  readonly mixed: boolean;
  /** Required members that are not there, our own names. */
  readonly missing: readonly string[];
  /** `capabilities`, `skills` of a type that breaks typed clients. */
  readonly wrongTypes: readonly string[];
  readonly skills: { readonly count: number; readonly withoutTags: number; readonly incomplete: number };
}

/** Reads any JSON object; a member of an unexpected type counts as missing, or is named in `wrongTypes`. */
export function readCard(card: JsonObject): CardReading {
  const interfaces = objectsIn(card, 'supportedInterfaces');
  const complete = interfaces.filter((each) => INTERFACE_MEMBERS.every((name) => filled(each, name)));
  const isOne = complete.length > 0 || (filled(card, 'url') === false && interfaces.some(({ url }) => isSafeEndpoint(url)));
  const skills = member(card, 'skills');
  const declared = textMember(card, 'protocolVersion') ?? '';
  return {
    version: isOne ? '1.0' : '0.3',
    name: filled(card, 'name') ? textMember(card, 'name') : null,
    endpoints: isOne ? safe((complete.length > 0 ? complete : interfaces).map(({ url }) => url)) : endpointsOfOld(card),
    byPath: objectsIn(card, isOne ? 'supportedInterfaces' : 'additionalInterfaces')
      .concat(card)
      .filter((each) =>
        HTTP_JSON.test(textMember(each, isOne ? 'protocolBinding' : each === card ? 'preferredTransport' : 'transport') ?? ''),
      )
      .flatMap((each) => textMember(each, 'url') ?? []),
    knownVersion: isOne ? complete.some((each) => isSafeEndpoint(each['url']) && isKnown(each['protocolVersion'])) : isKnown(declared),
    onlyClaimsOne: !isOne && /^1(?:\.|$)/.test(declared),
    incompleteInterfaces: interfaces.length - complete.length,
    mixed: isOne && A2A_RULES.removedMembers.some((name) => member(card, name) !== undefined),
    missing: missingIn(card),
    wrongTypes: holding({
      capabilities: wrong(member(card, 'capabilities'), isObject),
      skills: wrong(skills, (value) => Array.isArray(value) && value.every(isObject)),
    }),
    skills: readSkills(objectsIn(card, 'skills')),
  };
}

const HTTP_JSON = /^http\+json$/i;

const INTERFACE_MEMBERS = ['url', 'protocolBinding', 'protocolVersion'] as const;

function endpointsOfOld(card: JsonObject): readonly string[] {
  return safe([card['url'], ...objectsIn(card, 'additionalInterfaces').map(({ url }) => url)]);
}

function missingIn(card: JsonObject): readonly string[] {
  return [
    ...A2A_RULES.requiredTexts.filter((name) => !filled(card, name)),
    ...['capabilities', 'skills'].filter((name) => member(card, name) === undefined),
    ...A2A_RULES.requiredLists.filter((name) => !isTextList(member(card, name))),
  ];
}

function readSkills(skills: readonly JsonObject[]): CardReading['skills'] {
  return {
    count: skills.length,
    withoutTags: skills.filter((skill) => !isTextList(member(skill, 'tags'))).length,
    incomplete: skills.filter((skill) => A2A_RULES.skillTexts.some((name) => !filled(skill, name))).length,
  };
}

function isKnown(version: Json | undefined): boolean {
  return typeof version === 'string' && A2A_RULES.knownVersions.test(version);
}

function safe(urls: readonly (Json | undefined)[]): readonly string[] {
  return [...new Set(urls.filter(isSafeEndpoint))];
}

function filled(value: JsonObject, name: string): boolean {
  return (textMember(value, name) ?? '').trim() !== '';
}

function isTextList(value: Json | undefined): boolean {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}

function wrong(value: Json | undefined, fits: (value: Json) => boolean): boolean {
  return value !== undefined && !fits(value);
}
