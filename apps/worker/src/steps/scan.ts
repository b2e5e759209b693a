/** The general scan's steps: part of an audit whose `general_scan` is true in effect, and of no other. */

import { productOf, type ReadinessAssessment } from '@vitrine/engine';
import { type OauthClient, probeLive, probeScan, probeScanAhead, type ScanLookups, wholeScan } from '@vitrine/gather';
import { defineStep, type Step, type StepContext, verdictOf } from './define.ts';
import { CATALOG, ORIGIN, UCP } from './gather.ts';
import { allowedSite, noteFound } from './owner.ts';

export interface ScanSteps {
  /** In the order of their evidence. */
  readonly steps: readonly Step[];
  readonly judge: Step<ReadinessAssessment | null>;
}

/**
 * What needs no product page is asked beside UCP and the catalogue, which keep their share of the requests; the rest
 * after the catalogue, without a product page when that could not be gathered. The judge's output is no check.
 */
export function scanSteps(lookups: ScanLookups, client: OauthClient): ScanSteps {
  const when: Step['when'] = (run) => run.kind === 'audit' && run.options.general_scan === true;
  const ahead = defineStep({
    id: 'probe:scan',
    needs: { origin: ORIGIN },
    when,
    run: (gathered, context) => probeScanAhead({ ...context, ...lookups }, gathered),
  });
  const rest = defineStep({
    id: 'probe:scan:rest',
    needs: { origin: ORIGIN, ahead },
    wants: { catalog: CATALOG, ucp: UCP },
    when,
    run: async (gathered, context) => {
      const scan = await probeScan({ ...context, ...lookups }, gathered);
      const live = await liveOf({ ...context, ...lookups }, { ...gathered, scan: wholeScan(gathered.ahead, scan), client });
      return live === null ? scan : { ...scan, live: live.live, exchanges: [...scan.exchanges, ...live.exchanges] };
    },
  });
  const judge = defineStep({
    id: 'check:general_readiness',
    wants: { origin: ORIGIN, ucp: UCP, catalog: CATALOG, ahead, rest },
    when,
    // null: the evidence is missing for a reason of ours, so nothing is said of the store.
    run: async ({ origin, ucp, catalog, ahead: first, rest: last }, { read, subject }) => {
      if (origin === null || first === null || last === null) return null;
      const scan = wholeScan(first, last);
      // A burst box is our bug and fails the step.
      return verdictOf(await read.assessScan({ subject, origin, scan, product: productOf(scan, catalog), ucp }), 'the scan');
    },
  });
  return { steps: [ahead, rest, judge], judge };
}

type LiveInput = Omit<Parameters<typeof probeLive>[1], 'site'>;

/** null: the owner did not allow it, as far as is known at this moment. */
async function liveOf(context: StepContext & ScanLookups, input: LiveInput): Promise<Awaited<ReturnType<typeof probeLive>> | null> {
  const site = await allowedSite(context, 'liveSession');
  if (site === null) return null;
  const probed = await probeLive(context, { ...input, site });
  await noteFound(context, site.token, probed.live.control);
  return probed;
}
