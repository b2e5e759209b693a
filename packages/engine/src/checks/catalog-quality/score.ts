/** From coverage and findings to the score and its account. */

import type { Finding, ScorePart } from '../../core/assessment.ts';
import { coverageOf } from './coverage.ts';
import { hundredths, rubricOf } from './details.ts';
import type { CatalogFacts } from './facts.ts';
import { CAPS, type CapReason, RUBRIC_IDS } from './score-table.ts';

/** The score with its account. */
export interface CatalogScore {
  readonly score: number;
  readonly parts: readonly ScorePart[];
  /** Only a cap that lowered the score. */
  readonly cap: { readonly reason: CapReason; readonly at: number } | null;
  /** What the cap took, in points. */
  readonly cappedBy: number;
}

/**
 * 100 × earned / possible over the rubric, less what store-level findings cost, then the lowest cap that applies.
 * Deductions appear as parts of possible 0 and negative earned.
 */
export function scoreCatalog(facts: CatalogFacts, findings: readonly Finding[]): CatalogScore {
  const rubric = RUBRIC_IDS.map((check) => coverageOf(facts, check));
  const possible = rubric.reduce((sum, part) => sum + part.possible, 0);
  const earned = rubric.reduce((sum, part) => sum + part.earned, 0);
  const deductions = deductionsOf(findings);
  const taken = deductions.reduce((sum, part) => sum + (part.earned ?? 0), 0);
  const uncapped = Math.min(100, Math.max(0, Math.round((possible === 0 ? 0 : (100 * earned) / possible) + taken)));
  const cap = lowestCap(facts, findings);
  const score = Math.min(uncapped, cap?.at ?? 100);
  const parts = rubric.map(({ check, possible: full, earned: part }) => ({
    id: check,
    earned: full === 0 ? null : hundredths(part),
    possible: hundredths(full),
  }));
  return { score, parts: [...parts, ...deductions], cap: score < uncapped ? cap : null, cappedBy: uncapped - score };
}

/** One line per store-level rule that costs anything, in the order of the findings. */
function deductionsOf(findings: readonly Finding[]): readonly ScorePart[] {
  const costs = new Map<string, number>();
  for (const finding of findings) {
    if (rubricOf(finding) === null && finding.cost > 0) costs.set(finding.rule, (costs.get(finding.rule) ?? 0) + finding.cost);
  }
  return [...costs].map(([id, cost]) => ({ id, earned: -hundredths(cost), possible: 0 }));
}

function lowestCap({ catalog, products }: CatalogFacts, findings: readonly Finding[]): CatalogScore['cap'] {
  const applying: CapReason[] = [
    ...(findings.some(({ message }) => message.id === 'S-injection.instructions') ? (['injection'] as const) : []),
    ...(findings.some(({ message }) => message.id === 'S-market.none') ? (['foreign_market'] as const) : []),
    ...(catalog.source === 'pages' ? (['source_pages'] as const) : []),
    ...(products.length > 0 && products.every(({ product }) => product.source === 'opengraph') ? (['source_opengraph'] as const) : []),
  ];
  const [lowest] = applying.map((reason) => ({ reason, at: CAPS[reason] })).toSorted((a, b) => a.at - b.at);
  return lowest ?? null;
}

/** The findings whose cap lowered the score, by message id. */
export const CAP_FINDINGS: Readonly<Record<CapReason, string>> = {
  injection: 'S-injection.instructions',
  foreign_market: 'S-market.none',
  source_pages: 'S-source.pages',
  source_opengraph: 'S-source.opengraph',
};
