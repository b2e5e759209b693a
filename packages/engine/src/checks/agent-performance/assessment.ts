/** The verdict of an Agent Performance run, free of language. This is what is stored; prose is made from it on read. */

import type { Finding, VerdictRecord } from '../../core/assessment.ts';
import type { MessageRef } from '../../core/messages.ts';
import type { CallSummary, ShopEvidence } from '../../shared/shopping/evidence.ts';
import type { FUNNEL } from '../../shared/shopping/funnel.ts';
import type { MissionVerdict } from '../../shared/shopping/judge.ts';
import type { ModelFailure, ModelUsage } from '../../shared/shopping/model.ts';
import type { PerformancePlan, TrialRun } from './evidence.ts';
import type { PairedDifference } from './statistics.ts';

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

/** Medians of one trial, over all that ran; tokens and cost are null where a provider did not count. */
export interface TrialMedians extends Pick<TrialTotals, 'toolCalls' | 'bytes' | 'ms' | 'cost'> {
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
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

/** Two models over the missions both decided, their own mistakes counted; of several comparisons, `p` is corrected (Holm). */
export interface ModelComparison extends PairedDifference {
  /** Places in `models`. */
  readonly models: readonly [one: number, other: number];
  readonly missions: number;
}

export interface MissionResult {
  /** Id of the mission. */
  readonly mission: string;
  readonly success: SuccessRate;
  /** Models that completed some of their measured trials and not others, by their place in `models`. */
  readonly unstable: readonly number[];
}

/** One trial: its verdict, of whose exchanges at most five are named, and what it took. */
export interface TrialResult
  extends Omit<MissionVerdict, 'mission' | 'cart' | 'conduct'>,
    Omit<TrialRun, 'run'>,
    Omit<TrialTotals, 'trials'> {
  /** Id of the mission. */
  readonly mission: string;
  /** What the model's provider did, when that ended it. */
  readonly failure: ModelFailure['code'] | null;
  readonly turns: number;
  /** `title` and `price` where the closing words name what no tool had said. */
  readonly invented: readonly string[];
  /** The part of `ms` in tools: the store and the way to it. */
  readonly toolMs: number;
  /** Every call, in order. */
  readonly steps: readonly CallSummary[];
}

/** An answer of the store that stands out. */
export interface NotedAnswer extends Pick<TrialResult, 'mission' | 'model' | 'repeat'> {
  /** Key of its exchange, which is in `exchanges`. */
  readonly exchange: string;
  /** Tool that asked for it: one of ours. */
  readonly tool: string;
  /** Whole milliseconds, from the first byte sent to the last byte read. */
  readonly ms: number;
  readonly bytes: number;
}

export interface PerformanceAssessment
  extends VerdictRecord,
    Omit<PerformancePlan, 'dollars'>,
    Pick<ModelResult, 'success' | 'funnel' | 'totals' | 'medians'> {
  /** What to do first, that nothing is left to do, or that nothing could be measured. */
  readonly recommendation: MessageRef;
  /** Missions × models × repeats; more than `trials` when a step of ours failed. */
  readonly planned: number;
  /** The channel used; null when there was no trial. */
  readonly channel: ShopEvidence['channel'] | null;
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
}
