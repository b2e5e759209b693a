/** The facts the rules judge, derived once from the stored evidence, and the account of the score made of them. */

import type { EvidenceSlice } from '../../core/evidence.ts';
import type { Earning } from '../../core/score.ts';
import type { Wall } from '../../formats/http/wall.ts';
import type { CatalogEvidence } from '../../shared/catalog/evidence.ts';
import type { AgentFileFacts, FindabilityAssessment } from './assessment.ts';
import type { AskingEnd, RecallEvidence } from './evidence.ts';
import type { Matrix, MatrixInput } from './matrix.ts';
import type { FindabilityPart } from './parts.ts';

/** What the rules judge. `agents`: every crawler of the table; empty when no rules are known. */
export interface FindabilityFacts
  extends Pick<FindabilityAssessment, 'robots' | 'agents' | 'pages' | 'products' | 'sitemaps' | 'speed' | 'recall' | 'shortened'> {
  /** Stands in place of every page: then no score is given. */
  readonly wall: Wall | null;
  /** Pages asked for, the home page included. */
  readonly wanted: number;
  readonly matrix: Matrix;
  /** robots.txt names a sitemap by its path alone. */
  readonly namesPath: boolean;
  readonly files: readonly AgentFileFacts[];
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

export interface FindabilityInput extends MatrixInput {
  /** null: it could not be gathered; pages then come from the home page and the sitemap. */
  readonly catalog: CatalogEvidence | null;
  /** null unless the run asked a model what it knows. */
  readonly recall: RecallEvidence | null;
}
