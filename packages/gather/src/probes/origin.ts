/** Step `probe:origin`: the home page, robots.txt, and the answer of this server to a path that does not exist. */

import { type Exchange, fingerprint, type OriginEvidence, responseOf } from '@vitrine/engine';
import type { ProbeContext } from '../ports.ts';

/** RFC 9309 §2.5 lets a crawler stop at 500 KiB. */
const ROBOTS_BYTES = 512_000;

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

/** The robots rules `probeOrigin` gave its fetcher, restored from the evidence for the fetcher of a later claim. */
export function learnOrigin({ fetcher }: Pick<ProbeContext, 'fetcher'>, { exchanges }: OriginEvidence): void {
  for (const exchange of exchanges) {
    if (exchange.key.startsWith('origin.robots')) fetcher.learnRobots(new URL(exchange.url).origin, rulesOf(exchange));
  }
}

async function fetchRobots(ctx: ProbeContext, origin: string, key: string): Promise<Exchange> {
  const exchange = await ctx.fetcher.fetch({
    key,
    url: `${origin}/robots.txt`,
    headers: { accept: 'text/plain' },
    robots: 'exempt',
    firstBytes: ROBOTS_BYTES,
  });
  ctx.fetcher.learnRobots(origin, rulesOf(exchange));
  return exchange;
}

function fetchControl(ctx: ProbeContext, origin: string): Promise<Exchange> {
  return ctx.fetcher.fetch({ key: 'origin.control', url: `${origin}${controlPath(ctx)}`, robots: 'exempt' });
}

/**
 * RFC 9309 §2.3.1: a file is followed; an unavailable one (4xx) forbids nothing; an unreachable one (5xx, no
 * answer) forbids everything: null, which is no rule of the store's. 429 counts as unreachable, as the large crawlers have it.
 */
function rulesOf(exchange: Exchange): string | null {
  const response = responseOf(exchange);
  if (response !== undefined && response.status >= 200 && response.status < 300) {
    return new TextDecoder().decode(response.body.bytes);
  }
  const unavailable = response !== undefined && response.status < 500 && response.status !== 429;
  return unavailable ? '' : null;
}

/**
 * A path that looks random to the store and is the same on every run, because repeated steps must give the same
 * evidence.
 */
function controlPath(ctx: ProbeContext): string {
  return `/.well-known/x-${fingerprint(ctx.subject.url)}${fingerprint(`${ctx.subject.url}\ncontrol`)}`;
}
