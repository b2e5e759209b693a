/** What the rules look at: all that is known of the store, derived once from the stored evidence, and the score's account. */

import type { EvidenceSlice } from '../../core/evidence.ts';
import type { Earning } from '../../core/score.ts';
import type { AgentAccess, AgentFileView, FindabilityAssessment, PageView, RecallView, RobotsView, SitemapsView } from './assessment.ts';
import type { Matrix } from './matrix.ts';
import type { FindabilityPart } from './parts.ts';

export interface FindabilityFacts {
  /** Pages asked for, the home page included. */
  readonly wanted: number;
  readonly robots: RobotsView;
  /** Every crawler of the table; empty when no rules are known. */
  readonly agents: readonly AgentAccess[];
  readonly pages: readonly PageView[];
  readonly matrix: Matrix;
  readonly sitemaps: SitemapsView;
  readonly files: readonly AgentFileView[];
  readonly speed: FindabilityAssessment['speed'];
  readonly recall: RecallView | null;
  /** The run's requests did not suffice for all that was planned. */
  readonly shortened: boolean;
  /** Where the exchanges lie that all of this names. */
  readonly gathered: readonly EvidenceSlice[];
}

export interface Account {
  /** Of the rules whose share is a number. */
  readonly earnings: readonly Earning<FindabilityPart>[];
  /** Points of these rules. */
  readonly possible: number;
  /** 0–1. */
  readonly coverage: number;
  /** Whole number 0–100; null below the coverage floor. */
  readonly score: number | null;
  /** null when nothing bounds the score, or it is lower anyway. */
  readonly cap: FindabilityAssessment['cap'];
  /** Points the cap took. */
  readonly capped: number;
}

export interface ScoredFacts extends FindabilityFacts {
  readonly account: Account;
  /** Points of the score that the loss of this share of a rule's points takes; 0 where they leave the denominator. */
  costOf(rule: string, share: number): number;
}
