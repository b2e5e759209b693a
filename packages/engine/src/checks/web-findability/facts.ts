/** What the rules look at: every view and the score's account, derived once from the stored evidence. Pure. */

import type { Wall } from '../../formats/http/wall.ts';
import type { AgentAccess, AgentFileView, FindabilityAssessment, PageView, RecallView, RobotsView, SitemapsView } from './assessment.ts';
import type { Matrix } from './matrix.ts';
import type { FindabilityPart } from './score-table.ts';

export interface FindabilityViews {
  /** Stands in place of every page: then no score is given. */
  readonly wall: Wall | null;
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
}

export interface ScoreLine {
  readonly id: FindabilityPart;
  readonly points: number;
  /** 0–1; null when the line leaves the denominator. */
  readonly share: number | null;
}

export interface Account {
  readonly lines: readonly ScoreLine[];
  /** Points of the lines that count. */
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

export interface FindabilityFacts extends FindabilityViews {
  readonly account: Account;
  /** Points of the score that the loss of this share of a line takes; 0 for a line that does not count. */
  costOf(part: FindabilityPart, share: number): number;
}
