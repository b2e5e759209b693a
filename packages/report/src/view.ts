/** What the pages are made of. */

import type { Changes, OptionsOf, Transcript } from '@vitrine/contract';
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
  /** Address of what the service tells merchants, in the language of the page; left out where no service has the page. */
  readonly guide?: string | undefined;
  readonly assessment: {
    readonly engineVersion: string;
    readonly rulesVersion: string;
    readonly exchanges: Readonly<Record<string, ExchangeSummary>>;
  };
}

type MarketOptions = Pick<OptionsOf['audit'], 'country' | 'market_from'>;

/** The stores of one platform and tier whose scores lie between two, both included. */
export interface ScoreCell {
  readonly platform: string | null;
  readonly tier: string | null;
  readonly from: number;
  readonly to: number;
  readonly stores: number;
}

/** Stores by platform, tier and overall score. */
export interface Standing {
  readonly countedOn: string;
  readonly cells: readonly ScoreCell[];
}

/** What a service knows beside a run. */
export interface Around extends Pick<PageView, 'guide'> {
  /** Language of the reader; else that of the run. */
  readonly language?: Language;
  /** How all its stores stood when the page was made. */
  readonly standing?: Standing | null;
}

export interface ReportView extends PageView, Omit<Around, 'language'> {
  readonly options: Omit<OptionsOf['audit'], 'language'>;
  readonly assessment: Assessment;
  /** What verifications of this audit have seen, oldest first. */
  readonly verified?: readonly { readonly findingId: string; readonly status: string; readonly at: Date | string }[];
  /** For a reader who may read both audits. */
  readonly changes?: Omit<Changes, 'id' | 'since'> & {
    /** When the audit it is compared with was finished. */
    readonly since: Date | string;
  };
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
  readonly exchanges: Readonly<
    Record<string, Pick<Transcript['exchanges'][string], 'method' | 'url' | 'status' | 'bytes' | 'ms' | 'curl'>>
  >;
}
