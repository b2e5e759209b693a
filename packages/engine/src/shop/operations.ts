/** The simulation's parsers and judge, as the box runs them. */

import type { Product } from '../catalog/product.ts';
import { assessShopping } from './assess.ts';
import { readShopCart } from './cart.ts';
import { planShopping } from './missions.ts';
import { readShopPage } from './page.ts';
import { showProducts } from './seen.ts';

export const SHOP_OPERATIONS = {
  planShopping,
  readShopPage,
  readShopCart,
  showProducts: ({ products, brief }: { readonly products: readonly Product[]; readonly brief: boolean }) => showProducts(products, brief),
  assessShopping,
};
