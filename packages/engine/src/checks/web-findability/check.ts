/** The run `web_findability`: do crawlers and assistants find the store's pages, whoever asks? */

import type { CheckStatus, Finding } from '../../core/assessment.ts';
import { byUrgency, defineCheck, firstFix, type Judged } from '../../core/check.ts';
import { EVIDENCE_VERSION } from '../../core/evidence.ts';
import { PASS_AT, partsOf, statusOf } from '../../core/score.ts';
import { summariesOf } from '../../core/summaries.ts';
import { ENGINE_VERSION, RULES_VERSION } from '../../core/version.ts';
import type { ReadingContext } from '../../shared/wall/wall.ts';
import { withAccount } from './account.ts';
import type { FindabilityAssessment } from './assessment.ts';
import { chargeCap } from './caps.ts';
import { deriveFacts } from './derive-facts.ts';
import type { FindabilityInput, ScoredFacts } from './facts.ts';
import { planIdentities } from './identities.ts';
import { FINDABILITY_PARTS } from './parts.ts';
import { planSurface } from './plan.ts';
import { planRecall } from './recall.ts';
import { listedAgents } from './robots-facts.ts';
import { WEB_FINDABILITY_RULES } from './rules/registry.gen.ts';
import { FINDABILITY_SENTENCES } from './sentences.ts';

const check = defineCheck({
  id: 'web_findability',
  rules: WEB_FINDABILITY_RULES,
  parts: FINDABILITY_PARTS,
  sentences: FINDABILITY_SENTENCES,
  prefix: 'findability',
  facts: (input: FindabilityInput, context?: ReadingContext) => withAccount(deriveFacts(input, context), WEB_FINDABILITY_RULES),
  verdict,
  operations: (assessFindability) => ({ planSurface, planIdentities, planRecall, assessFindability }),
});
export default check;
/** Never throws for what a store or a model sent. The same evidence gives the same bytes. */
export const { assessFindability } = check.operations;

/** Rules that say why pages could not be read; without a score nothing else is worth saying first. */
const KEPT_FROM_US: ReadonlySet<string> = new Set(['F-blocked', 'F-weight']);

function verdict({ facts, findings: all, broken, say }: Judged<ScoredFacts, typeof FINDABILITY_SENTENCES>): FindabilityAssessment {
  const { account, matrix } = facts;
  const { score, coverage, cap, atLeast, atMost } = account;
  // Behind a wall there is one thing to say.
  const reported = facts.wall === null ? all : all.filter(({ message }) => message.id.startsWith('F-readable.wall_'));
  const askingEnded = facts.surfaceEnded ?? facts.identitiesEnded;
  const findings = chargeCap(reported, cap, account.capped).toSorted(byUrgency);
  const isUnseen = score === null && facts.wall === null;
  const named = isUnseen ? findings.filter(({ rule, severity }) => KEPT_FROM_US.has(rule) && severity !== 'minor') : findings;
  const earned: CheckStatus = score === null ? 'error' : statusOf(score, findings);
  const status = earned === 'pass' && atLeast < PASS_AT ? 'warn' : earned;
  return {
    engineVersion: ENGINE_VERSION,
    rulesVersion: RULES_VERSION,
    evidenceVersion: EVIDENCE_VERSION,
    score,
    scoreAtLeast: atLeast,
    scoreAtMost: atMost,
    status,
    coverage,
    cap,
    recommendation: firstFix(named) ?? say(isUnseen ? 'not_measured' : 'nothing_to_fix'),
    parts: partsOf(account.earnings, FINDABILITY_PARTS),
    findings,
    robots: facts.robots,
    agents: listedAgents(facts.agents),
    pages: facts.pages,
    products: facts.products,
    identities: { identities: matrix.identities, rows: matrix.rows, cells: matrix.cells },
    sitemaps: facts.sitemaps,
    agentFiles: facts.files,
    speed: facts.speed,
    recall: facts.recall,
    shortened: facts.shortened,
    ...(askingEnded === null ? {} : { askingEnded }),
    broken,
    exchanges: summariesOf(keysOf(facts, findings), facts.gathered),
  };
}

/** Everything a finding, page, cell, sitemap or file refers to. */
function keysOf({ pages, matrix, sitemaps, files, robots }: ScoredFacts, findings: readonly Finding[]): readonly string[] {
  const named = [robots.exchange, ...files.map(({ exchange }) => exchange), ...pages.map(({ canonical }) => canonical?.exchange ?? null)];
  return [
    ...findings.flatMap(({ exchanges }) => exchanges),
    ...pages.map(({ exchange }) => exchange),
    ...matrix.cells.flatMap(({ exchanges }) => exchanges),
    ...[...sitemaps.files, ...sitemaps.sampled].map(({ exchange }) => exchange),
    ...named.filter((key) => key !== null),
  ];
}
