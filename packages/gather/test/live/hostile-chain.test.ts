/** OAuth chains that do what they should not, or stop on the way: nobody is accused of our limits or of what was not seen. */

import { authorizationServer, json, shops } from './rig.ts';

const { openShop, scanned } = shops();

const AS = '/.well-known/oauth-authorization-server';

describe('an OAuth chain', () => {
  test('with an issuer that redirects to another host is not followed by the client', async () => {
    const other = await openShop();
    const { live } = await scanned({
      at: { [AS]: (response) => void response.writeHead(302, { location: `${other.origin}${AS}` }).end() },
    });
    expect(live?.chain).toMatchObject({ reached: 'resource', stopped: 'failed' });
  });

  test.each([
    ['is refused with 403', 403],
    ['is refused with 401', 401],
    ['is in trouble', 503],
    ['asks to come later', 429],
  ])('whose issuer %s at the first of its two places is not accused for the second', async (_name, status) => {
    const issuer = await openShop({ at: { [AS]: json({}, status) } });
    const { live, codes } = await scanned(
      {
        at: {
          '/.well-known/oauth-protected-resource': (response, asked, shop) =>
            json({ resource: shop.origin, authorization_servers: [issuer.origin] })(response, asked, shop),
        },
      },
      { others: [issuer] },
    );
    expect(live?.chain?.reached).toBe('resource');
    expect(live?.chain?.stopped).toBe(status < 404 ? 'refused' : 'unmeasured');
    expect(codes('oauth_protected_resource')).toContain('live_chain_unseen');
  });

  test('whose issuer names no authorization endpoint is not said to have lost it', async () => {
    const { live, codes } = await scanned({
      at: {
        [AS]: (response, asked, shop) =>
          json({ ...authorizationServer(shop.origin), authorization_endpoint: undefined })(response, asked, shop),
      },
    });
    expect(live?.chain).toMatchObject({ reached: 'server', stopped: 'no_endpoint' });
    expect(codes('oauth_authorization_server')).not.toContain('live_chain_no_page');
    expect(codes('oauth_authorization_server')).toContain('live_chain_unseen');
  });

  test.each(['http://169.254.169.254/latest/meta-data', 'file:///etc/passwd'])('that leads to %s ends at the guard', async (endpoint) => {
    const { live, exchanges } = await scanned({
      at: {
        [AS]: (response, asked, shop) =>
          json({ ...authorizationServer(shop.origin), authorization_endpoint: endpoint })(response, asked, shop),
      },
    });
    expect(live?.chain).toMatchObject({ reached: 'server', stopped: 'unmeasured', status: null });
    expect(exchanges.find(({ key }) => key === live?.chain?.exchanges.at(-1))?.outcome).toMatchObject({ code: 'target_not_allowed' });
  });

  test('whose authorization page is longer than we read is not accused', async () => {
    const { live, signal } = await scanned({
      at: {
        '/authorize': (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('x'.repeat(600_000)),
      },
    });
    expect(live?.chain).toMatchObject({ reached: 'server', stopped: 'unmeasured' });
    expect(signal('oauth_authorization_server').state).toBe('present');
  });

  test.each([500, 429, 408])('whose authorization endpoint answers %i is not accused', async (status) => {
    const { live, codes } = await scanned({ at: { '/authorize': json({}, status) } });
    expect(live?.chain?.stopped).not.toBe('failed');
    expect(codes('oauth_authorization_server')).not.toContain('live_chain_no_page');
  });
});
