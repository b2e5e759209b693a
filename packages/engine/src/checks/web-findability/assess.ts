/** The verdict of a Web Findability run: from stored evidence to its assessment. Pure. */

import type { CheckStatus, Finding } from '../../core/assessment.ts';
import { EVIDENCE_VERSION } from '../../core/evidence.ts';
import type { MessageRef } from '../../core/messages.ts';
import { byUrgency, runRules } from '../../core/run-rules.ts';
import { summariesOf } from '../../core/summaries.ts';
import { statusOf } from '../../core/thresholds.ts';
import { ENGINE_VERSION, RULES_VERSION } from '../../core/version.ts';
import type { PageMemo } from '../../formats/product/page.ts';
import type { FindabilityAssessment } from './assessment.ts';
import { chargeCap } from './caps.ts';
import { deriveFindabilityFacts } from './derive-facts.ts';
import type { FindabilityFacts } from './facts.ts';
import type { FindabilityInput } from './input.ts';
import { listedAgents } from './robots-view.ts';
import { WEB_FINDABILITY_RULES } from './rules/registry.gen.ts';

/** Never throws for what a store or a model sent. The same evidence gives the same bytes. */
export function assessFindability(input: FindabilityInput, context?: { readonly pages: PageMemo }): FindabilityAssessment {
  const facts = deriveFindabilityFacts(input, context);
  const { account, matrix, files, ...views } = facts;
  const { score, coverage, cap } = account;
  const ran = runRules(WEB_FINDABILITY_RULES, facts);
  // Behind a wall there is one thing to say.
  const told = facts.wall === null ? ran.findings : ran.findings.filter(({ message }) => message.id.startsWith('F-readable.wall_'));
  const findings = chargeCap(told, cap, account.capped).toSorted(byUrgency);
  const status: CheckStatus = score === null ? 'error' : statusOf(score, findings);
  return {
    engineVersion: ENGINE_VERSION,
    rulesVersion: RULES_VERSION,
    evidenceVersion: EVIDENCE_VERSION,
    score,
    status,
    coverage,
    cap,
    recommendation: recommendationOf(score, findings, facts.wall !== null),
    parts: account.lines.map(({ id, points, share }) => ({ id, earned: share === null ? null : round(points * share), possible: points })),
    findings,
    robots: views.robots,
    agents: listedAgents(views.agents),
    pages: views.pages,
    identities: { identities: matrix.identities, rows: matrix.rows, cells: matrix.cells },
    sitemaps: views.sitemaps,
    agentFiles: files,
    speed: views.speed,
    recall: views.recall,
    shortened: input.surface.shortened || input.identities.shortened,
    broken: ran.broken,
    exchanges: summariesOf(keysOf(facts, findings), [input.origin, input.surface, input.identities]),
  };
}

/** Two decimals: enough to add up, few enough to read. */
function round(points: number): number {
  return Math.round(points * 100) / 100;
}

function recommendationOf(score: number | null, findings: readonly Finding[], walled: boolean): MessageRef {
  if (score === null && !walled) return { id: 'findability.not_measured', values: {} };
  return findings.find(({ severity }) => severity !== 'info')?.message ?? { id: 'findability.nothing_to_fix', values: {} };
}

/** Everything a finding, page, cell, sitemap or file refers to. */
function keysOf({ pages, matrix, sitemaps, files, robots }: FindabilityFacts, findings: readonly Finding[]): readonly string[] {
  const named = [robots.exchange, ...files.map(({ exchange }) => exchange), ...pages.map(({ canonical }) => canonical?.exchange ?? null)];
  return [
    ...findings.flatMap(({ exchanges }) => exchanges),
    ...pages.map(({ exchange }) => exchange),
    ...matrix.cells.flatMap(({ exchanges }) => exchanges),
    ...[...sitemaps.files, ...sitemaps.sampled].map(({ exchange }) => exchange),
    ...named.filter((key) => key !== null),
  ];
}
