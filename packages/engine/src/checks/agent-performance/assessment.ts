/** The verdict of an Agent Performance run, free of language. This is what is stored; prose is made from it on read. */

import type { ExchangeSummary, Finding } from '../../core/assessment.ts';
import type { MessageRef } from '../../core/messages.ts';
import type { Blamed, MissionEnd } from '../../shared/shopping/ends.ts';
import type { CallSummary, ShopEvidence, Stop } from '../../shared/shopping/evidence.ts';
import type { FUNNEL, FunnelStep } from '../../shared/shopping/funnel.ts';
import type { MissionVerdict } from '../../shared/shopping/judge.ts';
import type { MissionPlan, NoMission } from '../../shared/shopping/mission-plan.ts';
import type { ModelFailure, ModelIdentity, ModelUsage } from '../../shared/shopping/model.ts';
import type { NoTrial } from './evidence.ts';

/** How many trials were completed, of those that say something about the store. */
export interface SuccessRate {
  readonly succeeded: number;
  /** Trials that a firewall, a limit of ours or the model ended are not among them. */
  readonly measured: number;
  /** Distinct missions among them: the sample the interval is of. */
  readonly missions: number;
  /** 0 to 1, four decimals; null when nothing was measured. */
  readonly rate: number | null;
  /** Wilson's 95 % interval of the rate over missions; null with it, for one mission, and where every measured trial is the scripted shopper's. */
  readonly low: number | null;
  readonly high: number | null;
}

/** Measured trials that reached each step; never rises from one step to the next. */
export type FunnelCounts = Readonly<Record<(typeof FUNNEL)[number], number>>;

/** What trials took, unmeasured ones included, because they cost as much. */
export interface TrialTotals {
  readonly trials: number;
  readonly toolCalls: number;
  /** Calls that broke a tool's rules or were for things no tool had returned. */
  readonly invalidCalls: number;
  /** Calls made a third time and more. */
  readonly repeatedCalls: number;
  /** Bytes of the store's answers. */
  readonly bytes: number;
  readonly usage: ModelUsage;
  /** Time in tools and in the model's answers, whole milliseconds. */
  readonly ms: number;
  /** US dollars; null when nobody states the prices of a model that took part. */
  readonly cost: number | null;
}

/** Medians of one trial, over all that ran. */
export interface TrialMedians {
  readonly toolCalls: number;
  readonly bytes: number;
  /** null where a provider did not count. */
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly ms: number;
  /** null when nobody states prices, or a provider did not count. */
  readonly cost: number | null;
}

export interface ModelResult {
  /** Place in `models`. */
  readonly model: number;
  readonly success: SuccessRate;
  /** What the model achieves: its own mistakes are counted too, which `success` leaves out because they say nothing of the store. */
  readonly achieved: SuccessRate;
  /** pass^k of the same trials: how likely k tries of a mission all succeed, from k = 1. */
  readonly passPower: readonly number[];
  readonly funnel: FunnelCounts;
  readonly totals: TrialTotals;
  /** null when the model made no trial. */
  readonly medians: TrialMedians | null;
}

/** Two models over the missions both decided, their own mistakes counted. */
export interface ModelComparison {
  /** Places in `models`. */
  readonly models: readonly [one: number, other: number];
  readonly missions: number;
  /** Mean over missions of the first one's rate less the second's, with its 95 % interval. */
  readonly difference: number;
  readonly low: number;
  readonly high: number;
  /** How likely so great a difference is between models that are alike; of several comparisons, corrected (Holm). */
  readonly p: number;
}

export interface MissionResult {
  /** Id of the mission. */
  readonly mission: string;
  readonly success: SuccessRate;
  /** Models that completed some of their measured trials and not others, by their place in `models`. */
  readonly unstable: readonly number[];
}

export interface TrialResult {
  readonly mission: string;
  readonly model: number;
  /** From 1. */
  readonly repeat: number;
  /** Sent to a model that takes one; the same for every model. */
  readonly seed: number;
  /** Decided by code from the trace: `completed` is what the success rate counts. */
  readonly state: MissionVerdict['state'];
  readonly reached: readonly FunnelStep[];
  readonly stoppedAt: FunnelStep | null;
  readonly obstacle: MissionEnd | null;
  readonly whose: Blamed | null;
  readonly turn: number | null;
  readonly handOff: MissionVerdict['handOff'];
  /** 0 to 100, as the simulation counts them. */
  readonly points: number;
  /** Why the trial ended. */
  readonly stop: Stop;
  /** What the model's provider did, when that ended it. */
  readonly failure: ModelFailure['code'] | null;
  readonly turns: number;
  readonly toolCalls: number;
  readonly invalidCalls: number;
  readonly repeatedCalls: number;
  /** `title` and `price` where the closing words name what no tool had said. */
  readonly invented: readonly string[];
  readonly bytes: number;
  readonly usage: ModelUsage;
  /** Time in tools and in the model's answers, whole milliseconds. */
  readonly ms: number;
  /** The part of it in tools: the store and the way to it. */
  readonly toolMs: number;
  /** US dollars; null when nobody states prices. */
  readonly cost: number | null;
  /** Every call, in order. */
  readonly steps: readonly CallSummary[];
  /** Keys of the exchanges the verdict rests on, at most five. */
  readonly exchanges: readonly string[];
}

/** An answer of the store that stands out. */
export interface NotedAnswer {
  /** Key of its exchange, which is in `exchanges`. */
  readonly exchange: string;
  readonly mission: string;
  readonly model: number;
  readonly repeat: number;
  /** Tool that asked for it: one of ours. */
  readonly tool: string;
  /** Whole milliseconds, from the first byte sent to the last byte read. */
  readonly ms: number;
  readonly bytes: number;
}

export interface PerformanceAssessment {
  readonly engineVersion: string;
  readonly rulesVersion: string;
  readonly evidenceVersion: number;
  /** What to do first, that nothing is left to do, or that nothing could be measured. */
  readonly recommendation: MessageRef;
  readonly models: readonly ModelIdentity[];
  readonly missions: readonly MissionPlan[];
  readonly repeats: number;
  /** What the order of models and the seeds of trials were drawn from. */
  readonly seed: number;
  /** Why there was nothing to try though there are wishes; null otherwise. */
  readonly noTrial: NoTrial | null;
  /** Missions × models × repeats; more than `trials` when a step of ours failed. */
  readonly planned: number;
  /** The channel used; null when there was no trial. */
  readonly channel: ShopEvidence['channel'] | null;
  readonly noMission: NoMission | null;
  /** How many missions the sampled products support. */
  readonly supported: number;
  readonly success: SuccessRate;
  readonly funnel: FunnelCounts;
  readonly totals: TrialTotals;
  readonly medians: TrialMedians | null;
  /** In the order of `models`, every one of them. */
  readonly byModel: readonly ModelResult[];
  /** In the order of `missions`, every one of them. */
  readonly byMission: readonly MissionResult[];
  /** Every two models that are no script. */
  readonly comparisons: readonly ModelComparison[];
  /** In the order they were run: by mission and repeat, the models of each in an order that was drawn. */
  readonly trials: readonly TrialResult[];
  /** At most five, slowest first; one for each question, at its slowest. */
  readonly slowest: readonly NotedAnswer[];
  /** At most five, largest first; one for each question, at its largest. */
  readonly largest: readonly NotedAnswer[];
  /** Each rule once over all trials. */
  readonly findings: readonly Finding[];
  /** `<rule>: <error>` of rules that threw: our bugs. */
  readonly broken: readonly string[];
  /** Every exchange a finding, a trial or a noted answer refers to, by key. */
  readonly exchanges: Readonly<Record<string, ExchangeSummary>>;
}
