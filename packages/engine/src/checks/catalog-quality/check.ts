/** The check `catalog_quality`: can an agent quote these products, their prices and their stock? */

import type { CheckAssessment, CheckStatus, Finding } from '../../core/assessment.ts';
import { defineCheck, firstFix, type Judged } from '../../core/check.ts';
import { byUrgency } from '../../core/run-rules.ts';
import { statusOf } from '../../core/score.ts';
import { type CatalogContext, deriveCatalogFacts } from './derive-facts.ts';
import { type CatalogDetails, catalogDetails } from './details.ts';
import type { CatalogFacts, CatalogInput } from './facts.ts';
import { CATALOG_PARTS } from './rule.ts';
import { CATALOG_QUALITY_RULES } from './rules/registry.gen.ts';
import { chargeCap, scoreCatalog } from './score.ts';
import { CATALOG_SENTENCES } from './sentences.ts';

const check = defineCheck({
  id: 'catalog_quality',
  rules: CATALOG_QUALITY_RULES,
  parts: CATALOG_PARTS,
  sentences: CATALOG_SENTENCES,
  facts: (input: CatalogInput, context?: CatalogContext) => deriveCatalogFacts(input, context),
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
