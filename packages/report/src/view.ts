/** What the pages are made of. */

import type {
  Assessment,
  ExchangeSummary,
  FindabilityAssessment,
  Language,
  MissionRun,
  MissionVerdict,
  PerformanceAssessment,
} from '@vitrine/engine';

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
  /** Address of the transcript `{n}`, relative to the page; left out where there is none to lead to. */
  readonly transcripts?: string | undefined;
  readonly assessment: {
    readonly engineVersion: string;
    readonly rulesVersion: string;
    readonly exchanges: Readonly<Record<string, ExchangeSummary>>;
  };
}

/** Options of a run that tell its market; the names of the wire. `auto`: the store was to say the country and has not. */
export interface MarketOptions {
  readonly country: string;
  readonly market_from?: { readonly country: 'account' | 'request' | 'store' | 'default' | 'none' };
}

/** Options as they took effect. */
interface ReportOptions extends MarketOptions {
  readonly sample_size: number;
  readonly agent_simulation: boolean;
  /** Absent where the deployment does not offer it. */
  readonly general_scan?: boolean;
}

/** A finding of another audit as well; its sentence is in the language of the page. */
interface ComparedFinding {
  readonly finding_id: string;
  readonly rule: string;
  readonly severity: string;
  readonly title: string;
}

/** The names of the wire (`GET /audits/{id}/changes`). */
export interface ReportChanges {
  /** When the audit it is compared with was finished. */
  readonly since: Date | string;
  readonly overall_score: { readonly before: number | null; readonly after: number | null };
  readonly fixed: readonly ComparedFinding[];
  readonly new: readonly ComparedFinding[];
  readonly unchanged: readonly ComparedFinding[];
  readonly not_comparable: readonly (ComparedFinding & { readonly reason: string })[];
  readonly signals: readonly {
    readonly signal: string;
    readonly before: string | null;
    readonly after: string | null;
    readonly reason: string | null;
  }[];
}

export interface ReportView extends PageView {
  readonly options: ReportOptions;
  readonly assessment: Assessment;
  /** No service has the audit (brief.ts of the engine). */
  readonly here?: boolean;
  /** What verifications of this audit have seen, oldest first. */
  readonly verified?: readonly { readonly findingId: string; readonly status: string; readonly at: Date | string }[];
  /** For a reader who may read both audits. */
  readonly changes?: ReportChanges;
}

/** An Agent Performance run. */
export interface PerformanceView extends PageView {
  readonly options: MarketOptions;
  readonly assessment: PerformanceAssessment;
}

/** A Web Findability run. */
export interface FindabilityView extends PageView {
  readonly options: MarketOptions;
  readonly assessment: FindabilityAssessment;
}

/** One attempt of a shopper. */
export interface TranscriptView extends PageView {
  /** Its place in the run, from 1. */
  readonly n: number;
  readonly model: { readonly provider: string; readonly name: string };
  /** As the shopper was told it. */
  readonly wish: string;
  readonly run: Pick<MissionRun, 'mission' | 'turns' | 'stop' | 'failure' | 'till' | 'checkout'>;
  /** As it was decided when the run ended. */
  readonly decided: Pick<MissionVerdict, 'state' | 'reached' | 'stoppedAt' | 'obstacle' | 'whose' | 'turn' | 'handOff' | 'points'>;
  /** The requests it rests on, by the names of the wire. */
  readonly exchanges: Readonly<Record<string, TranscriptExchange>>;
}

interface TranscriptExchange {
  readonly method: string;
  readonly url: string;
  readonly status?: number;
  readonly bytes?: number;
  readonly ms: number;
  /** A command line that repeats it. */
  readonly curl: string;
}
