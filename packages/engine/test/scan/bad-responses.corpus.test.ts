/** What no server should be believed for, at every place the signals of authorization, content and pages ask. */

import markdownNegotiation from '../../src/checks/general-readiness/signals/markdown-negotiation/signal.ts';
import oauthAuthorizationServer from '../../src/checks/general-readiness/signals/oauth-authorization-server/signal.ts';
import oauthProtectedResource from '../../src/checks/general-readiness/signals/oauth-protected-resource/signal.ts';
import openidConfiguration from '../../src/checks/general-readiness/signals/openid-configuration/signal.ts';
import webmcp from '../../src/checks/general-readiness/signals/webmcp/signal.ts';
import { HOME } from '../../src/shared/agents/asks.ts';
import { corpusJson, corpusSuite, judgeSite, type Served } from './look-builder.ts';

interface BadResponse {
  readonly id: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body_prefix: string;
}

const served = ({ status, headers: { location, ...headers }, body_prefix: body }: BadResponse): Served => ({
  status,
  headers,
  body,
  ...(location === undefined ? {} : { location }),
});
const PLACES = [
  [oauthAuthorizationServer, '/.well-known/oauth-authorization-server'],
  [openidConfiguration, '/.well-known/openid-configuration'],
  [oauthProtectedResource, '/.well-known/oauth-protected-resource'],
] as const;

corpusSuite('a bad answer', () => {
  const bad = corpusJson<readonly BadResponse[]>('_common', 'responses.json') ?? [];
  const unread = ['absent', 'blocked', 'error', 'invalid'];

  test.each(bad.flatMap((response) => PLACES.map(([signal, path]) => [response.id, path, signal, response] as const)))(
    '%s at %s is no metadata',
    (_id, path, signal, response) => {
      expect(unread).toContain(judgeSite(signal, { pages: { [path]: served(response) } }).state);
    },
  );

  test.each(bad)('$id to a request for Markdown is no Markdown', (response) => {
    const home: Served = { type: 'text/html', headers: { vary: 'Accept' }, body: '<!doctype html><h1>Shop</h1>' };
    const { state } = judgeSite(markdownNegotiation, {
      pages: { '/': ({ accept }) => (accept === 'text/markdown' ? served(response) : home) },
    });
    expect(unread).toContain(state);
  });

  test.each(bad)('$id as the home page offers no tools', (response) => {
    const judged = judgeSite(webmcp, { pages: { '/': served(response) } });
    expect(unread).toContain(judged.state);
    expect(judged.exchanges).toEqual(expect.arrayContaining([HOME]));
  });
});
