/** The three cases of every signal: changes to a store that publishes all of them and answers at every address it names. */

import { documentsOf, ENDPOINTS } from '../scan/callable-store.ts';
import type { Question, Served, Site } from '../scan/look-builder.ts';
import type { CasesOf } from './prove.ts';

const HOME = documentsOf('')['/'];
const MARKDOWN = '# Clay\n\nMugs and bowls, thrown by hand in our workshop.\n\n- [All mugs](/products)\n';

type Home = Exclude<Served, string>;
/** The home page by the weight of what is asked for; both forms as they are unless told otherwise. */
const home =
  (html: Partial<Home> = {}, markdown: Partial<Home> = {}) =>
  ({ accept }: Question): Served =>
    accept === 'text/markdown'
      ? { type: 'text/markdown', headers: { vary: 'Accept' }, body: MARKDOWN, ...markdown }
      : { ...HOME, ...html, headers: { vary: 'Accept', ...(html.headers ?? HOME?.headers) } };
const inDns = (...records: readonly string[]): Pick<Site, 'dns'> => ({
  dns: [{ key: 'dns.mcp', name: '_mcp._agents.shop.example', type: 'SVCB', outcome: 'answered', authenticated: true, records }],
});

export function soundSite(origin: string): Site {
  const pages = {
    ...documentsOf(origin),
    ...ENDPOINTS,
    '/': home(),
    '/products': { type: 'text/html', body: '<!doctype html><title>Mugs</title>' },
  };
  return { origin, pages, ...inDns('1 mcp.shop.example. alpn="mcp" port=443') };
}

const GONE: Served = { status: 404, type: 'text/plain', body: 'no' };
const robots = (body: string): Site => ({ pages: { '/robots.txt': { type: 'text/plain', body } } });
const text = (path: string, body: string): Site => ({ pages: { [path]: { type: 'text/plain', body } } });
const llms = (title: string, links: string): Site =>
  text('/llms.txt', `# ${title}\n\n> Mugs and bowls, thrown by hand in our workshop.\n\n## Shop\n\n${links}\n`);
const SIGNALS_LINE = 'Content-Signal: search=yes, ai-input=yes, ai-train=no';

/** For a store at this origin. */
export function signalCases(origin: string): CasesOf<Site> {
  const documents = documentsOf(origin);
  /** The document at this path with other members, at its first level. */
  const changed = (path: string, members: object): Site => {
    const { type = '', body = '{}' } = documents[path] ?? {};
    return { pages: { [path]: { type, body: JSON.stringify({ ...JSON.parse(body), ...members }) } } };
  };
  return {
    a2a_agent_card: {
      fault: changed('/.well-known/agent-card.json', { skills: [] }),
      // A card as the specification has it, for an agent that is not there.
      wrong: { pages: { '/a2a': GONE } },
    },
    agent_skills_index: {
      fault: changed('/.well-known/agent-skills/index.json', { skills: [] }),
      // The digest was copied; the file has changed since.
      wrong: { pages: { '/skills/search.md': { type: 'text/markdown', body: '---\nname: search\ndescription: Later.\n---\n# Search\n' } } },
    },
    ai_catalog: {
      fault: changed('/.well-known/ai-catalog.json', { entries: [] }),
      wrong: changed('/.well-known/ai-catalog.json', {
        entries: [
          {
            identifier: 'urn:air:clay.example:shop',
            displayName: 'Shop',
            type: 'application/mcp-server-card+json',
            url: `${origin}/soon.json`,
          },
        ],
      }),
    },
    api_catalog: { fault: changed('/.well-known/api-catalog', { linkset: [] }), wrong: { pages: { '/openapi.json': GONE } } },
    auth_md: {
      fault: text('/auth.md', '# Authors\n\nThanks to everybody who wrote this theme.\n'),
      wrong: text('/auth.md', '# auth.md\n\nNo authentication is required. There is no token endpoint.\n'),
    },
    content_signals_policy: {
      fault: robots('User-agent: *\nAllow: /\n\nUser-agent: GPTBot\nDisallow: /\n'),
      // For one crawler instead of everybody.
      wrong: robots(`User-agent: *\nAllow: /\n\nUser-agent: GPTBot\n${SIGNALS_LINE}\nDisallow: /\n`),
    },
    dns_aid: { fault: inDns('0 agents.platform.example.'), wrong: inDns('1 . port="443" key_uri="https://shop.example/jwks"') },
    link_header: {
      fault: { pages: { '/': home({ headers: {} }) } },
      wrong: { pages: { '/': home({ headers: { link: '</soon>; rel="service-doc"' } }) } },
    },
    llms_txt: {
      fault: { pages: { '/llms.txt': GONE } },
      wrong: [
        // In the form of the proposal, and every page it names is missing.
        llms('Clay', '- [Mugs](/all-mugs)\n- [Bowls](/all-bowls)'),
        // Links, to headings of its own and to a mailbox.
        llms('Clay', '- [Shop](#shop)\n- [Write](mailto:clay@shop.example)'),
        // The words of the advice.
        llms('Name of the shop', '- [Mugs](/products)'),
      ],
    },
    markdown_negotiation: {
      fault: { pages: { '/': HOME ?? '' } },
      wrong: [
        { pages: { '/': home({}, { body: HOME?.body ?? '' }) } },
        { pages: { '/': home({}, { body: '# Clay\n\nYou need to enable JavaScript to run this app, then load it again.\n' }) } },
      ],
    },
    mcp_server_card: {
      fault: changed('/.well-known/mcp/server-card.json', { remotes: [] }),
      wrong: { pages: { '/mcp': GONE } },
    },
    oauth_authorization_server: {
      fault: changed('/.well-known/oauth-authorization-server', { issuer: undefined }),
      wrong: changed('/.well-known/oauth-authorization-server', { authorization_endpoint: `${origin}/sign-in-soon` }),
    },
    oauth_protected_resource: {
      fault: changed('/.well-known/oauth-protected-resource/mcp', { resource: undefined }),
      wrong: changed('/.well-known/oauth-protected-resource/mcp', { authorization_servers: ['login'] }),
    },
    openid_configuration: {
      fault: changed('/.well-known/openid-configuration', { issuer: undefined }),
      wrong: changed('/.well-known/openid-configuration', { jwks_uri: `${origin}/keys-soon` }),
    },
    robots_ai_rules: {
      fault: robots(`User-agent: *\n${SIGNALS_LINE}\nAllow: /\n`),
      // Named, and told nothing.
      wrong: robots(`User-agent: *\n${SIGNALS_LINE}\nAllow: /\n\nUser-agent: ChatGPT-User\n`),
    },
    web_bot_auth: {
      fault: changed('/.well-known/http-message-signatures-directory', { keys: [] }),
      // The example of RFC 9421, whose private half is known to everybody.
      wrong: changed('/.well-known/http-message-signatures-directory', {
        keys: [{ kty: 'OKP', crv: 'Ed25519', x: 'JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs' }],
      }),
    },
    webmcp: {
      fault: { pages: { '/': home({ body: '<!doctype html><title>Clay</title><h1>Clay</h1>' }) } },
      wrong: { pages: { '/': home({ body: '<!doctype html><title>Clay</title><form toolname="search mugs!"><input name="q"></form>' }) } },
    },
  };
}
