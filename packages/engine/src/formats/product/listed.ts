/** URLs a page lists in its structured data: `ItemList` of a category or home page. */

import { field, firstText, isObject, objectsOf, textOf } from './fields.ts';
import { type SchemaGraph, typesOf } from './schema-graph.ts';

const MAX_LISTED = 200;

/** As written, in list order; breadcrumbs have a type of their own and are left out. */
export function listedUrls(graph: SchemaGraph): readonly string[] {
  return graph.subjects
    .filter((node) => typesOf(node).some((type) => type === 'itemlist' || type === 'offercatalog'))
    .flatMap((list) => objectsOf(field(list, 'itemListElement')))
    .flatMap((element) => {
      const item = field(element, 'item');
      return textOf(field(element, 'url')) ?? (isObject(item) ? firstText(item, 'url', '@id') : textOf(item)) ?? [];
    })
    .slice(0, MAX_LISTED);
}
