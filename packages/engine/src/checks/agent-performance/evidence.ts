/**
 * What an Agent Performance run gathers: the simulation's missions, each tried several times by each model. One attempt
 * is a trial. The plan is recorded before anything is asked, so that a run that is resumed under other settings stays the run
 * that was begun.
 */

import type { EvidenceSlice } from '../../core/evidence.ts';
import type { MissionPlan, MissionRun, NoMission, ShopEvidence } from '../../shared/shopping/evidence.ts';
import type { ModelIdentity } from '../../shared/shopping/model.ts';

/** Step `plan:trials`: plain JSON, no exchanges. */
export interface PerformancePlan {
  /** At most three; empty exactly when `noMission` is set. */
  readonly missions: readonly MissionPlan[];
  /** As configured when the run began; a trial names its model by its place here. */
  readonly models: readonly ModelIdentity[];
  /** How often each model tries each mission: what was asked for, or fewer where the run has no room for all. */
  readonly repeats: number;
  /** Why there is no mission; null when there is one, and when the catalogue could not be read at all. */
  readonly noMission: NoMission | null;
  /** How many missions the sampled products support; left out by versions before 1.4.0. */
  readonly supported?: number;
}

/** One mission tried once by one model. */
export interface TrialRun {
  /** Place in the plan's `models`. */
  readonly model: number;
  /** From 1. */
  readonly repeat: number;
  readonly run: MissionRun;
}

/** Step `probe:trials:<mission>`. Exchange keys: `shop.<mission>-<model>-<repeat>.<call>`, otherwise as in the simulation. */
export interface PerformanceEvidence extends EvidenceSlice {
  /** Id of the mission all its trials are of. */
  readonly mission: string;
  readonly door: ShopEvidence['door'];
  readonly homes: readonly string[];
  /** By repeat, then by model; empty when the plan has no such mission. */
  readonly runs: readonly TrialRun[];
}
