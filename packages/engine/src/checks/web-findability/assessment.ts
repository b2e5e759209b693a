/** The verdict of a Web Findability run, free of language. This is what is stored; prose is made from it on read. */

import type { CheckStatus, Finding, ScorePart, VerdictRecord } from '../../core/assessment.ts';
import type { MessageRef } from '../../core/messages.ts';
import type { SourceId } from '../../formats/product/product.ts';
import type { AgentFileId, AskingEnd, IdentityId, PageKind, RecallFacts } from './evidence.ts';
import type { FindabilityPart } from './parts.ts';

/** `user`: fetches because a person asked just now. `shopping`: the same, to buy. `search`: fills an index. */
export type CrawlerPurpose = 'search' | 'user' | 'shopping' | 'training';

/** What robots.txt says to one agent or crawler about the pages of this run. */
export interface AgentAccess {
  /** Product token as its operator writes it. */
  readonly token: string;
  readonly purpose: CrawlerPurpose;
  /** One of the crawlers that decide whether people find the store: `ai` or classic search. */
  readonly family: 'ai' | 'search_engine';
  readonly major: boolean;
  /** A group of the file names it; otherwise it follows that of `*`. */
  readonly named: boolean;
  /** `some`: the home page or others are open to it, but not all. */
  readonly access: 'all' | 'some' | 'none';
  /** Ids of the pages it may not fetch. */
  readonly closed: readonly string[];
}

/**
 * `ok`: rules were read. `absent`: no file, so everything is open. `html`: a page answered in its place. `blocked`: it
 * was refused to us, which crawlers read as no file or as a ban. `error`: the server failed, which closes the
 * whole store to crawlers (RFC 9309 §2.3.1.4).
 */
export type RobotsState = 'ok' | 'absent' | 'html' | 'blocked' | 'error';

export interface RobotsFacts {
  readonly state: RobotsState;
  readonly exchange: string | null;
  readonly bytes: number | null;
  /** More than the 500 KiB crawlers read. */
  readonly tooLong: boolean;
  /** How many sitemaps it names. */
  readonly sitemaps: number;
  /** Seconds between requests it asks our own token for, and those this run waited; null when it asks for none. */
  readonly crawlDelay: { readonly asked: number; readonly waited: number } | null;
  /** Those of our table the file does not name and `agents` does not list, all alike: how many, and what `*` leaves them. null when no rules are known. */
  readonly others: { readonly count: number; readonly access: AgentAccess['access'] } | null;
}

export interface NoIndex {
  /** Where it is said. */
  readonly where: 'meta' | 'header';
  /** Lower-case name of the crawler it is said to; `*` for everyone. Store text. */
  readonly agent: string;
}

export const HREFLANG_FAULTS = ['invalid_code', 'invalid_url', 'no_self', 'no_return', 'gone', 'duplicate', 'no_default'] as const;
export type HreflangFault = (typeof HREFLANG_FAULTS)[number];

// biome-ignore format: one line, as the other lists of states
export const CANONICAL_STATES = ['self', 'alias', 'unseen', 'missing', 'elsewhere', 'foreign', 'chain', 'broken', 'relative', 'invalid', 'conflicting'] as const;

/** One page as the plain crawler got it. Addresses are store text. */
export interface PageFacts {
  readonly id: string;
  readonly kind: PageKind;
  readonly url: string;
  readonly finalUrl: string;
  readonly exchange: string;
  readonly status: number | null;
  /** What the answer is before it is read. `soft_404`: a page that says it is not there, with status 200. */
  readonly state: 'ok' | 'absent' | 'soft_404' | 'blocked' | 'error';
  /** Our word for what decided: `not_found`, `firewall`, `robots`, `timeout`. */
  readonly reason: string;
  /** Whether a search engine may list it; null when the page could not be read. */
  readonly indexable: boolean | null;
  readonly noindex: readonly NoIndex[];
  /** Everyone may list it, but not show a word of it (`nosnippet`, `max-snippet:0`). */
  readonly nosnippet: boolean;
  /** An empty frame and scripts: nothing to read without a browser. null when the page could not be read. */
  readonly needsBrowser: boolean | null;
  readonly canonical: {
    /** `alias`: another address of the same page. `elsewhere`: another page of the store. `chain`: that page names a third. `broken`: that page is not there. `unseen`: another address of the store, at which nothing was seen. */
    readonly state: (typeof CANONICAL_STATES)[number];
    /** As resolved, the first one named. */
    readonly url: string | null;
    /** Where it is named. */
    readonly in: 'html' | 'header' | 'both' | null;
    /** Exchange of the page it names, when that was asked. */
    readonly exchange: string | null;
  } | null;
  readonly hreflang: {
    readonly alternates: number;
    readonly faults: readonly HreflangFault[];
    /** Return links that could be looked up, and how many were there. */
    readonly checked: number;
    readonly returned: number;
    /** Codes of the translations that do not name the page in return, and of those that are not there. Store text. */
    readonly unreturned: { readonly no_return: readonly string[]; readonly gone: readonly string[] };
    /** Exchange of the sitemap that names some of them; null when page and headers alone do. */
    readonly sitemap: string | null;
  } | null;
  /** What a machine reads of the product; null for pages that sell nothing and pages that could not be read. */
  readonly structured: { readonly source: SourceId | null; readonly product: boolean; readonly offer: boolean } | null;
  /** Whole milliseconds from the request's first byte to the body's last, redirects included. */
  readonly ms: number | null;
  /** Bytes after decoding. */
  readonly bytes: number | null;
}

/** The sample and what it stands for. */
export interface ProductsFacts {
  /** Product pages of this run. */
  readonly sampled: number;
  /** Distinct products the catalogue showed or counts itself, at least those of the sample; null when no source showed any. */
  readonly known: number | null;
  /** What makes the order they were drawn in, before any was read. Not in verdicts before 1.12.0, which looked at pages that could be read. */
  readonly seed?: string;
  /** Drawn pages that answered with no product a machine can read or list; the share of all such pages lies between `low` and `high` (95 %, Wilson). null: none was drawn. */
  readonly unfit?: { readonly count: number; readonly low: number; readonly high: number } | null;
}

export const CELL_STATES = ['ok', 'absent', 'invalid', 'blocked', 'flaky', 'error'] as const;
/**
 * `absent`: told it is not there. `invalid`: answered with something else than others get. `blocked`: refused, twice
 * where others were let in. `flaky`: refused or broken once, fine when asked again. `error`: no answer, or our limits.
 */
export type CellState = (typeof CELL_STATES)[number];

export interface MatrixCell {
  readonly identity: IdentityId;
  /** A page's id, or `robots`. */
  readonly page: string;
  readonly state: CellState;
  /** Our word: `answered`, `firewall`, `other_content`, `not_asked`. */
  readonly reason: string;
  /** Who blocks, when the answer gives it away. */
  readonly vendor: string | null;
  readonly status: number | null;
  readonly ms: number | null;
  readonly bytes: number | null;
  /** One, or two when it was asked again; empty when our requests were spent. */
  readonly exchanges: readonly string[];
}

export interface IdentityFacts {
  readonly id: IdentityId;
  /** As sent. */
  readonly userAgent: string;
  readonly accept: string;
  readonly cells: Readonly<Record<CellState, number>>;
}

export interface IdentityMatrix {
  readonly identities: readonly IdentityFacts[];
  /** Ids of the rows, `robots` last. */
  readonly rows: readonly string[];
  /** Row by row, in the order of `identities`. */
  readonly cells: readonly MatrixCell[];
}

export const SITEMAP_FAULTS = [
  'not_xml',
  'not_a_sitemap',
  'doctype',
  'too_deep',
  'gunzip_failed',
  'wrong_namespace',
  'no_namespace',
  'too_many_urls',
  'too_large',
  'foreign_urls',
  'invalid_urls',
  'nested_index',
  'index_loop',
  'empty',
  'bad_lastmod',
  'future_lastmod',
  'same_lastmod',
  'repeated_urls',
] as const;
export type SitemapFaultCode = (typeof SITEMAP_FAULTS)[number];

export interface SitemapFacts {
  readonly exchange: string;
  readonly url: string;
  readonly from: 'robots' | 'home' | 'customary' | 'index';
  readonly status: number | null;
  /** `partial`: longer than what we read; its rest is unknown. `absent`: no such file, or a web page in its place. */
  readonly state: 'ok' | 'partial' | 'absent' | 'invalid' | 'blocked' | 'error';
  readonly reason: string;
  readonly kind: 'urlset' | 'index' | null;
  readonly urls: number;
  readonly dated: number;
  /** Newest `lastmod`, YYYY-MM-DD. */
  readonly newest: string | null;
  /** Bytes after decoding, as far as they were read. */
  readonly bytes: number | null;
  readonly faults: readonly SitemapFaultCode[];
}

export interface SitemapsFacts {
  readonly files: readonly SitemapFacts[];
  /** robots.txt names at least one of this site. */
  readonly named: boolean;
  /** Named by robots.txt on other sites, at most five: not asked, because nobody there asked for us. Store text. */
  readonly elsewhere: readonly string[];
  /** Distinct addresses read, children of indexes included. */
  readonly urls: number;
  /** Files that are named, or listed in an index, and were not asked: a large store has many, and a sample is enough. */
  readonly unread: number;
  /** The run's requests ended before all addresses were asked where its sitemaps would be: one may be there. */
  readonly unasked: boolean;
  /**
   * How many of the categories and products this run knows a sitemap lists; `known` counts only pages that belong there
   * (answered, indexable, their own canonical). `certain`: whatever names files was read, and every file that is named was read to its end.
   */
  readonly coverage: { readonly known: number; readonly listed: number; readonly missing: readonly string[]; readonly certain: boolean };
  /** Sampled addresses that were opened. */
  readonly sampled: readonly {
    readonly url: string;
    readonly exchange: string;
    readonly status: number | null;
    readonly state: 'ok' | 'absent' | 'redirected' | 'noindex' | 'canonical_elsewhere' | 'blocked' | 'error';
  }[];
}

export const LINK_PLACES = ['home_html', 'link_header', 'robots_txt', 'llms_txt', 'sitemap', 'ai_catalog'] as const;
export type LinkPlace = (typeof LINK_PLACES)[number];

export interface AgentFileFacts {
  readonly file: AgentFileId;
  readonly path: string;
  readonly exchange: string | null;
  readonly state: 'present' | 'absent' | 'invalid' | 'blocked' | 'error';
  /** Places an agent lands on that name it; only looked for when it is there. */
  readonly linkedFrom: readonly LinkPlace[];
}

/** What bounds a score; when, and at what, stands in caps.ts. */
export type FindabilityCap = 'store_closed' | 'not_listed' | 'search_closed' | 'products_gone' | 'unreadable' | 'agents_closed';

export interface FindabilityAssessment extends VerdictRecord {
  /** Whole number 0–100; null exactly when `status` is `error`: too little could be seen. */
  readonly score: number | null;
  /** Whole numbers 0–100 between which the score would be with everything seen that this run lost: equal where nothing was. Absent in verdicts of older engines. */
  readonly scoreAtLeast?: number;
  readonly scoreAtMost?: number;
  /** `pass` only where the score is at least that of a pass. */
  readonly status: CheckStatus;
  /** Share of the table's points that could be measured or do not apply, 0–1. What was blocked leaves the denominator and shows here. */
  readonly coverage: number;
  readonly recommendation: MessageRef;
  /** What bounded the score, whatever the parts add up to. */
  readonly cap: { readonly reason: FindabilityCap; readonly at: number } | null;
  readonly parts: readonly (ScorePart & { readonly id: FindabilityPart })[];
  readonly findings: readonly Finding[];
  readonly robots: RobotsFacts;
  /** The major ones, all search engines, and whoever the file names; see `robots.others` for the rest. */
  readonly agents: readonly AgentAccess[];
  readonly pages: readonly PageFacts[];
  readonly products: ProductsFacts;
  readonly identities: IdentityMatrix;
  readonly sitemaps: SitemapsFacts;
  readonly agentFiles: readonly AgentFileFacts[];
  /** Over the pages that answered; null when none did. */
  readonly speed: {
    readonly medianMs: number;
    readonly slowest: string;
    readonly slowestMs: number;
    readonly medianBytes: number;
    readonly heaviest: string;
    readonly heaviestBytes: number;
  } | null;
  /** null unless asked for. */
  readonly recall: RecallFacts | null;
  /** The run's requests did not suffice for all that was planned. */
  readonly shortened: boolean;
  /** Why the next requests could not be planned, when that ended the asking; what was left unasked is not held against the store. */
  readonly askingEnded?: AskingEnd;
  /** `<rule>: <error>` of rules that threw: our bugs. */
  readonly broken: readonly string[];
}
