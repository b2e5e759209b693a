/** What the pages are made of. */

import type { Assessment, ExchangeSummary, FindabilityAssessment, Language, PerformanceAssessment } from '@vitrine/engine';

/** What every page needs, whatever ran. */
export interface PageView {
  /** As submitted. */
  readonly business: string;
  /** The audited URL, normalised. */
  readonly url: string;
  readonly language: Language;
  readonly createdAt: Date | string;
  readonly finishedAt: Date | string;
  /** Names the audit or run in the footer. The id itself opens an audit to anyone and never appears in a page. */
  readonly idFingerprint: string;
  readonly assessment: {
    readonly engineVersion: string;
    readonly rulesVersion: string;
    readonly exchanges: Readonly<Record<string, ExchangeSummary>>;
  };
}

/** Options as they took effect; the names of the wire. */
interface ReportOptions {
  readonly country: string;
  readonly sample_size: number;
  readonly agent_simulation: boolean;
  /** Absent where the deployment does not offer it. */
  readonly general_scan?: boolean;
}

export interface ReportView extends PageView {
  readonly options: ReportOptions;
  readonly assessment: Assessment;
}

/** An Agent Performance run. */
export interface PerformanceView extends PageView {
  readonly options: { readonly country: string };
  readonly assessment: PerformanceAssessment;
}

/** A Web Findability run. */
export interface FindabilityView extends PageView {
  readonly options: { readonly country: string };
  readonly assessment: FindabilityAssessment;
}
