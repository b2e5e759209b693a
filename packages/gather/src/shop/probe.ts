/** Step `probe:shop`: one attempt at each mission; carts that were made are cancelled. */

import { chooseMissions, type Exchange, type MissionRun, type Model, type ShopEvidence } from '@vitrine/engine';
import type { ProbeContext } from '../ports.ts';
import { missionsThatFit } from './caps.ts';
import { CHECKOUT_REQUESTS } from './checkout.ts';
import { PRESS_REQUESTS } from './press.ts';
import { openShopping, runMission, type ShopProbeInput, type ShopperKit, type Shopping } from './shopping.ts';

export interface ShopOptions extends ShopperKit {
  readonly model: Model;
  /** Called after every call. `tool` is what the model wrote, as one visible line. */
  readonly onStep?: (mission: string, tool: string, outcome: string) => void;
}

/** Missions of one audit. */
const MOST_MISSIONS = 3;

/** Any number will do; with the same one, providers that honour seeds repeat their answers. */
export const FIRST_SEED = 7;

/**
 * Never throws for the behaviour of store or model. Ends at the hand-off: no checkout is made, nothing is paid, no
 * personal data is sent, and carts the store made are cancelled.
 */
export async function probeShop(ctx: ProbeContext, input: ShopProbeInput, options: ShopOptions): Promise<ShopEvidence> {
  const shopping = await openShopping(onReserve(ctx), input, options);
  const { channel, homes, plan } = shopping;
  const planned = chooseMissions(plan, await missionLimit(shopping), false);
  const missions: MissionRun[] = [];
  const exchanges: Exchange[] = [];
  for (const [index, mission] of planned.entries()) {
    const left = planned.length - index;
    const onStep = (tool: string, outcome: string) => options.onStep?.(mission.id, tool, outcome);
    const end = await runMission(shopping, {
      mission,
      scope: mission.id,
      model: options.model,
      seed: FIRST_SEED,
      temperature: 0,
      left,
      onStep,
    });
    missions.push(end.run);
    exchanges.push(...end.exchanges);
  }
  const { provider, name, prices } = options.model;
  return {
    model: { provider, name, prices },
    channel: channel.kind,
    homes,
    noMission: plan.why,
    supported: plan.supported,
    ...(shopping.leave !== null && { checkout: shopping.leave }),
    missions,
    exchanges: [...((options.owner ?? options.cartOwner)?.exchanges ?? []), ...exchanges, ...shopping.handshakes()],
  };
}

/**
 * The shopper comes last and takes what is left, the reserve as well. Nothing is kept back for it before: an audit with a shopper
 * judges the same sample as one without.
 */
function onReserve({ fetcher, ...rest }: ProbeContext): ProbeContext {
  return {
    ...rest,
    fetcher: {
      ...fetcher,
      fetch: (request) => fetcher.fetch({ ...request, booking: 'any' }),
      requestsLeft: () => fetcher.allLeft(),
    },
  };
}

/** Kept in the journal: a run that is resumed has spent of its requests, and would find limit for fewer missions than it began. */
async function missionLimit({ ctx, checkout, presses, kit: { journal } }: Shopping): Promise<number> {
  const limit =
    (await journal.recall<number>('missions')) ??
    missionsThatFit(ctx.fetcher, MOST_MISSIONS, (checkout.session === null ? 0 : CHECKOUT_REQUESTS) + (presses ? PRESS_REQUESTS : 0));
  await journal.record('missions', limit);
  return limit;
}
