/** Stores made up from a seed: each document of a store that publishes all of them is kept, missing, weak or somewhere else. */

import { seeded } from '../../../testkit/src/seeded.ts';
import { documentsOf, ENDPOINTS } from './callable-store.ts';
import { json, type Question, type Served, type Site } from './look-builder.ts';

const O = 'https://shop.example';
const AUTH = 'https://auth.shop.example/tenant1';
const text = (body: string, type = 'text/plain'): Served => ({ type, body });
const MARKDOWN = '# Clay\n\nMugs and bowls, thrown by hand in our workshop.\n\n- [All mugs](/products): every mug\n';
const MUG = '# Mug\n\nA mug, thrown by hand.\n\n- Price: 12 EUR\n- [All mugs](/products)\n';
const GONE: Served = { status: 404, type: 'text/plain', body: 'Not found' };
const GOOD_FORM = 'toolname="find-mugs" tooldescription="Find mugs"';

function page(head: string, body: string): string {
  return `<!doctype html><title>Clay</title>${head}<h1>Clay</h1><a href="/products/mug">Mug</a><p>Mug 12 €</p>${body}`;
}

function byAccept(html: Served, markdown: Served) {
  return ({ accept }: Question) => (accept.includes('text/markdown') && !accept.includes('q=0') ? markdown : html);
}

const HTML = 'text/html; charset=utf-8';
const VARY = { vary: 'Accept' };
const CATALOG = documentsOf(O)['/.well-known/ai-catalog.json']?.body ?? '';
const CARD = documentsOf(O)['/.well-known/mcp/server-card.json']?.body ?? '';
const METADATA = documentsOf(O)['/.well-known/oauth-authorization-server']?.body ?? '';
const AT_AUTH = METADATA.replaceAll(`"${O}"`, `"${AUTH}"`);

type Pages = NonNullable<Site['pages']>;

/** For each part of a store some forms of it; the first is that of the store that publishes everything. */
const PARTS: readonly (readonly Pages[])[] = [
  [
    {},
    {
      '/': { type: HTML, body: page('<link rel="alternate" type="text/markdown" href="/index.md">', '') },
      '/index.md': text(MARKDOWN, 'text/markdown'),
    },
    {
      '/': { type: HTML, body: page('<link rel="ai-catalog" href="/catalog.json">', '<script src="/app.js"></script>') },
      '/catalog.json': text(CATALOG, 'application/json'),
    },
    {
      '/': {
        type: HTML,
        body: page('', `<form action="/s" ${GOOD_FORM}><input name="q"></form>`),
        headers: { link: '</gone>; rel="service-desc"' },
      },
    },
    {
      '/': byAccept(
        { type: HTML, body: page('', '<script src="/app.js"></script>'), headers: VARY },
        { type: 'text/markdown', body: MARKDOWN, headers: VARY },
      ),
    },
    { '/': byAccept({ type: HTML, body: page('', '') }, { type: 'text/markdown', body: MARKDOWN }) },
    {
      '/': {
        type: HTML,
        body: page('', '<script src="/a.js"></script><script src="/app.js"></script>'),
        headers: { 'content-signal': 'search=yes, ai-train=no' },
      },
    },
  ],
  [{}, { '/app.js': text('document.modelContext.registerTool({name:"find"})', 'text/javascript') }],
  [
    { '/products/mug': byAccept({ type: HTML, body: page('', ''), headers: VARY }, { type: 'text/markdown', body: MUG, headers: VARY }) },
    { '/products/mug': { type: HTML, body: page('', `<form action="/cart" ${GOOD_FORM}><input name="q"></form>`) } },
    { '/products/mug': { type: HTML, body: page('', '') } },
    { '/products/mug': GONE },
  ],
  [
    {},
    { '/robots.txt': text('User-agent: *\nAllow: /\n\nUser-agent: ChatGPT-User\nDisallow: /products/\n') },
    { '/robots.txt': text('User-agent: *\nAllow: /\n\nUser-agent: PerplexityBot\nDisallow: /\nContent-Signal: ai-train=no\n') },
    { '/robots.txt': text(`User-agent: *\nAllow: /\nAgentmap: ${O}/agents.json\n`), '/agents.json': text(CATALOG, 'application/json') },
    { '/robots.txt': text('User-agent: *\nDisallow: /cart\n') },
    { '/robots.txt': GONE },
  ],
  [
    {},
    {
      '/llms.txt': text(`# Clay\n\n> Mugs, by hand.\n\n${['a', 'b', 'c'].map((name) => `- [${name}](/gone/${name}): gone`).join('\n')}\n`),
    },
    { '/llms.txt': text(`# Clay\n\n> Mugs, by hand.\n\n- [Mug](/products/mug)\n- [x](/gone/x)\n- [y](/gone/y)\n`) },
    { '/llms.txt': GONE, '/.well-known/llms.txt': text(MARKDOWN) },
    { '/llms.txt': text('Clay sells mugs by hand, and nothing else is said in this file at all.') },
    { '/llms.txt': GONE },
  ],
  [
    {},
    { '/.well-known/mcp/server-card.json': GONE, '/.well-known/mcp.json': text(CARD, 'application/json') },
    { '/.well-known/mcp/server-card.json': json({ name: 'x' }), '/.well-known/mcp-server-card': text(CARD, 'application/json') },
    { '/.well-known/mcp/server-card.json': GONE, '/.well-known/ai-catalog.json': GONE },
    {
      '/.well-known/mcp/server-card.json': GONE,
      '/cards/shop.json': text(CARD, 'application/json'),
      '/.well-known/ai-catalog.json': text(CATALOG.replace('/.well-known/mcp/server-card.json', '/cards/shop.json'), 'application/json'),
    },
    {
      '/mcp': {
        status: 401,
        type: 'application/json',
        headers: { 'www-authenticate': `Bearer resource_metadata="${O}/.well-known/oauth-protected-resource/mcp"` },
        body: '{}',
      },
    },
    { '/mcp': GONE },
  ],
  [
    {},
    {
      '/.well-known/agent-card.json': GONE,
      '/.well-known/agent.json': text(documentsOf(O)['/.well-known/agent-card.json']?.body ?? '', 'application/json'),
    },
    { '/.well-known/agent-card.json': GONE },
    { '/.well-known/agent-card.json': json({ name: 'Clay', url: `${O}/mcp`, version: '1' }) },
    { '/a2a': GONE },
  ],
  [
    {},
    {
      '/.well-known/oauth-authorization-server': GONE,
      '/.well-known/openid-configuration': GONE,
      '/.well-known/oauth-protected-resource/mcp': GONE,
    },
    { '/.well-known/oauth-authorization-server': GONE, '/.well-known/openid-configuration': GONE },
    {
      '/.well-known/oauth-authorization-server': text(AT_AUTH, 'application/json'),
      '/.well-known/oauth-protected-resource': json({ resource: O, authorization_servers: [AUTH] }),
    },
    {
      '/.well-known/oauth-authorization-server': GONE,
      '/.well-known/openid-configuration': GONE,
      '/.well-known/oauth-protected-resource/mcp': json({ resource: `${O}/mcp`, authorization_servers: [AUTH] }),
      'https://auth.shop.example/.well-known/oauth-authorization-server/tenant1': text(AT_AUTH, 'application/json'),
    },
    { '/oauth/jwks': GONE },
    { '/auth.md': GONE },
  ],
  [
    {},
    { '/.well-known/api-catalog': GONE },
    { '/openapi.json': GONE },
    { '/.well-known/api-catalog': json({ linkset: [{ anchor: `${O}/api`, item: [{ href: `${O}/api` }] }] }) },
  ],
  [{}, { '/.well-known/agent-skills/index.json': GONE }, { '/skills/search.md': GONE }, { '/skills/search.md': text('# Other skill\n') }],
  [{}, { '/.well-known/ai-catalog.json': GONE }, { '/.well-known/http-message-signatures-directory': GONE }],
];

/** How a store answers where nothing is. */
const OTHERWISE: readonly Site['otherwise'][] = [
  undefined,
  undefined,
  { type: HTML, body: '<!doctype html><title>Clay</title><div id="root"></div><script src="/app.js"></script>' },
  { type: 'text/plain', body: 'OK, this shop answers every address with these few words of text.' },
  { type: 'application/json', body: '{"name":"Clay","version":"1"}' },
  { status: 403, type: 'text/html', body: '<h1>Forbidden</h1>' },
  { status: 405, type: 'text/plain', body: 'no' },
];

/** Three signals hang on the product page of this store: Markdown of the home page alone, a tool on it, a rule for its folder. */
export const HANGS_ON_PRODUCT: Site = {
  origin: O,
  pages: Object.assign({}, documentsOf(O), ENDPOINTS, PARTS[0]?.[4], PARTS[2]?.[1], PARTS[3]?.[1]),
  otherwise: GONE,
  productUrl: `${O}/products/mug`,
};

export function generatedSite(seed: number): Site {
  const next = seeded(seed);
  // Half of the parts are as they should be, so that what depends on them is seen.
  const choose = <T>(forms: readonly T[]): T | undefined => (next() < 0.5 ? forms[0] : forms[Math.floor(next() * forms.length)]);
  const chosen = PARTS.map((forms) => choose(forms) ?? {});
  return {
    origin: O,
    pages: Object.assign({}, documentsOf(O), ENDPOINTS, ...chosen),
    otherwise: choose(OTHERWISE) ?? GONE,
    productUrl: next() < 0.8 ? `${O}/products/mug` : null,
  };
}
