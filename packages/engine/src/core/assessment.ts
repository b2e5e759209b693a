/**
 * The verdict, independent of language. This is what is stored; packages/report and packages/contract render it as
 * text.
 */

import type { Exchange, ResponseHeaders } from './evidence.ts';
import type { MessageRef, Quoted } from './messages.ts';

export const CHECK_IDS = ['ucp_discovery', 'catalog_quality', 'agent_simulation'] as const;
export type CheckId = (typeof CHECK_IDS)[number];

/** `error`: it could not be measured (blocked, our own fault, a spent budget); it never counts as 0. */
export type CheckStatus = 'pass' | 'warn' | 'fail' | 'error';

/**
 * `critical`: a real client refuses the store. `major`: a MUST is broken, or a large share of products suffers.
 * `minor`: a SHOULD is broken. `info`: worth knowing, costs nothing.
 */
export const SEVERITIES = ['critical', 'major', 'minor', 'info'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** One of several things a finding is about: a product, or a page. */
export interface Affected {
  readonly name: Quoted;
  /** Where it is; null when the store names no address for it. */
  readonly url: Quoted | null;
}

/** The lines of an answer that a finding speaks of, at most ten. */
export interface SentLines {
  /** Key of the exchange whose answer holds them. */
  readonly exchange: string;
  /** Counted from 1; lines that do not follow each other leave a gap in the numbers. Long lines are cut around what is told. */
  readonly lines: readonly { readonly number: number; readonly text: Quoted }[];
}

export interface Finding {
  /** Stable for the same rule on the same subject from audit to audit: `<rule>-<8 hex of the subject>`. */
  readonly findingId: string;
  /** `U03`, `R2`, `L5`, `C-title`, `S-duplicate-titles`. */
  readonly rule: string;
  readonly severity: Severity;
  /** What the finding is about, free of positions that move between audits: a capability name, a product id, '' for the store. */
  readonly subject: string;
  readonly message: MessageRef;
  /** Keys of the exchanges this finding rests on; at least one unless nothing could be asked. */
  readonly exchanges: readonly string[];
  /** Everything it concerns, where that is more than its subject: what has to be mended, not only what is shown as evidence. */
  readonly affected?: readonly Affected[];
  /** What was sent, where an answer of the store shows the fault. */
  readonly sent?: SentLines;
  /** Points of the check's score this finding costs; orders the fixes. 0 when it costs nothing. */
  readonly cost: number;
}

/** A line of the score's account: what was measured, the most points it could give, the points it gave. */
export interface ScorePart {
  readonly id: string;
  /** null: it could not be measured or does not apply, and leaves the denominator. */
  readonly earned: number | null;
  readonly possible: number;
}

/** `Details`: what the report shows beyond findings; each check types its own (`UcpDetails`, `CatalogDetails`, `ShopDetails`). */
export interface CheckAssessment<Details = unknown> {
  readonly checkId: CheckId;
  readonly status: CheckStatus;
  /** Whole number 0–100; null exactly when status is `error`. */
  readonly score: number | null;
  /** The first thing to do, or that nothing is left to do. */
  readonly recommendation: MessageRef;
  readonly findings: readonly Finding[];
  readonly parts: readonly ScorePart[];
  /** A cap that bounded the score, for instance `source_pages` at 80. */
  readonly cap: { readonly reason: string; readonly at: number } | null;
  readonly details: Details;
}

/** What the stored verdict of any run was made by, and what it refers to. */
export interface VerdictRecord {
  readonly engineVersion: string;
  readonly rulesVersion: string;
  readonly evidenceVersion: number;
  /** Every exchange that is referred to, by key. */
  readonly exchanges: Readonly<Record<string, ExchangeSummary>>;
}

/** An exchange without its body: what a finding shows as evidence. */
export interface ExchangeSummary extends Omit<Exchange, 'attempts' | 'retryAfterMs' | 'outcome'> {
  readonly finalUrl: string;
  /** null when no answer came. */
  readonly status: number | null;
  readonly failure: string | null;
  readonly headers: ResponseHeaders;
  readonly bytes: number | null;
  readonly sha256: string | null;
}
