/** What a shopping agent did, in the words of the wire: shared by the simulation of an audit and by Agent Performance. */

import {
  type MissionEnd,
  type MissionPlan,
  type MissionVerdict,
  type ModelIdentity,
  type ModelPrices,
  type ModelUsage,
  type ShopDetails,
  type Stop,
  wishText,
} from '@vitrine/engine';
import { pick } from './pick.ts';

export function presentModel({ provider, name, prices }: ModelIdentity) {
  return { provider, name, prices: prices && presentPrices(prices) };
}

function presentPrices({ input, output, cached, asOf }: ModelPrices) {
  return { input, output, cached: cached ?? null, as_of: asOf ?? null };
}

export function presentUsage({ inputTokens, outputTokens, cachedTokens, reasoningTokens }: ModelUsage) {
  return {
    input_tokens: inputTokens,
    output_tokens: outputTokens,
    cached_tokens: cachedTokens ?? null,
    reasoning_tokens: reasoningTokens ?? null,
  };
}

export function presentMission(mission: MissionPlan) {
  const { attribute, other, postcode } = mission;
  return {
    mission: mission.id,
    kind: mission.kind,
    wish: wishText(mission),
    ...pick('words', 'category')(mission),
    attribute: attribute && pick('name', 'label')(attribute),
    ...pick('quantity', 'variants', 'ceiling', 'currency')(mission),
    other: other ? pick('words', 'variants')(other) : null,
    postcode: postcode ?? null,
    made_from: mission.madeFrom,
  };
}

export type Decided = Pick<MissionVerdict, 'state' | 'reached' | 'stoppedAt' | 'whose' | 'turn' | 'handOff' | 'points'> & {
  readonly obstacle: MissionEnd | null;
};
type Tried = Decided & {
  readonly stop: Stop;
  readonly steps: readonly { readonly tool: string; readonly outcome: string; readonly bytes: number; readonly ms: number }[];
  readonly usage: ModelUsage;
  readonly ms: number;
  readonly cost: number | null;
};

/** What was decided of one mission tried once. */
export function presentDecision(decided: Decided) {
  const { handOff, points } = decided;
  return {
    ...pick('state', 'reached', 'stoppedAt', 'obstacle', 'whose', 'turn')(decided),
    hand_off: handOff && pick('by', 'url')(handOff),
    points,
  };
}

/** A verdict with what was done and what it took. */
export function presentVerdict(tried: Tried) {
  return {
    ...presentDecision(tried),
    stop: tried.stop,
    steps: tried.steps.map(pick('tool', 'outcome', 'bytes', 'ms')),
    usage: presentUsage(tried.usage),
    ms: tried.ms,
    cost: tried.cost,
  };
}

/** The check `agent_simulation` beyond its findings. */
export function presentSimulation({ model, channel, noMission, supported, missions, usage, cost }: ShopDetails) {
  return {
    model: presentModel(model),
    channel,
    no_mission: noMission,
    supported,
    missions: missions.map(({ mission, conduct, ...tried }) => ({
      mission: presentMission(mission),
      ...presentVerdict(tried),
      conduct: { bad_calls: conduct.badCalls, repeats: conduct.repeats, invented: conduct.invented },
    })),
    usage: presentUsage(usage),
    cost,
  };
}
