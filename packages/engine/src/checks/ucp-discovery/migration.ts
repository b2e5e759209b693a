/** What moves a profile of an older release to the newest one: item by item, and the document that comes of it. */

import type { SentLines } from '../../core/assessment.ts';
import { type MessageRef, type Quoted, quote } from '../../core/messages.ts';
import { type Mark, sentLines } from '../../core/sent-lines.ts';
import { isObject, type Json, member } from '../../formats/json.ts';
import { answerShape } from '../../formats/ucp/answer-shapes.ts';
import { CAPABILITY, isOfficial, NAMES_REVIEWED, officialName, SHOPPING } from '../../formats/ucp/names.ts';
import { isDated, LATEST_RELEASE } from '../../formats/ucp/releases.ts';
import { shapeFaults, shown } from '../../formats/ucp/shape.ts';
import { officialSchema } from '../../formats/ucp/specification.ts';
import { factsOf, type UcpFacts, type UcpInput } from './facts.ts';
import type { MIGRATION_SENTENCES } from './migration-sentences.ts';

export interface MigrationItem {
  readonly message: MessageRef;
  /** The lines of the profile, or of an answer, that it is about; null where something is missing. */
  readonly sent: SentLines | null;
}

export interface Migration {
  /** As the profile says. Store text. */
  readonly from: string;
  readonly to: typeof LATEST_RELEASE;
  /** In the order they are to be done. */
  readonly items: readonly MigrationItem[];
  /** The profile with every item done that needs no decision of the store. Store text. */
  readonly profile: Json;
}

/** null: there is no dated profile, or it is of the newest release or a later one. Parses store bytes. */
export function migrationOf(input: UcpInput): Migration | null {
  return migrationIn(factsOf(input));
}

export function migrationIn(facts: UcpFacts): Migration | null {
  const { profile } = facts;
  if (profile === null || !isDated(profile.version) || profile.version >= LATEST_RELEASE) return null;
  const draft = structuredClone(profile.root) as Draft;
  draft.ucp = structuredClone(profile.ucp) as Draft;
  const items = STEPS.flatMap(({ key, mark, does }) => {
    const values = does(draft, facts);
    return values === null ? [] : [itemOf(facts, key, values, [mark ?? `"${(values['name'] as Quoted).quoted}"`])];
  });
  return { from: profile.version, to: LATEST_RELEASE, items: [...items, ...answerItems(facts)], profile: draft as Json };
}

// biome-ignore lint/suspicious/noExplicitAny: the document is rewritten whatever is in it; what is no object is left alone.
type Draft = any;
type Values = MessageRef['values'];
type Key = keyof typeof MIGRATION_SENTENCES;

function itemOf({ root }: Pick<UcpFacts, 'root'>, key: Key, values: Values, marks: readonly Mark[]): MigrationItem {
  return { message: { id: `ucp_discovery.${key}`, values }, sent: sentLines(root.exchange, { marks }) };
}

interface Step {
  readonly key: Key;
  /** What is shown of the profile; null: the name that the item tells. */
  readonly mark: Mark | null;
  /** Changes the draft where it can. null: the profile has nothing of this kind. */
  readonly does: (draft: Draft, facts: UcpFacts) => Values | null;
}

const TO = { release: LATEST_RELEASE };
const ROOT = 'https://ucp.dev';

const STEPS: readonly Step[] = [
  {
    key: 'keep_old',
    mark: /"version"/,
    does: (draft, { profile, root }) => {
      const from = profile?.version ?? '';
      if (member(draft.ucp.supported_versions, from) !== undefined) return null;
      const address = new URL(`/.well-known/ucp/${from}`, root.exchange.url).href;
      draft.ucp.supported_versions = { ...(isObject(draft.ucp.supported_versions) && draft.ucp.supported_versions), [from]: address };
      return { from: quote(from), address: quote(address) };
    },
  },
  {
    key: 'registries',
    mark: /"capabilities"\s*:\s*\[/,
    does: ({ ucp }) => {
      if (!Array.isArray(ucp.capabilities)) return null;
      ucp.services = Object.fromEntries(Object.entries(ucp.services ?? {}).map(([name, service]) => [name, transportsOf(service)]));
      const named = ucp.capabilities.filter((one: Draft) => typeof one?.name === 'string');
      ucp.capabilities = Object.fromEntries(named.map(({ name, ...entry }: Draft) => [name, [entry]]));
      return {};
    },
  },
  {
    key: 'handlers',
    mark: /"payment"\s*:/,
    does: (draft) => {
      const handlers = draft.payment?.handlers;
      const listed = Array.isArray(handlers) ? handlers.filter(isObject) : [];
      if (draft.ucp.payment_handlers !== undefined) return null;
      draft.ucp.payment_handlers = Object.fromEntries(listed.map((one: Draft) => [String(one.name ?? one.id), [handlerOf(one)]]));
      if (draft.payment !== undefined) delete draft.payment;
      return { count: listed.length };
    },
  },
  {
    key: 'constraints',
    mark: /"constraints"/,
    does: ({ ucp }) => {
      const instruments = entriesOf(ucp.payment_handlers).flatMap(([, { available_instruments: listed }]) =>
        Array.isArray(listed) ? listed : [],
      );
      const free = instruments.filter(
        (one) => isObject(one?.constraints) && Object.keys(one.constraints).some((name) => !EXPRESSION.has(name)),
      );
      for (const one of free) one.constraints = expressionOf(one.constraints);
      return free.length === 0 ? null : { count: free.length };
    },
  },
  {
    key: 'keys',
    mark: /"signing_keys"/,
    does: (draft) => {
      const keys = draft.signing_keys ?? draft.ucp.signing_keys;
      if (keys === undefined) return null;
      delete draft.signing_keys;
      delete draft.ucp.signing_keys;
      draft.keys ??= keys;
      return {};
    },
  },
  {
    key: 'names',
    mark: /"dev\.ucp\.shopping\.(?:ap2_mandate|payment_|split_)/,
    does: ({ ucp }) => {
      const moved = Object.keys(ucp.capabilities ?? {}).flatMap((name) => {
        const known = officialName(name, LATEST_RELEASE);
        return known.is === 'moved' ? [[name, known.now] as const] : [];
      });
      const [first] = moved;
      if (first === undefined) return null;
      for (const [name, now] of moved) {
        ucp.capabilities[now] ??= ucp.capabilities[name];
        delete ucp.capabilities[name];
      }
      return { name: quote(first[0]), now: first[1], count: moved.length };
    },
  },
  {
    key: 'unknown',
    mark: null,
    // Agents ignore them today as they will: an address of the newest release would be made up.
    does: ({ ucp }) => {
      const unknown = Object.keys(ucp.capabilities ?? {}).filter(
        (name) => isOfficial(name) && officialName(name, LATEST_RELEASE).is === 'unknown',
      );
      const [first] = unknown;
      for (const name of unknown) delete ucp.capabilities[name];
      return first === undefined ? null : { name: quote(first), count: unknown.length, reviewed: NAMES_REVIEWED };
    },
  },
  {
    key: 'release',
    mark: /"version"/,
    does: (draft, { profile }) => {
      const entries = [...entriesOf(draft.ucp.services), ...entriesOf(draft.ucp.capabilities)].filter(([name]) => isOfficial(name));
      draft.ucp.version = LATEST_RELEASE;
      for (const [name, entry] of entries) {
        entry.version = LATEST_RELEASE;
        const published = name === SHOPPING ? SERVICE_SCHEMA[entry.transport] : officialSchema(name, LATEST_RELEASE);
        if (typeof entry.schema === 'string') entry.schema = published ?? ofLatest(entry.schema);
        // Optional now, and the pages of several capabilities have moved.
        if (published) delete entry.spec;
        else if (typeof entry.spec === 'string') entry.spec = ofLatest(entry.spec);
      }
      return { ...TO, from: quote(profile?.version ?? ''), count: entries.length };
    },
  },
  {
    key: 'schemas',
    mark: /"capabilities"/,
    does: ({ ucp }) => {
      const bare = entriesOf(ucp.capabilities).filter(([, entry]) => typeof entry.schema !== 'string');
      for (const [name, entry] of bare) {
        const published = officialSchema(name, LATEST_RELEASE);
        if (published !== null) entry.schema = published;
      }
      return bare.length === 0 ? null : { count: bare.length, name: quote(bare[0]?.[0] ?? '') };
    },
  },
  {
    key: 'catalog',
    mark: /"capabilities"/,
    // What a store cannot do yet is not declared for it.
    does: ({ ucp }) => (member(ucp.capabilities, CAPABILITY.search) === undefined ? {} : null),
  },
];

/** What the newest release publishes for a transport of the shopping service. */
const SERVICE_SCHEMA: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['mcp', 'mcp.openrpc'],
    ['rest', 'rest.openapi'],
    ['embedded', 'embedded.openrpc'],
  ].map(([transport, file]) => [transport, `${ROOT}/${LATEST_RELEASE}/services/shopping/${file}.json`]),
);

/** Members of a Constraint Expression of 2026-08-25. */
const EXPRESSION: ReadonlySet<string> = new Set(['required', 'properties', 'anyOf']);

/** Earlier releases left the form of constraints open: a member and its value, or the values it may have. */
function expressionOf(constraints: Draft): Draft {
  const values = Object.entries(constraints).map(([name, value]) => [name, Array.isArray(value) ? { enum: value } : { const: value }]);
  return { properties: Object.fromEntries(values) };
}

function ofLatest(address: string): string {
  const tail = /^https:\/\/ucp\.dev\/(?:\d{4}-\d{2}-\d{2}\/)?(.*)$/.exec(address)?.[1];
  return tail === undefined ? address : `${ROOT}/${LATEST_RELEASE}/${tail}`;
}

/** One service object of 2026-01-11 holds one object per transport. */
function transportsOf(service: Draft): Draft[] {
  const { version, spec } = service ?? {};
  return ['mcp', 'rest', 'a2a', 'embedded'].flatMap((transport) =>
    isObject(service?.[transport]) ? [{ version, transport, ...(spec && { spec }), ...service[transport] }] : [],
  );
}

/** A handler version is a date; one that is none cannot be carried over. */
function handlerOf({ name: _, config_schema: schema, instrument_schemas: instruments, ...handler }: Draft): Draft {
  const types = Array.isArray(instruments) ? instruments.flatMap(typeOf) : [];
  const listed = types.length === 0 ? {} : { available_instruments: types.map((type) => ({ type })) };
  return { ...handler, version: isDated(handler.version) ? handler.version : LATEST_RELEASE, ...(schema && { schema }), ...listed };
}

/** `…/card_payment_instrument.json`: card. */
function typeOf(address: Draft): string[] {
  const file = String(address).split('/').at(-1) ?? '';
  return file.endsWith(INSTRUMENT) ? [file.slice(0, -INSTRUMENT.length).replace(/_payment$/, '')] : [];
}

const INSTRUMENT = '_instrument.json';

function entriesOf(registry: Draft): [string, Draft][] {
  if (!isObject(registry)) return [];
  return Object.entries(registry).flatMap(([name, listed]) =>
    (Array.isArray(listed) ? listed : []).filter(isObject).map((entry): [string, Draft] => [name, entry]),
  );
}

/** Members of the catalogue's answers, as they were seen, that the newest release writes otherwise: one item for each operation. */
function answerItems({ live }: UcpFacts): readonly MigrationItem[] {
  return [...Map.groupBy(live.main?.all ?? [], ({ operation }) => operation)].flatMap(([operation, answers]) => {
    const faults = answers.flatMap(({ answer, payload, exchange }) =>
      answer.ok && payload !== null
        ? shapeFaults(payload, answerShape(operation, LATEST_RELEASE)).map((fault) => ({ fault, exchange }))
        : [],
    );
    const [first] = faults;
    if (first === undefined) return [];
    const { pointer, expected, found } = first.fault;
    const values = { operation, pointer: quote(pointer || '/'), expected, found: quote(shown(found)), count: faults.length, ...TO };
    const name = pointer.split('/').findLast((step) => !/^\d+$/.test(step)) ?? '';
    return [{ message: { id: 'ucp_discovery.answers', values }, sent: sentLines(first.exchange, { marks: [`"${name}"`] }) }];
  });
}
