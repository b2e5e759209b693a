/**
 * Step `probe:surface`: the pages as an ordinary crawler gets them, the sitemaps, the files for agents, and what these
 * link to.
 */

import type { CatalogEvidence, FindAsk, OriginEvidence, SurfaceEvidence, SurfacePlan } from '@vitrine/engine';
import { IDENTITY_IDS } from '@vitrine/engine';
import type { ProbeContext } from '../ports.ts';
import { addressesOf, headsOf } from './heads.ts';
import { sendAsk } from './send.ts';

export interface SurfaceProbeInput {
  readonly origin: OriginEvidence;
  /** null: the catalogue could not be gathered; pages then come from the home page and the sitemap. */
  readonly catalog: CatalogEvidence | null;
}

export interface SurfaceOptions {
  /** Pages requested, the home page included: 1 to 10. */
  readonly pages: number;
}

/**
 * Rounds: up to four customary sitemap addresses, one after the other; the children of an index; the pages these list;
 * the links of those pages.
 */
const ROUNDS = 8;
/** Repeated requests of cells. */
const SECOND_TRIES = 6;

/**
 * Sends what the engine plans, round by round, four in flight (the fetcher's bound). Never throws for the store's
 * behaviour. Keeps the requests of the identities step in reserve; requests beyond that are left out, and the evidence
 * says so.
 */
export async function probeSurface(ctx: ProbeContext, input: SurfaceProbeInput, { pages }: SurfaceOptions): Promise<SurfaceEvidence> {
  const { origin } = input;
  let surface: SurfaceEvidence = { origin: origin.origin, wanted: pages, pages: [homeOf(ctx)], asks: [], shortened: false, exchanges: [] };
  for (let round = 0; round < ROUNDS && !surface.shortened; round += 1) {
    const plan = await planned(ctx, input, surface);
    const asks = plan.asks.slice(0, allowance(ctx, plan.pages.length));
    if (asks.length === 0 && plan.asks.length === 0) return { ...surface, pages: plan.pages };
    const exchanges = await Promise.all(asks.map((ask) => sendAsk(ctx, ask, origin.origin)));
    surface = {
      ...surface,
      asks: [...surface.asks, ...asks],
      exchanges: [...surface.exchanges, ...exchanges],
      shortened: asks.length < plan.asks.length,
    };
    surface = { ...surface, pages: askedPages(plan, surface.asks) };
  }
  return surface;
}

/** A plan that exceeds the box's limits met a hostile document: no more rounds, and the evidence so far is judged. */
async function planned(ctx: ProbeContext, { origin, catalog }: SurfaceProbeInput, surface: SurfaceEvidence): Promise<SurfacePlan> {
  // The catalogue names pages once, in the first round.
  const names = surface.asks.length === 0 && catalog !== null ? addressesOf(catalog) : null;
  const plan = await ctx.read.planSurface({ subject: ctx.subject, origin, catalog: names, surface: headsOf(surface) });
  return plan.ok ? plan.value : { pages: surface.pages, asks: [] };
}

/** Requests the identities step needs: one per page and identity, and one robots.txt each. */
function allowance({ fetcher, reserved }: ProbeContext, pages: number): number {
  const kept = (IDENTITY_IDS.length - 1) * (pages + 1) + SECOND_TRIES;
  return Math.max(0, fetcher.requestsLeft() - (reserved ?? 0) - kept);
}

/** Known without a plan, and the only page when the plan for the home page exceeds the box's limits. */
function homeOf({ subject }: ProbeContext): SurfaceEvidence['pages'][number] {
  return { id: 'home', kind: 'home', url: subject.url, from: 'submitted' };
}

/** A page whose request was not sent is not counted as a page of this run. */
function askedPages({ pages }: SurfacePlan, asks: readonly FindAsk[]): SurfacePlan['pages'] {
  const asked = new Set(asks.flatMap(({ purpose }) => (purpose.kind === 'page' ? [purpose.page] : [])));
  return pages.filter(({ id }) => id === 'home' || asked.has(id));
}
