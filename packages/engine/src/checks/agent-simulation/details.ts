/** What the report shows of a simulation beyond findings. */

import { type CallSummary, type ShopEvidence, type Stop, summariseCall } from '../../shared/shopping/evidence.ts';
import type { ShopFacts } from '../../shared/shopping/facts.ts';
import type { MissionVerdict } from '../../shared/shopping/judge.ts';
import type { NoMission } from '../../shared/shopping/mission-plan.ts';
import { costOf, type ModelIdentity, type ModelUsage, sumUsage } from '../../shared/shopping/model.ts';
import { callsOf } from '../../shared/shopping/trace.ts';

export interface MissionDetails extends Omit<MissionVerdict, 'exchanges'> {
  readonly stop: Stop;
  readonly steps: readonly CallSummary[];
  readonly usage: ModelUsage;
  /** In tools and in the model's answers, whole milliseconds. */
  readonly ms: number;
  /** US dollars; null when nobody states prices, or the provider did not count. */
  readonly cost: number | null;
}

export interface ShopDetails {
  readonly model: ModelIdentity;
  readonly channel: ShopEvidence['channel'];
  readonly noMission: NoMission | null;
  /** How many missions the sampled products support. */
  readonly supported: number;
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
