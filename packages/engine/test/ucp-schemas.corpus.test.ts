import { assessUcp, RELEASES, type Release, type Severity, type UcpInput } from '@vitrine/engine';
import { type Kind, wholeAnswer, wholeProfile } from '../fixtures/ucp/answers.ts';
import { store, talk, tool } from '../fixtures/ucp/build.ts';
import { type AnyProfile, profileOf } from '../fixtures/ucp/profiles.ts';
import { factsOf } from '../src/checks/ucp-discovery/facts.ts';
import { UCP_DISCOVERY_RULES } from '../src/checks/ucp-discovery/rules/registry.gen.ts';
import { officialName } from '../src/formats/ucp/names.ts';
import { type Accepts, clientSchema } from './ucp-client-schema.ts';
import { type Mutation, type Official, official, officialNames, schemas } from './ucp-schemas.ts';

const CATALOGUE_RELEASES = ['2026-04-08', '2026-08-25'] as const;

/**
 * Where the schema says nothing and we speak: the sentence of the specification, or of the client, that decides. None
 * the other way round: what the schema refuses is always said.
 */
const DECIDED: Readonly<Record<string, string>> = {
  'L2.nothing_shown': 'Catalog Search: an empty list answers a search that matched nothing, and shows no product an agent could read',
  'L2.not_answered': 'ucp.json, status: error says that the operation failed, and what failed is not offered',
  'L2.lost_again': 'Catalog Lookup, Supported Identifiers: implementations MUST support lookup by product id',
  'L3.other': 'Protocol Version: the business processes a request in the version that was negotiated',
  'L4.unreadable': 'ucp.json, error: "Use for response branches that carry error information", so products do not go with status error',
  'L4.reversed_range': 'price_range.json: min is "Minimum price in the range", max the maximum',
  'L4.outside_range': 'product.json: price_range is "Price range across all variants"',
  'L4.mixed_range': 'price_range.json: min and max bound one range, which amounts of two currencies cannot',
  'L4.unit_price': 'unit_price.json: its currency "MUST equal" the price’s, and the units of measure and reference "MUST be identical"',
  'L4.beyond_scale': 'rating.json: scale_max is "Maximum value on the rating scale"',
  'L5.other_error': 'Get Product: an unknown product is answered with the code not_found',
  'U14.not_https': 'Transport Security: all communication takes place over HTTPS',
  'U15.service_lost': 'Component Versioning: an official entry of another version than the profile is ignored',
  'U15.capability_lost': 'Component Versioning: the same',
  'U16.no_schema': 'Capability Definition (until 2026-04-08): spec and schema are REQUIRED',
  'U16.no_spec': 'Capability Definition (until 2026-04-08): spec and schema are REQUIRED',
  'U16.other_schema': 'Component Versioning: an official capability is described by the schema its release publishes',
  'U17.foreign_host': 'Authority Binding: the host of schema derives the name, or the entry is dropped',
  'U17.bad_address': 'Authority Binding: schema is an https URL',
  'U18.foreign_host': 'Spec URL Binding: the origin of spec and schema matches the authority of the namespace',
  'U19.not_https': 'Authority Binding: spec is an https URL',
  'U21.orphan': 'Intersection Algorithm, 3: an extension none of whose parents is there is removed',
  'U23.bad_address': 'Protocol Version: the values of supported_versions are https URLs',
  'U27.incomplete': 'RFC 7518 6.2.1 and RFC 8037 2: members a public key needs',
  'U27.unusable': 'RFC 7518 6.2.1: the coordinates are a point of the curve',
  'U27.wrong_algorithm': 'Signature Algorithms: ES256 with P-256, ES384 with P-384',
  'U28.no_keys': 'Order: webhook messages MUST be signed',
  'U29.unknown_key': 'map_order: lists keys of the map it names',
  'L4.blank': 'catalog_lookup.json: selected is "Required when the product has configurable options"; an empty id names nothing',
  'L4.stranger': 'Get Product: the product of that id',
  'L4.uncorrelated': 'Catalog Lookup: inputs[].id repeats an id of the request',
};

interface Tally {
  readonly name: string;
  readonly total: number;
  readonly agree: number;
  readonly decided: number;
  /** Agree where what is minor keeps no document from being accepted: it costs a client nothing. */
  readonly accepted: number;
  /** Cases the official schema refuses; every one of them is named, or the test fails. */
  readonly refused: number;
}
const tallies: Tally[] = [];
/** How often each sentence decided. */
const decisions = new Map<string, number>();

/** Fails on a difference that no sentence decides. */
function compare(name: string, schema: Official, good: unknown, verdict: Verdict, client?: (value: unknown) => boolean): void {
  expect(schema.valid(good)).toBe(true);
  expect(verdict(good)).toEqual([]);
  const mutations = schema.mutations(good).map((mutation) => ({ ...mutation, said: verdict(mutation.value) }));
  const differ = mutations.flatMap(({ keyword, pointer, value, said }) => {
    const ours = said?.map(({ id }) => id) ?? null;
    if (ours === null || schema.valid(value) === (ours.length === 0)) return [];
    return [{ place: `${keyword} ${pointer}`, ours, isMinor: said?.every(({ severity }) => severity === 'minor') === true }];
  });
  if (client !== undefined) likeTheClient(name, mutations, client);
  const undecided = differ.filter(({ ours }) => ours.length === 0 || !ours.every((id) => Object.hasOwn(DECIDED, id)));
  for (const id of new Set(differ.flatMap(({ ours }) => ours))) {
    decisions.set(id, (decisions.get(id) ?? 0) + differ.filter(({ ours }) => ours.includes(id)).length);
  }
  const refused = mutations.filter(({ value }) => !schema.valid(value)).length;
  tallies.push({
    name,
    total: mutations.length,
    agree: mutations.length - differ.length,
    accepted: mutations.length - differ.filter(({ isMinor }) => !isMinor).length,
    decided: differ.length - undecided.length,
    refused,
  });
  expect(undecided.map(({ place, ours }) => `${place}: ${ours.join(' ') || 'nothing said'}`)).toEqual([]);
}

type Verdict = (value: unknown) => readonly { readonly id: string; readonly severity: Severity }[] | null;

/** Severity follows the client: critical is what its schema refuses, and a private key, which "MUST NOT appear in a profile". */
function likeTheClient(name: string, mutations: readonly (Mutation & { readonly said: ReturnType<Verdict> })[], client: Accepts): void {
  const told = mutations.flatMap(({ keyword, pointer, value, said }) => {
    const grave = said?.filter(({ severity, id }) => severity === 'critical' && id !== 'U27.private_member') ?? null;
    return grave === null ? [] : [{ place: `${keyword} ${pointer}`, isRefused: !client(value), grave: grave.map(({ id }) => id) }];
  });
  const differ = told.filter(({ isRefused, grave }) => isRefused !== grave.length > 0);
  clients.push(`${name}: ${told.length - differ.length} of ${told.length} judged as the reference client's schema judges them`);
  expect(differ).toEqual([]);
}
const clients: string[] = [];

/** What the rules of the conversation say of one exchange. */
function saidOf(input: UcpInput, key: string): NonNullable<ReturnType<Verdict>> {
  const facts = factsOf(input);
  return UCP_DISCOVERY_RULES.filter((rule) => rule.id.startsWith('L') && rule.when(facts))
    .flatMap((rule) => rule.run(facts))
    .filter(({ exchanges }) => exchanges.includes(key))
    .map(({ message, severity }) => ({ id: message.id, severity }));
}

schemas.describe('every keyword of the official schemas, kept and broken', () => {
  const ANSWERS: Readonly<Record<Kind, string>> = {
    search: 'schemas/shopping/catalog_search.json#/$defs/search_response',
    lookup: 'schemas/shopping/catalog_lookup.json#/$defs/lookup_response',
    product: 'schemas/shopping/catalog_lookup.json#/$defs/get_product_response',
    error: 'error_response.json',
  };
  const kinds = Object.keys(ANSWERS) as Kind[];

  it.each(CATALOGUE_RELEASES.flatMap((release) => kinds.map((kind) => [release, kind] as const)))('%s: the answer %s', (release, kind) => {
    const types = release === '2026-04-08' ? 'schemas/shopping/types' : 'schemas/common/types';
    const step = kind === 'error' ? 'unknown' : kind;
    const profile = profileOf(release);
    compare(
      `${release} ${kind}`,
      official(release, kind === 'error' ? `${types}/${ANSWERS.error}` : ANSWERS[kind]),
      wholeAnswer(kind, release),
      (payload) => saidOf(store({ profile, talk: talk(release, { [step]: { body: tool(payload) } }) }), `ucp.mcp.${step}`),
    );
  });

  const PROFILES: Readonly<Record<Release, string>> = {
    '2026-01-11': 'discovery/profile_schema.json',
    '2026-01-23': 'discovery/profile_schema.json#/$defs/business_profile',
    '2026-04-08': 'discovery/profile_schema.json#/$defs/business_profile',
    '2026-08-25': 'schemas/profile.json#/$defs/business_schema',
  };

  it.each(RELEASES)('%s: the profile', async (release) => {
    const judged: Verdict = (profile) =>
      // Another version is another release's profile, for that release's schema to judge.
      RELEASES.some((other) => other !== release && (profile as AnyProfile)?.ucp?.version === other)
        ? null
        : assessUcp(store({ served: { body: JSON.stringify(profile) }, talk: [] }))
            .findings.filter(({ rule, severity, message }) => rule.startsWith('U') && severity !== 'info' && message.id !== 'U09.ageing')
            .map(({ message, severity }) => ({ id: message.id, severity }));
    const client = release === '2026-04-08' || release === '2026-08-25' ? await clientSchema(release) : undefined;
    compare(`${release} profile`, official(release, PROFILES[release]), wholeProfile(release), judged, client);
  });

  it.each(RELEASES)('%s: its names are in the table', (release) => {
    const names = officialNames(release);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !['known', 'moved'].includes(officialName(name, release).is))).toEqual([]);
  });

  afterAll(() => {
    const line = ({ name, total, agree, accepted, decided, refused }: Tally) =>
      `${name.padEnd(20)} ${String(total).padStart(6)} cases, ${((100 * agree) / total).toFixed(1)} % agree (${((100 * accepted) / total).toFixed(1)} % where what is minor is accepted), ${decided} decided by a sentence, ${total - agree - decided} open; all ${refused} the schema refuses are named`;
    const sum = (of: (one: Tally) => number) => tallies.reduce((left, one) => left + of(one), 0);
    const together = {
      agree: sum(({ agree }) => agree),
      accepted: sum(({ accepted }) => accepted),
      decided: sum(({ decided }) => decided),
    };
    const all = { name: 'together', total: sum(({ total }) => total), refused: sum(({ refused }) => refused), ...together };
    const why = [...decisions].toSorted((a, b) => b[1] - a[1]).map(([id, count]) => `${String(count).padStart(4)} ${id}: ${DECIDED[id]}`);
    process.stdout.write(`${[...tallies.map(line), line(all), ...clients, 'Decided by:', ...why].join('\n')}\n`);
  });
});
