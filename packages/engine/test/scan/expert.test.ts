/**
 * Documents and answers whose verdict was written down from the specifications before Vitrine was asked: state and credit of one
 * signal in a whole scan.
 */

import { createHash, generateKeyPairSync } from 'node:crypto';
import { assessScan } from '../../src/checks/general-readiness/assess.ts';
import { SIGNALS } from '../../src/checks/general-readiness/signals.ts';
import { gather, json, type Question, type Served, type Site } from './look-builder.ts';

type Pages = NonNullable<Site['pages']>;
/** `partial 0.5`: state and credit. */
type Row = readonly [name: string, verdict: string, pages: Pages, more?: Site];

const O = 'https://shop-a.com';
const HOME = '<!doctype html><html lang="fr"><title>Les Jours Clairs</title><h1>Les Jours Clairs</h1><p>Savons faits main.</p>';
const page: Served = { type: 'text/html; charset=utf-8', body: HOME };
const SHELL: Served = { type: 'text/html', body: '<!doctype html><title>App</title><script src="/app.js"></script><div id="root"></div>' };
const POST: Served = { status: 405, type: 'application/json', body: '{"error":"POST only"}' };
const WALL: Served = { status: 403, headers: { 'cf-mitigated': 'challenge' }, type: 'text/html', body: '<title>Just a moment...</title>' };
const txt = (body: string): Served => ({ type: 'text/plain; charset=utf-8', body });
const home = (html: string): Pages => ({ '/': { type: 'text/html; charset=utf-8', body: HOME + html } });
const robots = (body: string): Pages => ({ '/robots.txt': txt(body) });
/** More than is read of one document. */
const long = (value: object) => json({ ...value, padding: 'x'.repeat(700_000) });

const LLMS = '# Les Jours Clairs\n\n> Savons faits main à Annecy.\n\n- [Savons](/savons): tous\n- [Livraison](/livraison): délais\n';
const linked = { '/savons': page, '/livraison': page };
const llms = (body: string, more: Pages = linked): Pages => ({ '/llms.txt': txt(body), ...more });

const SKILL = '---\nname: find-a-soap\ndescription: Finds a soap.\n---\n\n# Find a soap\n\nSearch the catalogue.\n';
const DIGEST = `sha256:${createHash('sha256').update(SKILL).digest('hex')}`;
const INDEX = '/.well-known/agent-skills/index.json';
const $schema = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';
const skill = { name: 'find-a-soap', type: 'skill-md', description: 'Finds a soap.', url: 'find-a-soap/SKILL.md', digest: DIGEST };
const skills = { [INDEX]: json({ $schema, skills: [skill] }), '/.well-known/agent-skills/find-a-soap/SKILL.md': txt(SKILL) };

const CARD = '/.well-known/mcp/server-card.json';
const DRAFT = 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json';
const remotes = [{ type: 'streamable-http', url: `${O}/mcp` }];
const card = { $schema: DRAFT, name: 'com.shop-a/catalogue', version: '1.0.0', description: 'Search the soaps.', remotes };
const mcp = (value: object, endpoint?: Served): Pages => ({ [CARD]: json(value), ...(endpoint === undefined ? {} : { '/mcp': endpoint }) });

const AGENT = '/.well-known/agent-card.json';
const supportedInterfaces = [{ url: `${O}/a2a`, protocolBinding: 'JSONRPC', protocolVersion: '1.0' }];
const modes = { defaultInputModes: ['text/plain'], defaultOutputModes: ['text/plain'] };
const agentSkills = [{ id: 'find', name: 'Find', description: 'Finds soaps.', tags: ['soap'] }];
const agent = {
  name: 'Soaps',
  description: 'Answers.',
  version: '1.0.0',
  supportedInterfaces,
  capabilities: {},
  ...modes,
  skills: agentSkills,
};
const older = { ...agent, supportedInterfaces: [], protocolVersion: '0.3.0', url: `${O}/a2a`, preferredTransport: 'JSONRPC' };
const a2a = (value: object, endpoint = POST): Pages => ({ [AGENT]: json(value), '/a2a': endpoint });

const entry = { identifier: 'urn:air:shop-a.com:mcp', displayName: 'MCP', type: 'application/mcp-server-card+json', url: O + CARD };
const listing: Pages = {
  '/.well-known/ai-catalog.json': json({ specVersion: '1.0', host: { displayName: 'Soaps' }, entries: [entry] }),
};

const MARKDOWN = '# Les Jours Clairs\n\nSavons faits main à Annecy.\n\n- [Savons](/savons)\n- [Livraison](/livraison)\n';
const vary = { vary: 'Accept' };
const wantsMarkdown = ({ accept }: Question) => /text\/markdown(?!;q=0)/.test(accept.replaceAll(' ', '')) && !accept.includes('text/html');
const either =
  (markdown: Served, html: Served = { type: 'text/html', headers: vary, body: HOME }) =>
  (question: Question) =>
    wantsMarkdown(question) ? markdown : html;
const markdown = (more: Exclude<Served, string> = {}): Served => ({ type: 'text/markdown', headers: vary, body: MARKDOWN, ...more });
const SOAP = '/p/savon';

const key = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });

const AS = '/.well-known/oauth-authorization-server';
const endpoints = { authorization_endpoint: `${O}/authorize`, token_endpoint: `${O}/token`, jwks_uri: `${O}/jwks.json` };
const server = { issuer: O, ...endpoints, response_types_supported: ['code'], code_challenge_methods_supported: ['S256'] };
const live: Pages = { '/authorize': { status: 400, ...page }, '/token': POST, '/jwks.json': json({ keys: [key] }) };
const signIn = (more: Pages = live): Pages => ({ [AS]: json(server), ...more });

const LINKSET = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';
const described = { anchor: `${O}/api`, 'service-desc': [{ href: `${O}/openapi.json` }] };
const apis = (value: object, description?: Served): Pages => ({
  '/.well-known/api-catalog': json(value, LINKSET),
  ...(description === undefined ? {} : { '/openapi.json': description }),
});
const OPENAPI = json({ openapi: '3.1.0' });
const api: Pages = {
  ...apis({ linkset: [described] }, OPENAPI),
  '/api': { status: 401, headers: { 'www-authenticate': 'Bearer' }, body: '{}' },
};
const auth = (body: string): Pages => ({ '/auth.md': { type: 'text/markdown', body }, ...api });

const link = (value: string, more: Pages = { '/docs': page }): Pages => ({ '/': { ...page, headers: { link: value } }, ...more });

const CASES: Readonly<Record<string, readonly Row[]>> = {
  llms_txt: [
    ['good, in French', 'present 1', llms(LLMS)],
    ['a title by underlining (CommonMark 4.3)', 'present 1', llms(LLMS.replace('# Les Jours Clairs', 'Les Jours Clairs\n===='))],
    ['links by reference (CommonMark 4.7)', 'present 1', llms('# Les Jours Clairs\n\n> Savons.\n\n- [Savons][1]\n\n[1]: /savons\n')],
    [
      'a page in French that is not there, with 200',
      'absent 0',
      llms('# 404 – Page introuvable\n\nElle n’existe plus. [Retour](/) à l’accueil.\n'),
    ],
    ['everything inside a fence', 'invalid 0', llms(`\`\`\`\n${LLMS}\`\`\`\n`)],
    ['every link dead', 'partial 0.25', llms(LLMS, {})],
    ['in an application of one page', 'present 1', llms(LLMS), { otherwise: SHELL }],
    ['longer than is read, in order', 'present 1', llms(LLMS + 'mot '.repeat(175_000))],
  ],
  agent_skills_index: [
    ['good', 'present 1', skills],
    ['a file that is not there', 'partial 0.25', { [INDEX]: json({ $schema, skills: [skill] }) }],
    ['longer than is read', 'error null', { [INDEX]: long({ $schema, skills: [skill] }) }],
  ],
  ai_catalog: [
    ['good', 'present 1', { ...listing, ...mcp(card, POST) }],
    ['an entry that leads nowhere', 'partial 0.25', listing],
  ],
  a2a_agent_card: [
    ['1.0', 'present 1', a2a(agent)],
    ['0.3 beside an empty list of interfaces', 'present 1', a2a(older)],
    ['an endpoint that is a page', 'partial 0.25', a2a(agent, SHELL)],
    ['an endpoint behind a challenge', 'blocked null', a2a(agent, WALL)],
    ['longer than is read', 'error null', { [AGENT]: long(agent) }],
  ],
  mcp_server_card: [
    ['good', 'present 1', mcp(card, POST)],
    ['no endpoint there', 'partial 0.25', mcp(card)],
    ['JSON of a framework, 404', 'partial 0.25', mcp(card, { status: 404, type: 'application/json', body: '{"detail":"Not Found"}' })],
    ['a server in trouble', 'error null', mcp(card, { status: 500, body: 'x' })],
    ['a person’s password at the endpoint', 'blocked null', mcp(card, { status: 401, headers: { 'www-authenticate': 'Basic' }, ...page })],
    ['a private address', 'invalid 0', mcp({ ...card, remotes: [{ type: 'streamable-http', url: 'http://192.168.0.10/mcp' }] })],
    ['UTF-16 (RFC 8259 8.1)', 'invalid 0', { [CARD]: { body: Buffer.from(`\uFEFF${JSON.stringify(card)}`, 'utf16le') } }],
    ['a byte order mark', 'present 1', { [CARD]: { body: `\uFEFF${JSON.stringify(card)}` }, '/mcp': POST }],
    ['longer than is read', 'error null', { [CARD]: long(card) }],
  ],
  markdown_negotiation: [
    ['good', 'present 1', { '/': either(markdown()) }],
    ['Vary: *', 'present 1', { '/': either(markdown({ headers: { vary: '*' } })) }],
    ['a product behind a challenge', 'blocked null', { '/': either(markdown()), [SOAP]: either(WALL) }, { productUrl: O + SOAP }],
  ],
  webmcp: [
    ['a form', 'present 1', home('<form toolname="search" tooldescription="Cherche"><input name="q" toolparamdescription="Mots"></form>')],
    ['an accent in the name', 'invalid 0', home('<form toolname="été" tooldescription="Cherche"></form>')],
    ['where no script runs', 'absent 0', home('<noscript><form toolname="a" tooldescription="b"></form></noscript>')],
  ],
  robots_ai_rules: [
    [
      'a group that ends with the next one’s rule (RFC 9309 2.1)',
      'present 1',
      robots('User-agent: GPTBot\n\nUser-agent: *\nDisallow: /cart\n'),
    ],
  ],
  oauth_authorization_server: [
    ['good', 'present 1', signIn()],
    ['nothing at its endpoint', 'partial 0.25', signIn({ '/jwks.json': json({ keys: [key] }) })],
    ['no key', 'partial 0.25', signIn({ ...live, '/jwks.json': json({ keys: [] }) })],
    ['keys longer than are read', 'error null', signIn({ ...live, '/jwks.json': long({ keys: [key] }) })],
    ['longer than is read', 'error null', { [AS]: long(server) }],
  ],
  api_catalog: [
    ['good', 'present 1', apis({ linkset: [described] }, OPENAPI)],
    ['a description that is not there', 'partial 0.25', apis({ linkset: [described] })],
    ['a page in its place', 'partial 0.25', apis({ linkset: [described] }, SHELL)],
    ['longer than is read', 'error null', { '/.well-known/api-catalog': long({ linkset: [described] }) }],
  ],
  auth_md: [
    ['French', 'present 1', auth(`# Authentification\n\nCréez une clé d’API sur ${O}/cles, puis envoyez \`Authorization: Bearer CLÉ\`.\n`)],
    ['nothing that would need it', 'absent null', {}],
  ],
  link_header: [
    ['a relation without quotation marks', 'present 1', link('</docs>; rel=service-doc')],
    ['a dead target', 'partial 0.25', link('</docs>; rel=service-doc', {})],
    [
      'a page where a machine’s description should be',
      'partial 0.25',
      link('</openapi.json>; rel="service-desc"', { '/openapi.json': SHELL }),
    ],
  ],
};

describe.each(Object.entries(CASES))('%s', (id, rows) => {
  test.each(rows)('%s: %s', (_name, verdict, pages, more = {}) => {
    const { signals } = assessScan(gather(SIGNALS, { origin: O, pages, ...more }));
    const seen = signals.find((signal) => signal.id === id);
    expect(`${seen?.state} ${seen?.credit}`).toBe(verdict);
  });
});
