/** Step `probe:identities`: requests the same pages under every identity, and repeats the cells that differ. */

import { type Exchange, type FindAsk, type IdentityEvidence, type OriginEvidence, ROBOTS_ROW, type SurfaceEvidence } from '@vitrine/engine';
import type { ProbeContext } from '../ports.ts';
import { pagesOf } from './heads.ts';
import { sendAsk } from './send.ts';

export interface IdentityProbeInput {
  readonly origin: OriginEvidence;
  readonly surface: SurfaceEvidence;
}

/** Requests for all cells, then for the repeated ones. */
const ROUNDS = 2;
/**
 * Rows requested in parallel; the identities of one row are requested one after the other. Four requests at once for
 * one page would meet rate limits, and the matrix would show our request rate and not the store's policy.
 */
const LANES = 2;

/** Never throws for the store's behaviour. Requests beyond the run's budget are left out, and the evidence says so. */
export async function probeIdentities(ctx: ProbeContext, input: IdentityProbeInput): Promise<IdentityEvidence> {
  const pages = pagesOf(input.surface);
  let identities: IdentityEvidence = { asks: [], shortened: false, exchanges: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const plan = await ctx.read.planIdentities({ subject: ctx.subject, origin: input.origin, surface: pages, identities });
    if (!plan.ok) return { ...identities, askingEnded: plan.failure };
    const wanted = plan.value;
    const asks = wanted.slice(0, ctx.fetcher.requestsLeft());
    if (wanted.length === 0) break;
    const exchanges = await askInLanes(ctx, asks, input.surface.origin);
    identities = {
      asks: [...identities.asks, ...asks],
      shortened: identities.shortened || asks.length < wanted.length,
      exchanges: [...identities.exchanges, ...exchanges],
    };
  }
  return identities;
}

/** Answers in the order of the requests. */
async function askInLanes(ctx: ProbeContext, asks: readonly FindAsk[], origin: string): Promise<readonly Exchange[]> {
  const rows = [...Map.groupBy(asks, ({ purpose }) => (purpose.kind === 'page' ? purpose.page : ROBOTS_ROW)).values()];
  const answers = new Map<FindAsk, Exchange>();
  let next = 0;
  const lane = async () => {
    for (let row = rows[next++]; row !== undefined; row = rows[next++]) {
      for (const ask of row) answers.set(ask, await sendAsk(ctx, ask, origin));
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return asks.flatMap((ask) => answers.get(ask) ?? []);
}
