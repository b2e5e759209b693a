/** What a run is asked with and what it ends as, by its kind: the words that the wire and the rows share. */

import type { PerformanceAssessment } from '../checks/agent-performance/assessment.ts';
import type { FindabilityAssessment } from '../checks/web-findability/assessment.ts';
import type { Language } from '../core/messages.ts';
import type { Assessment } from './assessment.ts';
import type { VerificationAssessment } from './verification.ts';

export const RUN_KINDS = ['audit', 'performance', 'findability', 'verification'] as const;
export type RunKind = (typeof RUN_KINDS)[number];

/** Who said it: the account, the request, the store as it shows itself, the default; `none`: the store was to say it and has not. */
type MarketSource = 'account' | 'request' | 'store' | 'default' | 'none';
export interface MarketSources {
  readonly country: MarketSource;
  readonly language: MarketSource;
}

export interface MarketOptions {
  /** ISO 3166-1 alpha-2; `auto`: the store is to say it and has not. */
  readonly country: string;
  readonly language: Language;
  /** Left out where the request named the country. */
  readonly market_from?: MarketSources;
}
export interface AuditOptions extends MarketOptions {
  readonly agent_simulation: boolean;
  /** Absent in the `commerce` profile. */
  readonly general_scan?: boolean;
  readonly sample_size: number;
}
/** Options as they took effect. */
export interface OptionsOf {
  readonly audit: AuditOptions;
  /** Wishes made from the catalogue, at most, 1 to 3; how often each model tries each of them, 1 to 5. */
  readonly performance: MarketOptions & { readonly missions: number; readonly repeats: number };
  /** Pages looked at with every identity, the home page included, 1 to 10; whether the model is asked what it knows of the store. */
  readonly findability: MarketOptions & { readonly pages: number; readonly recall: boolean };
  /** Ids of findings of its audit; requests it may send: those that what the findings rest on took. */
  readonly verification: MarketOptions & { readonly findings: readonly string[]; readonly requests: number };
}

/** The verdict of a finished run. */
export interface OutcomeOf {
  readonly audit: Assessment;
  readonly performance: PerformanceAssessment;
  readonly findability: FindabilityAssessment;
  readonly verification: VerificationAssessment;
}

/** True when the run ended without a score, which its unit pays for, whoever's fault it was: the model's, ours, or a wall's of the store. */
export function boughtNothing(outcome: OutcomeOf[RunKind]): boolean {
  // It costs no unit.
  if ('verified' in outcome) return false;
  if ('checks' in outcome) return scoreOf(outcome) === null;
  return 'trials' in outcome ? outcome.success.rate === null : outcome.score === null;
}

/** The unit of an audit pays for its shopper; of one without a shopper, for its scan. */
function scoreOf({ checks, generalReadiness }: Assessment): number | null {
  const simulation = checks.find(({ checkId }) => checkId === 'agent_simulation');
  return simulation === undefined ? (generalReadiness?.continuousScore ?? null) : simulation.score;
}
