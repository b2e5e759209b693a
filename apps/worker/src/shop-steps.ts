/** The simulation's two steps: part of an audit whose `agent_simulation` is true in effect, and of no other. */

import type { Marks, Model, ShopEvidence } from '@vitrine/engine';
import { probeShop } from '@vitrine/gather';
import { check, GATHERED, gatheredOf, need, type Step, type StepContext } from './steps.ts';

/** Who shops, and how much one mission may take. */
export interface ShopDoor {
  readonly model: Model;
  /** US dollars one mission may cost; counts only for a model whose prices are stated. */
  readonly dollars: number;
  /** Unguessable marks around what the store says. */
  readonly drawMarks: () => Marks;
  /** Monotonic milliseconds. */
  readonly now: () => number;
}

/** Three plain errands: a search, a product, a cart and its end each. */
const SHOP_REQUESTS = 12;

export function shopSteps(door: ShopDoor): readonly Step[] {
  const when: Step['when'] = (run) => run.kind === 'audit' && run.options.agent_simulation;
  return [
    { name: 'probe:shop', needs: GATHERED, when, reserves: SHOP_REQUESTS, run: (context) => goShopping(context, door) },
    {
      ...check('agent_simulation', [...GATHERED, 'probe:shop'], ({ read, subject, outputOf }) =>
        read.assessShopping({ subject, catalog: need(outputOf, 'probe:catalog'), shop: need<ShopEvidence>(outputOf, 'probe:shop') }),
      ),
      when,
    },
  ];
}

/** The unit is spent when a model is asked for the first time, and given back when there was nothing to ask it for. */
async function goShopping(context: StepContext, { model, dollars, drawMarks, now }: ShopDoor): Promise<ShopEvidence> {
  const { desk } = context;
  const evidence = await probeShop(context, gatheredOf(context), {
    model,
    book: desk.book,
    drawMarks,
    now,
    caps: { dollars },
    beforeFirstCall: desk.spendUnit,
    onStep: (mission, tool, outcome) => desk.tell({ mission, tool, outcome }),
  });
  await desk.told();
  if (evidence.missions.length === 0) await desk.giveUnitBack();
  return evidence;
}
