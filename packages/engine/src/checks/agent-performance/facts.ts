/** What the rules look at: all trials as if they were missions of one simulation, and what only many trials show. */

import type { AuditSubject, EvidenceSlice, OriginEvidence } from '../../core/evidence.ts';
import { sum } from '../../core/score.ts';
import type { UcpEvidence } from '../../formats/ucp/session.ts';
import type { CatalogEvidence } from '../../shared/catalog/evidence.ts';
import { type ShopEvidence, summariseCall } from '../../shared/shopping/evidence.ts';
import { deriveShopFacts, type ShopFacts } from '../../shared/shopping/facts.ts';
import type { MissionVerdict } from '../../shared/shopping/judge.ts';
import type { ModelIdentity } from '../../shared/shopping/model.ts';
import { callsOf } from '../../shared/shopping/trace.ts';
import { answersIn, type StoreAnswer } from './answers.ts';
import type { MissionResult, ModelResult, TrialResult } from './assessment.ts';
import type { PerformanceEvidence, PerformancePlan, TrialRun } from './evidence.ts';
import { resultsByMission, resultsByModel } from './figures.ts';

/** What a run is judged from. */
export interface PerformanceInput {
  readonly subject: AuditSubject;
  readonly origin: OriginEvidence;
  readonly ucp: UcpEvidence;
  readonly catalog: CatalogEvidence;
  readonly plan: PerformancePlan;
  /** In the order of the plan's missions; a step that failed leaves its trials out. Bodies may be without their bytes. */
  readonly trials: readonly PerformanceEvidence[];
}

export interface PerformanceFacts extends ShopFacts {
  readonly plan: PerformancePlan;
  /** All evidence: where the exchanges are that findings and trials rest on. */
  readonly slices: readonly EvidenceSlice[];
  /** In the order they were run. */
  readonly trials: readonly TrialResult[];
  readonly byModel: readonly ModelResult[];
  readonly byMission: readonly MissionResult[];
  readonly answers: readonly StoreAnswer[];
}

/** Stands in `ShopFacts` when no model was planned; it makes no finding, because there are no trials. */
const NO_MODEL: ModelIdentity = { provider: 'scripted', name: '', prices: null };

export function derivePerformanceFacts({ subject, origin, ucp, catalog, plan, trials: traces }: PerformanceInput): PerformanceFacts {
  const runs = traces.flatMap((slice) => slice.runs);
  const shop: ShopEvidence = {
    model: plan.models[0] ?? NO_MODEL,
    channel: traces[0]?.channel ?? 'sample',
    homes: [...new Set(traces.flatMap(({ homes }) => homes))],
    noMission: plan.noMission,
    supported: plan.supported,
    missions: runs.map(({ run }) => run),
    exchanges: traces.flatMap(({ exchanges }) => exchanges),
  };
  const facts = deriveShopFacts({ subject, catalog, shop });
  const trials = facts.verdicts.flatMap((verdict, index) => {
    const trial = runs[index];
    return trial === undefined ? [] : [trialResult(trial, verdict)];
  });
  return {
    ...facts,
    plan,
    slices: [origin, ucp, catalog, ...traces],
    trials,
    byModel: resultsByModel(plan, trials),
    byMission: resultsByMission(plan, trials),
    answers: answersIn(traces),
  };
}

const MOST_EXCHANGES = 5;

/** From one trial's trace to its line in the result. */
function trialResult(trial: TrialRun, verdict: MissionVerdict): TrialResult {
  const { model, repeat, seed, run } = trial;
  const calls = callsOf(run);
  const { state, reached, stoppedAt, obstacle, whose, turn, handOff, points, conduct } = verdict;
  return {
    ...{ mission: run.mission.id, model, repeat, seed, state, reached, stoppedAt, obstacle, whose, turn, handOff, points },
    stop: run.stop,
    failure: run.failure?.code ?? null,
    turns: run.turns.length,
    toolCalls: calls.length,
    invalidCalls: conduct.badCalls,
    repeatedCalls: conduct.repeats,
    invented: conduct.invented,
    bytes: sum(calls.map(({ bytes }) => bytes)),
    usage: run.usage,
    ms: run.ms,
    toolMs: sum(calls.map(({ ms }) => ms)),
    cost: run.cost,
    steps: calls.map(summariseCall),
    exchanges: verdict.exchanges.slice(0, MOST_EXCHANGES),
  };
}
