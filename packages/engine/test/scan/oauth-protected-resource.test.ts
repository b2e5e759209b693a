import oauthProtectedResource from '../../src/checks/general-readiness/signals/oauth-protected-resource/signal.ts';
import { resourceMetadataOf } from '../../src/formats/http/challenge.ts';
import { json, judgeSite, type Site } from './look-builder.ts';
import { describeCases } from './signal-cases.ts';

const ROOT = '/.well-known/oauth-protected-resource';
const GOOD = { resource: 'https://shop.example', authorization_servers: ['https://shop.example'] };
const at = (value: unknown, more: Site['pages'] = {}): Site => ({ pages: { [ROOT]: json(value), ...more } });
const CARD: Site['pages'] = {
  '/.well-known/mcp/server-card.json': json({
    name: 'shop/mcp',
    version: '1.0.0',
    remotes: [{ type: 'streamable-http', url: 'https://shop.example/mcp' }],
  }),
};
const MCP = { ...GOOD, resource: 'https://shop.example/mcp' };
const refusing = (field: string): Site['pages'] => ({ '/mcp': { status: 401, headers: { 'www-authenticate': field }, body: '{}' } });

describeCases(oauthProtectedResource, [
  ['a good document', at(GOOD), 'present'],
  ['nothing', {}, 'absent'],
  ['no JSON', at('{'), 'invalid: not_json'],
  ['no resource', at({ authorization_servers: ['https://shop.example'] }), 'invalid: no_resource'],
  ['a resource without TLS', at({ ...GOOD, resource: 'http://shop.example' }), 'partial: resource_insecure'],
  ['a resource of somebody else', at({ ...GOOD, resource: 'https://api.example.net' }), 'partial: resource_elsewhere'],
  ['a resource of a sister host', at({ ...GOOD, resource: 'https://api.shop.example' }), 'partial: resource_path_differs'],
  ['no server', at({ ...GOOD, authorization_servers: [] }), 'partial: no_authorization_server'],
  ['no usable server', at({ ...GOOD, authorization_servers: ['login', 7] }), 'partial: no_usable_server'],
  ['one usable server of two', at({ ...GOOD, authorization_servers: ['login', 'https://shop.example'] }), 'present: some_servers_unusable'],
  ['another resource than its address says', at(MCP), 'partial: resource_path_differs'],
  ['a resource with a query', at({ ...GOOD, resource: 'https://shop.example/?x=1' }), 'partial: resource_path_differs'],
  ['a slash at the end', at({ ...GOOD, resource: 'https://shop.example/' }), 'present'],
  ['plain text', { pages: { [ROOT]: json(GOOD, 'text/plain') } }, 'present: media_type'],
  ['the address of the endpoint a card names', { pages: { ...CARD, [`${ROOT}/mcp`]: json(MCP) } }, 'present'],
  [
    'only what the refusal names',
    { pages: { ...CARD, ...refusing('Bearer realm="x", resource_metadata="https://shop.example/meta"'), '/meta': json(MCP) } },
    'partial: challenge_only',
  ],
]);

describe('protected-resource metadata', () => {
  test('named by a challenge is not fetched from another site', () => {
    const { asked } = judgeSite(oauthProtectedResource, {
      pages: { ...CARD, ...refusing('Bearer resource_metadata="https://evil.example.net/x"') },
    });
    expect(asked.map(({ url }) => url).filter((url) => url.includes('evil'))).toEqual([]);
  });

  test.each([
    ['Bearer resource_metadata="https://a.example/x"', 'https://a.example/x'],
    ['DPoP algs="ES256", Bearer error="invalid_token", resource_metadata=https://a.example/y', 'https://a.example/y'],
    ['Bearer not_resource_metadata="https://a.example/x"', null],
    ['Bearer realm="x"', null],
    [undefined, null],
  ])('in %s is read as %s', (field, url) => {
    expect(resourceMetadataOf(field)).toBe(url);
  });
});
