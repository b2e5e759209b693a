/** The official schemas of the four releases, compiled, and every way one of their keywords can be broken or kept. */

import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Release } from '@vitrine/engine';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { collection } from '../../../tests/collections.ts';

export const schemas = collection('ucp-schemas');

/** The folder of each release; of the last, the main branch three days before it. */
const FOLDERS: Readonly<Record<Release, string>> = {
  '2026-01-11': '2026-01-11/source',
  '2026-01-23': '2026-01-23/source',
  '2026-04-08': '2026-04-08/source',
  '2026-08-25': 'main-2026-08-22/source',
};

/** Where the schemas of a release lie. */
export function schemaFolder(release: Release): string {
  return fileURLToPath(new URL(`${FOLDERS[release]}/`, schemas.folder));
}

type Json = unknown;
type Schema = Readonly<Record<string, Json>> | boolean;

export interface Official {
  readonly valid: (value: Json) => boolean;
  /** Every document that differs from `good` by one keyword of the schema, with the keyword and the pointer it was changed at. */
  mutations(good: Json): Mutation[];
}

export interface Mutation {
  readonly keyword: string;
  readonly pointer: string;
  readonly value: Json;
}

/** `path` inside the release's folder, with a pointer: `schemas/shopping/catalog_search.json#/$defs/search_response`. */
export function official(release: Release, path: string): Official {
  const root = new URL(`${FOLDERS[release]}/`, schemas.folder);
  const ajv = new Ajv2020({ strict: false, validateFormats: true });
  (formats as unknown as { default?: (target: Ajv2020) => void } & ((target: Ajv2020) => void)).call(null, ajv);
  const documents = new Map<string, Schema>();
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(?:schemas|discovery|services)\/.*\.json$/.test(name),
  )) {
    const url = new URL(file, 'https://official.test/').href;
    const schema = { ...JSON.parse(readFileSync(new URL(file, root), 'utf8')), $id: url };
    documents.set(url, schema);
    if (!/\.(?:openapi|openrpc)\.json$/.test(basename(file)) && dirname(file) !== '') ajv.addSchema(schema, url);
  }
  const start = new URL(path, 'https://official.test/').href;
  const validate = ajv.getSchema(start) as ValidateFunction;
  const walker = new Walker(documents);
  return { valid: (value) => validate(value) === true, mutations: (good) => walker.mutations(start, good) };
}

/** Names under `dev.ucp` that the schemas of a release give to capabilities. */
export function officialNames(release: Release): readonly string[] {
  const root = new URL(`${FOLDERS[release]}/schemas/`, schemas.folder);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  const names = files.map((file) => JSON.parse(readFileSync(new URL(file, root), 'utf8')).name).filter((name) => typeof name === 'string');
  return [...new Set(names)].filter((name: string) => name.startsWith('dev.ucp.'));
}

const OTHERS: readonly Json[] = ['text', 7, 1.5, true, null, [], {}];

class Walker {
  private readonly documents: ReadonlyMap<string, Schema>;
  constructor(documents: ReadonlyMap<string, Schema>) {
    this.documents = documents;
  }

  mutations(start: string, good: Json): Mutation[] {
    const found = new Map<string, Mutation>();
    const put = (keyword: string, path: readonly string[], value: Json, action: 'set' | 'delete' = 'set') => {
      const copy = structuredClone({ root: good }) as Record<string, Json>;
      const at = ['root', ...path];
      const last = at.at(-1) as string;
      let owner = copy as Record<string, Json>;
      for (const step of at.slice(0, -1)) owner = owner[step] as Record<string, Json>;
      if (action === 'delete') delete owner[last];
      else owner[last] = value;
      const key = JSON.stringify(copy['root']) ?? '';
      if (!found.has(key)) found.set(key, { keyword, pointer: `/${path.join('/')}`, value: copy['root'] });
    };
    this.visit(start, this.resolve(start), good, [], put, new Set());
    return [...found.values()];
  }

  private visit(base: string, schema: Schema | undefined, value: Json, path: readonly string[], put: Put, seen: Set<string>): void {
    if (typeof schema !== 'object' || schema === null) return;
    const again = `${base} ${path.join('/')} ${JSON.stringify(schema)}`;
    if (seen.has(again)) return;
    seen.add(again);
    const follow = (part: Json, held: Json = value, at: readonly string[] = path) => this.visit(base, part as Schema, held, at, put, seen);
    const ref = schema['$ref'];
    if (typeof ref === 'string') {
      const target = new URL(ref, base).href;
      this.visit(target, this.resolve(target), value, path, put, seen);
    }
    for (const name of ['allOf', 'anyOf', 'oneOf']) for (const part of (schema[name] ?? []) as Json[]) follow(part);
    for (const name of ['if', 'then', 'else', 'not']) follow(schema[name]);
    this.scalars(schema, path, put);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      this.members(schema, value as Record<string, Json>, path, put, follow);
    if (Array.isArray(value)) {
      if (schema['minItems'] !== undefined) put('minItems', path, value.slice(0, Number(schema['minItems']) - 1));
      if (schema['uniqueItems'] === true && value.length > 0) put('uniqueItems', path, [...value, value[0]]);
      if (schema['items'] !== undefined) {
        put('items', path, []);
        for (const [index, item] of value.entries()) follow(schema['items'], item, [...path, String(index)]);
      }
    }
  }

  private scalars(schema: Record<string, Json>, path: readonly string[], put: Put): void {
    if (schema['type'] !== undefined) for (const other of OTHERS) put('type', path, other);
    if (schema['const'] !== undefined) for (const other of [schema['const'], 'another', 3]) put('const', path, other);
    for (const allowed of (schema['enum'] ?? []) as Json[]) put('enum', path, allowed);
    if (schema['enum'] !== undefined) put('enum', path, 'not-listed');
    const [least, most] = [schema['minimum'], schema['maximum']];
    if (typeof least === 'number') for (const number of [least - 1, least, least + 1]) put('minimum', path, number);
    if (typeof most === 'number') for (const number of [most, most + 1]) put('maximum', path, number);
    if (schema['minLength'] !== undefined) put('minLength', path, '');
    if (typeof schema['pattern'] === 'string')
      for (const text of [
        '',
        'eur',
        'EURO',
        'EUR',
        '2026-8-25',
        '2026-08-25',
        'com.example.x',
        'Com.example',
        'a..b',
        'com.example-shop.2x',
        ' com.a',
      ])
        put('pattern', path, text);
    if (schema['format'] === 'uri')
      for (const text of [
        '',
        '/relative',
        'www.shop.example',
        'https://shop.example/a b',
        'https://shop.example/p?q=1#f',
        'urn:isbn:1',
        'not a uri',
      ])
        put('format', path, text);
    if (schema['minProperties'] !== undefined) put('minProperties', path, {});
  }

  private members(schema: Record<string, Json>, value: Record<string, Json>, path: readonly string[], put: Put, follow: Follow): void {
    for (const name of Object.keys(value)) put('required', [...path, name], undefined, 'delete');
    for (const name of (schema['required'] ?? []) as string[]) if (!(name in value)) put('required', [...path, name], 'x');
    const known = (schema['properties'] ?? {}) as Record<string, Schema>;
    for (const [name, part] of Object.entries(known)) {
      const at = [...path, name];
      if (name in value) follow(part, value[name], at);
      else for (const other of OTHERS) put('properties', at, other);
    }
    const rest = Object.keys(value).filter((name) => !(name in known));
    put('additionalProperties', [...path, 'x_unknown'], 1);
    if (schema['additionalProperties'] !== undefined) {
      for (const name of rest) follow(schema['additionalProperties'], value[name], [...path, name]);
    }
    if (schema['propertyNames'] !== undefined && rest[0] !== undefined) {
      for (const name of ['com.example.more', 'Bad Name', 'nodots', 'com.example-shop.x', '2026-01-23', '2026-1-3'])
        put('propertyNames', [...path, name], value[rest[0]]);
    }
  }

  private resolve(url: string): Schema | undefined {
    const [document = '', pointer = ''] = url.split('#');
    let found = this.documents.get(document) as Json;
    for (const step of pointer.split('/').slice(1)) found = (found as Record<string, Json> | undefined)?.[decodeURIComponent(step)];
    return found as Schema | undefined;
  }
}

type Put = (keyword: string, path: readonly string[], value: Json, action?: 'set' | 'delete') => void;
type Follow = (part: Json, held?: Json, at?: readonly string[]) => void;
