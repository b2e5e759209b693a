/** The three cases of every rule of Web Findability: planted faults by their names (faults.ts), and changes of their own to the store without faults. */

import type { RecallEvidence } from '@vitrine/engine';
import type { StoreDefinition } from '@vitrine/testkit';
import type { CasesOf } from '../../../engine/test/cases/prove.ts';
import { alternates, BOTH, EN, enPage, html } from './faults/fault.ts';
import { FAULTS } from './faults.ts';
import { CANONICAL, home, PATHS, productPage, products, robots, sitemap, sitemapAt, storeWith } from './stores.ts';

export interface Planted {
  readonly store: StoreDefinition;
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

function planted(what: string): Planted {
  const fault = FAULTS.find((one) => one.what === what);
  if (fault === undefined) throw new Error(`No fault is planted by the name "${what}"`);
  return fault;
}
const changed = (routes: StoreDefinition['routes'], more: Partial<Planted> = {}): Planted => ({ store: storeWith(routes), ...more });
const every = (write: (path: string) => string) => changed(products((path) => html(write(path))));
const BULK = 'rien'.repeat(150_000);

export const FINDABILITY_CASES: CasesOf<Planted> = {
  'F-agent-files': {
    fault: planted('the UCP profile is no JSON'),
    // JSON by its label.
    wrong: changed({ '/.well-known/ucp': { body: 'ucp: yes', headers: { 'content-type': 'application/json' } } }),
  },
  'F-blocked': {
    fault: planted('a firewall refuses whoever calls itself an agent'),
    // Let through, to a page that says nothing.
    wrong: planted('agents are shown another page'),
    takenBy: ['F-identity'],
  },
  'F-canonical': { fault: planted('products have no canonical link'), wrong: planted('products name the category as canonical') },
  'F-flaky': { fault: planted('robots.txt fails once, then answers'), wrong: planted('robots.txt fails twice, then answers') },
  'F-hreflang': {
    fault: planted('hreflang without a return link'),
    right: changed({ ...home(CANONICAL + alternates(BOTH)), ...enPage(alternates(BOTH)) }),
    // It names itself, and nobody in return.
    wrong: changed({ ...home(CANONICAL + alternates(BOTH)), ...enPage(alternates({ en: `{origin}${EN}` })) }),
  },
  'F-identity': {
    fault: planted('agents are shown another page'),
    wrong: planted('agents are shown the page without its product'),
  },
  'F-latency': {
    fault: changed({}, { ms: () => 3_500 }),
    // The home page alone is cached.
    wrong: changed({}, { ms: (url) => (new URL(url).pathname === '/' ? 5 : 3_500) }),
  },
  'F-noindex': { fault: planted('products say noindex in a meta element'), wrong: planted('products say noindex in a header') },
  'F-readable': {
    fault: planted('products are drawn by scripts'),
    // A frame with a word in it.
    wrong: every(
      (path) =>
        `<!doctype html><title>Atelier</title><link rel="canonical" href="{origin}${path}"><div id="root">Chargement…</div><script src="/app.js"></script>`,
    ),
  },
  'F-recall': { told: changed({}, { recall: RECALL }), because: 'What one model remembers on one day is no fault of a store' },
  'F-robots-agents': {
    fault: planted('robots.txt shuts ChatGPT-User out'),
    // The permission stands in another group.
    wrong: changed(robots('User-agent: ChatGPT-User\nDisallow: /\n\nUser-agent: *\nAllow: /\n')),
  },
  'F-robots-file': { fault: planted('robots.txt answers 500'), wrong: planted('a page answers for robots.txt') },
  'F-robots-search': {
    fault: planted('robots.txt closes the store to Googlebot'),
    wrong: changed(robots('User-agent: Googlebot\nAllow: /$\nDisallow: /\n')),
  },
  'F-robots-training': {
    told: planted('robots.txt disallows GPTBot only'),
    because: 'Whether pages train models is the owner’s choice',
  },
  // Named, and not there.
  'F-sitemap': { fault: planted('there is no sitemap'), wrong: changed({ '/sitemap.xml': { status: 404 } }) },
  'F-sitemap-coverage': {
    fault: planted('the sitemap leaves products out'),
    // Each product, under an address it does not call its own.
    wrong: changed(sitemapAt(sitemap(['/', '/collections/maison', ...PATHS.map((path) => `${path}?utm=plan`)]))),
    takenBy: ['F-sitemap-pages'],
  },
  'F-sitemap-pages': { fault: planted('the sitemap lists what is gone'), wrong: planted('the sitemap lists what redirects') },
  // Caught, and told with 200.
  'F-status': { fault: planted('products answer 500'), wrong: planted('a missing product answers 200') },
  'F-structured-data': { fault: planted('products carry no structured data'), wrong: planted('products carry no offer') },
  'F-weight': {
    fault: planted('pages are heavy'),
    // Out of the comment, into an address.
    wrong: every((path) => productPage(path).replace('</h1>', `</h1><img alt="" src="data:image/png;base64,${BULK}">`)),
  },
};
