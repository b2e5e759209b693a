/**
 * The OAuth chain by the official client: resource metadata (RFC 9728), metadata of its first issuer (RFC 8414, OpenID
 * Connect Discovery), and the first request of an authorization with PKCE (RFC 7636), whose answer is looked at and not
 * followed. Nothing is registered: the client is named by the address of its own metadata.
 */

import { isLoopback, type LiveChain, type LivePlan } from '@vitrine/engine';
import type { ProbeContext } from '../ports.ts';
import { type GuardedFetch, openGuardedFetch } from './guarded-fetch.ts';
import { stoppedBy } from './stopped.ts';

/** The resource, two places of the issuer, the authorization endpoint, and no redirects. */
const MOST_REQUESTS = 4;

export interface OauthClient {
  /** https address of our client metadata (draft-ietf-oauth-client-id-metadata-document). */
  readonly clientId: string;
  readonly redirectUri: string;
}

export async function walkChain(
  ctx: ProbeContext,
  { document, resource }: NonNullable<LivePlan['chain']>,
  client: OauthClient,
): Promise<LiveChain & { readonly guarded: GuardedFetch }> {
  // Whoever the store names as its issuer is asked by GET alone, as every scan asks it.
  const guarded = openGuardedFetch(ctx, { prefix: 'live.oauth', mayAsk: () => true, most: MOST_REQUESTS });
  const seen: Seen = { issuer: null, reached: 'nothing', status: null, stopped: null };
  try {
    await walk({ document, resource }, client, guarded, seen);
  } catch {
    ctx.signal.throwIfAborted();
    seen.stopped ??= stoppedBy(guarded);
  }
  return { resource, ...seen, exchanges: guarded.exchanges.map(({ key }) => key), guarded };
}

type Seen = { -readonly [K in 'issuer' | 'reached' | 'status' | 'stopped']: LiveChain[K] };

/** Loaded when first needed: most runs never do. */
async function walk(
  { document, resource }: NonNullable<LivePlan['chain']>,
  client: OauthClient,
  guarded: GuardedFetch,
  seen: Seen,
): Promise<void> {
  const oauth = await import('oauth4webapi');
  const found = await oauth.processResourceDiscoveryResponse(
    new URL(resource),
    await guarded.fetch(document, { headers: { accept: 'application/json' } }),
  );
  seen.reached = 'resource';
  const issuer = new URL(found.authorization_servers?.[0] ?? '');
  seen.issuer = issuer.href.slice(0, 2048);
  // Plain http is for stores on this machine.
  const own = { [oauth.customFetch]: guarded.fetch, [oauth.allowInsecureRequests]: isLoopback(issuer.href) };
  const ask = async (algorithm: 'oauth2' | 'oidc') =>
    oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, { ...own, algorithm }));
  // RFC 8414 first, as MCP clients do; a server that has only the OpenID form is asked for that.
  const server = await ask('oauth2').catch(() => {
    // What is missing at the second place accuses nobody while the first could not be seen.
    const first = stoppedBy(guarded);
    if (first !== 'failed') seen.stopped = first;
    return ask('oidc');
  });
  seen.stopped = null;
  seen.reached = 'server';
  if (server.code_challenge_methods_supported?.includes('S256') !== true) {
    seen.stopped = 'no_pkce';
    return;
  }
  const page = URL.parse(server.authorization_endpoint ?? '');
  if (page === null) {
    seen.stopped = 'no_endpoint';
    return;
  }
  const challenge = await oauth.calculatePKCECodeChallenge(oauth.generateRandomCodeVerifier());
  for (const [name, value] of Object.entries({
    response_type: 'code',
    client_id: client.clientId,
    redirect_uri: client.redirectUri,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    state: oauth.generateRandomState(),
    resource,
  }))
    page.searchParams.set(name, value);
  const { status } = await guarded.fetch(page, { headers: { accept: 'text/html' } });
  seen.status = status;
  // A redirect, a page, and a refusal of a client it does not know are answers; a page that is not there is none.
  if (status === 404 || status === 410) seen.stopped = 'failed';
  else if (status === 429 || status >= 500) seen.stopped = 'unmeasured';
  else seen.reached = 'authorize';
}
