import { type Model, type ModelReply, unfenced } from '@vitrine/engine';
import { counter } from './shop-counter.ts';
import { shopAt } from './shop-rig.ts';

/** Addresses that change something when they are requested. */
const ACTING = ['/cart/4711:1', '/checkout', '/fr/panier', '/?add-to-cart=5', '/logout'];

/** Searches once, then opens every address it was shown, and those that change something, shown or not. */
function opener(): Model {
  const asked = new Set<string>();
  const complete: Model['complete'] = async ({ messages }) => {
    const shown = messages.flatMap(({ role, text }) => (role === 'tool' ? urlsIn(unfenced(text)) : []));
    const wanted = [...shown, ...ACTING.flatMap((path) => (shown[0] === undefined ? [] : new URL(path, shown[0]).href))];
    const url = wanted.find((one) => !asked.has(one));
    if (url !== undefined) asked.add(url);
    const [name, input] =
      shown.length === 0 ? ['search', { query: 'bol' }] : url === undefined ? ['finish', { found: false }] : ['open_page', { url }];
    const calls = [{ id: `c${asked.size}`, name: name as string, arguments: JSON.stringify(input) }];
    return { kind: 'reply', text: '', calls, usage: { inputTokens: 1, outputTokens: 1 }, finish: 'calls' } satisfies ModelReply;
  };
  return { provider: 'openai', name: 'opener', prices: null, isPaid: false, complete };
}

function urlsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return /^https?:/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(urlsIn) : [];
}

test('a shopper that opens whatever it is shown fills no cart, begins no checkout and ends no session, redirects included', async () => {
  const links = [...ACTING, '/buy-now', '/p/other'].map((path) => `<a href="${path}">Bol</a>`).join(' ');
  const store = counter({
    '/p/bol': { body: `<!doctype html><title>Bol</title><h1>Bol</h1>${links}`, headers: { 'content-type': 'text/html' } },
    '/p/other': { body: '<!doctype html><title>Other</title>', headers: { 'content-type': 'text/html' } },
    '/buy-now': { status: 302, headers: { location: '/checkouts/c/1' } },
  });
  const { asked, shop } = await shopAt(store, {}, opener());
  expect(asked.filter((line) => line.startsWith('GET '))).toEqual(['GET /p/bol', 'GET /buy-now', 'GET /p/other']);
  expect(shop.missions[0]?.stop).toBe('finished');
});
