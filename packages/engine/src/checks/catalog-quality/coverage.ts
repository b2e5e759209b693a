/** From grades per product to "3 of 12 products …". */

import type { Severity } from '../../core/assessment.ts';
import type { ReportOptions } from '../../core/define.ts';
import { type Quoted, quote } from '../../core/messages.ts';
import type { CatalogFacts } from './facts.ts';
import type { JudgedProduct } from './grade.ts';
import { HEAVY_CHECK, LARGE_SHARE, MISLEADING, REFINEMENTS, RUBRIC_IDS, RUBRIC_WEIGHTS, type RubricId } from './score-table.ts';

/** Products a check could judge, by how they did. */
export interface Coverage {
  readonly check: RubricId;
  readonly weight: number;
  readonly full: number;
  readonly partial: number;
  readonly none: number;
  readonly notApplicable: number;
  /** Products only their page could tell about, and whose page was not opened: those that were stand for them. */
  readonly unseen: number;
  /** Points: the weight times the share of products it applies to, and what they earned of it. */
  readonly possible: number;
  readonly earned: number;
}

/**
 * n/a leaves the denominator product by product: `possible` shrinks with each. What was not seen does not: three of
 * twelve products without an identifier are a finding about the catalogue, not about a quarter of it.
 */
export function coverageOf(facts: Pick<CatalogFacts, 'grades' | 'products'>, check: RubricId): Coverage {
  const shares = facts.grades[check].map(({ share }) => share);
  const judged = shares.filter((share) => share !== null);
  const perProduct = weightOfOne(facts, check);
  return {
    check,
    weight: RUBRIC_WEIGHTS[check],
    full: judged.filter((share) => share === 1).length,
    partial: judged.filter((share) => share > 0 && share < 1).length,
    none: judged.filter((share) => share === 0).length,
    notApplicable: shares.length - judged.length - unseenOf(facts, check),
    unseen: unseenOf(facts, check),
    possible: perProduct * judged.length,
    earned: perProduct * judged.reduce((sum, share) => sum + share, 0),
  };
}

/** Points of the check's weight that hang on one judged product, those it stands for included. */
function weightOfOne(facts: Pick<CatalogFacts, 'grades' | 'products'>, check: RubricId): number {
  const judged = judgedOf(facts, check);
  const applying = judged + unseenOf(facts, check);
  return judged === 0 ? 0 : (RUBRIC_WEIGHTS[check] * applying) / judged / facts.products.length;
}

function judgedOf(facts: Pick<CatalogFacts, 'grades'>, check: RubricId): number {
  return facts.grades[check].filter(({ share }) => share !== null).length;
}

function unseenOf(facts: Pick<CatalogFacts, 'grades'>, check: RubricId): number {
  return facts.grades[check].filter(({ unseen }) => unseen === true).length;
}

/** Points of the score one point of the rubric is worth, given what leaves the denominator. */
export function pointValue(facts: Pick<CatalogFacts, 'grades' | 'products'>): number {
  const possible = RUBRIC_IDS.reduce((sum, check) => sum + weightOfOne(facts, check) * judgedOf(facts, check), 0);
  return possible === 0 ? 0 : 100 / possible;
}

/** The values every coverage message may use. */
export interface CoverageValues {
  /** Products with the fault. */
  readonly count: number;
  /** Products the check applies to and could be seen on. */
  readonly total: number;
  /** Products of the whole sample. */
  readonly sampled: number;
  /** Up to five of them by name. */
  readonly examples: Quoted;
}

/** Reports one finding per fault of a check, in the order of the rule's messages. */
export function reportCoverage(facts: CatalogFacts, check: RubricId, faults: readonly string[], report: (...args: never) => void): void {
  const say = report as unknown as (key: string, values: CoverageValues, options: ReportOptions) => void;
  const total = judgedOf(facts, check);
  for (const fault of faults) {
    const suffering = facts.products.filter((_, index) => facts.grades[check][index]?.faults.includes(fault));
    if (suffering.length === 0) continue;
    const cost = costOf(facts, check, fault);
    const values = {
      count: suffering.length,
      total,
      sampled: facts.products.length,
      examples: examplesOf(suffering.map(({ name }) => name)),
    };
    say(fault, values, {
      exchanges: [...new Set(suffering.slice(0, 5).flatMap((judged) => exchangesOf(judged, check)))],
      severity: severityOf(check, fault, suffering.length / total, cost),
      cost,
    });
  }
}

/** Up to five names, shortened so that all of them fit into one quotation of 120 characters. */
export function examplesOf(names: readonly string[]): Quoted {
  const shown = names.slice(0, 5);
  const room = Math.floor((118 - 3 * (shown.length - 1)) / Math.max(1, shown.length));
  return quote(shown.map((name) => shorten(name, room)).join(' · '));
}

function shorten(name: string, room: number): string {
  const text = name.replace(/\s+/g, ' ').trim();
  return text.length <= room ? text : `${text.slice(0, room - 1).trimEnd()}…`;
}

/** What a product lost is shared among its faults; rounded to hundredths so that the same evidence prints the same. */
function costOf(facts: CatalogFacts, check: RubricId, fault: string): number {
  const lost = facts.grades[check].reduce(
    (sum, { share, faults }) => (share !== null && faults.includes(fault) ? sum + (1 - share) / faults.length : sum),
    0,
  );
  return Math.round(lost * weightOfOne(facts, check) * pointValue(facts) * 100) / 100;
}

function severityOf(check: RubricId, fault: string, share: number, cost: number): Severity {
  if (cost === 0) return 'info';
  const isWidespread = share >= LARGE_SHARE && RUBRIC_WEIGHTS[check] >= HEAVY_CHECK && !REFINEMENTS.has(`${check}.${fault}`);
  return isWidespread || MISLEADING.has(`${check}.${fault}`) ? 'major' : 'minor';
}

/** What the check looked at: an image's own answer, a page's, else the answer the product was read from. */
function exchangesOf({ entry, page, image }: JudgedProduct, check: RubricId): readonly string[] {
  if (check === 'images' && image !== null) return [image.exchange];
  if (check === 'url' && page !== null) return [page.exchange];
  return entry.detail === null ? [entry.exchange] : [entry.exchange, entry.detail];
}
