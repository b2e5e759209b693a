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

/** The part of a judged check that is compared; the engine's CheckAssessment fits. */
interface JudgedCheck {
  readonly checkId: string;
  readonly status: string;
  readonly score: number | null;
  readonly findings: readonly { readonly rule: string }[];
}

/** One sentence per disagreement; empty when the outcome is what was expected. */
export function disagreements(expected: Expected, checks: readonly JudgedCheck[]): readonly string[] {
  return Object.entries(expected.checks).flatMap(([id, wanted]) => {
    const check = checks.find(({ checkId }) => checkId === id);
    if (check === undefined) return [`${id} was not judged`];
    const rules = new Set(check.findings.map(({ rule }) => rule));
    return [
      ...(wanted.status === undefined || wanted.status === check.status ? [] : [`${id} is ${check.status}, not ${wanted.status}`]),
      ...scoreDisagreement(id, wanted.score, check.score),
      ...(wanted.must ?? []).filter((rule) => !rules.has(rule)).map((rule) => `${id} does not report ${rule}`),
      ...(wanted.must_not ?? []).filter((rule) => rules.has(rule)).map((rule) => `${id} reports ${rule}`),
    ];
  });
}

function scoreDisagreement(id: string, range: readonly [number, number] | null | undefined, score: number | null): readonly string[] {
  if (range === undefined) return [];
  if (range === null) return score === null ? [] : [`${id} scores ${score} and should have no score`];
  if (score !== null && score >= range[0] && score <= range[1]) return [];
  return [`${id} scores ${score ?? 'nothing'}, not ${range[0]}–${range[1]}`];
}
