/** Whether a tool's `inputSchema` lets the official request of a catalogue operation pass, as a client asks before it calls. */

import { isObject, type Json, type JsonObject, listMember, member } from '../json.ts';

/** What the catalogue's MCP binding has a client send; members it leaves to the client are left out. */
const META = { 'ucp-agent': { profile: 'https://agent.example/.well-known/ucp' } };
const OFFICIAL: Readonly<Record<string, JsonObject>> = {
  search_catalog: { meta: META, catalog: { query: 'gift' } },
  lookup_catalog: { meta: META, catalog: { ids: ['1'] } },
  get_product: { meta: META, catalog: { id: '1' } },
};
/** References within one schema: more is a schema that refers to itself. */
const MAX_DEPTH = 20;

/** JSON Pointer of the member that is refused or missing; null where the request passes, or `tool` is none of the catalogue's. */
export function refusesOfficial(schema: JsonObject, tool: string): string | null {
  const request = Object.hasOwn(OFFICIAL, tool) ? OFFICIAL[tool] : undefined;
  return request === undefined ? null : refusal(schema, request, { root: schema, pointer: '', depth: 0 });
}

interface Place {
  readonly root: JsonObject;
  readonly pointer: string;
  readonly depth: number;
}

/** The keywords of JSON Schema that decide about objects, lists and texts; one that is unknown here forbids nothing. */
function refusal(schema: Json | undefined, value: Json, place: Place): string | null {
  if (schema === false) return place.pointer || '/';
  if (!isObject(schema) || place.depth > MAX_DEPTH) return null;
  const below = { ...place, depth: place.depth + 1 };
  const within = (list: Json | undefined) => (Array.isArray(list) ? list.map((part: Json) => refusal(part, value, below)) : []);
  const types = [member(schema, 'type') ?? []].flat();
  if (types.length > 0 && !types.includes(typeOf(value))) return place.pointer || '/';
  const listed = member(schema, 'enum');
  const constant = member(schema, 'const');
  if ((Array.isArray(listed) && !listed.some((one) => one === value)) || (constant !== undefined && constant !== value))
    return place.pointer;
  const reference = member(schema, '$ref');
  const referred = typeof reference === 'string' ? refusal(resolve(place.root, reference), value, below) : null;
  const anyOf = [within(member(schema, 'anyOf')), within(member(schema, 'oneOf'))];
  const ofAny = anyOf.flatMap((all) => (all.length > 0 && all.every((one) => one !== null) ? [all[0] ?? null] : []));
  return [referred, ...within(member(schema, 'allOf')), ...ofAny, ...members(schema, value, below)].find((one) => one !== null) ?? null;
}

function members(schema: JsonObject, value: Json, place: Place): (string | null)[] {
  if (Array.isArray(value)) return value.map((item: Json) => refusal(member(schema, 'items'), item, place));
  if (!isObject(value)) return [];
  const missing = listMember(schema, 'required').find((name) => typeof name === 'string' && !Object.hasOwn(value, name));
  const known = member(schema, 'properties');
  const rest = member(schema, 'additionalProperties');
  const held = Object.entries(value).map(([name, item]) => {
    const own = isObject(known) && Object.hasOwn(known, name) ? known[name] : rest;
    return refusal(own, item as Json, { ...place, pointer: `${place.pointer}/${name}` });
  });
  return [missing === undefined ? null : `${place.pointer}/${String(missing).slice(0, 100)}`, ...held];
}

function typeOf(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'object' ? 'object' : typeof value;
}

/** A reference within the document (RFC 6901); undefined, which forbids nothing, for any other. */
function resolve(root: JsonObject, reference: string): Json | undefined {
  if (!reference.startsWith('#')) return undefined;
  const steps = reference.slice(1).split('/').slice(1);
  return steps.reduce<Json | undefined>((at, step) => member(at, step.replaceAll('~1', '/').replaceAll('~0', '~')), root);
}
