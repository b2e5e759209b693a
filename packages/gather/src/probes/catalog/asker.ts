/** The catalogue probe's account: what it may still ask, and everything it asked. */

import type { Exchange } from '@vitrine/engine';
import type { FetchRequest, ProbeContext } from '../../ports.ts';

/** Counts, keeps and refuses; the fetcher does the asking. */
export interface Asker {
  readonly ctx: ProbeContext;
  /** null: this step's requests are spent, nothing was asked. */
  ask(request: FetchRequest): Promise<Exchange | null>;
  /** Keeps exchanges that were made on the probe's behalf (a UCP session) and counts them. */
  keep(exchanges: readonly Exchange[]): void;
  /** Requests this step may still make. */
  left(): number;
  /** True once something was not asked for want of requests. */
  readonly shortened: () => boolean;
  /** Everything asked, in the order of the keys: the order of arrival would differ from run to run. */
  exchanges(): readonly Exchange[];
}

/** Three quarters of the 60 requests an audit has by default: the home page, robots and discovery came before. */
const CATALOG_REQUESTS = 45;

/** One account for one run of the probe. */
export function createAsker(ctx: ProbeContext): Asker {
  const allowance = Math.max(0, Math.min(CATALOG_REQUESTS, ctx.fetcher.requestsLeft() - (ctx.reserved ?? 0)));
  const kept: Exchange[] = [];
  let used = 0;
  let refused = false;
  return {
    ctx,
    async ask(request) {
      if (used >= allowance) {
        refused = true;
        return null;
      }
      used += 1;
      const exchange = await ctx.fetcher.fetch(request);
      kept.push(exchange);
      return exchange;
    },
    keep(exchanges) {
      used += exchanges.length;
      kept.push(...exchanges);
    },
    left: () => Math.max(0, allowance - used),
    shortened: () => refused || kept.some(({ outcome }) => outcome.kind === 'failure' && outcome.code === 'budget_spent'),
    exchanges: () => kept.toSorted((a, b) => byKey(a.key, b.key)),
  };
}

/** `catalog.page:2` before `catalog.page:10`. */
function byKey(a: string, b: string): number {
  const [nameA = '', numberA = '0'] = a.split(':');
  const [nameB = '', numberB = '0'] = b.split(':');
  if (nameA !== nameB) return nameA < nameB ? -1 : 1;
  return Number.parseInt(numberA, 10) - Number.parseInt(numberB, 10) || (a < b ? -1 : 1);
}
