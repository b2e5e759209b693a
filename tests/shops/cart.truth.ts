/** Carts of real shops, filled by the form of a product's page: what was asked for, what was held, and that it was taken out again. */

import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type KitShop, openShops, type Shops, vitrine, whyNot } from './kit.ts';

const reason = whyNot();
if (reason !== null) process.stdout.write(`carts of real shops: skipped, ${reason}\n`);

/** Counts the lines of all carts in the shop's database; Zen Cart keeps those of guests in their sessions alone. */
const LINES_LEFT: Readonly<Record<KitShop, string | null>> = {
  opencart: 'select count(*) from oc_cart',
  litecart: 'select count(*) from lc_cart_items',
  zencart: null,
};
/** US dollars of eco tax that OpenCart's pages state of each piece and its cart takes once. */
const ECO_TAX = 2;

interface Line {
  readonly variant_id: string;
  readonly quantity: number;
}
interface Transcript {
  readonly compared: {
    readonly asked: readonly Line[] | null;
    readonly in_cart: {
      readonly lines: readonly (Line & { readonly title: string; readonly price: number })[];
      readonly total: number;
      readonly currency: string;
      readonly flaw: string | null;
    } | null;
  };
  readonly closed: { readonly may_be_left: boolean } | null;
  readonly verdict: { readonly state: string; readonly hand_off: { readonly by: string; readonly url: string } | null };
}

(reason === null ? describe : describe.skip)('the cart of a real shop', () => {
  let shops: Shops;
  const told: string[] = [];
  beforeAll(() => {
    shops = openShops();
  });
  afterAll(async () => {
    await shops.down();
    process.stdout.write(`\n${told.join('\n')}\n`);
  });

  test.each(['opencart', 'zencart', 'litecart'] as const)('%s: holds what was asked for, and is emptied', async (shop) => {
    const url = await shops.up(shop, []);
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-carts-'));
    await vitrine(folder, 'en', 'shop', url, '--country', 'US', '--transcripts', folder);
    const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
    const trips = names.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Transcript);
    expect(trips.length).toBeGreaterThan(0);
    for (const { compared, closed, verdict } of trips) {
      const { asked, in_cart: cart } = compared;
      expect([verdict.state, verdict.hand_off?.by]).toEqual(['completed', 'form']);
      expect(cart?.lines.map(({ variant_id, quantity }) => ({ variant_id, quantity }))).toEqual(asked);
      expect([cart?.flaw, cart?.currency, closed?.may_be_left ?? false]).toEqual([null, 'USD', false]);
      const [line] = cart?.lines ?? [];
      const { title = '', price = 0, quantity = 0 } = line ?? {};
      // The page as its shop serves it, not as we read it.
      const page = await (await fetch(verdict.hand_off?.url ?? '')).text();
      const amounts = [price.toFixed(2), String(price)].map((amount) => `$${amount.replace(/\B(?=(?:\d{3})+(?!\d))/g, ',')}`);
      expect([page.includes(title), amounts.some((amount) => page.includes(amount))]).toEqual([true, true]);
      const once = shop === 'opencart' ? ECO_TAX * (quantity - 1) : 0;
      expect([price * quantity, price * quantity - once].map((sum) => sum.toFixed(2))).toContain(cart?.total.toFixed(2));
      told.push(`${shop}: asked for ${quantity} × ${title}, held ${quantity} at ${price}, ${cart?.total} USD in all, taken out again`);
    }
    const count = LINES_LEFT[shop];
    if (count !== null) expect((await shops.sql(shop, count)).trim().split('\n').at(-1)).toBe('0');
  });
});
