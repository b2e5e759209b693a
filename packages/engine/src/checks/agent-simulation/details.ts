/** What the report shows of a simulation beyond findings. */

import { type CallSummary, type MissionRun, type ShopEvidence, summariseCall } from '../../shared/shopping/evidence.ts';
import type { ShopFacts } from '../../shared/shopping/facts.ts';
import type { MissionVerdict } from '../../shared/shopping/judge.ts';
import { costOf, type ModelUsage, sumUsage } from '../../shared/shopping/model.ts';
import { callsOf } from '../../shared/shopping/trace.ts';

export interface MissionDetails extends Omit<MissionVerdict, 'exchanges'>, Pick<MissionRun, 'usage' | 'ms' | 'cost'> {
  readonly steps: readonly CallSummary[];
}

export interface ShopDetails extends Pick<ShopEvidence, 'model' | 'channel' | 'noMission' | 'supported'> {
  readonly missions: readonly MissionDetails[];
  readonly usage: ModelUsage;
  readonly cost: number | null;
  /** `<rule>: <error>` of rules that threw. */
  readonly broken: readonly string[];
}

export function shopDetails({ shop, verdicts }: ShopFacts, broken: readonly string[]): ShopDetails {
  const missions = shop.missions.map((run, index) => {
    const { exchanges: _, ...verdict } = verdicts[index] as MissionVerdict;
    return { ...verdict, steps: callsOf(run).map(summariseCall), usage: run.usage, ms: run.ms, cost: run.cost };
  });
  const usage = sumUsage(missions.map((mission) => mission.usage));
  return {
    model: shop.model,
    channel: shop.channel,
    noMission: shop.noMission,
    supported: shop.supported,
    missions,
    usage,
    cost: costOf(shop.model, usage),
    broken,
  };
}
