import { runOn } from './rig.ts';
import { page, storeWith } from './stores.ts';

const alternates = (codes: readonly string[]) =>
  codes.map((code) => `<link rel="alternate" hreflang="${code}" href="{origin}/${code}">`).join('');
const translation = (code: string) => ({ [`/${code}`]: { body: page({ path: `/${code}`, title: code, body: '<p>Hello</p>' }) } });

test('pages that name the same translation, and others of their own, give every question a key of its own', async () => {
  const store = storeWith({
    ...translation('en'),
    ...translation('de'),
    ...translation('es'),
    ...translation('it'),
    '/': { body: page({ path: '/', title: 'Accueil', head: alternates(['en', 'de']), body: '<a href="/collections/maison">Maison</a>' }) },
    '/collections/maison': {
      body: page({ path: '/collections/maison', title: 'Maison', head: alternates(['en', 'es', 'it']), body: '<p>Tout</p>' }),
    },
  });
  const { input } = await runOn(store);
  const alternate = input.surface.asks.filter(({ purpose }) => purpose.kind === 'alternate');
  expect(alternate.map(({ key, url }) => `${key} ${new URL(url).pathname}`)).toEqual([
    'find.alternate:home:1 /en',
    'find.alternate:home:2 /de',
    'find.alternate:category:1 /es',
    'find.alternate:category:2 /it',
  ]);
});
