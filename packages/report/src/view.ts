/** What a report is made of. */

import type { Assessment, Language } from '@vitrine/engine';

/** Options as they took effect; the names of the wire. */
export interface ReportOptions {
  readonly country: string;
  readonly sample_size: number;
  readonly agent_simulation: boolean;
  /** Absent where the deployment does not offer it. */
  readonly general_scan?: boolean;
}

export interface ReportView {
  /** As submitted. */
  readonly business: string;
  /** The audited URL, normalised. */
  readonly url: string;
  readonly language: Language;
  readonly createdAt: Date | string;
  readonly finishedAt: Date | string;
  readonly options: ReportOptions;
  readonly assessment: Assessment;
  /** Names the audit in the footer. The id itself opens the audit to anyone and never appears in the page. */
  readonly idFingerprint: string;
}
