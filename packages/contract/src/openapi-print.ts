/** Schemas and shared parts as an OpenAPI document writes them. */

import { componentName } from './wire/parts.ts';

export type Json = Record<string, unknown>;

export interface Printer {
  /** A schema without the builder's marks; one that has a name is printed once and referred to. */
  schema(node: object): Json;
  /** The component itself written out; what it holds is referred to. */
  inline(node: object): Json;
  /** A response that several operations share; an inline one where the name is taken by another. */
  response(name: string, response: Json): Json;
  /** A header that answers share. */
  header(name: string, header: Json): Json;
  /** Everything that was referred to, in the order of the alphabet. */
  components(): { readonly schemas: Json; readonly responses: Json; readonly headers: Json };
}

/** A printer for one document. */
export function createPrinter(): Printer {
  const schemas = new Map<string, Json>();
  const responses = new Map<string, Json>();
  const headers = new Map<string, Json>();
  return {
    schema: (node) => printSchema(node, schemas),
    inline: (node) => printNode(node, schemas) as Json,
    response: (name, response) => shared('responses', responses, name, response),
    header: (name, header) => shared('headers', headers, name, header),
    components: () => ({ schemas: sorted(schemas), responses: sorted(responses), headers: sorted(headers) }),
  };
}

function shared(kind: string, known: Map<string, Json>, name: string, value: Json): Json {
  const first = known.get(name) ?? value;
  if (JSON.stringify(first) !== JSON.stringify(value)) return value;
  known.set(name, first);
  return { $ref: `#/components/${kind}/${name}` };
}

function sorted(entries: ReadonlyMap<string, Json>): Json {
  return Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function printSchema(node: object, components: Map<string, Json>): Json {
  const name = componentName(node);
  if (name === null) return printNode(node, components) as Json;
  if (!components.has(name)) {
    components.set(name, {});
    components.set(name, printNode(node, components) as Json);
  }
  const { default: fallback } = node as Json;
  return { $ref: `#/components/schemas/${name}`, ...(fallback !== undefined && { default: fallback }) };
}

function printNode(node: unknown, components: Map<string, Json>): unknown {
  if (Array.isArray(node)) return node.map((item) => (isRecord(item) ? printSchema(item, components) : item));
  if (!isRecord(node)) return node;
  const { $comment: _mark, ...members } = simplified(node);
  const isComponent = componentName(node) !== null;
  return Object.fromEntries(
    Object.entries(members)
      .filter(([key]) => !(isComponent && key === 'default'))
      .map(([key, value]) => [key, printMember(value, components)]),
  );
}

const SCALARS = ['string', 'number', 'integer', 'boolean'];

/**
 * A number or null as one schema with two types, as 3.1 has it, instead of a union of two: its other words speak of one
 * type each, so that both mean the same. Not where they list values, because null would have to be one of them.
 */
function simplified(node: Json): Json {
  const { anyOf, ...outer } = node;
  const [value, none, ...others] = Array.isArray(anyOf) ? anyOf : [];
  if (!isRecord(value) || !isRecord(none) || none['type'] !== 'null' || others.length > 0) return node;
  if (!SCALARS.includes(String(value['type'])) || 'enum' in value || 'const' in value || componentName(value) !== null) return node;
  return { ...value, ...outer, type: [value['type'], 'null'] };
}

function printMember(value: unknown, components: Map<string, Json>): unknown {
  return isRecord(value) ? printSchema(value, components) : printNode(value, components);
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
