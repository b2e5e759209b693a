/** From one trial's trace to its line in the result. */

import { sum } from '../../core/score.ts';
import { summariseCall } from '../../shared/shopping/evidence.ts';
import type { MissionVerdict } from '../../shared/shopping/judge.ts';
import { callsOf } from '../../shared/shopping/trace.ts';
import type { TrialResult } from './assessment.ts';
import type { TrialRun } from './evidence.ts';

const MOST_EXCHANGES = 5;

export function trialResult(trial: TrialRun, verdict: MissionVerdict): TrialResult {
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
