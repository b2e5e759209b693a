/** The general scan's two steps: part of an audit whose `general_scan` is true in effect, and of no other. */

import { productOf, type ReadinessAssessment, type ScanEvidence } from '@vitrine/engine';
import { probeScan, type ScanLookups } from '@vitrine/gather';
import { defineStep, type Step, verdictOf } from './define.ts';
import { CATALOG, ORIGIN, UCP } from './gather.ts';

/** What the scan asks a store that has none of the signals; each one found costs one or two more. */
const SCAN_REQUESTS = 27;

/**
 * The scan asks after the catalogue: the commerce checks come first when requests run out, and the catalogue knows a
 * product page. It goes on without one when the catalogue could not be gathered. The judge's output is no check.
 */
export function scanSteps(lookups: ScanLookups): readonly [probe: Step<ScanEvidence>, judge: Step<ReadinessAssessment | null>] {
  const when: Step['when'] = (run) => run.kind === 'audit' && run.options.general_scan === true;
  const probe = defineStep({
    id: 'probe:scan',
    needs: { origin: ORIGIN },
    wants: { catalog: CATALOG },
    when,
    reserves: SCAN_REQUESTS,
    run: (gathered, context) => probeScan({ ...context, ...lookups }, gathered),
  });
  const judge = defineStep({
    id: 'check:general_readiness',
    wants: { origin: ORIGIN, ucp: UCP, catalog: CATALOG, scan: probe },
    when,
    // null: the evidence is missing for a reason of ours, so nothing is said of the store.
    run: async ({ origin, ucp, catalog, scan }, { read, subject }) => {
      if (origin === null || scan === null) return null;
      // A burst box is our bug and fails the step.
      return verdictOf(await read.assessScan({ subject, origin, scan, product: productOf(scan, catalog), ucp }), 'the scan');
    },
  });
  return [probe, judge];
}
