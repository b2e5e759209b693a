/** Step `probe:origin`: the home page, robots.txt, and the answer of this server to a path that does not exist. */

import { type Exchange, fingerprint, isControl, type OriginEvidence, OWN_LINK, responseOf, SECOND_CONTROL } from '@vitrine/engine';
import type { ProbeContext } from '../ports.ts';
import { fetchRobots } from './robots.ts';

/**
 * Asks for all three at once. When home lives on another origin (the usual apex to www), that origin is asked for the
 * path and for its robots.txt, too: as `origin.control`, because pages are compared with its answer, and as
 * `origin.robots:home`, because it governs what is asked next. The first answer to the path is then
 * `origin.control:submitted`. A path that brought no answer to compare with is followed by another one. Where home and that
 * path answer alike and nothing is sold, one page the home page leads to is opened too.
 */
export async function probeOrigin(ctx: ProbeContext): Promise<OriginEvidence> {
  const submitted = new URL(ctx.subject.url).origin;
  const [home, robots, control] = await Promise.all([
    ctx.fetcher.fetch({
      key: 'origin.home',
      url: ctx.subject.url,
      headers: { accept: 'text/html,application/xhtml+xml' },
      robots: 'exempt',
    }),
    fetchRobots(ctx, submitted, 'origin.robots'),
    fetchControl(ctx, submitted),
  ]);
  const response = responseOf(home);
  const origin = response === undefined ? submitted : new URL(response.url).origin;
  if (origin === submitted) return withOwnLink(ctx, { origin, exchanges: [home, robots, ...(await withSecond(ctx, origin, control))] });
  const [there, other] = await Promise.all([fetchRobots(ctx, origin, 'origin.robots:home'), fetchControl(ctx, origin)]);
  const controls = await withSecond(ctx, origin, other);
  return withOwnLink(ctx, { origin, exchanges: [home, robots, there, ...controls, { ...control, key: 'origin.control:submitted' }] });
}

function fetchControl(ctx: ProbeContext, origin: string): Promise<Exchange> {
  return ctx.fetcher.fetch({ key: 'origin.control', url: `${origin}${controlPath(ctx, 'control')}`, robots: 'exempt' });
}

async function withSecond(ctx: ProbeContext, origin: string, control: Exchange): Promise<readonly Exchange[]> {
  if (isControl(control)) return [control];
  return [control, await ctx.fetcher.fetch({ key: SECOND_CONTROL, url: `${origin}${controlPath(ctx, 'again')}`, robots: 'exempt' })];
}

async function withOwnLink(ctx: ProbeContext, origin: OriginEvidence): Promise<OriginEvidence> {
  const link = await ctx.read.ownLinkToOpen({ subject: ctx.subject, origin });
  if (!link.ok || link.value === null) return origin;
  return { ...origin, exchanges: [...origin.exchanges, await ctx.fetcher.fetch({ key: OWN_LINK, url: link.value })] };
}

/**
 * A path that looks random to the store and is the same on every run, because repeated steps must give the same
 * evidence.
 */
function controlPath(ctx: ProbeContext, name: string): string {
  return `/.well-known/x-${fingerprint(ctx.subject.url)}${fingerprint(`${ctx.subject.url}\n${name}`)}`;
}
