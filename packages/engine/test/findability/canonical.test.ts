import { assessFindability, type FindabilityInput } from '../../src/index.ts';
import { response } from '../catalog-build.ts';

const ORIGIN = 'https://shop.example';
const SUBJECT = { business: 'shop.example', url: `${ORIGIN}/`, country: 'FR', sampleSize: 5, day: '2026-11-21' };

/** A home page and one product page, whose canonical link names this address; a third page is what it may name. */
function judgedWith(named: string) {
  const page = (title: string, head = '') => `<!doctype html><title>${title}</title>${head}<h1>${title}</h1><p>Façonné à la main.</p>`;
  const url = `${ORIGIN}/collections/bols/bol`;
  const product = { id: 'product:1', kind: 'product', url, from: 'home' } as const;
  const target = `${ORIGIN}/bol`;
  const surface: FindabilityInput['surface'] = {
    origin: ORIGIN,
    wanted: 2,
    pages: [{ id: 'home', kind: 'home', url: `${ORIGIN}/`, from: 'submitted' }, product],
    asks: [
      { key: 'find.page:product:1', url, purpose: { kind: 'page', page: product.id, identity: 'bot' }, firstBytes: null },
      { key: 'find.canonical:product:1', url: target, purpose: { kind: 'canonical', page: product.id }, firstBytes: null },
    ],
    shortened: false,
    exchanges: [
      response('find.page:product:1', url, page('Bol en grès', `<link rel="canonical" href="${named}">`)),
      response('find.canonical:product:1', target, page('Bol en grès', `<link rel="canonical" href="${target}">`)),
    ],
  };
  const origin = {
    origin: ORIGIN,
    exchanges: [
      response('origin.home', `${ORIGIN}/`, page('Atelier')),
      response('origin.robots', `${ORIGIN}/robots.txt`, 'User-agent: *\nAllow: /\n'),
      response('origin.control', `${ORIGIN}/x-1`, page('Rien ici'), 404),
    ],
  };
  const identities = { asks: [], shortened: false, exchanges: [] };
  return assessFindability({ subject: SUBJECT, origin, catalog: null, surface, identities, recall: null });
}

test.each([
  ['the page itself', `${ORIGIN}/collections/bols/bol`, 'self'],
  ['the short address of the same product', `${ORIGIN}/bol`, 'alias'],
  ['the same path with www.', 'https://www.shop.example/collections/bols/bol', 'alias'],
  ['the same path without TLS', 'http://shop.example/collections/bols/bol', 'alias'],
  ['another path with www.', 'https://www.shop.example/', 'foreign'],
  ['the same path of another site', 'https://other.example/collections/bols/bol', 'foreign'],
  ['the home page, which is another page', `${ORIGIN}/`, 'elsewhere'],
] as const)('a canonical link names %s', (_, named, state) => {
  const { pages, sitemaps } = judgedWith(named);
  expect(pages[1]?.canonical?.state).toBe(state);
  // A page whose address is another one need not be in a sitemap.
  expect(sitemaps.coverage.known).toBe(state === 'self' ? 1 : 0);
});
