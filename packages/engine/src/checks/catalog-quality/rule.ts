/** What a rule of this check is: one that grades every product of the sample, or one about the catalogue as a whole. */

import { type Rule, rulesOf, type VerifiedMessages } from '../../core/define.ts';
import { reportCoverage } from './coverage.ts';
import type { CatalogFacts } from './facts.ts';
import type { Grader, JudgedProduct } from './grade.ts';

/**
 * Points when all of it applies, in the order of the account; they add up to 100. What an agent needs to quote an offer
 * (price, identifiers, availability, words, images) weighs most; what it can find elsewhere weighs least.
 */
export const CATALOG_PARTS = {
  title: 8,
  description: 10,
  images: 10,
  price: 14,
  currency: 8,
  availability: 10,
  identifiers: 12,
  variants: 6,
  category: 4,
  url: 6,
  shipping: 4,
  returns: 4,
  rating: 2,
  language: 2,
} as const;
type CatalogPart = keyof typeof CATALOG_PARTS;

/** A rule about the whole catalogue: what a finding costs, it says itself, and that is taken off the score. */
export const defineRule = rulesOf<CatalogFacts, CatalogPart>('catalog_quality');

/** A rule that gives each product a share of its points; its findings count the products with one fault. */
export interface ProductRule extends Rule<CatalogFacts> {
  readonly grade: Grader;
}

export interface ProductRuleDefinition<M extends VerifiedMessages> {
  readonly id: `C-${string}`;
  readonly source: Rule<CatalogFacts>['source'];
  readonly summary: string;
  readonly part: CatalogPart;
  readonly replaces?: Rule<CatalogFacts>['replaces'];
  /** One per fault, in the order they are told. */
  readonly messages: M;
  readonly grade: Grader;
  /** Faults that mislead instead of merely being silent: major on the first product that has them. */
  readonly misleading?: readonly (keyof M & string)[];
  /** Faults that leave an agent able to sell the product: minor however many products have them. */
  readonly refinements?: readonly (keyof M & string)[];
  /** An exchange the fault was seen in beside the answers the product came with. */
  looksAt?(judged: JudgedProduct, fault: string): string | null;
}

export function defineProductRule<const M extends VerifiedMessages>(definition: ProductRuleDefinition<M>): ProductRule {
  const { grade, misleading = [], refinements = [], looksAt = () => null, ...rule } = definition;
  const faults = Object.keys(definition.messages);
  return {
    ...defineRule<M>({
      ...rule,
      severity: 'minor',
      evaluate: (facts, report) => reportCoverage(facts, { rule: rule.id, faults, misleading, refinements, looksAt }, report),
    }),
    grade,
  };
}

export function isProductRule(rule: Rule<CatalogFacts>): rule is ProductRule {
  return 'grade' in rule;
}
