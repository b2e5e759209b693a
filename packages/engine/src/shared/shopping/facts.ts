/** The facts the simulation's rules judge: derived once, pure, from the stored transcript. */

import type { AuditSubject } from '../../core/evidence.ts';
import { sum } from '../../core/score.ts';
import type { CatalogEvidence } from '../catalog/evidence.ts';
import { wasMeasured } from '../catalog/sampled.ts';
import { seenProducts } from '../catalog/seen.ts';
import type { MissionEnd } from './ends.ts';
import type { ShopEvidence, ToolRecord } from './evidence.ts';
import type { FunnelStep } from './funnel.ts';
import { judgeMission, type MissionVerdict } from './judge.ts';
import { callsOf } from './trace.ts';

export interface ShopInput {
  readonly subject: AuditSubject;
  readonly catalog: CatalogEvidence;
  readonly shop: ShopEvidence;
}

export interface ShopFacts {
  readonly shop: ShopEvidence;
  readonly verdicts: readonly MissionVerdict[];
  /** The missions whose mean is the score. */
  readonly measured: readonly MissionVerdict[];
  readonly calls: readonly ToolRecord[];
  /** False: the catalogue could not be read, or some page shows a product after all, so its emptiness says nothing. */
  readonly catalogSeen: boolean;
  /** Exchanges that showed an empty catalogue; what `noMission` rests on. */
  readonly catalogKeys: readonly string[];
}

export function deriveShopFacts({ catalog, shop }: ShopInput): ShopFacts {
  const verdicts = shop.missions.map((run) => judgeMission(run, shop));
  return {
    shop,
    verdicts,
    measured: verdicts.filter(({ state }) => state !== 'unmeasured'),
    calls: shop.missions.flatMap(callsOf),
    catalogSeen: wasMeasured(catalog) && (shop.noMission !== 'nothing_shown' || seenProducts(catalog).pages.length === 0),
    catalogKeys: [...new Set(catalog.attempts.flatMap(({ exchanges }) => exchanges))].slice(0, 5),
  };
}

/**
 * Whether the verdict can say something about the store: a measured mission, or a catalogue that was read and offers
 * nothing to shop for. Products that cannot be ordered today say nothing about the store.
 */
export function isJudged({ measured, shop: { noMission }, catalogSeen }: ShopFacts): boolean {
  return measured.length > 0 || ((noMission === 'nothing_shown' || noMission === 'nothing_priced') && catalogSeen);
}

/** Missions, or trials of missions, that stopped at one step for one reason: reported as one finding. */
export interface Stopped {
  readonly obstacle: MissionEnd;
  readonly attempts: number;
  /** What they lost, as points of the check's score. */
  readonly cost: number;
  readonly exchanges: readonly string[];
}

export function stoppedAt({ measured }: ShopFacts, step: FunnelStep): readonly Stopped[] {
  const here = measured.filter((verdict) => verdict.stoppedAt === step);
  const byObstacle = [...Map.groupBy(here, ({ obstacle }) => obstacle)];
  return byObstacle.flatMap(([obstacle, verdicts]) => {
    if (obstacle === null) return [];
    const costs = verdicts.map(({ points }) => 100 - points);
    return [
      {
        obstacle,
        attempts: verdicts.length,
        cost: sum(costs) / measured.length,
        exchanges: [...new Set(verdicts.flatMap(({ exchanges }) => exchanges))].slice(0, 5),
      },
    ];
  });
}
