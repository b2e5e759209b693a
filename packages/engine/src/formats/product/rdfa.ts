/** RDFa Lite 1.1 with the schema.org vocabulary to the same statements JSON-LD would make. */

import { type ElementNode, elementsOf, parseTree, textContentOf, valueAttribute } from '../html/tree.ts';
import { append, type Item } from './microdata.ts';
import { bareTerm, buildGraph, type SchemaGraph } from './schema-graph.ts';

/** Reads a page whose outline says it has `typeof` and is not too deep. Other vocabularies are passed over. */
export function readRdfa(html: string): SchemaGraph {
  const items: Item[] = [];
  for (const element of parseTree(html).roots) visit(element, null, false, items);
  return buildGraph(items);
}

/** `schema`: whether the nearest `vocab` is schema.org's. Depth was bounded by the outline, so plain recursion is safe. */
function visit(element: ElementNode, item: Item | null, schema: boolean, items: Item[]): void {
  const { vocab, property, typeof: type } = element.attribs;
  const inSchema = vocab === undefined ? schema : /^https?:\/\/(?:www\.)?schema\.org\/?$/i.test(vocab.trim());
  const types = termsOf(type, inSchema);
  const names = termsOf(property, inSchema);
  const own = types.length > 0 ? itemOf(element, types) : null;
  if (own !== null && (item === null || names.length === 0)) items.push(own);
  if (item !== null && names.length > 0) {
    const value = own ?? valueAttribute(element) ?? element.attribs['resource'] ?? textContentOf(element);
    for (const name of names) append(item, name, value);
  }
  for (const child of elementsOf(element)) visit(child, own ?? item, inSchema, items);
}

function itemOf(element: ElementNode, types: readonly string[]): Item {
  const item: Item = Object.create(null);
  item['@type'] = types;
  const id = element.attribs['resource'] ?? element.attribs['about'];
  if (id !== undefined) item['@id'] = id;
  return item;
}

/** Bare terms count under schema.org's vocab; prefixed and absolute ones count anywhere; `og:title` and its like never. */
function termsOf(attribute: string | undefined, inSchema: boolean): readonly string[] {
  if (attribute === undefined) return [];
  return attribute.split(/\s+/).flatMap((term) => {
    const bare = bareTerm(term);
    return bare !== '' && !bare.includes(':') && (inSchema || bare !== term) ? [bare] : [];
  });
}
