/** The check `catalog_quality`: can an agent quote these products, their prices and their stock? */

import type { CheckAssessment, CheckStatus, Finding, ScorePart } from '../../core/assessment.ts';
import { byUrgency, defineCheck, firstFix, type Judged } from '../../core/check.ts';
import { hundredths, statusOf, sum } from '../../core/score.ts';
import { wasMeasured } from '../../shared/catalog/sampled.ts';
import type { ReadingContext } from '../../shared/wall/wall.ts';
import { CAP_FINDINGS, type CatalogCap, lowestCap } from './caps.ts';
import { coverageOf } from './coverage.ts';
import { deriveCatalogFacts } from './derive-facts.ts';
import { type CatalogDetails, catalogDetails } from './details.ts';
import type { CatalogFacts, CatalogInput } from './facts.ts';
import { CATALOG_PARTS } from './rule.ts';
import { CATALOG_QUALITY_RULES } from './rules/registry.gen.ts';
import { CATALOG_SENTENCES } from './sentences.ts';

const check = defineCheck({
  id: 'catalog_quality',
  rules: CATALOG_QUALITY_RULES,
  parts: CATALOG_PARTS,
  sentences: CATALOG_SENTENCES,
  facts: (input: CatalogInput, context?: ReadingContext) => deriveCatalogFacts(input, context),
  verdict,
  operations: (assessCatalog) => ({ assessCatalog }),
});
export default check;
export const { assessCatalog } = check.operations;

/** What an agent reads of most products that could be compared is not what a shopper finds: no `pass`, whatever the score. */
function statusAfter({ stated }: CatalogFacts, score: number, findings: readonly Finding[]): CheckStatus {
  const status = statusOf(score, findings);
  const contradicted = new Set(
    findings.flatMap(({ rule, severity, subject }) => (rule === 'S-agreement' && severity === 'major' ? [subject] : [])),
  );
  return status === 'pass' && contradicted.size > 0 && contradicted.size * 2 >= stated.length ? 'warn' : status;
}

function verdict({ facts, findings, broken, say }: Judged<CatalogFacts, typeof CATALOG_SENTENCES>): CheckAssessment<CatalogDetails> {
  const account = scoreCatalog(facts, findings);
  const { score, parts, cap } = account;
  const charged = chargeCap(findings, account).toSorted(byUrgency);
  return {
    checkId: 'catalog_quality',
    status: score === null ? 'error' : statusAfter(facts, score, charged),
    score,
    recommendation: firstFix(charged) ?? say('nothing_to_fix'),
    findings: charged,
    parts,
    cap,
    details: catalogDetails(facts, broken),
  };
}

/** The score with its account. */
interface CatalogScore {
  /** null: no product was seen, for reasons that say nothing about the catalogue. */
  readonly score: number | null;
  readonly parts: readonly ScorePart[];
  /** Only a cap that lowered the score. */
  readonly cap: CatalogCap | null;
  /** What the cap took, in points. */
  readonly cappedBy: number;
}

/**
 * 100 × earned / possible over the rubric, less what store-level findings cost, then the lowest cap that applies.
 * Deductions appear as parts of possible 0 and negative earned. No product and nothing that kept us from seeing one: 0.
 */
export function scoreCatalog(facts: CatalogFacts, findings: readonly Finding[]): CatalogScore {
  if (facts.products.length === 0)
    return { score: facts.wall === null && wasMeasured(facts.catalog) ? 0 : null, parts: [], cap: null, cappedBy: 0 };
  const rubric = facts.rubric.map((column) => ({ part: column.part, ...coverageOf(column) }));
  const possible = sum(rubric.map((column) => column.possible));
  const earned = sum(rubric.map((column) => column.earned));
  const deductions = deductionsOf(facts, findings);
  const taken = sum(deductions.map((part) => part.earned ?? 0));
  const uncapped = Math.min(100, Math.max(0, Math.round((possible === 0 ? 0 : (100 * earned) / possible) + taken)));
  const cap = lowestCap(facts, findings);
  const score = Math.min(uncapped, cap?.at ?? 100);
  const parts = Object.keys(CATALOG_PARTS).map((id) => {
    const own = rubric.filter(({ part }) => part === id);
    const full = sum(own.map((column) => column.possible));
    return { id, earned: full === 0 ? null : hundredths(sum(own.map((column) => column.earned))), possible: hundredths(full) };
  });
  return { score, parts: [...parts, ...deductions], cap: score < uncapped ? cap : null, cappedBy: uncapped - score };
}

/** The first finding of a cap carries what the cap took, so that fixes are ordered by what they bring. */
function chargeCap(findings: readonly Finding[], { cap, cappedBy }: CatalogScore): readonly Finding[] {
  const charged = cap === null ? undefined : findings.find(({ message }) => CAP_FINDINGS[cap.reason].includes(message.id));
  return findings.map((finding) => (finding === charged ? { ...finding, cost: finding.cost + cappedBy } : finding));
}

/** One line per store-level rule that costs anything, in the order of the findings. */
function deductionsOf({ rubric }: CatalogFacts, findings: readonly Finding[]): readonly ScorePart[] {
  const costs = new Map<string, number>();
  for (const finding of findings) {
    const isOfProducts = rubric.some(({ rule }) => rule === finding.rule);
    if (!isOfProducts && finding.cost > 0) costs.set(finding.rule, (costs.get(finding.rule) ?? 0) + finding.cost);
  }
  return [...costs].map(([id, cost]) => ({ id, earned: -hundredths(cost), possible: 0 }));
}
