/** Step `probe:origin`: the home page, robots.txt, and the answer of this server to a path that does not exist. */

import { type Exchange, fingerprint, type OriginEvidence, responseOf } from '@vitrine/engine';
import type { ProbeContext } from '../ports.ts';
import { fetchRobots } from './robots.ts';

/**
 * Asks for all three at once. When home lives on another origin (the usual apex to www), that origin is asked for the
 * path and for its robots.txt, too: as `origin.control`, because pages are compared with its answer, and as
 * `origin.robots:home`, because it governs what is asked next. The first answer to the path is then
 * `origin.control:submitted`.
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
  if (origin === submitted) return { origin, exchanges: [home, robots, control] };
  const there = await Promise.all([fetchRobots(ctx, origin, 'origin.robots:home'), fetchControl(ctx, origin)]);
  return { origin, exchanges: [home, robots, ...there, { ...control, key: 'origin.control:submitted' }] };
}

function fetchControl(ctx: ProbeContext, origin: string): Promise<Exchange> {
  return ctx.fetcher.fetch({ key: 'origin.control', url: `${origin}${controlPath(ctx)}`, robots: 'exempt' });
}

/**
 * A path that looks random to the store and is the same on every run, because repeated steps must give the same
 * evidence.
 */
function controlPath(ctx: ProbeContext): string {
  return `/.well-known/x-${fingerprint(ctx.subject.url)}${fingerprint(`${ctx.subject.url}\ncontrol`)}`;
}
