/** The labelled documents of both metadata signals. */

import oauthAuthorizationServer from '../../src/checks/general-readiness/signals/oauth-authorization-server/signal.ts';
import openidConfiguration from '../../src/checks/general-readiness/signals/openid-configuration/signal.ts';
import { corpusCases, corpusJson, corpusSuite, judgeSite, type Site } from './look-builder.ts';

/** A foreign issuer is judged by what the same store's resource metadata lists; that document is labelled apart. */
const RESOURCES: Readonly<Record<string, string>> = {
  'a-identity.json': 'a-identity.json',
  'offgridstores-shopify.json': 'offgridstores-shopify.json',
  'signal-ai-keycloak.json': 'signal-ai.json',
};

function withResource(file: string, site: Site): Site {
  const resource = RESOURCES[file] === undefined ? null : corpusJson<unknown>('oauth_protected_resource', RESOURCES[file]);
  if (resource === null) return site;
  const served = { type: 'application/json', body: JSON.stringify(resource) };
  return { ...site, pages: { ...site.pages, '/.well-known/oauth-protected-resource': served } };
}

corpusSuite('authorization-server metadata found in the wild', () => {
  test.each(corpusCases('oauth_authorization_server'))('$file is $expected', ({ file, expected, site }) => {
    expect(judgeSite(oauthAuthorizationServer, withResource(file, site)).state).toBe(expected);
  });

  test.each(corpusCases('oauth_authorization_server').filter(({ reasons }) => reasons.includes('platform_default:shopify')))(
    '$file is known as what the platform serves by default',
    ({ file, site }) => {
      expect(judgeSite(oauthAuthorizationServer, withResource(file, site)).platformDefault).toBe(true);
    },
  );
});

corpusSuite('OpenID configurations found in the wild', () => {
  test.each(corpusCases('openid_configuration'))('$file is $expected', ({ file, expected, site }) => {
    expect(judgeSite(openidConfiguration, withResource(file, site)).state).toBe(expected);
  });
});
