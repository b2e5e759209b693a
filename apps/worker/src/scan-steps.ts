/** The general scan's two steps: part of an audit whose `general_scan` is true in effect, and of no other. */

import { type CatalogEvidence, type OriginEvidence, productOf, type ScanEvidence } from '@vitrine/engine';
import { probeScan, type ScanDoors } from '@vitrine/gather';
import { need, type Step, type StepContext, verdictOf } from './steps.ts';

/** Name of the judging step; its output is a ReadinessAssessment, not a check. */
export const SCAN = 'check:general_readiness';

/** What the scan asks a store that has none of the signals; each one found costs one or two more. */
const SCAN_REQUESTS = 27;

/**
 * The scan asks after the catalogue: the commerce checks come first when requests run out, and the catalogue knows a
 * product page. It goes on without one when the catalogue could not be gathered.
 */
export function scanSteps(doors: ScanDoors): readonly Step[] {
  const when: Step['when'] = (run) => run.kind === 'audit' && run.options.general_scan === true;
  return [
    {
      name: 'probe:scan',
      needs: ['probe:origin', 'probe:catalog'],
      without: ['probe:catalog'],
      when,
      reserves: SCAN_REQUESTS,
      run: (context) => probeScan({ ...context, ...doors }, gathered(context)),
    },
    { name: SCAN, needs: ['probe:origin', 'probe:catalog', 'probe:scan'], when, run: judge },
  ];
}

/** null: the evidence is missing for a reason of ours, so nothing is said of the store. A burst box is our bug and fails the step. */
async function judge(context: StepContext): Promise<unknown> {
  const scan = context.outputOf<ScanEvidence>('probe:scan');
  if (scan === null) return null;
  const { origin, catalog } = gathered(context);
  const judged = await context.read.assessScan({ subject: context.subject, origin, scan, product: productOf(scan, catalog) });
  return verdictOf(judged, 'the scan');
}

function gathered({ outputOf }: Pick<StepContext, 'outputOf'>) {
  return { origin: need<OriginEvidence>(outputOf, 'probe:origin'), catalog: outputOf<CatalogEvidence>('probe:catalog') };
}
