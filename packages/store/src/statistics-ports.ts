/** What the public numbers are. */

import type { Tier } from '@vitrine/engine';

/** Public numbers over finished audits (decisions §2). */
export interface Statistics {
  readonly takenAt: Date;
  readonly auditsTotal: number;
  readonly auditsLast30Days: number;
  readonly storesAudited: number;
  /** Mean of each store's latest overall score, one decimal; null when no store has one. */
  readonly averageScore: number | null;
  /** Stores by the tier of their latest scan. */
  readonly tiers: Readonly<Partial<Record<Tier, number>>>;
  /** Signal → share (0–1, three decimals) of the scanned stores in which it could be judged that have it. */
  readonly signals: Readonly<Record<string, number>>;
  readonly distribution: Distribution;
}

/** The stores of one platform and tier whose scores lie between two, both included. */
export interface ScoreCell {
  /** null: every platform that no other cell names, and none. */
  readonly platform: string | null;
  /** null: every tier that no other cell of the platform names, and none. */
  readonly tier: Tier | null;
  readonly from: number;
  readonly to: number;
  readonly stores: number;
}

/** Stores by platform, tier and overall score, each by its latest audit that is not withdrawn. */
export interface Distribution {
  /** Day in UTC, `2026-11-26`. */
  readonly countedOn: string;
  readonly cells: readonly ScoreCell[];
}

export interface StatisticsStore {
  /** A minute old, or twenty times as long as counting them takes, whatever the number of readers and replicas: one of them counts, the others read. */
  readStatistics(): Promise<Statistics>;
  /** Today's, or that of an earlier day while a long counting goes on. */
  readDistribution(): Promise<Distribution>;
}
