/** The three cases of every rule of Web Findability, as changes to the store without faults. */

import type { RecallEvidence } from '@vitrine/engine';
import type { StoreDefinition } from '@vitrine/testkit';
import type { CasesOf } from '../../../engine/test/cases/prove.ts';
import { AGENT_UA, alternates, BOTH, EN, enPage, FIRST, html, LISTED } from './faults/fault.ts';
import { CANONICAL, home, jsonLd, PATHS, page, productPage, products, ROBOTS, robots, sitemap, sitemapAt, TEXT } from './stores.ts';

export interface Planted {
  readonly routes?: StoreDefinition['routes'];
  /** Milliseconds of every answer, by its address; left out: those of a quick store. */
  readonly ms?: (url: string) => number;
  readonly recall?: RecallEvidence;
}

/** A model that named another shop. */
export const RECALL: RecallEvidence = {
  model: { provider: 'openai', name: 'a-model', prices: null },
  notAsked: null,
  answers: [
    {
      question: { id: '1', words: ['bol'], category: null, country: 'FR' },
      reply: { kind: 'reply', text: 'Try other.example.', calls: [], usage: { inputTokens: 9, outputTokens: 5 }, finish: 'stop' },
    },
  ],
  usage: { inputTokens: 9, outputTokens: 5 },
  cost: null,
  exchanges: [],
};

const every = (write: Parameters<typeof products>[0]): Planted => ({ routes: products(write) });
const toAgents = (write: (path: string) => string): Planted =>
  every((path) => [{ when: { header: AGENT_UA }, body: write(path) }, html(productPage(path))]);
const BULK = 'rien '.repeat(150_000);
const NOINDEX = '<meta name="robots" content="noindex">';
const TITLE = `Objet ${FIRST.split('/').at(-1)}`;

export const FINDABILITY_CASES: CasesOf<Planted> = {
  'F-agent-files': {
    fault: { routes: { '/.well-known/ucp': { body: 'ucp: yes', headers: TEXT } } },
    // JSON by its label.
    wrong: { routes: { '/.well-known/ucp': { body: 'ucp: yes', headers: { 'content-type': 'application/json' } } } },
  },
  'F-blocked': {
    fault: every((path) => [
      { when: { header: AGENT_UA }, status: 403, headers: { 'cf-mitigated': 'challenge' }, body: 'no' },
      html(productPage(path)),
    ]),
    // Let through, to a page that says nothing.
    wrong: toAgents((path) => page({ path, title: 'Bienvenue, cher robot', body: '<p>Rien à voir.</p>' })),
    takenBy: ['F-identity'],
  },
  'F-canonical': {
    fault: every((path) => html(productPage(path, { head: '' }))),
    // One for all.
    wrong: every((path) => html(productPage(path, { head: '<link rel="canonical" href="{origin}/collections/maison">' }))),
  },
  'F-flaky': {
    fault: { routes: { '/robots.txt': { handler: 'turns', statuses: '503,200', body: ROBOTS, headers: TEXT } } },
    wrong: { routes: { '/robots.txt': { handler: 'turns', statuses: '503,503,200', body: ROBOTS, headers: TEXT } } },
  },
  'F-hreflang': {
    fault: { routes: { ...home(CANONICAL + alternates(BOTH)), ...enPage('') } },
    right: { routes: { ...home(CANONICAL + alternates(BOTH)), ...enPage(alternates(BOTH)) } },
    // It names itself, and nobody in return.
    wrong: { routes: { ...home(CANONICAL + alternates(BOTH)), ...enPage(alternates({ en: `{origin}${EN}` })) } },
  },
  'F-identity': {
    fault: toAgents((path) => page({ path, title: 'Bienvenue, cher robot', body: '<p>Rien à voir.</p>' })),
    // The same title, without the product.
    wrong: toAgents((path) => productPage(path, { data: '' })),
  },
  'F-latency': {
    fault: { ms: () => 3_500 },
    // The home page alone is cached.
    wrong: { ms: (url) => (new URL(url).pathname === '/' ? 5 : 3_500) },
  },
  'F-noindex': {
    fault: every((path) => html(productPage(path, { head: CANONICAL + NOINDEX }))),
    wrong: every((path) => ({ body: productPage(path), headers: { 'x-robots-tag': 'noindex' } })),
  },
  'F-readable': {
    fault: every((path) =>
      html(
        `<!doctype html><title>Atelier</title><link rel="canonical" href="{origin}${path}"><div id="root"></div><script src="/app.js"></script>`,
      ),
    ),
    // A frame with a word in it.
    wrong: every((path) =>
      html(
        `<!doctype html><title>Atelier</title><link rel="canonical" href="{origin}${path}"><div id="root">Chargement…</div><script src="/app.js"></script>`,
      ),
    ),
  },
  'F-recall': {
    told: { recall: RECALL },
    because: 'What one model remembers on one day is no fault of a store',
  },
  'F-robots-agents': {
    fault: { routes: robots('User-agent: ChatGPT-User\nDisallow: /\n') },
    // The permission stands in another group.
    wrong: { routes: robots('User-agent: ChatGPT-User\nDisallow: /\n\nUser-agent: *\nAllow: /\n') },
  },
  'F-robots-file': {
    fault: { routes: { '/robots.txt': { status: 500, body: 'oops' } } },
    wrong: { routes: { '/robots.txt': html('<!doctype html><title>Accueil</title>') } },
  },
  'F-robots-search': {
    fault: { routes: robots('User-agent: Googlebot\nDisallow: /\n') },
    wrong: { routes: robots('User-agent: Googlebot\nAllow: /$\nDisallow: /\n') },
  },
  'F-robots-training': {
    told: { routes: robots('User-agent: GPTBot\nDisallow: /\n') },
    because: 'Whether pages train models is the owner’s choice',
  },
  'F-sitemap': {
    fault: { routes: { '/robots.txt': { body: 'User-agent: *\nAllow: /\n', headers: TEXT }, '/sitemap.xml': { status: 404 } } },
    // Named, and not there.
    wrong: {
      routes: {
        '/robots.txt': { body: 'User-agent: *\nAllow: /\n\nSitemap: {origin}/sitemap.xml\n', headers: TEXT },
        '/sitemap.xml': { status: 404 },
      },
    },
  },
  'F-sitemap-coverage': {
    fault: { routes: sitemapAt(sitemap(['/', '/collections/maison'])) },
    // Each product, under an address it does not call its own.
    wrong: { routes: sitemapAt(sitemap(['/', '/collections/maison', ...PATHS.map((path) => `${path}?utm=plan`)])) },
    takenBy: ['F-sitemap-pages'],
  },
  'F-sitemap-pages': {
    fault: { routes: sitemapAt(sitemap([...LISTED, '/parti'])) },
    // Redirected, and listed still.
    wrong: { routes: { ...sitemapAt(sitemap([...LISTED, '/parti'])), '/parti': { status: 301, headers: { location: '/' } } } },
  },
  'F-status': {
    fault: every(() => ({ status: 500, body: 'oops' })),
    // Caught, and told with 200.
    wrong: every(() => html('<!doctype html><title>Produit introuvable</title><h1>Produit introuvable</h1>')),
  },
  'F-structured-data': {
    fault: every((path) => html(productPage(path, { data: '' }))),
    wrong: every((path) => html(productPage(path, { data: jsonLd(TITLE, false) }))),
  },
  'F-weight': {
    fault: every((path) => html(productPage(path).replace('</h1>', `</h1><!-- ${BULK} -->`))),
    // Out of the comment, into an address.
    wrong: every((path) =>
      html(productPage(path).replace('</h1>', `</h1><img alt="" src="data:image/png;base64,${BULK.replaceAll(' ', '')}">`)),
    ),
  },
};
