/** The check `catalog_quality`: from stored evidence to its verdict. Pure. */

import type { CheckAssessment, Finding } from '../../core/assessment.ts';
import type { MessageRef } from '../../core/messages.ts';
import { byUrgency, runRules } from '../../core/run-rules.ts';
import { statusOf } from '../../core/thresholds.ts';
import type { PageMemo } from '../../formats/product/page.ts';
import { wasMeasured } from '../../shared/catalog/measured.ts';
import { deriveCatalogFacts } from './derive-facts.ts';
import { type CatalogDetails, catalogDetails } from './details.ts';
import type { CatalogFacts, CatalogInput } from './facts.ts';
import { CATALOG_QUALITY_RULES } from './rules/registry.gen.ts';
import { CAP_FINDINGS, type CatalogScore, scoreCatalog } from './score.ts';

/**
 * Never throws for what a store sent. No product and nothing that kept us from seeing one: 0. Blocked, forbidden,
 * unreachable or out of requests: `error`, without a score. The same evidence gives the same bytes.
 */
export function assessCatalog(input: CatalogInput, context?: { readonly pages: PageMemo }): CheckAssessment {
  const facts = deriveCatalogFacts(input, context);
  const { findings, broken } = runRules(CATALOG_QUALITY_RULES, facts);
  const details = catalogDetails(facts, broken);
  if (facts.products.length === 0) return withoutProducts(facts, findings, details);
  const scored = scoreCatalog(facts, findings);
  const priced = chargeCap(findings, scored);
  return {
    checkId: 'catalog_quality',
    status: statusOf(scored.score, priced),
    score: scored.score,
    recommendation: recommendationOf(priced),
    findings: priced,
    parts: scored.parts,
    cap: scored.cap,
    details,
  };
}

function withoutProducts(facts: CatalogFacts, findings: readonly Finding[], details: CatalogDetails): CheckAssessment {
  const measured = facts.wall === null && wasMeasured(facts.catalog);
  return {
    checkId: 'catalog_quality',
    status: measured ? 'fail' : 'error',
    score: measured ? 0 : null,
    recommendation: recommendationOf(findings),
    findings,
    parts: [],
    cap: null,
    details,
  };
}

/** The first finding of a cap carries what the cap took, so that fixes are ordered by what they bring. */
function chargeCap(findings: readonly Finding[], { cap, cappedBy }: CatalogScore): readonly Finding[] {
  const charged = cap === null ? undefined : findings.find(({ message }) => message.id === CAP_FINDINGS[cap.reason]);
  return findings.map((finding) => (finding === charged ? { ...finding, cost: finding.cost + cappedBy } : finding)).toSorted(byUrgency);
}

/** The most urgent finding's own words: what to do first. */
function recommendationOf(findings: readonly Finding[]): MessageRef {
  const first = findings.find(({ severity }) => severity !== 'info');
  return first?.message ?? { id: 'catalog_quality.nothing_to_fix', values: {} };
}
