/** Without UCP, the search of the store's platform is asked, not our sample of it. */

import { json, productPage, wooShop } from './catalog-stores.ts';
import { shopAt } from './shop-rig.ts';

describe('the search of a platform', () => {
  test.each([
    ['woocommerce-like', /^GET \/wp-json\/wc\/store\/v1\/products\?.*search=/],
    ['magento-like', /^POST \/graphql$/],
  ] as const)('%s: is asked by every mission', async (name, request) => {
    const { asked, shop } = await shopAt(name);
    expect(asked.filter((line) => request.test(line)).length).toBeGreaterThanOrEqual(shop.missions.length);
    expect(shop.missions.every(({ turns }) => turns[0]?.calls[0]?.exchanges.length === 1)).toBe(true);
  });

  test.each([
    ['finds nothing', { json: [] }, 'nothing_found', 'store'],
    ['declines', { status: 400, json: { code: 'rest_invalid_param' } }, 'declined', 'store'],
    ['is closed to us', { status: 403, body: 'No' }, 'blocked', 'between'],
  ] as const)('that %s is told as what it is', async (_, answer, obstacle, whose) => {
    const afterwards = wooShop(3, { '/wp-json/wc/store/v1/products': answer });
    const { details } = await shopAt(wooShop(3), {}, undefined, { afterwards });
    expect(details.missions[0]).toMatchObject({ obstacle, whose, stoppedAt: 'discovered' });
  });

  test('finds a product that was not sampled: it is bought by the id the interface gave, whatever its page calls it', async () => {
    const [, second] = (wooShop(2).routes['/wp-json/wc/store/v1/products'] as { readonly json: readonly object[] }).json;
    const page = { body: productPage('Assiette en grès numéro 2') };
    const afterwards = wooShop(2, {
      '/wp-json/wc/store/v1/products': json([second]),
      '/produit/assiette-2/': page,
      '/wp-json/wc/store/v1/cart': json({ items: [] }),
    });
    const { details } = await shopAt(wooShop(1), {}, undefined, { afterwards });
    expect(details.missions[0]).toMatchObject({ state: 'completed' });
  });
});
