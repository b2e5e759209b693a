/** Microdata (HTML §5) to the same statements JSON-LD would make. */

import { type ElementNode, elementsOf, parseTree, textContentOf, valueAttribute } from '../html/tree.ts';
import type { Json } from '../json.ts';
import { MAX_LIST } from './fields.ts';
import { buildGraph, type SchemaGraph } from './schema-graph.ts';

// Most itemref hops followed; a page may form a cycle with them.
const MAX_REFS = 10;

/** Reads a page whose outline says it has `itemscope` and is not too deep. */
export function readMicrodata(html: string): SchemaGraph {
  const tree = parseTree(html);
  const referenced = new Set(tree.elements.flatMap(({ attribs }) => attribs['itemref']?.split(/\s+/) ?? []));
  const roots: ElementNode[] = [];
  for (const element of tree.roots) findRoots(element, false, referenced, roots);
  return buildGraph(roots.map((root) => itemOf(root, tree.byId, 0)));
}

/**
 * Items that are nobody's property, in page order: those without `itemprop`, and those whose `itemprop` has no item around
 * it and is not drawn into one by `itemref`. Depth was bounded by the outline, so plain recursion is safe.
 */
function findRoots(element: ElementNode, isInside: boolean, referenced: ReadonlySet<string>, roots: ElementNode[]): void {
  const isItem = has(element, 'itemscope');
  const isClaimed = isInside || referenced.has(element.attribs['id'] ?? '');
  if (isItem && !(isClaimed && has(element, 'itemprop'))) roots.push(element);
  for (const child of elementsOf(element)) findRoots(child, isClaimed || isItem, referenced, roots);
}

/** A statement under construction. */
export type Item = Record<string, Json | undefined>;
type ById = ReadonlyMap<string, ElementNode>;

function has(element: ElementNode, attribute: string): boolean {
  return element.attribs[attribute] !== undefined;
}

function itemOf(root: ElementNode, byId: ById, level: number): Item {
  const types = (root.attribs['itemtype'] ?? '').split(/\s+/).filter((type) => type !== '');
  const item: Item = Object.create(null);
  item['@type'] = types;
  if (root.attribs['itemid'] !== undefined) item['@id'] = root.attribs['itemid'];
  // A reference to an ancestor would read the item inside itself; the depth bound stops it.
  const ids = level < MAX_REFS ? (root.attribs['itemref'] ?? '').split(/\s+/).slice(0, MAX_REFS) : [];
  const extra = ids.flatMap((id) => byId.get(id) ?? []).filter((element) => element !== root);
  for (const element of [...elementsOf(root), ...extra]) collect(element, item, byId, level);
  return item;
}

function collect(element: ElementNode, item: Item, byId: ById, level: number): void {
  if (level > 64) return;
  const names = element.attribs['itemprop']?.split(/\s+/).filter((name) => name !== '') ?? [];
  const nested = has(element, 'itemscope');
  if (names.length > 0) {
    const value = nested ? itemOf(element, byId, level + 1) : (valueAttribute(element) ?? textContentOf(element));
    for (const name of names) append(item, name, value);
  }
  if (!nested) for (const child of elementsOf(element)) collect(child, item, byId, level);
}

/**
 * A repeated property becomes a list, as in JSON-LD. Names with `@` are ours and are ignored when the page states them.
 */
export function append(item: Item, name: string, value: Json): void {
  if (name.startsWith('@')) return;
  const known = item[name];
  if (known === undefined) item[name] = value;
  else if (!Array.isArray(known)) item[name] = [known, value];
  else if (known.length < MAX_LIST) item[name] = [...known, value];
}
