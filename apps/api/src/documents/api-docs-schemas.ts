/** Schemas of the description as tables of fields. */

import { type Block, code, heading, type Inline, link, text, withCode } from './markdown.ts';

/** The keywords that our descriptions use. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly default?: unknown;
}

/** Longer lists of values are told by their number. */
const MOST_VALUES = 20;

/** The address of a named schema, from the page that refers to it. */
export type AddressOf = (name: string) => string;

export function bodyBlocks(name: string, schema: Schema, addressOf: AddressOf): readonly Block[] {
  const rows = fieldRows(schema, addressOf);
  const said = schema.description === undefined ? [] : [text(...withCode(schema.description))];
  const shape: Block =
    rows.length === 0 ? text(...typeOf(schema, addressOf)) : { kind: 'table', head: ['field', 'type', 'what it is'], rows };
  return [heading(name, name, 3), ...said, shape];
}

/** Names of the schemas that a part of the description refers to. */
export function namesIn(part: unknown): readonly string[] {
  return [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name);
}

/** A row for each field; those of an object without a name of its own stand behind it, with its name in front. */
export function fieldRows(
  { properties = {}, required = [] }: Schema,
  addressOf: AddressOf,
  inside = '',
): readonly (readonly (readonly Inline[])[])[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const within = schema.items?.properties === undefined ? schema : schema.items;
    const field = `${inside}${name}`;
    const notes = [
      ...(required.includes(name) ? [] : ['Optional. ']),
      ...withCode(schema.description ?? ''),
      ...(schema.default === undefined ? [] : [' Default: ', code(JSON.stringify(schema.default)), '.']),
    ];
    const below = fieldRows(within, addressOf, `${field}${within === schema ? '' : '[]'}.`);
    return [[[code(field)], typeOf(schema, addressOf), notes], ...below];
  });
}

export function typeOf(schema: Schema, addressOf: AddressOf): readonly Inline[] {
  const { $ref, type, anyOf, oneOf = anyOf, items, additionalProperties: more, patternProperties } = schema;
  if ($ref !== undefined) {
    const name = $ref.split('/').at(-1) ?? '';
    return [link(name, addressOf(name))];
  }
  if (oneOf !== undefined)
    return joined(
      oneOf.map((one) => typeOf(one, addressOf)),
      ' or ',
    );
  if (schema.const !== undefined) return [code(JSON.stringify(schema.const))];
  if (schema.enum !== undefined) return valuesOf(schema.enum);
  if (items !== undefined) return ['list of ', ...typeOf(items, addressOf)];
  const [value] = [...Object.values(patternProperties ?? {}), ...(typeof more === 'object' ? [more] : [])];
  if (value !== undefined) return ['object: name → ', ...typeOf(value, addressOf)];
  return [[type ?? 'anything'].flat().join(' or ')];
}

function valuesOf(values: readonly unknown[]): readonly Inline[] {
  if (values.length > MOST_VALUES) return [`one of ${values.length} values`];
  return joined(
    values.map((value) => [code(JSON.stringify(value))]),
    ', ',
  );
}

function joined(parts: readonly (readonly Inline[])[], between: string): readonly Inline[] {
  return parts.flatMap((part, index) => (index === 0 ? part : [between, ...part]));
}
