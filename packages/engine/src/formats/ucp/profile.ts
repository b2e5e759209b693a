/** A business profile in one normal form, for every release's shape. Reads leniently; rules judge strictly. */

import { isObject, type Json, type JsonObject, member, textMember } from '../json.ts';
import { type Release, rulesFor } from './releases.ts';

export const REGISTRIES = ['services', 'capabilities', 'payment_handlers'] as const;
export type RegistryName = (typeof REGISTRIES)[number];

/** One entry of a registry. Two of the same name are two entries: a service has one per transport. */
export interface Entry {
  readonly registry: RegistryName;
  readonly name: string;
  /** null when the value is no object. */
  readonly value: JsonObject | null;
  readonly version: string | null;
}

export interface ServiceEntry extends Entry {
  readonly transport: string | null;
  readonly endpoint: string | null;
}

export interface Profile {
  /** The whole document. */
  readonly root: JsonObject;
  /** The `ucp` member; of an unwrapped document the document itself. */
  readonly ucp: JsonObject;
  /** False when the envelope's members lie at the top. */
  readonly wrapped: boolean;
  readonly version: string | null;
  /** The release whose rules apply. */
  readonly release: Release;
  /** The release whose shape this is when it is not the one the version names. */
  readonly foreignShape: '2026-01-11' | '2026-01-23' | null;
  readonly services: readonly ServiceEntry[];
  readonly capabilities: readonly Entry[];
  readonly handlers: readonly Entry[];
  /** Date to address; empty when absent or no object. */
  readonly supported: Readonly<Record<string, Json | undefined>>;
}

/** Most entries read; more than any store has. */
const MAX_ENTRIES = 200;
const TRANSPORTS = ['rest', 'mcp', 'a2a', 'embedded'] as const;

/** null when the document is no object or has no member of a profile. */
export function readProfile(document: Json): Profile | null {
  if (!isObject(document)) return null;
  const inner = member(document, 'ucp');
  const wrapped = isObject(inner);
  const ucp = wrapped ? inner : document;
  const unwrapped = member(document, 'version') !== undefined && member(document, 'services') !== undefined;
  if (!wrapped && !unwrapped) return null;
  const version = textMember(ucp, 'version');
  const supported = member(ucp, 'supported_versions');
  const release = version === null && marksOfJanuary(document, ucp) > 1 ? '2026-01-11' : rulesFor(version);
  const foreign = foreignShape(document, ucp, version);
  const isNested = (foreign ?? release) === '2026-01-11';
  return {
    root: document,
    ucp,
    wrapped,
    version,
    release,
    foreignShape: foreign,
    services: entriesOf(ucp, 'services')
      .flatMap((entry) => servicesOf(entry, isNested))
      .slice(0, MAX_ENTRIES),
    capabilities: entriesOf(ucp, 'capabilities'),
    handlers: entriesOf(ucp, 'payment_handlers'),
    supported: isObject(supported) ? supported : {},
  };
}

function entriesOf(ucp: JsonObject, registry: RegistryName): Entry[] {
  const members = member(ucp, registry);
  if (Array.isArray(members)) {
    return members.slice(0, MAX_ENTRIES).map((value: Json) => entryOf(registry, textMember(value, 'name') ?? '', value));
  }
  if (!isObject(members)) return [];
  return Object.entries(members)
    .slice(0, MAX_ENTRIES)
    .flatMap(([name, value]) =>
      Array.isArray(value) ? value.map((item: Json) => entryOf(registry, name, item)) : [entryOf(registry, name, value)],
    )
    .slice(0, MAX_ENTRIES);
}

function entryOf(registry: RegistryName, name: string, value: Json | undefined): Entry {
  return { registry, name, value: isObject(value) ? value : null, version: textMember(value, 'version') };
}

/** In 2026-01-11, and only there, one service object holds one object per transport (`isNested`). */
function servicesOf(entry: Entry, isNested: boolean): ServiceEntry[] {
  const transport = textMember(entry.value, 'transport');
  const nested = isNested ? TRANSPORTS.filter((name) => isObject(member(entry.value, name))) : [];
  if (transport !== null || nested.length === 0) return [{ ...entry, transport, endpoint: textMember(entry.value, 'endpoint') }];
  return nested.map((name) => {
    const value = member(entry.value, name) as JsonObject;
    return { ...entry, value, transport: name, endpoint: textMember(value, 'endpoint') };
  });
}

/** Two marks identify a shape; a single one is a mistake that the envelope's rules report more precisely. */
function foreignShape(root: JsonObject, ucp: JsonObject, version: string | null): Profile['foreignShape'] {
  const january = version !== null && rulesFor(version) === '2026-01-11';
  if (!january && version !== null) return marksOfJanuary(root, ucp) > 1 ? '2026-01-11' : null;
  return january && marksOfRegistries(ucp) > 1 ? '2026-01-23' : null;
}

function marksOfJanuary(root: JsonObject, ucp: JsonObject): number {
  const services = member(ucp, 'services');
  const nested =
    isObject(services) && Object.values(services).some((service) => TRANSPORTS.some((name) => isObject(member(service, name))));
  const listed = Array.isArray(member(ucp, 'capabilities'));
  const paymentOutside = member(ucp, 'payment_handlers') === undefined && Array.isArray(member(member(root, 'payment'), 'handlers'));
  return [nested, listed, paymentOutside].filter(Boolean).length;
}

function marksOfRegistries(ucp: JsonObject): number {
  const services = member(ucp, 'services');
  const arrays = isObject(services) && Object.values(services).some((service) => Array.isArray(service));
  const keyed = isObject(member(ucp, 'capabilities'));
  return [arrays, keyed, isObject(member(ucp, 'payment_handlers'))].filter(Boolean).length;
}
