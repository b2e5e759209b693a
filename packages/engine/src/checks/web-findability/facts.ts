/** The facts the rules judge, derived once from the stored evidence, and the account of the score made of them. */

import type { EvidenceSlice } from '../../core/evidence.ts';
import type { Earning } from '../../core/score.ts';
import type { Wall } from '../../formats/http/wall.ts';
import type {
  AgentAccess,
  AgentFileFacts,
  FindabilityAssessment,
  PageFacts,
  ProductsFacts,
  RobotsFacts,
  SitemapsFacts,
} from './assessment.ts';
import type { AskingEnd, RecallFacts } from './evidence.ts';
import type { Matrix } from './matrix.ts';
import type { FindabilityPart } from './parts.ts';

export interface FindabilityFacts {
  /** Stands in place of every page: then no score is given. */
  readonly wall: Wall | null;
  /** Pages asked for, the home page included. */
  readonly wanted: number;
  readonly robots: RobotsFacts;
  /** Every crawler of the table; empty when no rules are known. */
  readonly agents: readonly AgentAccess[];
  readonly pages: readonly PageFacts[];
  readonly products: ProductsFacts;
  readonly matrix: Matrix;
  readonly sitemaps: SitemapsFacts;
  /** robots.txt names a sitemap by its path alone. */
  readonly namesPath: boolean;
  readonly files: readonly AgentFileFacts[];
  readonly speed: FindabilityAssessment['speed'];
  readonly recall: RecallFacts | null;
  /** The run's requests did not suffice for all that was planned. */
  readonly shortened: boolean;
  /** Why pages, sitemaps or files were left unasked whose addresses could not be read; null when all were planned. */
  readonly surfaceEnded: AskingEnd | null;
  /** Why asking as the other identities ended early; null where it did not. */
  readonly identitiesEnded: AskingEnd | null;
  /** Where the exchanges lie that all of this names. */
  readonly gathered: readonly EvidenceSlice[];
}

export interface RequestAccount {
  /** Earnings of the rules whose share is a number. */
  readonly earnings: readonly Earning<FindabilityPart>[];
  /** Points of these rules. */
  readonly possible: number;
  /** 0–1. */
  readonly coverage: number;
  /** Whole number 0–100; null below the coverage floor. */
  readonly score: number | null;
  /** Whole numbers 0–100: the score with everything seen. */
  readonly atLeast: number;
  readonly atMost: number;
  /** null when nothing bounds the score, or it is lower anyway. */
  readonly cap: FindabilityAssessment['cap'];
  /** Points the cap took. */
  readonly capped: number;
}

export interface ScoredFacts extends FindabilityFacts {
  readonly account: RequestAccount;
  /** Points of the score that the loss of this share of a rule's points takes; 0 where they leave the denominator. */
  costOf(rule: string, share: number): number;
}
