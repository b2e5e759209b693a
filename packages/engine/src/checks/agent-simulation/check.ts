/** The check `agent_simulation`: does a shopping agent get from a search to a hand-off? Judged from the stored trace; no model is asked. */

import type { CheckAssessment, CheckStatus, Finding, ScorePart } from '../../core/assessment.ts';
import { defineCheck, firstFix, type Judged } from '../../core/check.ts';
import { statusOf, sum } from '../../core/score.ts';
import type { Product } from '../../formats/product/product.ts';
import { readAddForm } from '../../shared/shopping/add-form.ts';
import { readShopBasket } from '../../shared/shopping/basket.ts';
import { readCartPage } from '../../shared/shopping/cart-page.ts';
import { deriveShopFacts, isJudged, type ShopFacts, type ShopInput } from '../../shared/shopping/facts.ts';
import { FUNNEL, pointsAt, SHOPPING_PARTS } from '../../shared/shopping/funnel.ts';
import { allEndedByUs } from '../../shared/shopping/judge.ts';
import { planShopping } from '../../shared/shopping/missions.ts';
import { readShopPage } from '../../shared/shopping/page.ts';
import { SHOPPING_RULES } from '../../shared/shopping/rules/registry.gen.ts';
import { showProducts } from '../../shared/shopping/shown.ts';
import { readShopTill } from '../../shared/shopping/till.ts';
import { readShopRefusal } from '../../shared/shopping/tools.ts';
import { type ShopDetails, shopDetails } from './details.ts';
import { SHOPPING_SENTENCES } from './sentences.ts';

const check = defineCheck({
  id: 'agent_simulation',
  rules: SHOPPING_RULES,
  parts: SHOPPING_PARTS,
  sentences: SHOPPING_SENTENCES,
  facts: (input: ShopInput) => deriveShopFacts(input),
  verdict,
  operations: (assessShopping) => ({
    planShopping,
    readShopPage,
    readShopBasket,
    readShopRefusal,
    readShopTill,
    readAddForm,
    readCartPage,
    showProducts: ({ products, brief }: { readonly products: readonly Product[]; readonly brief: boolean }) =>
      showProducts(products, brief),
    assessShopping,
  }),
});
export default check;
export const { assessShopping } = check.operations;

function verdict({ facts, findings, broken, say }: Judged<ShopFacts, typeof SHOPPING_SENTENCES>): CheckAssessment<ShopDetails> {
  const score = scoreOf(facts);
  const unmeasured = allEndedByUs(facts.verdicts) ? 'ended_by_us' : 'not_measured';
  return {
    checkId: 'agent_simulation',
    status: statusAfter(facts, score, findings),
    score,
    recommendation: score === null ? say(unmeasured) : (firstFix(findings) ?? say('nothing_to_fix')),
    findings,
    parts: partsOf(facts),
    cap: null,
    details: shopDetails(facts, broken),
  };
}

/**
 * `pass` needs a mission that was completed: points for steps alone do not show that anybody could buy. Where carts state another
 * price than the shopper was shown, what it bought is not what it was told.
 */
function statusAfter({ verdicts }: ShopFacts, score: number | null, findings: readonly Finding[]): CheckStatus {
  if (score === null) return 'error';
  const status = statusOf(score, findings);
  const isProven =
    verdicts.some(({ state }) => state === 'completed') && !findings.some(({ message }) => message.id === 'A-handoff.cart_price');
  return status === 'pass' && !isProven ? 'warn' : status;
}

/** The mean of the measured missions; 0 where the catalogue was seen and offered nothing to shop for; null: not measured. */
function scoreOf(facts: ShopFacts): number | null {
  if (!isJudged(facts)) return null;
  return facts.shop.noMission === null ? Math.round(mean(facts, ({ points }) => points)) : 0;
}

/** One line for each step of the funnel. The lines come from missions, not from findings. */
function partsOf(facts: ShopFacts): readonly ScorePart[] {
  if (facts.measured.length === 0) return [];
  const steps = FUNNEL.map((step) => ({
    id: step,
    earned: mean(facts, (verdict) => pointsAt(step, verdict)),
    possible: SHOPPING_PARTS[step],
  }));
  return steps;
}

function mean({ measured }: ShopFacts, of: (verdict: ShopFacts['measured'][number]) => number): number {
  return sum(measured.map(of)) / measured.length;
}
