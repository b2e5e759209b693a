import { type Quoted, quote } from '../../../core/messages.ts';
import { about } from '../affected.ts';
import { gtinsOf } from '../agreement.ts';
import { examplesOf } from '../coverage.ts';
import type { JudgedProduct } from '../grade.ts';
import { defineRule } from '../rule.ts';
import messages from './s-duplicates.words.ts';
import { UCP_CATALOG } from './words.ts';

const DUPLICATE_IDENTIFIERS_POINTS = 10;
const SHARED_GTIN_POINTS = 3;
const DUPLICATE_TITLES_POINTS = 5;
/** Duplicate titles above this share cost points: a few namesakes are normal. */
const TOLERATED_DUPLICATES = 0.1;
const ONE_DESCRIPTION_POINTS = 5;
/** One text on this many products of different names, and on more than half of those described, describes the store and none of them. */
const ONE_DESCRIPTION = { products: 3, share: 0.5 };

export default defineRule({
  id: 'S-duplicates',
  replaces: ['C-description', 'C-identifiers', 'C-title', 'C-url', 'C-variants'],
  severity: 'major',
  source: UCP_CATALOG,
  summary: 'Different products have different titles, descriptions, ids and trade item numbers, and so have variants their numbers.',
  messages,
  evaluate({ products }, report) {
    const total = products.length;
    const namesakes = groupsOf(products, ({ product }) => [fold(product.title)]).flatMap(({ group }) => group);
    if (namesakes.length > 0) {
      const isTolerated = namesakes.length / total <= TOLERATED_DUPLICATES;
      const values = { count: namesakes.length, total, examples: namesOf(namesakes) };
      const severity = isTolerated ? 'info' : 'minor';
      report('titles', values, { ...about(namesakes), severity, cost: isTolerated ? 0 : DUPLICATE_TITLES_POINTS });
    }
    for (const { name, group } of describedAlike(products)) {
      const values = { count: group.length, total, text: quote(name), examples: namesOf(group) };
      report('descriptions', values, { ...about(group), severity: 'minor', cost: ONE_DESCRIPTION_POINTS });
    }
    const shared = products.filter(sharesGtin);
    if (shared.length > 0) {
      const values = { count: shared.length, total, examples: namesOf(shared) };
      report('variant_gtins', values, { ...about(shared), severity: 'minor', cost: SHARED_GTIN_POINTS });
    }
    const ids = groupsOf(products, ({ product }) => [product.id ?? '']);
    const gtins = groupsOf(products, ({ product }) => distinct(product.variants.flatMap(gtinsOf)));
    const clashes = [
      ...ids.map((clash) => ({ ...clash, key: 'ids' as const })),
      ...gtins.map((clash) => ({ ...clash, key: 'gtins' as const })),
    ];
    for (const { key, name, group } of clashes) {
      const values = { count: group.length, identifier: quote(name), examples: examplesOf(group.map((one) => one.name)) };
      const cost = Math.round((DUPLICATE_IDENTIFIERS_POINTS / clashes.length) * 100) / 100;
      report(key, values, { subject: name, ...about(group), cost });
    }
  },
});

/** Groups of products with the same description, their own names in it left out. */
function describedAlike(products: readonly JudgedProduct[]) {
  const described = products.filter(({ product }) => fold(product.description) !== '');
  return groupsOf(described, ({ product }) => [withoutName(product)]).filter(({ group }) => {
    const titles = distinct(group.map(({ product }) => fold(product.title)));
    return titles.length >= ONE_DESCRIPTION.products && group.length > described.length * ONE_DESCRIPTION.share;
  });
}

/** Whether variants have GTINs of their own and two of one seller share one. One GTIN on all of them is the product's. */
function sharesGtin({ product }: JudgedProduct): boolean {
  const numbered = product.variants.flatMap((one) =>
    gtinsOf(one)
      .slice(0, 1)
      .map((gtin) => ({ gtin, seller: one.seller ?? '' })),
  );
  const numbers = new Set(numbered.map(({ gtin }) => gtin));
  return numbers.size > 1 && new Set(numbered.map(({ gtin, seller }) => `${gtin} ${seller}`)).size < numbered.length;
}

/** Groups of two products or more that share a name of this kind; a product without one is in no group. */
function groupsOf(products: readonly JudgedProduct[], namesIn: (judged: JudgedProduct) => readonly string[]) {
  const named = products.flatMap((judged) => namesIn(judged).flatMap((name) => (name === '' ? [] : [{ name, judged }])));
  const groups = [...Map.groupBy(named, ({ name }) => name)].map(([name, own]) => ({ name, group: own.map(({ judged }) => judged) }));
  return groups.filter(({ group }) => group.length > 1);
}

function fold(text: string | null): string {
  return (text ?? '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** The description with the product's name out of it: one text for all, with each name put in, is one text. */
function withoutName({ description, title }: JudgedProduct['product']): string {
  const name = fold(title);
  const text = fold(description);
  return name === '' || text === name ? text : fold(text.replaceAll(name, ' '));
}

function distinct(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)];
}

function namesOf(group: readonly JudgedProduct[]): Quoted {
  return examplesOf(distinct(group.map(({ name }) => name)));
}
