/** Every labelled case of the corpus as a site to be served: plain documents, and case files with their own format. */

import { corpusCases, corpusJson, type Served, type Site } from '../../packages/engine/test/scan/look-builder.ts';

export interface ScanCase {
  readonly signal: string;
  readonly name: string;
  readonly expected: string;
  readonly site: Site;
}

/** Signals whose cases are documents with `expected.json` beside them. */
const DOCUMENTS = [
  'llms_txt',
  'agent_skills_index',
  'ai_catalog',
  'a2a_agent_card',
  'mcp_server_card',
  'webmcp',
  'robots_ai_rules',
  'content_signals_policy',
  'web_bot_auth',
  'oauth_authorization_server',
  'openid_configuration',
  'oauth_protected_resource',
  'api_catalog',
  'auth_md',
];

/** A public name that belongs to the cases without an origin of their own. */
const ANYWHERE = 'https://corpus-shop.com';

/** Empty without the corpus. The DNS cases are absent: they are answers of a resolver, not of a store. */
export function scanCases(): ScanCase[] {
  return [...DOCUMENTS.flatMap(documentCases), ...linkHeaderCases(), ...markdownCases()];
}

/**
 * Documents of one origin belong together (an issuer is delegated by another document), so each case is served among
 * the documents of the other signals; another document of its own signal would be judged in its place.
 */
function documentCases(signal: string): ScanCase[] {
  return corpusCases(signal)
    .filter(({ expected }) => STATES.has(expected))
    .map(({ file, expected, site }) => ({ signal, name: file, expected, site: moved(amongSiblings(signal, site)) }));
}

function amongSiblings(signal: string, site: Site): Site {
  const siblings =
    site.origin === MADE_UP ? [] : allDocuments().filter((other) => other.signal !== signal && other.site.origin === site.origin);
  return { ...site, pages: Object.assign({}, ...siblings.map((other) => other.site.pages), site.pages) };
}

let documents: readonly { readonly signal: string; readonly site: Site }[] | null = null;
function allDocuments() {
  documents ??= DOCUMENTS.flatMap((signal) => corpusCases(signal).map(({ site }) => ({ signal, site })));
  return documents;
}

const STATES = new Set(['present', 'partial', 'invalid', 'absent', 'blocked', 'error']);

/** Replaces the placeholder host of cases without an origin. */
const MADE_UP = 'https://shop.example';

/** Names under `.example` are refused as targets. */
function moved(site: Site): Site {
  return site.origin === MADE_UP ? { ...site, origin: ANYWHERE } : site;
}

interface LinkCase {
  readonly id: string;
  readonly link: readonly string[];
  readonly expected_state: string;
}

function linkHeaderCases(): ScanCase[] {
  return (corpusJson<readonly LinkCase[]>('link_header', 'headers.json') ?? []).map(({ id, link, expected_state: expected }) => {
    const headers: Record<string, string> = link.length === 0 ? {} : { link: link.join(', ') };
    const home: Served = { type: 'text/html', headers, body: '<!doctype html><title>Shop</title>' };
    // What a header links to exists, unless the case says otherwise: a separate answer for every address.
    const otherwise: Site['otherwise'] = id === 'dangling-404' ? { status: 404 } : everythingThere;
    return { signal: 'link_header', name: id, expected, site: { origin: ANYWHERE, pages: { '/': home }, otherwise } };
  });
}

function everythingThere({ path }: { readonly path: string }): Served {
  const words = [...path].map((letter) => `word-${letter}`).join(' ');
  return /\/x-[0-9a-f]{16}/.test(path) ? { status: 404 } : { type: 'text/plain', body: `This is what ${path} says: ${words}` };
}

interface MarkdownCase {
  readonly id: string;
  readonly expected_state: string;
  readonly exchanges: readonly {
    readonly request: { readonly path: string; readonly accept: string };
    readonly response: { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body_prefix: string };
  }[];
}

function markdownCases(): ScanCase[] {
  return (corpusJson<readonly MarkdownCase[]>('markdown_negotiation', 'exchanges.json') ?? []).map((one) => {
    const paths = [...new Set(one.exchanges.map(({ request }) => request.path))];
    const product = paths.find((path) => path.startsWith('/products/'));
    const pages = Object.fromEntries(paths.map((path) => [path, ({ accept }: { readonly accept: string }) => replay(one, path, accept)]));
    const site = { origin: ANYWHERE, pages, ...(product === undefined ? {} : { productUrl: `${ANYWHERE}${product}` }) };
    return { signal: 'markdown_negotiation', name: one.id, expected: one.expected_state, site };
  });
}

/** The recorded answer to this kind of Accept header; an ordinary page where none was recorded. */
function replay({ exchanges }: MarkdownCase, path: string, accept: string): Served {
  const there = exchanges.filter(({ request }) => request.path === path);
  const found = there.find(({ request }) => request.accept === '*/*' || wishOf(request.accept) === wishOf(accept));
  if (found === undefined)
    return { type: 'text/html', headers: { vary: 'Accept' }, body: `<!doctype html><title>Shop</title><h1>Shop</h1>${FILLER}` };
  const { status, headers, body_prefix: prefix } = found.response;
  // The case files keep the first characters only; a body that was not empty is padded.
  const body = prefix === '' ? '' : `${prefix}\n\n${FILLER}`;
  return { status, headers, body, ...(headers['location'] === undefined ? {} : { location: headers['location'] }) };
}

const FILLER = 'Blue mugs, green bowls and a teapot that pours without a drop.\n\n- [Mugs](/mugs)\n- [Bowls](/bowls)\n';

function wishOf(accept: string): 'markdown' | 'html_only' | 'html' {
  if (/markdown\s*;\s*q=0(?:\.0+)?\b/.test(accept)) return 'html_only';
  return accept.startsWith('text/markdown') ? 'markdown' : 'html';
}
