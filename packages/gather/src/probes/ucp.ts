/** Step `probe:ucp`: the profile, the documents it names, and one session with the endpoint an agent would choose. */

import { ACP_DOCUMENT, type Exchange, isLoopback, responseOf, type UcpEvidence, type UcpPlan } from '@vitrine/engine';
import type { FetchRequest, ProbeContext } from '../ports.ts';
import { converse } from '../ucp-client/converse.ts';

/** Schema documents requested in parallel. */
const AT_ONCE = 2;

export async function probeUcp({ fetcher, ...rest }: ProbeContext): Promise<UcpEvidence> {
  // The scan asks at the same time: where it leaves too few requests, the reserve is for what comes first.
  const ctx = { ...rest, fetcher: { ...fetcher, fetch: (request: FetchRequest) => fetcher.fetch({ ...request, booking: 'any' }) } };
  const profile = await fetchProfile(ctx, `${new URL(ctx.subject.url).origin}/.well-known/ucp`, 'ucp.profile');
  const root = await plan(ctx, profile);
  if (root === null) {
    return { exchanges: [profile, ...(await askAcp(ctx, profile))], session: null };
  }
  const leaf = root.leafUrl === null ? null : await fetchProfile(ctx, root.leafUrl, 'ucp.leaf');
  const chosen = leaf === null ? root : await plan(ctx, leaf);
  const older = await Promise.all(root.older.map(({ version, url }) => fetchProfile(ctx, url, `ucp.supported:${version}`)));
  const schemas = await fetchSchemas(ctx, root.schemas);
  const before = [profile, ...(leaf === null ? [] : [leaf]), ...older, ...schemas];
  // Without a common release, or with an invalid leaf profile, an agent stops here.
  if (chosen === null || root.release === null) {
    return { exchanges: before, session: null };
  }
  const talk = await converse(ctx, { ...chosen, release: root.release });
  return { exchanges: [...before, ...talk.exchanges], session: talk.session };
}

/**
 * Redirects are followed, although agents must refuse them, so that the report can show the owner what they lead to.
 */
function fetchProfile(ctx: ProbeContext, url: string, key: string): Promise<Exchange> {
  return ctx.fetcher.fetch({ key, url, headers: { accept: 'application/json' }, robots: 'exempt' });
}

/** A store without a profile may speak ACP instead: one more request, so that it is not taken for mute. */
async function askAcp(ctx: ProbeContext, profile: Exchange): Promise<readonly Exchange[]> {
  const status = responseOf(profile)?.status;
  if (status !== 404 && status !== 410) return [];
  const url = `${new URL(ctx.subject.url).origin}/.well-known/acp.json`;
  return [await ctx.fetcher.fetch({ key: ACP_DOCUMENT, url, headers: { accept: 'application/json' } })];
}

/** A document that exceeds the box's limits counts as no profile. */
async function plan(ctx: ProbeContext, exchange: Exchange): Promise<UcpPlan | null> {
  const planned = await ctx.read.planUcp({ exchange, loopback: isLoopback(ctx.subject.url) });
  return planned.ok ? planned.value : null;
}

async function fetchSchemas(ctx: ProbeContext, urls: readonly string[]): Promise<Exchange[]> {
  const exchanges: Exchange[] = [];
  for (let start = 0; start < urls.length; start += AT_ONCE) {
    const batch = urls.slice(start, start + AT_ONCE).map((url, index) =>
      ctx.fetcher.fetch({
        key: `ucp.schema:${start + index + 1}`,
        url,
        headers: { accept: 'application/schema+json, application/json' },
        redirects: 'manual',
        robots: 'exempt',
      }),
    );
    exchanges.push(...(await Promise.all(batch)));
  }
  return exchanges;
}
