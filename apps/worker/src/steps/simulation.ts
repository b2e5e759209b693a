/** The simulation's two steps: part of an audit whose `agent_simulation` is true in effect, and of no other. */

import type { Marks, Model } from '@vitrine/engine';
import { probeShop, proveControl, type ScanLookups, type ShopperKit } from '@vitrine/gather';
import { defineCheck, defineStep, type Step, type StepContext } from './define.ts';
import { GATHERED } from './gather.ts';
import { allowedSite, noteFound } from './owner.ts';

/** How a shopper works, whichever run sends it. */
export interface ShoppingRules {
  /** US dollars one mission may cost; counts only for a model whose prices are stated. */
  readonly dollars: number;
  /** Unguessable marks around what the store says. */
  readonly drawMarks: () => Marks;
  /** Monotonic milliseconds. */
  readonly now: () => number;
}

export interface SimulationRules extends ShoppingRules, Pick<ScanLookups, 'dns'> {
  readonly model: Model;
}

export function simulationSteps(rules: SimulationRules): readonly Step[] {
  const { model, dns } = rules;
  const when: Step['when'] = (run) => run.kind === 'audit' && run.options.agent_simulation;
  const shop = defineStep({
    id: 'probe:shop',
    needs: GATHERED,
    when,
    // The unit is spent when a model is asked for the first time, and given back when there was nothing to ask it for.
    run: async (gathered, context) => {
      const { services } = context;
      const allowed = await ownerOf({ ...context, dns }, gathered.origin.origin, { allowances: ['checkout', 'cart'], key: 'shop.control' });
      const evidence = await probeShop(context, gathered, {
        ...allowed,
        ...kitOf(rules, services),
        model,
        onStep: (mission, tool, outcome) => services.report({ mission, tool, outcome }),
      });
      await services.reported();
      if (evidence.missions.length === 0) await services.giveUnitBack();
      return evidence;
    },
  });
  const check = defineCheck({
    id: 'agent_simulation',
    needs: { ...GATHERED, shop },
    when,
    judge: ({ shop: evidence, catalog }, { read, subject }) => read.assessShopping({ subject, catalog, shop: evidence }),
  });
  return [shop, check];
}

/** What every attempt is given, whichever run sends it. */
export function kitOf({ dollars, drawMarks, now }: ShoppingRules, { turns, spendUnit }: StepContext['services']): ShopperKit {
  return { journal: turns, drawMarks, now, caps: { dollars }, beforeFirstCall: spendUnit };
}

/** What the owner allowed of these, each with what one look for the proof came to; it is not looked for where nothing was. */
export async function ownerOf(
  context: StepContext & Pick<ScanLookups, 'dns'>,
  origin: string,
  { allowances, key }: { readonly allowances: readonly ('checkout' | 'cart')[]; readonly key: string },
): Promise<Pick<ShopperKit, 'owner' | 'cartOwner'>> {
  const allowed = await Promise.all(allowances.map(async (name) => ({ name, site: await allowedSite(context, name) })));
  const site = allowed.find((one) => one.site !== null)?.site ?? null;
  if (site === null) return {};
  const proof = await proveControl(context, { ...site, origin, key });
  await noteFound(context, site.token, proof.found);
  const has = (name: string) => allowed.some((one) => one.name === name && one.site !== null);
  return { ...(has('checkout') && { owner: proof }), ...(has('cart') && { cartOwner: proof }) };
}
