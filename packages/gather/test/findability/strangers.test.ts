import { runOn } from './rig.ts';
import { PATHS, page, products, storeWith } from './stores.ts';

/** No DNS query is sent. */
const resolver = { resolve: () => Promise.reject(Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' })) };
const away = (path: string) => ({ status: 302, body: '', headers: { location: `https://stranger.shop-example.net${path}` } });

test('pages and files that lead to somebody else are not theirs to be asked for, by no identity, and are no pages of the store', async () => {
  const store = storeWith({
    ...products(away),
    '/llms.txt': away('/llms.txt'),
    '/auth.md': away('/auth.md'),
    '/.well-known/*': away('/card.json'),
    '/fr': away('/fr'),
    '/collections/maison': {
      body: page({
        path: '/collections/maison',
        title: 'Maison',
        head: '<link rel="alternate" hreflang="fr" href="{origin}/fr">',
        body: '<p>Tout</p>',
      }),
    },
  });
  const { verdict, input } = await runOn(store, { resolver, pages: 6 });
  const exchanges = [...input.surface.exchanges, ...input.identities.exchanges];
  expect(exchanges.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['find.page:product:1', 'find.cell:agent:product:1', 'find.file:llms_txt', 'find.alternate:category:1']),
  );
  expect(exchanges.map(({ outcome }) => outcome.url).filter((url) => url.includes('stranger'))).toEqual([]);
  const states = verdict.pages.filter(({ kind }) => kind === 'product').map(({ state }) => state);
  expect(states).toEqual(PATHS.map(() => 'absent'));
});
