/** The check `agent_simulation`: from the stored trace to its verdict. Pure; no model is asked. */

import type { CheckAssessment, CheckStatus, Finding, ScorePart } from '../../core/assessment.ts';
import type { MessageRef } from '../../core/messages.ts';
import { runRules } from '../../core/run-rules.ts';
import { statusOf } from '../../core/thresholds.ts';
import { deriveShopFacts, type ShopFacts, type ShopInput } from '../../shared/shopping/facts.ts';
import { allEndedByUs, FUNNEL, FUNNEL_POINTS, PAGE_LOSS } from '../../shared/shopping/judge.ts';
import { SHOPPING_RULES } from '../../shared/shopping/rules/registry.gen.ts';
import { shopDetails } from './details.ts';

/**
 * The mean of the missions that could be measured. Nothing to shop for in a catalogue that could be seen: 0. No mission
 * measured: `error`, without a score. `pass` needs an errand that was done. The same evidence gives the same bytes.
 */
export function assessShopping(input: ShopInput): CheckAssessment {
  const facts = deriveShopFacts(input);
  const { findings, broken } = runRules(SHOPPING_RULES, facts);
  const score = scoreOf(facts);
  return {
    checkId: 'agent_simulation',
    status: statusAfter(facts, score, findings),
    score,
    recommendation: recommendationOf(facts, score, findings),
    findings,
    parts: partsOf(facts),
    cap: null,
    details: shopDetails(facts, broken),
  };
}

/** `pass` is for stores somebody could buy from: points for a way that nobody went to its end are not enough. */
function statusAfter({ verdicts }: ShopFacts, score: number | null, findings: readonly Finding[]): CheckStatus {
  if (score === null) return 'error';
  const status = statusOf(score, findings);
  return status === 'pass' && !verdicts.some(({ state }) => state === 'completed') ? 'warn' : status;
}

function scoreOf({ measured, shop, catalogSeen }: ShopFacts): number | null {
  if (shop.noMission !== null) return catalogSeen && shop.noMission !== 'sold_out' ? 0 : null;
  if (measured.length === 0) return null;
  return Math.round(measured.reduce((sum, { points }) => sum + points, 0) / measured.length);
}

/** One line per step of the funnel, then what the shopper's conduct took. */
function partsOf({ measured }: ShopFacts): readonly ScorePart[] {
  if (measured.length === 0) return [];
  const mean = (of: (verdict: ShopFacts['measured'][number]) => number) =>
    measured.reduce((sum, verdict) => sum + of(verdict), 0) / measured.length;
  const steps = FUNNEL.map((step) => ({
    id: step,
    earned: mean(({ reached, handOff }) => {
      const loss = step === 'handoff' && handOff?.by === 'product_page' ? PAGE_LOSS : 0;
      return reached.includes(step) ? FUNNEL_POINTS[step] * (1 - loss) : 0;
    }),
    possible: FUNNEL_POINTS[step],
  }));
  const penalty = mean(({ conduct }) => conduct.penalty);
  return penalty === 0 ? steps : [...steps, { id: 'conduct', earned: -penalty, possible: 0 }];
}

function recommendationOf({ verdicts }: ShopFacts, score: number | null, findings: readonly Finding[]): MessageRef {
  if (score === null) return { id: `agent_simulation.${allEndedByUs(verdicts) ? 'ended_by_us' : 'not_measured'}`, values: {} };
  return findings.find(({ severity }) => severity !== 'info')?.message ?? { id: 'agent_simulation.nothing_to_fix', values: {} };
}
