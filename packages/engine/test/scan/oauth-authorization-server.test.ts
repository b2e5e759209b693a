import oauthAuthorizationServer from '../../src/checks/general-readiness/signals/oauth-authorization-server/signal.ts';
import openidConfiguration from '../../src/checks/general-readiness/signals/openid-configuration/signal.ts';
import { json, judgeSite, type Site } from './look-builder.ts';
import { describeCases } from './signal-cases.ts';

const OAUTH = '/.well-known/oauth-authorization-server';
const OPENID = '/.well-known/openid-configuration';
const RESOURCE = '/.well-known/oauth-protected-resource';
const GOOD = {
  issuer: 'https://shop.example',
  authorization_endpoint: 'https://shop.example/authorize',
  token_endpoint: 'https://shop.example/token',
  response_types_supported: ['code'],
  grant_types_supported: ['authorization_code'],
  code_challenge_methods_supported: ['S256'],
};
const OPENID_GOOD = {
  ...GOOD,
  jwks_uri: 'https://shop.example/jwks',
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
};
const ELSEWHERE = { ...GOOD, issuer: 'https://login.example.net/realms/shop' };
const listing = (issuer: string): NonNullable<Site['pages']> => ({
  [RESOURCE]: json({ resource: 'https://shop.example', authorization_servers: [issuer] }),
});
const at = (path: string, value: unknown, more: Site['pages'] = {}): Site => ({ pages: { [path]: json(value), ...more } });

/** What both ways to publish the metadata have in common. */
const shared = (path: string, good: typeof GOOD) =>
  [
    ['good metadata', at(path, good), 'present'],
    ['nothing', {}, 'absent'],
    ['no JSON', at(path, '{"issuer": '), 'invalid: not_json'],
    ['a list', at(path, '[1]'), 'invalid: not_an_object'],
    ['no issuer', at(path, { ...good, issuer: undefined }), 'invalid: no_issuer'],
    ['a name as issuer', at(path, { ...good, issuer: 'shop' }), 'invalid: issuer_not_https'],
    ['a plain http issuer', at(path, { ...good, issuer: 'http://shop.example' }), 'invalid: issuer_not_https'],
    ['nothing to call', at(path, { issuer: good.issuer }), 'invalid: no_endpoint'],
    ['an issuer with a query', at(path, { ...good, issuer: 'https://shop.example?x=1' }), 'partial: issuer_mismatch, issuer_with_query'],
    ['no response types', at(path, { ...good, response_types_supported: [] }), 'partial: member_missing'],
    ['no token endpoint', at(path, { ...good, token_endpoint: undefined }), 'partial: member_missing'],
    ['a foreign issuer', at(path, { ...good, issuer: 'https://login.example.net' }), 'partial: issuer_mismatch'],
    ['a foreign issuer the store lists', at(path, { ...good, issuer: ELSEWHERE.issuer }, listing(ELSEWHERE.issuer)), 'present: delegated'],
    ['an endpoint without TLS', at(path, { ...good, token_endpoint: 'http://shop.example/token' }), 'partial: endpoint_insecure'],
    ['a page as endpoint', at(path, { ...good, token_endpoint: 'https://shop.example/auth.md#token' }), 'partial: endpoint_is_a_document'],
    ['a staging issuer', at(path, { ...good, issuer: 'https://shop-staging.example.net' }), 'partial: issuer_mismatch, staging_issuer'],
    [
      'a private key in the key set',
      at(path, { ...good, jwks_uri: 'https://shop.example/jwks' }, { '/jwks': json({ keys: [{ kty: 'oct', k: 'c2VjcmV0' }] }) }),
      'partial: private_key',
    ],
    ['no PKCE', at(path, { ...good, code_challenge_methods_supported: ['plain'] }), 'present: no_pkce'],
    ['agents may register', at(path, { ...good, agent_auth: { register_uri: 'https://shop.example/agents' } }), 'present: agent_auth'],
    ['plain text', { pages: { [path]: json(good, 'text/plain') } }, 'present: media_type'],
    ['a trailing slash', at(path, { ...good, issuer: 'https://shop.example/' }), 'present'],
    ['machines only', at(path, { ...good, authorization_endpoint: undefined, grant_types_supported: ['client_credentials'] }), 'present'],
    [
      'machines only, and no response type to list',
      at(path, { ...good, response_types_supported: [], authorization_endpoint: undefined, grant_types_supported: ['client_credentials'] }),
      'present: no_response_types',
    ],
  ] as const;

describeCases(oauthAuthorizationServer, [
  ...shared(OAUTH, GOOD),
  [
    'only the listed issuer has it',
    {
      pages: {
        ...listing(ELSEWHERE.issuer),
        'https://login.example.net/.well-known/oauth-authorization-server/realms/shop': json(ELSEWHERE),
      },
    },
    'present: only_at_issuer',
  ],
]);

describeCases(openidConfiguration, [
  ...shared(OPENID, OPENID_GOOD),
  [
    'only the listed issuer has it',
    {
      pages: {
        ...listing(ELSEWHERE.issuer),
        'https://login.example.net/realms/shop/.well-known/openid-configuration': json({ ...OPENID_GOOD, issuer: ELSEWHERE.issuer }),
      },
    },
    'present: only_at_issuer',
  ],
  ['the same bytes at both addresses', at(OPENID, OPENID_GOOD, { [OAUTH]: json(OPENID_GOOD) }), 'present: same_document'],
  ['an OAuth document', at(OPENID, GOOD), 'partial: openid_member_missing, openid_member_missing, openid_member_missing'],
]);

describe('authorization metadata', () => {
  test('is sought at the issuer’s three addresses one after the other, and no further', () => {
    const { asked } = judgeSite(oauthAuthorizationServer, { pages: listing(ELSEWHERE.issuer) });
    expect(asked.map(({ url }) => url).slice(2)).toEqual([
      'https://login.example.net/.well-known/oauth-authorization-server/realms/shop',
      'https://login.example.net/.well-known/openid-configuration/realms/shop',
      'https://login.example.net/realms/shop/.well-known/openid-configuration',
    ]);
  });

  test.each([oauthAuthorizationServer, openidConfiguration])(
    'of a store that answers 403 to what it does not have is absent: $id',
    (signal) => {
      const pages = listing('https://shop.example/realms/shop');
      const { state, asked } = judgeSite(signal, { pages, otherwise: { status: 403, type: 'text/plain', body: 'Forbidden' } });
      expect(asked.some(({ url }) => url.includes('/realms/shop'))).toBe(true);
      expect(state).toBe('absent');
    },
  );

  test('is not sought anywhere else when the store has its own', () => {
    const { asked } = judgeSite(oauthAuthorizationServer, at(OAUTH, GOOD, listing(ELSEWHERE.issuer)));
    expect(asked.map(({ url }) => new URL(url).origin)).toEqual(asked.map(() => 'https://shop.example'));
  });

  test('of a platform is told as the platform’s', () => {
    const issuer = 'https://shopify.com/authentication/123';
    expect(judgeSite(oauthAuthorizationServer, at(OAUTH, { ...GOOD, issuer }, listing(issuer))).platformDefault).toBe(true);
  });

  test('says whether a client that compares issuer and address takes it', () => {
    const matches = (issuer: string) =>
      judgeSite(oauthAuthorizationServer, at(OAUTH, { ...GOOD, issuer }, listing(issuer))).facts['issuer_matches'];
    expect([matches('https://shop.example'), matches('https://shop.example/'), matches(ELSEWHERE.issuer)]).toEqual([true, true, false]);
  });

  test('is never followed to an address with credentials or without TLS', () => {
    for (const issuer of ['http://login.example.net', 'https://user:secret@login.example.net', 'file:///etc/passwd']) {
      expect(judgeSite(oauthAuthorizationServer, { pages: listing(issuer) }).asked).toHaveLength(2);
    }
  });
});
