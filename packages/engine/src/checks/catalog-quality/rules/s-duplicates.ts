import { quote } from '../../../core/messages.ts';
import { affectedProducts } from '../affected.ts';
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
    const namesakes = [...groupBy(products, ({ product }) => [fold(product.title)]).values()].filter((group) => group.length > 1).flat();
    const share = namesakes.length / Math.max(1, products.length);
    if (namesakes.length > 0) {
      const isTolerated = share <= TOLERATED_DUPLICATES;
      report(
        'titles',
        { count: namesakes.length, total: products.length, examples: examplesOf(distinct(namesakes.map(({ name }) => name))) },
        {
          exchanges: exchangesOf(namesakes),
          affected: affectedProducts(namesakes),
          severity: isTolerated ? 'info' : 'minor',
          cost: isTolerated ? 0 : DUPLICATE_TITLES_POINTS,
        },
      );
    }
    const described = products.filter(({ product }) => fold(product.description) !== '');
    for (const [text, group] of groupBy(described, ({ product }) => [withoutName(product)])) {
      const names = distinct(group.map(({ product }) => fold(product.title)));
      if (names.length < ONE_DESCRIPTION.products || group.length <= described.length * ONE_DESCRIPTION.share) continue;
      report(
        'descriptions',
        { count: group.length, total: products.length, text: quote(text), examples: examplesOf(distinct(group.map(({ name }) => name))) },
        { exchanges: exchangesOf(group), affected: affectedProducts(group), severity: 'minor', cost: ONE_DESCRIPTION_POINTS },
      );
    }
    const clashes = [
      ...clashesOf(
        'ids',
        groupBy(products, ({ product }) => [product.id ?? '']),
      ),
      ...clashesOf(
        'gtins',
        groupBy(products, ({ product }) => distinct(product.variants.flatMap(gtinsOf))),
      ),
    ];
    const shared = products.filter(sharesGtin);
    if (shared.length > 0)
      report(
        'variant_gtins',
        { count: shared.length, total: products.length, examples: examplesOf(distinct(shared.map(({ name }) => name))) },
        { exchanges: exchangesOf(shared), affected: affectedProducts(shared), severity: 'minor', cost: SHARED_GTIN_POINTS },
      );
    for (const { key, identifier, group } of clashes) {
      const values = { count: group.length, identifier: quote(identifier), examples: examplesOf(group.map(({ name }) => name)) };
      const cost = Math.round((DUPLICATE_IDENTIFIERS_POINTS / clashes.length) * 100) / 100;
      report(key, values, { subject: identifier, exchanges: exchangesOf(group), affected: affectedProducts(group), cost });
    }
  },
});

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

function clashesOf<K extends 'ids' | 'gtins'>(key: K, groups: ReadonlyMap<string, readonly JudgedProduct[]>) {
  return [...groups].filter(([, group]) => group.length > 1).map(([identifier, group]) => ({ key, identifier, group }));
}

/** Products without a name of this kind form no group. */
function groupBy(
  products: readonly JudgedProduct[],
  namesOf: (judged: JudgedProduct) => readonly string[],
): ReadonlyMap<string, readonly JudgedProduct[]> {
  const groups = new Map<string, JudgedProduct[]>();
  for (const judged of products) {
    for (const name of namesOf(judged)) {
      if (name !== '') groups.set(name, [...(groups.get(name) ?? []), judged]);
    }
  }
  return groups;
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

function exchangesOf(group: readonly JudgedProduct[]): readonly string[] {
  return distinct(group.slice(0, 5).map(({ entry }) => entry.exchange));
}
