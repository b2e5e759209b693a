/** The facts the simulation's rules judge: derived once, pure, from the stored transcript. */

import type { AuditSubject } from '../../core/evidence.ts';
import { sum } from '../../core/score.ts';
import type { CatalogEvidence } from '../catalog/evidence.ts';
import { wasMeasured } from '../catalog/sampled.ts';
import { seenProducts } from '../catalog/seen.ts';
import type { MissionEnd } from './ends.ts';
import type { MissionRun, ShopEvidence, ToolRecord } from './evidence.ts';
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
  /** The trace each was read from. */
  readonly runOf: ReadonlyMap<MissionVerdict, MissionRun>;
  /** The missions whose mean is the score. */
  readonly measured: readonly MissionVerdict[];
  readonly calls: readonly ToolRecord[];
  /** False: the catalogue could not be read, or some page shows a product after all, so its emptiness says nothing. */
  readonly catalogSeen: boolean;
  /** Exchanges that showed an empty catalogue; what `noMission` rests on. */
  readonly catalogKeys: readonly string[];
}

export function deriveShopFacts({ catalog, shop }: ShopInput): ShopFacts {
  const runOf = new Map(shop.missions.map((run) => [judgeMission(run, shop), run]));
  const verdicts = [...runOf.keys()];
  return {
    ...{ shop, verdicts, runOf },
    measured: verdicts.filter(({ state }) => state !== 'unmeasured'),
    calls: shop.missions.flatMap(callsOf),
    catalogSeen: wasMeasured(catalog) && (shop.noMission !== 'nothing_shown' || seenProducts(catalog).pages.length === 0),
    catalogKeys: firstExchanges(catalog.attempts),
  };
}

/**
 * Whether the verdict can say something about the store: a measured mission, or a catalogue that was read and offers
 * nothing to shop for. Products that cannot be ordered today say nothing about the store.
 */
export function isJudged({ measured, shop: { noMission }, catalogSeen }: ShopFacts): boolean {
  return measured.length > 0 || ((noMission === 'nothing_shown' || noMission === 'nothing_priced') && catalogSeen);
}

/** Missions, or trials of missions, that stopped at one step for reasons of one key: reported as one finding. */
interface Stopped<Key> {
  readonly key: Key;
  readonly attempts: number;
  /** What they lost, as points of the check's score. */
  readonly cost: number;
  readonly exchanges: readonly string[];
  /** The first attempt that was stopped so. */
  readonly run: MissionRun;
}

export function stoppedAt<Key>(
  { measured, runOf }: ShopFacts,
  step: FunnelStep,
  keyOf: (obstacle: MissionEnd) => Key,
): readonly Stopped<Key>[] {
  const here = measured.flatMap((verdict) =>
    verdict.stoppedAt === step && verdict.obstacle !== null ? [{ ...verdict, key: keyOf(verdict.obstacle), verdict }] : [],
  );
  return [...Map.groupBy(here, ({ key }) => key)].flatMap(([key, verdicts]) => {
    const run = verdicts[0] && runOf.get(verdicts[0].verdict);
    if (run === undefined) return [];
    const cost = sum(verdicts.map(({ points }) => 100 - points)) / measured.length;
    return [{ key, attempts: verdicts.length, cost, exchanges: firstExchanges(verdicts), run }];
  });
}

/** Exchanges that show what a finding says of these: each once, at most five. */
export function firstExchanges(all: readonly { readonly exchanges: readonly string[] }[]): readonly string[] {
  return [...new Set(all.flatMap(({ exchanges }) => exchanges))].slice(0, 5);
}
