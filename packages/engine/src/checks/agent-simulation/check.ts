/** The check `agent_simulation`: does a shopping agent get from a wish to a hand-off? */

import type { Check } from '../../core/check.ts';
import type { Product } from '../../formats/product/product.ts';
import { readShopCart } from '../../shared/shopping/cart.ts';
import { planShopping } from '../../shared/shopping/missions.ts';
import { readShopPage } from '../../shared/shopping/page.ts';
import { SHOPPING_RULES } from '../../shared/shopping/rules/registry.gen.ts';
import { showProducts } from '../../shared/shopping/seen.ts';
import { assessShopping } from './assess.ts';
import { SHOPPING_SENTENCES } from './sentences.ts';

export default {
  id: 'agent_simulation',
  rules: SHOPPING_RULES,
  sentences: { agent_simulation: SHOPPING_SENTENCES },
  operations: {
    planShopping,
    readShopPage,
    readShopCart,
    showProducts: ({ products, brief }: { readonly products: readonly Product[]; readonly brief: boolean }) =>
      showProducts(products, brief),
    assessShopping,
  },
} satisfies Check;
