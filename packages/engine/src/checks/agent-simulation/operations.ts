/** The simulation's parsers and judge, as the box runs them. */

import type { Product } from '../../formats/product/product.ts';
import { readShopCart } from '../../shared/shopping/cart.ts';
import { planShopping } from '../../shared/shopping/missions.ts';
import { readShopPage } from '../../shared/shopping/page.ts';
import { showProducts } from '../../shared/shopping/seen.ts';
import { assessShopping } from './assess.ts';

export const SHOP_OPERATIONS = {
  planShopping,
  readShopPage,
  readShopCart,
  showProducts: ({ products, brief }: { readonly products: readonly Product[]; readonly brief: boolean }) => showProducts(products, brief),
  assessShopping,
};
