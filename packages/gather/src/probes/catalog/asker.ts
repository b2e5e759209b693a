/** The request account of the catalogue probe: the requests it has left, and the exchanges it made. */

import { answerOf, type BoxResult, type Exchange, failureOf, type MarketAnswer } from '@vitrine/engine';
import { keptForScan } from '../../egress/budget.ts';
import type { FetchRequest, ProbeContext } from '../../ports.ts';

/** Counts requests, keeps exchanges and refuses requests beyond the limit; the fetcher sends. */
export interface Asker {
  readonly ctx: ProbeContext;
  /** null: this step's requests are spent, and nothing was sent. */
  ask(request: FetchRequest): Promise<Exchange | null>;
  /** Keeps exchanges that were made on the probe's behalf (a UCP session) and counts them. */
  keep(exchanges: readonly Exchange[]): void;
  /** Requests this step may still make. */
  left(): number;
  /** True once a request was left out because none was left. */
  readonly shortened: () => boolean;
  /** All exchanges in the order of their keys, because the order of arrival differs from run to run. */
  exchanges(): readonly Exchange[];
}

/** Most requests, whatever the audit may send: of the 60 it has by default some 25 are the catalogue's. */
const CATALOG_REQUESTS = 45;

/** One account for one run of the probe. */
export function createAsker(ctx: ProbeContext): Asker {
  const left = ctx.fetcher.requestsLeft();
  const allowance = Math.max(0, Math.min(CATALOG_REQUESTS, left - keptForScan(left)));
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
    shortened: () => refused || kept.some((exchange) => failureOf(exchange) === 'budget_spent'),
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

/** What the box reads in an answer; null where there is none, or the box could not read it. */
export async function readAnswer<T>(
  ctx: ProbeContext,
  exchange: Exchange | null,
  read: (answer: MarketAnswer) => Promise<BoxResult<T>>,
): Promise<T | null> {
  const answer = exchange === null ? null : answerOf(exchange, ctx.subject.country);
  const reading = answer === null ? null : await read(answer);
  return reading?.ok === true ? reading.value : null;
}
