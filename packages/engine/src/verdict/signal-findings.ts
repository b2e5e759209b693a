/** A signal of the general scan as a finding: what was measured and does not earn everything is named, mended and verified like a fault. */

import type { Reason, SignalAssessment } from '../checks/general-readiness/frame/assessment.ts';
import type { Finding } from '../core/assessment.ts';
import { fingerprint } from '../core/fingerprint.ts';
import type { MessageRef } from '../core/messages.ts';

/** Where its findings belong; the scan is no check of the overall score. */
export const SCAN = 'general_readiness';

/** null: there is nothing to mend, or whether there is could not be seen. Its id is that of the signal, whatever is wrong with it today. */
export function signalFinding(signal: SignalAssessment): Finding | null {
  const [message] = adviceOn(signal);
  if (signal.credit === null || signal.credit >= 1 || message === undefined) return null;
  return {
    findingId: `${signal.id}-${fingerprint(signal.id)}`,
    rule: signal.id,
    // It costs nothing of the overall score.
    severity: 'minor',
    subject: '',
    message,
    exchanges: signal.exchanges,
    cost: 0,
  };
}

/** The sentences that say what to do about a signal: its faults, else its weaknesses; none when nothing is left to do or its absence costs nothing. */
export function adviceOn({ id, state, reasons, uncounted }: SignalAssessment): readonly MessageRef[] {
  const said = (wanted: Reason['kind']) => reasons.filter(({ kind }) => kind === wanted).map(({ message }) => message);
  if (state === 'not_applicable' || uncounted !== undefined) return [];
  const faults = said('fault');
  if (faults.length > 0) return faults;
  return state === 'absent' ? [{ id: `${id}.advice`, values: {} }] : said('warning');
}
