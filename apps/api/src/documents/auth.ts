import { ENDPOINT_IDS, ENDPOINTS, type Endpoint, type EndpointAuth, type EndpointId, ERRORS, type ErrorCode } from '@vitrine/contract';
import type { Settings } from '../deps.ts';
import { addressesOf } from './addresses.ts';
import { code, heading, type Inline, link, list, type Page, text } from './markdown.ts';

/** auth.md (specification §4): the scheme, the four errors a key decides, where a key comes from and how it ends. */
export function authPage(settings: Settings): Page {
  const { site, mcp } = addressesOf(settings);
  return {
    language: 'en',
    title: 'auth.md: access to Vitrine',
    summary: 'One scheme: an API key as a Bearer credential. Audits need none; without it they are created and read under tighter limits.',
    blocks: [
      heading('Sending a key', 'sending'),
      { kind: 'code', language: 'text', text: 'Authorization: Bearer vtr_live_…' },
      text(
        'The scheme is API key over HTTP Bearer (RFC 6750). There is no OAuth server, no client registration and no token endpoint. A key that is sent must be good: a bad one is refused, never taken for anonymous.',
      ),
      text(
        'The MCP server at ',
        code(mcp),
        ' takes the same header, set once in the configuration of the client, and needs it: there is nothing anonymous there.',
      ),
      heading('Getting and revoking a key', 'getting'),
      text(...whereKeysAre(settings)),
      text(
        'A key is shown once, belongs to one account, and making a new one ends the old one. It is revoked the same way; a revoked key is refused at once. Never pass a key as an argument of a tool or in an address.',
      ),
      text(
        'A dashboard does it with three calls: ',
        call('requestMagicLink'),
        ' and ',
        call('openSession'),
        ' with the internal token of its back end, then ',
        call('createApiKey'),
        ' with the session.',
      ),
      heading('Where a key is looked at', 'resources'),
      list(...keyedRoutes(settings)),
      heading('Errors', 'errors'),
      text(
        'Every error is JSON with ',
        code('error_code'),
        ' and ',
        code('detail'),
        '. Branch on ',
        code('error_code'),
        ' alone. A key decides these four:',
      ),
      { kind: 'table', head: ['error_code', 'HTTP', 'When', 'What to do'], rows: errorRows() },
      text('What else a request can be answered, with a key or without, stands at each operation of the description.'),
      heading('Limits', 'limits'),
      text(
        `Audits per hour: ${settings.limits.accountRuns} with a key, ${settings.limits.anonymousRuns} per network without. `,
        'The headers ',
        code('RateLimit-Policy'),
        ' and ',
        code('RateLimit'),
        ' tell what is left.',
      ),
      heading('Resources', 'more'),
      list(
        [link('OpenAPI 3.1 description', site('openapi'))],
        [link('API catalogue (RFC 9727)', site('apiCatalog'))],
        [link('MCP server card', site('mcpCard'))],
        [link('What Vitrine is', site('home'))],
      ),
    ],
  };
}

/** Where a person gets a key. A program gets none by itself: an address would be all it had to show. */
function whereKeysAre({ keysUrl, siteUrl }: Settings): readonly Inline[] {
  const agent = ' A software agent asks the person it works for; it cannot sign up by itself.';
  if (keysUrl !== null) return ['A person signs up and makes a key at ', link(keysUrl, keysUrl), `.${agent}`];
  return [`This deployment has no page where keys are made: whoever runs ${siteUrl} gives them out, by `, code(KEYS_COMMAND), `.${agent}`];
}

const KEYS_COMMAND = 'vitrine keys create --email you@shop.example';

/** A route in words: method and path. */
function call(id: EndpointId): Inline {
  const { method, path } = ENDPOINTS[id];
  return code(`${method} ${path}`);
}

/** Routes that look at a key, also those the description leaves out; account routes where the deployment lets keys in. */
function keyedRoutes({ baseUrl, accountKeys }: Settings): readonly (readonly Inline[])[] {
  const takingKeys: readonly EndpointAuth[] = [
    'key_optional',
    'key',
    'key_or_session',
    ...(accountKeys ? (['session_or_key'] as const) : []),
  ];
  return ENDPOINT_IDS.map((id): Endpoint => ENDPOINTS[id])
    .filter(({ auth }) => takingKeys.includes(auth))
    .map(({ method, path, summary, auth }) => [
      code(`${method} ${baseUrl}${path}`),
      ` – ${summary}${auth === 'key_optional' ? ' (the key is optional)' : ''}`,
    ]);
}

/** The four codes of the specification's auth.md: whether the key opens, and what its account may have. Others need no key. */
const OF_A_KEY = [
  'missing_bearer_prefix',
  'invalid_api_key',
  'rate_limit_exceeded',
  'quota_exceeded',
] as const satisfies readonly ErrorCode[];

function errorRows(): readonly (readonly (readonly Inline[])[])[] {
  return OF_A_KEY.map((name) => {
    const { status, condition, advice } = ERRORS[name];
    return [[code(name)], [String(status)], [condition], [advice]];
  });
}
