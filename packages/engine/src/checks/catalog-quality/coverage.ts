/** From grades per product to "3 of 12 products …". */

import type { Severity } from '../../core/assessment.ts';
import type { ReportOptions } from '../../core/define.ts';
import { type Quoted, quote } from '../../core/messages.ts';
import { hundredths } from '../../core/score.ts';
import { affectedProducts, sentOf } from './affected.ts';
import type { CatalogFacts, RubricColumn } from './facts.ts';
import type { Grade, JudgedProduct } from './grade.ts';

/** From this share of the products on, a fault in a check of at least this weight is major. */
export const LARGE_SHARE = 0.5;
const HEAVY_CHECK = 6;

/** Products a check could judge, by how they did. */
export interface Coverage {
  readonly check: string;
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
export function coverageOf(column: RubricColumn): Coverage {
  const shares = column.grades.map(({ share }) => share);
  const judged = shares.filter((share) => share !== null);
  const perProduct = weightOfOne(column);
  return {
    check: column.check,
    weight: column.weight,
    full: judged.filter((share) => share === 1).length,
    partial: judged.filter((share) => share > 0 && share < 1).length,
    none: judged.filter((share) => share === 0).length,
    notApplicable: shares.length - judged.length - unseenOf(column),
    unseen: unseenOf(column),
    possible: perProduct * judged.length,
    earned: perProduct * judged.reduce((sum, share) => sum + share, 0),
  };
}

/** Points of the check's weight that hang on one judged product, those it stands for included. */
function weightOfOne(column: RubricColumn): number {
  const judged = judgedOf(column);
  const applying = judged + unseenOf(column);
  return judged === 0 ? 0 : (column.weight * applying) / judged / column.grades.length;
}

function judgedOf({ grades }: RubricColumn): number {
  return grades.filter(({ share }) => share !== null).length;
}

function unseenOf({ grades }: RubricColumn): number {
  return grades.filter(({ unseen }) => unseen === true).length;
}

/** Points of the score one point of the rubric is worth, given what leaves the denominator. */
function pointValue({ rubric }: Pick<CatalogFacts, 'rubric'>): number {
  const possible = rubric.reduce((sum, column) => sum + weightOfOne(column) * judgedOf(column), 0);
  return possible === 0 ? 0 : 100 / possible;
}

/** The values every coverage message may use. */
interface CoverageValues {
  /** Products with the fault. */
  readonly count: number;
  /** Products the check applies to and could be seen on. */
  readonly total: number;
  /** Products of the whole sample. */
  readonly sampled: number;
  /** Up to five of them by name. */
  readonly examples: Quoted;
}

/** How a product rule tells its faults. */
export interface Telling {
  readonly rule: string;
  /** In the order they are told. */
  readonly faults: readonly string[];
  readonly misleading: readonly string[];
  readonly refinements: readonly string[];
  /** An exchange the fault was seen in beside the answers the product came with. */
  readonly looksAt: (judged: JudgedProduct, fault: string) => string | null;
}

/** Reports one finding per fault of a rule. */
export function reportCoverage(facts: CatalogFacts, telling: Telling, report: (...args: never) => void): void {
  const say = report as unknown as (key: string, values: CoverageValues, options: ReportOptions) => void;
  const column = facts.rubric.find(({ rule }) => rule === telling.rule);
  if (column === undefined) return;
  const total = judgedOf(column);
  for (const fault of telling.faults) {
    const suffering = facts.products.filter((_, index) => hasFault(column.grades[index], fault));
    if (suffering.length === 0) continue;
    const cost = hundredths(lostTo(fault, column) * weightOfOne(column) * pointValue(facts));
    const values = {
      count: suffering.length,
      total,
      sampled: facts.products.length,
      examples: examplesOf(suffering.map(({ name }) => name)),
    };
    say(fault, values, {
      exchanges: [...new Set(suffering.slice(0, 5).flatMap((judged) => exchangesOf(judged, fault, telling)))],
      affected: affectedProducts(suffering),
      sent: sentOf(facts, suffering, column.part),
      severity: severityOf(fault, telling, { cost, isWidespread: suffering.length / total >= LARGE_SHARE && column.weight >= HEAVY_CHECK }),
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

function hasFault(grade: Grade | undefined, fault: string): boolean {
  return grade !== undefined && (grade.faults.includes(fault) || grade.notes?.includes(fault) === true);
}

/** Shares of one product each: what a product lost is shared among its faults. */
function lostTo(fault: string, { grades }: RubricColumn): number {
  return grades.reduce((sum, { share, faults }) => (share !== null && faults.includes(fault) ? sum + (1 - share) / faults.length : sum), 0);
}

function severityOf(
  fault: string,
  { misleading, refinements }: Telling,
  { cost, isWidespread }: { readonly cost: number; readonly isWidespread: boolean },
): Severity {
  if (cost === 0) return 'info';
  return (isWidespread && !refinements.includes(fault)) || misleading.includes(fault) ? 'major' : 'minor';
}

/** The answers the product was read from, where a mend of its data shows, and what the rule looked at besides: an image, a page. */
function exchangesOf(judged: JudgedProduct, fault: string, { looksAt }: Telling): readonly string[] {
  const { exchange, detail } = judged.entry;
  return [exchange, detail, looksAt(judged, fault)].filter((key) => key !== null);
}
