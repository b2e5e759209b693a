import oauthProtectedResource from '../../src/checks/general-readiness/signals/oauth-protected-resource/signal.ts';
import { corpusCases, corpusSuite, judgeSite, type Site } from './look-builder.ts';

const WELL_KNOWN = '/.well-known/oauth-protected-resource';

/** A document with a path is found through the MCP endpoint it belongs to, which a server card names. */
function withCard(origin: string, path: string, site: Site): Site {
  if (path === WELL_KNOWN) return site;
  const card = JSON.stringify({
    name: 'shop/mcp',
    version: '1.0.0',
    remotes: [{ type: 'streamable-http', url: `${origin}${path.slice(WELL_KNOWN.length)}` }],
  });
  return { ...site, pages: { ...site.pages, '/.well-known/mcp/server-card.json': { type: 'application/json', body: card } } };
}

corpusSuite('protected-resource metadata found in the wild', () => {
  test.each(corpusCases('oauth_protected_resource'))('$file is $expected', ({ expected, origin, path, reasons, site }) => {
    const judged = judgeSite(oauthProtectedResource, withCard(origin, path, site));
    // RFC 9728 §3.3: what is not identical must not be used, so it is no `present`.
    const differs = reasons.includes('warn:resource_path_differs_from_location');
    expect(judged.state).toBe(differs && expected === 'present' ? 'partial' : expected);
    expect(judged.platformDefault).toBe(reasons.includes('platform_default:shopify'));
    expect(judged.codes.includes('resource_path_differs')).toBe(differs);
  });
});
