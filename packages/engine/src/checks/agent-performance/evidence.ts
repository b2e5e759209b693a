/**
 * What an Agent Performance run gathers: the simulation's missions, each tried several times by each model. One attempt
 * is a trial. The plan is recorded before anything is asked, so that a run that is resumed under other settings stays the run
 * that was begun.
 */

import type { EvidenceSlice } from '../../core/evidence.ts';
import type { MissionRun, ShopEvidence } from '../../shared/shopping/evidence.ts';
import type { MissionPlan, NoMission } from '../../shared/shopping/mission-plan.ts';
import type { ModelIdentity } from '../../shared/shopping/model.ts';

/** `money`: what a run or a mission may cost does not pay for one whole trial by each model. */
export type NoTrial = 'money';

/** Step `plan:trials`: plain JSON, no exchanges. */
export interface PerformancePlan {
  /** At most three; empty when `noMission` or `noTrial` is set. */
  readonly missions: readonly MissionPlan[];
  /** As configured when the run began; a trial names its model by its place here. */
  readonly models: readonly ModelIdentity[];
  /** How often each model tries each mission: what was asked for, or fewer where the run has no room for all. */
  readonly repeats: number;
  /** Why there is no mission; null when there is one, and when the catalogue could not be read at all. */
  readonly noMission: NoMission | null;
  /** Why nothing is tried though there are missions; null when something is. */
  readonly noTrial: NoTrial | null;
  /** What the order of models and the seeds of trials are drawn from: of the run's id, so that a run that is resumed draws the same. */
  readonly seed: number;
  /** US dollars the whole run may cost; counts for models whose prices are stated. */
  readonly dollars: number;
  /** How many missions the sampled products support. */
  readonly supported: number;
}

/** One mission tried once by one model. */
export interface TrialRun {
  /** Place in the plan's `models`. */
  readonly model: number;
  /** From 1. */
  readonly repeat: number;
  readonly seed: number;
  readonly run: MissionRun;
}

/** Step `probe:trials:<mission>`. Exchange keys: `shop.<mission>-<model>-<repeat>.<call>`, otherwise as in the simulation. */
export interface PerformanceEvidence extends EvidenceSlice {
  /** Id of the mission all its trials are of. */
  readonly mission: string;
  readonly channel: ShopEvidence['channel'];
  readonly homes: readonly string[];
  /** In the order they were run, by repeat; empty when the plan has no such mission. */
  readonly runs: readonly TrialRun[];
}
