/** Step `probe:shop`: sends a shopper out on each mission, and cancels what it left in carts. */

import type { Exchange, MissionRun, Model, ShopEvidence } from '@vitrine/engine';
import type { ProbeContext } from '../ports.ts';
import { openShopping, runMission, type ShopProbeInput, type ShopperKit } from './shopping.ts';

export interface ShopOptions extends ShopperKit {
  readonly model: Model;
  /** Told of every finished call. `tool` is what the model wrote. */
  readonly onStep?: (mission: string, tool: string, outcome: string) => void;
}

/** Any number will do; the same one makes providers that honour it repeat themselves. */
export const FIRST_SEED = 7;

/**
 * Never throws for the behaviour of store or model. Ends at the hand-off: no checkout is made, nothing is paid, no
 * personal data is sent, and carts the store made are cancelled.
 */
export async function probeShop(ctx: ProbeContext, input: ShopProbeInput, options: ShopOptions): Promise<ShopEvidence> {
  const shopping = await openShopping(ctx, input, options);
  const { plan, door, homes } = shopping;
  const missions: MissionRun[] = [];
  const exchanges: Exchange[] = [];
  for (const [index, mission] of plan.missions.entries()) {
    const left = plan.missions.length - index;
    const onStep = (tool: string, outcome: string) => options.onStep?.(mission.id, tool, outcome);
    const end = await runMission(shopping, { mission, scope: mission.id, model: options.model, seed: FIRST_SEED, left, onStep });
    missions.push(end.run);
    exchanges.push(...end.exchanges);
  }
  const { provider, name, prices } = options.model;
  return {
    model: { provider, name, prices },
    door: door.kind,
    homes,
    noMission: plan.why,
    missions,
    exchanges: [...exchanges, ...shopping.handshakes()],
  };
}
