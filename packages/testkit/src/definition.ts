/** What a demo store is made of, as written in `stores/<name>/store.json`. See docs/demo-stores.md. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A fixed answer. Exactly one of `body`, `json` and `file` may be given; none means an empty body. */
export interface FixedAnswer {
  /** Default 200. */
  readonly status?: number;
  /** Added to the store's own headers; an empty value removes a header, `etag` included. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly json?: unknown;
  /** Path below the store's folder; its extension decides the media type. */
  readonly file?: string;
}

/** An answer computed by one of the named handlers; every other member is an option of that handler. */
export interface HandledAnswer {
  readonly handler: string;
  readonly [option: string]: unknown;
}

/** Narrows a route; every member that is given must hold. */
export interface Condition {
  /**
   * Header name in lower case → text its value must contain, ASCII case ignored; an empty text requires only that the
   * header is present.
   */
  readonly header?: Readonly<Record<string, string>>;
  /** Query parameter → its exact value. */
  readonly query?: Readonly<Record<string, string>>;
}

export type RouteDefinition = (FixedAnswer | HandledAnswer) & {
  /** Default GET and HEAD for a fixed answer; a handler decides by itself. */
  readonly methods?: readonly string[];
  readonly when?: Condition;
  /** Milliseconds before the answer's first byte. */
  readonly delayMs?: number;
};

export interface StoreDefinition {
  readonly title: string;
  /** One sentence for lists and the documentation. */
  readonly summary: string;
  /** Folder that `file` and the handlers' files are read from; set by `loadDefinition`. */
  readonly directory?: string;
  /** Sent with every answer. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Exact path, a prefix ending in `/*`, or `*` for everything else; of several definitions the first that fits answers. */
  readonly routes: Readonly<Record<string, RouteDefinition | readonly RouteDefinition[]>>;
  /** Answer to everything no route takes; default 404 as plain text. */
  readonly notFound?: FixedAnswer;
}

const STORES = join(dirname(fileURLToPath(import.meta.url)), '..', 'stores');
const ONLY_BENCHMARK = join(STORES, '_benchmark');

/** Names of the demo stores, sorted. Folders beginning with `_` hold files several stores share. */
export function storeNames(): readonly string[] {
  return namesIn(STORES);
}

function namesIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_') && existsSync(join(folder, entry.name, 'store.json')))
    .map((entry) => entry.name)
    .sort();
}

/** Stores in which shoppers are compared and nothing else is tested; `loadDefinition` knows them too. */
export function benchmarkStoreNames(): readonly string[] {
  return namesIn(ONLY_BENCHMARK);
}

/** The definition of a store. Throws when there is no such store, naming those that exist. */
export function loadDefinition(name: string): StoreDefinition {
  return { ...(readStoreFile(name, 'store.json') as StoreDefinition), directory: folderOf(name) };
}

/** What an expert says of one check of a store; members left out are not judged. */
export interface ExpectedCheck {
  readonly status?: 'pass' | 'warn' | 'fail' | 'error';
  /** Lowest and highest acceptable score, both included; null when the check must not have one. */
  readonly score?: readonly [number, number] | null;
  /** Rules that must have a finding. */
  readonly must?: readonly string[];
  /** Rules that must have none. */
  readonly must_not?: readonly string[];
}

/** The outcome of an audit of a demo store: a subset, so that a new rule does not change every store's expectation. */
export interface Expected {
  readonly audit: 'done' | 'failed';
  readonly options: { readonly country: string; readonly sample_size: number };
  readonly checks: Readonly<Record<string, ExpectedCheck>>;
}

/** `stores/<name>/expected.json`. Throws like `loadDefinition`. */
export function readExpected(name: string): Expected {
  return readStoreFile(name, 'expected.json') as Expected;
}

function readStoreFile(name: string, file: string): unknown {
  const path = join(folderOf(name), file);
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new Error(`${path} cannot be read`, { cause });
  }
}

function folderOf(name: string): string {
  if (storeNames().includes(name)) return join(STORES, name);
  if (benchmarkStoreNames().includes(name)) return join(ONLY_BENCHMARK, name);
  throw new Error(`No demo store "${name}"; there are ${storeNames().join(', ')}`);
}
