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
const skills = (index: object, text = SKILL): Pages => ({
  [INDEX]: json(index),
  '/.well-known/agent-skills/find-a-soap/SKILL.md': txt(text),
});

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
const a2a = (value: object, endpoint: Served | undefined = POST, path = AGENT): Pages => ({ [path]: json(value), '/a2a': endpoint });

const entry = { identifier: 'urn:air:shop-a.com:mcp', displayName: 'MCP', type: 'application/mcp-server-card+json', url: O + CARD };
const listing = (more: object): Pages => ({
  '/.well-known/ai-catalog.json': json({ specVersion: '1.0', host: { displayName: 'Soaps' }, entries: [{ ...entry, ...more }] }),
});

const MARKDOWN = '# Les Jours Clairs\n\nSavons faits main à Annecy.\n\n- [Savons](/savons)\n- [Livraison](/livraison)\n';
const vary = { vary: 'Accept' };
const wantsMarkdown = ({ accept }: Question) => /text\/markdown(?!;q=0)/.test(accept.replaceAll(' ', '')) && !accept.includes('text/html');
const either =
  (markdown: Served, html: Served = { type: 'text/html', headers: vary, body: HOME }) =>
  (question: Question) =>
    wantsMarkdown(question) ? markdown : html;
const markdown = (more: Exclude<Served, string> = {}): Served => ({ type: 'text/markdown', headers: vary, body: MARKDOWN, ...more });
const SOAP = '/p/savon';
const sold = (answer: Served): [Pages, Site] => [{ '/': either(markdown()), [SOAP]: either(answer) }, { productUrl: O + SOAP }];

const key = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });
const kid = createHash('sha256')
  .update(JSON.stringify({ crv: key.crv, kty: key.kty, x: key.x }))
  .digest('base64url');
const DIRECTORY = 'application/http-message-signatures-directory+json';
const keys = (value: object, type = DIRECTORY): Pages => ({
  '/.well-known/http-message-signatures-directory': json({ keys: [value] }, type),
});

const AS = '/.well-known/oauth-authorization-server';
const endpoints = { authorization_endpoint: `${O}/authorize`, token_endpoint: `${O}/token`, jwks_uri: `${O}/jwks.json` };
const server = { issuer: O, ...endpoints, response_types_supported: ['code'], code_challenge_methods_supported: ['S256'] };
const openid = { ...server, subject_types_supported: ['public'], id_token_signing_alg_values_supported: ['RS256'] };
const live: Pages = { '/authorize': { status: 400, ...page }, '/token': POST, '/jwks.json': json({ keys: [key] }) };
const signIn = (value: object, more: Pages = live, path = AS): Pages => ({ [path]: json(value), ...more });
const OIDC = '/.well-known/openid-configuration';
const resource = (value: object): Pages => ({ '/.well-known/oauth-protected-resource': json(value), ...signIn(server) });

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
    ['a title alone', 'partial 0.5', llms('# Les Jours Clairs\n\nNous vendons des savons faits main à Annecy.\n')],
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
    ['good', 'present 1', skills({ $schema, skills: [skill] })],
    ['another file than the digest says', 'partial 0.5', skills({ $schema, skills: [skill] }, `${SKILL}more`)],
    ['an empty list', 'invalid 0', skills({ $schema, skills: [] })],
    ['a file that is not there', 'partial 0.25', { [INDEX]: json({ $schema, skills: [skill] }) }],
    ['longer than is read', 'error null', { [INDEX]: long({ $schema, skills: [skill] }) }],
  ],
  ai_catalog: [
    ['good', 'present 1', { ...listing({}), ...mcp(card, POST) }],
    ['the member’s older name', 'partial 0.5', { ...listing({ type: undefined, mediaType: entry.type }), ...mcp(card, POST) }],
    ['both url and data', 'partial 0.5', { ...listing({ data: {} }), ...mcp(card, POST) }],
    ['an entry that leads nowhere', 'partial 0.25', listing({})],
  ],
  a2a_agent_card: [
    ['1.0', 'present 1', a2a(agent)],
    ['0.3 beside an empty list of interfaces', 'present 1', a2a(older)],
    ['an endpoint that is a page', 'partial 0.25', a2a(agent, SHELL)],
    ['an endpoint behind a challenge', 'blocked null', a2a(agent, WALL)],
    ['capabilities as a list', 'invalid 0', a2a({ ...agent, capabilities: [] })],
    ['at the older address', 'partial 0.5', a2a(agent, POST, '/.well-known/agent.json')],
    ['skills without tags', 'partial 0.5', a2a({ ...agent, skills: [{ id: 'f', name: 'F', description: 'd' }] })],
    ['longer than is read', 'error null', { [AGENT]: long(agent) }],
  ],
  mcp_server_card: [
    ['good', 'present 1', mcp(card, POST)],
    ['no endpoint there', 'partial 0.25', mcp(card)],
    ['JSON of a framework, 404', 'partial 0.25', mcp(card, { status: 404, type: 'application/json', body: '{"detail":"Not Found"}' })],
    ['a server in trouble', 'error null', mcp(card, { status: 500, body: 'x' })],
    ['a person’s password at the endpoint', 'blocked null', mcp(card, { status: 401, headers: { 'www-authenticate': 'Basic' }, ...page })],
    ['what describes a package', 'invalid 0', mcp({ ...card, $schema: undefined, remotes: undefined, packages: [{}] })],
    ['a private address', 'invalid 0', mcp({ ...card, remotes: [{ type: 'streamable-http', url: 'http://192.168.0.10/mcp' }] })],
    ['UTF-16 (RFC 8259 8.1)', 'invalid 0', { [CARD]: { body: Buffer.from(`\uFEFF${JSON.stringify(card)}`, 'utf16le') } }],
    ['a byte order mark', 'present 1', { [CARD]: { body: `\uFEFF${JSON.stringify(card)}` }, '/mcp': POST }],
    ['longer than is read', 'error null', { [CARD]: long(card) }],
  ],
  markdown_negotiation: [
    ['good', 'present 1', { '/': either(markdown()) }],
    ['cacheable and without Vary', 'partial 0.5', { '/': either(markdown({ headers: {} }), page) }],
    ['kept by no cache, without Vary', 'present 1', { '/': either(markdown({ headers: { 'cache-control': 'no-store' } })) }],
    ['Vary: *', 'present 1', { '/': either(markdown({ headers: { vary: '*' } })) }],
    ['a variant (RFC 7763)', 'present 1', { '/': either(markdown({ type: 'text/markdown; charset=UTF-8; variant=GFM' })) }],
    ['HTML under its name', 'invalid 0', { '/': either(markdown({ body: HOME })) }],
    ['for everybody', 'invalid 0', { '/': markdown() }],
    ['406', 'absent 0', { '/': either({ status: 406, body: 'no' }) }],
    ['not found, in French', 'invalid 0', { '/': either(markdown({ body: '# Page introuvable\n\nLa page demandée n’existe pas.\n' })) }],
    ['plain text', 'partial 0.5', { '/': either(markdown({ type: 'text/plain' })) }],
    ['a product alike', 'present 1', ...sold(markdown())],
    ['a product as HTML alone', 'partial 0.5', ...sold(page)],
    ['a product that could not be seen', 'error null', ...sold({ status: 503, body: 'x' })],
    ['a product behind a challenge', 'blocked null', ...sold(WALL)],
  ],
  webmcp: [
    ['a form', 'present 1', home('<form toolname="search" tooldescription="Cherche"><input name="q" toolparamdescription="Mots"></form>')],
    ['without a description', 'partial 0.5', home('<form toolname="search"></form>')],
    ['an accent in the name', 'invalid 0', home('<form toolname="été" tooldescription="Cherche"></form>')],
    ['in a comment', 'absent 0', home('<!-- <form toolname="a" tooldescription="b"></form> -->')],
    ['in a template', 'absent 0', home('<template><form toolname="a" tooldescription="b"></form></template>')],
    ['where no script runs', 'absent 0', home('<noscript><form toolname="a" tooldescription="b"></form></noscript>')],
    ['a call in a script’s comment', 'absent 0', home('<script>// document.modelContext.registerTool({name:"x"})\n</script>')],
  ],
  robots_ai_rules: [
    ['training out, search in', 'present 1', robots('User-agent: GPTBot\nDisallow: /\n\nUser-agent: OAI-SearchBot\nAllow: /\n')],
    [
      'a group that ends with the next one’s rule (RFC 9309 2.1)',
      'present 1',
      robots('User-agent: GPTBot\n\nUser-agent: *\nDisallow: /cart\n'),
    ],
    ['in a comment', 'absent 0', robots('# GPTBot welcome\nUser-agent: *\nDisallow: /cart\n')],
    ['who asks for a shopper kept out', 'partial 0.5', robots('User-agent: ChatGPT-User\nDisallow: /\n')],
    ['lines ended by CR', 'present 1', robots('User-agent: GPTBot\rDisallow: /panier\r')],
    ['a page', 'invalid 0', { '/robots.txt': page }],
  ],
  content_signals_policy: [
    ['good', 'present 1', robots('User-agent: *\nContent-Signal: search=yes, ai-train=no\nAllow: /\n')],
    [
      'behind the last group',
      'partial 0.5',
      robots('User-agent: *\nAllow: /\n\nUser-agent: GPTBot\nDisallow: /\nContent-Signal: search=yes\n'),
    ],
    ['no value of the vocabulary', 'invalid 0', robots('User-agent: *\nContent-Signal: ai-train=maybe\n')],
    ['a header alone', 'partial 0.5', { '/': { ...page, headers: { 'content-signal': 'search=yes' } } }],
  ],
  web_bot_auth: [
    ['good', 'present 1', keys({ ...key, kid })],
    ['a name that is no thumbprint', 'partial 0.5', keys({ ...key, kid: 'key-1' })],
    ['another type', 'partial 0.5', keys({ ...key, kid }, 'application/json')],
    ['out of date', 'invalid 0', keys({ ...key, kid, exp: 1_700_000_000 })],
    ['the published test key', 'invalid 0', keys({ kty: 'OKP', crv: 'Ed25519', x: 'JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs' })],
    ['a shared secret', 'invalid 0', keys({ kty: 'oct', k: 'c2VjcmV0' })],
  ],
  oauth_authorization_server: [
    ['good', 'present 1', signIn(server)],
    ['an issuer that ends with a slash (RFC 8414 3.1)', 'present 1', signIn({ ...server, issuer: `${O}/` })],
    ['somebody else’s issuer', 'partial 0.5', signIn({ ...server, issuer: 'https://login-b.com' })],
    ['nothing at its endpoint', 'partial 0.25', signIn(server, { '/jwks.json': json({ keys: [key] }) })],
    ['no key', 'partial 0.25', signIn(server, { ...live, '/jwks.json': json({ keys: [] }) })],
    ['keys longer than are read', 'error null', signIn(server, { ...live, '/jwks.json': long({ keys: [key] }) })],
    ['longer than is read', 'error null', { [AS]: long(server) }],
  ],
  openid_configuration: [
    ['good', 'present 1', signIn(openid, live, OIDC)],
    ['without keys', 'partial 0.5', signIn({ ...openid, jwks_uri: undefined }, live, OIDC)],
  ],
  oauth_protected_resource: [
    ['good', 'present 1', resource({ resource: O, authorization_servers: [O] })],
    ['no server', 'partial 0.5', resource({ resource: O })],
    ['no resource', 'invalid 0', resource({ authorization_servers: [O] })],
  ],
  api_catalog: [
    ['good', 'present 1', apis({ linkset: [described] }, OPENAPI)],
    ['a description that is not there', 'partial 0.25', apis({ linkset: [described] })],
    ['a page in its place', 'partial 0.25', apis({ linkset: [described] }, SHELL)],
    ['written flat', 'invalid 0', apis({ linkset: [{ rel: 'service-desc', href: '/openapi.json' }] })],
    ['longer than is read', 'error null', { '/.well-known/api-catalog': long({ linkset: [described] }) }],
  ],
  auth_md: [
    ['French', 'present 1', auth(`# Authentification\n\nCréez une clé d’API sur ${O}/cles, puis envoyez \`Authorization: Bearer CLÉ\`.\n`)],
    [
      'German',
      'present 1',
      auth(`# Anmeldung\n\nEinen API-Schlüssel erhalten Sie unter ${O}/konto. Senden Sie \`Authorization: Bearer\`.\n`),
    ],
    [
      'nothing needed, in Italian',
      'partial 0.5',
      auth('# Autenticazione\n\nNon è richiesta alcuna autenticazione per leggere il catalogo.\n'),
    ],
    [
      'about something else',
      'invalid 0',
      auth('# Notes\n\nThis file is for contributors of the repository. Please be kind to each other.\n'),
    ],
    ['nothing that would need it', 'absent null', {}],
  ],
  link_header: [
    ['a relation without quotation marks', 'present 1', link('</docs>; rel=service-doc')],
    ['a comma in a title', 'present 1', link('</docs>; title="Docs, and; more"; rel="service-doc"')],
    ['two relations, of which the first counts (RFC 8288 3.3)', 'absent 0', link('</docs>; rel=preload; rel=service-doc')],
    ['another context', 'partial 0.5', link('</docs>; rel=service-doc; anchor="https://other-b.com/"')],
    ['a dead target', 'partial 0.25', link('</docs>; rel=service-doc', {})],
    [
      'a page where a machine’s description should be',
      'partial 0.25',
      link('</openapi.json>; rel="service-desc"', { '/openapi.json': SHELL }),
    ],
    ['WordPress’s own', 'partial 0.5', link('</wp-json/>; rel="https://api.w.org/"')],
  ],
};

describe.each(Object.entries(CASES))('%s', (id, rows) => {
  test.each(rows)('%s: %s', (_name, verdict, pages, more = {}) => {
    const { signals } = assessScan(gather(SIGNALS, { origin: O, pages, ...more }));
    const seen = signals.find((signal) => signal.id === id);
    expect(`${seen?.state} ${seen?.credit}`).toBe(verdict);
  });
});
