/** Step `probe:surface`: the pages as the plain crawler sees them, the sitemaps, the files for agents, and what they point at. */

import type { BoxResult, CatalogEvidence, FindAsk, OriginEvidence, SurfaceEvidence, SurfacePlan } from '@vitrine/engine';
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
  /** Pages looked at, the home page included: 1 to 10. */
  readonly pages: number;
}

/** Four customary places for a sitemap, one after the other; its children, the pages they name, what those name. */
const ROUNDS = 8;
/** Asking cells again. */
const SECOND_TRIES = 6;

/**
 * Sends what the engine plans, round by round, four in flight (the fetcher's bound). Never throws for the store's
 * behaviour. Leaves the identities step its requests; what then does not fit is left out, and the evidence says so.
 */
export async function probeSurface(ctx: ProbeContext, input: SurfaceProbeInput, { pages }: SurfaceOptions): Promise<SurfaceEvidence> {
  const { origin } = input;
  let surface: SurfaceEvidence = { origin: origin.origin, wanted: pages, pages: [homeOf(ctx)], asks: [], shortened: false, exchanges: [] };
  for (let round = 0; round < ROUNDS && !surface.shortened; round += 1) {
    const plan = await planned(ctx, input, surface);
    if (!plan.ok) return { ...surface, askingEnded: plan.failure };
    const { pages: known, asks: wanted } = plan.value;
    const asks = wanted.slice(0, allowance(ctx, known.length));
    if (wanted.length === 0) return { ...surface, pages: known };
    const exchanges = await Promise.all(asks.map((ask) => sendAsk(ctx, ask, origin.origin)));
    surface = {
      ...surface,
      asks: [...surface.asks, ...asks],
      exchanges: [...surface.exchanges, ...exchanges],
      shortened: asks.length < wanted.length,
    };
    surface = { ...surface, pages: askedPages(known, surface.asks) };
  }
  return surface;
}

/** A plan fails on a hostile document, one too large to parse in time, or our bug: the rounds end, and the verdict says so. */
function planned(ctx: ProbeContext, { origin, catalog }: SurfaceProbeInput, surface: SurfaceEvidence): Promise<BoxResult<SurfacePlan>> {
  // The catalogue names pages once, in the first round.
  const names = surface.asks.length === 0 && catalog !== null ? addressesOf(catalog) : null;
  return ctx.read.planSurface({ subject: ctx.subject, origin, catalog: names, surface: headsOf(surface) });
}

/** Every other identity will ask for every page and for robots.txt. */
function allowance({ fetcher }: ProbeContext, pages: number): number {
  const kept = (IDENTITY_IDS.length - 1) * (pages + 1) + SECOND_TRIES;
  return Math.max(0, fetcher.requestsLeft() - kept);
}

/** Known without a plan, and the only page when the first plan fails. */
function homeOf({ subject }: ProbeContext): SurfaceEvidence['pages'][number] {
  return { id: 'home', kind: 'home', url: subject.url, from: 'submitted' };
}

/** A page nobody could ask for is no page of this run. */
function askedPages(pages: SurfacePlan['pages'], asks: readonly FindAsk[]): SurfacePlan['pages'] {
  const asked = new Set(asks.flatMap(({ purpose }) => (purpose.kind === 'page' ? [purpose.page] : [])));
  return pages.filter(({ id }) => id === 'home' || asked.has(id));
}
