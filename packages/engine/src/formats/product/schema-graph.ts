/**
 * schema.org statements of one page, whichever syntax they were written in, with references resolved inside the page; the input
 * of the schema.org readers.
 */

import { field, isObject, type JsonObject, listOf, objectsOf } from './fields.ts';
import type { SourceId } from './product.ts';

/** `@type` and properties as JSON-LD writes them; microdata and RDFa are brought to the same shape. */
export interface SchemaGraph {
  /** Main entities of the page (without breadcrumb items, related products and reviews), in page order. */
  readonly subjects: readonly JsonObject[];
  /** The node itself, or the page's node it refers to by `@id`. */
  readonly resolve: (value: unknown) => JsonObject | null;
  /** Objects of a property, references resolved. */
  readonly related: (node: JsonObject, name: string) => readonly JsonObject[];
}

// Most nodes visited: a page of 4 MB can hold 100,000 objects, real pages far fewer.
const MAX_NODES = 5000;
/** Properties that may lead to the page's main entity; every other property leads to related things. */
const LEADS_TO_SUBJECT = ['@graph', 'mainEntity', 'mainEntityOfPage', 'about', '@included'];

export function buildGraph(values: readonly unknown[]): SchemaGraph {
  const byId = indexIds(values);
  const resolve = (value: unknown): JsonObject | null => {
    if (!isObject(value)) return null;
    const id = field(value, '@id');
    return typeof id === 'string' && Object.keys(value).length <= 2 ? (byId.get(id) ?? value) : value;
  };
  const related = (node: JsonObject, name: string) =>
    listOf(field(node, name))
      .map(resolve)
      .filter((value) => value !== null);
  return { subjects: collectSubjects(values, resolve), resolve, related };
}

/** Types without namespace, in lower case. */
export function typesOf(node: JsonObject): readonly string[] {
  return listOf(field(node, '@type'), 20)
    .filter((type) => typeof type === 'string')
    .map((type) => bareTerm(type).toLowerCase());
}

/** `https://schema.org/InStock`, `schema:InStock` and `InStock` are one term. */
export function bareTerm(text: string): string {
  return text
    .trim()
    .replace(/^https?:\/\/(?:www\.)?schema\.org\/(?:#)?/i, '')
    .replace(/^schema:/i, '');
}

/** The richest node of an id wins. */
function indexIds(values: readonly unknown[]): ReadonlyMap<string, JsonObject> {
  const byId = new Map<string, JsonObject>();
  walk(values, (value) => {
    if (!isObject(value)) return [];
    remember(byId, value);
    return Object.values(value);
  });
  return byId;
}

/** Breadth first, so that the node budget is spent on the outer statements. `visit`: what leads on from a value that is no list. */
function walk(values: readonly unknown[], visit: (value: unknown) => readonly unknown[]): void {
  const queue: unknown[] = [...values];
  for (let at = 0; at < queue.length && at < MAX_NODES; at += 1) {
    const value = queue[at];
    enqueue(queue, Array.isArray(value) ? value : visit(value));
  }
}

/**
 * Objects and arrays only, and at most as many as will be visited, so that a wide document does not cost quadratic
 * time.
 */
function enqueue(queue: unknown[], values: readonly unknown[]): void {
  for (const value of values) {
    if (queue.length >= MAX_NODES) return;
    if (typeof value === 'object' && value !== null) queue.push(value);
  }
}

function remember(byId: Map<string, JsonObject>, node: JsonObject): void {
  const id = field(node, '@id');
  if (typeof id === 'string' && Object.keys(node).length > Object.keys(byId.get(id) ?? {}).length) byId.set(id, node);
}

function collectSubjects(values: readonly unknown[], resolve: SchemaGraph['resolve']): readonly JsonObject[] {
  const subjects = new Set<JsonObject>();
  walk(values, (value) => {
    const node = resolve(value);
    if (node === null || subjects.has(node)) return [];
    subjects.add(node);
    return [...LEADS_TO_SUBJECT.flatMap((name) => objectsOf(field(node, name), MAX_NODES)), ...reviewed(node)];
  });
  return [...subjects].filter((node) => typesOf(node).length > 0);
}

/** What a rating or review on its own is about, where it also sells it; a bare name repeats the page's product. */
function reviewed(node: JsonObject): readonly JsonObject[] {
  return objectsOf(field(node, 'itemReviewed'), MAX_NODES).filter((item) => field(item, 'offers') !== undefined);
}

/** What the page adds to what its markup says. */
export interface PageContext {
  readonly source: SourceId;
  readonly exchange: string;
  /** Base of relative references. */
  readonly base: string;
  readonly url: string;
  readonly canonical: string | null;
  readonly language: string | null;
  readonly country: string;
}

/** A product alone, or a group with its members. */
export interface Family {
  readonly head: JsonObject;
  readonly members: readonly JsonObject[];
}
