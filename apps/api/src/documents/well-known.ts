import { ENDPOINTS, MCP_CARD_TYPE } from '@vitrine/contract';
import { AI_AGENTS } from '@vitrine/engine';
import type { Settings } from '../deps.ts';
import { addressesOf } from './addresses.ts';

/** An audit's id is the right to read it, so crawlers are kept away from audits. */
const RULES = ['Allow: /', 'Disallow: /audits/'];
/** We describe a service and want it found, quoted and learned. */
const SIGNALS = 'Content-Signal: search=yes, ai-input=yes, ai-train=yes';

/**
 * robots.txt: one rule for everybody, said once more to the agents that look for their own name, since a named group
 * makes them skip the general one (RFC 9309 §2.2.1).
 */
export function robotsTxt(settings: Settings): string {
  const group = (purpose: 'user' | 'search' | 'training', reason: string) => [
    `# ${reason}`,
    ...AI_AGENTS.agents.filter((agent) => agent.purpose === purpose).map(({ token }) => `User-agent: ${token}`),
    ...(purpose === 'training' ? AI_AGENTS.controls.map((token) => `User-agent: ${token}`) : []),
    SIGNALS,
    ...RULES,
    '',
  ];
  return [
    'User-agent: *',
    SIGNALS,
    ...RULES,
    '',
    ...group('user', 'Agents that open a page because a person asked for it'),
    ...group('search', 'Agents that look for what an assistant may quote'),
    ...group('training', 'Agents that collect text for models'),
    // Outside any group, as Sitemap lines are: where agents find what they can use (Agentic Resource Discovery).
    `Agentmap: ${addressesOf(settings).site('aiCatalog')}`,
    '',
  ].join('\n');
}

/** RFC 9116 §2.5.5 asks for a date less than a year away; a deployment is restarted more often than that. */
const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

/** security.txt (RFC 9116); null where the operator named no contact. `today` is the wall clock's. */
export function securityTxt({ siteUrl, securityContacts }: Settings, today: Date): string | null {
  if (securityContacts.length === 0) return null;
  const expires = new Date(today.getTime() + VALID_DAYS * DAY_MS).toISOString();
  const contacts = securityContacts
    .map(
      (contact) => `Contact: ${contact}
`,
    )
    .join('');
  return `${contacts}Expires: ${expires}
Canonical: ${siteUrl}${ENDPOINTS.securityTxt.path}
Preferred-Languages: en, fr
`;
}

/**
 * Who our OAuth client is (draft-ietf-oauth-client-id-metadata-document): named by this address, nothing needs to be
 * registered anywhere. Nobody signs in with it, so the redirect address is the page that says so.
 */
export function oauthClient(settings: Settings): string {
  const { site } = addressesOf(settings);
  const metadata = {
    client_id: site('oauthClient'),
    client_name: 'VitrineBot',
    client_uri: site('bot'),
    redirect_uris: [site('bot')],
    grant_types: ['authorization_code'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
  return `${JSON.stringify(metadata, null, 2)}\n`;
}

/**
 * The API catalogue (RFC 9727) as a linkset (RFC 9264): the API with its description, its
 * manual and its state, and the MCP server over the same work.
 */
export function apiCatalog(settings: Settings): string {
  const { site, api, mcp, skill } = addressesOf(settings);
  const linkset = [
    { anchor: site('apiCatalog'), item: [{ href: settings.baseUrl }, { href: mcp }] },
    {
      anchor: settings.baseUrl,
      'service-desc': [
        { href: site('openapi'), type: 'application/json' },
        { href: site('openapiFull'), type: 'application/json' },
      ],
      'service-doc': [
        { href: site('apiDocs'), type: 'text/html' },
        { href: site('authMd'), type: 'text/markdown' },
        { href: site('home'), type: 'text/html' },
        { href: skill, type: 'text/markdown' },
      ],
      status: [{ href: api('health'), type: 'application/json' }],
    },
    {
      anchor: mcp,
      'service-meta': [{ href: site('mcpCard'), type: MCP_CARD_TYPE }],
      'service-doc': [{ href: site('authMd'), type: 'text/markdown' }],
      status: [{ href: api('health'), type: 'application/json' }],
    },
  ];
  return `${JSON.stringify({ linkset }, null, 2)}\n`;
}
