/**
 * What a Web Findability run gathers. The steps send asks and nothing else: what is asked next is decided by pure
 * functions of what came back (`planSurface`, `planIdentities`, `planRecall`), so a run can be judged again offline.
 */

import type { EvidenceSlice } from '../../core/evidence.ts';
import type { ModelFailure, ModelIdentity, ModelReply, ModelUsage } from '../../shared/shopping/model.ts';

/**
 * Who asks. All of them are us and say so: the product token and the address of our /bot page stand in every
 * User-Agent. `bot`: the plain crawler. `agent`: the form agents write theirs in, with what it is in the comment.
 * `markdown`: asks for Markdown first. `api`: the Accept header of a plain HTTP client. `browser_headers`: what a browser
 * sends beside its User-Agent (Accept, Accept-Language, Sec-Fetch-*).
 */
export const IDENTITY_IDS = ['bot', 'agent', 'markdown', 'api', 'browser_headers'] as const;
export type IdentityId = (typeof IDENTITY_IDS)[number];

/** Which form of our User-Agent a request carries: the fetcher knows both, no probe can write another. */
export type UserAgentForm = 'bot' | 'agent' | 'buyer';

export const PAGE_KINDS = ['home', 'category', 'product'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** A page the run looks at. */
export interface FindPage {
  /** `home`, `category`, `product:1`…: part of exchange keys, and what matrix and page list share. */
  readonly id: string;
  readonly kind: PageKind;
  readonly url: string;
  /** Who named it. */
  readonly from: 'submitted' | 'catalogue' | 'home' | 'sitemap';
}

/** Files made for agents that the run looks for. */
export const AGENT_FILE_IDS = [
  'llms_txt',
  'a2a_agent_card',
  'mcp_server_card',
  'ucp_profile',
  'api_catalog',
  'auth_md',
  'ai_catalog',
  'agent_skills_index',
] as const;
export type AgentFileId = (typeof AGENT_FILE_IDS)[number];

/** Why something was asked for; decides how its answer is read. */
type FindPurpose =
  | { readonly kind: 'page'; readonly page: string; readonly identity: IdentityId }
  | { readonly kind: 'robots'; readonly identity: IdentityId }
  | { readonly kind: 'sitemap'; readonly from: 'robots' | 'home' | 'customary' | 'index'; readonly parent: string | null }
  | { readonly kind: 'file'; readonly file: AgentFileId }
  | { readonly kind: 'listed' }
  | { readonly kind: 'canonical'; readonly page: string }
  | { readonly kind: 'alternate'; readonly page: string };

/** One question to the audited store. */
export interface FindAsk {
  /** `find.page:home`, `find.sitemap:1`, `find.file:llms_txt`, `find.cell:agent:product:1`, the same and `:again`. */
  readonly key: string;
  readonly url: string;
  readonly purpose: FindPurpose;
  /** Keep this many decoded bytes; null: the whole body, within the fetcher's own limits. */
  readonly firstBytes: number | null;
}

/** Why the next requests could not be planned: parsing took too long, too much memory, or broke. */
export type AskingEnd = 'parse_timeout' | 'out_of_memory' | 'crashed';

/** Step `probe:identities`: the same pages and robots.txt as every identity but `bot`, and failing cells once more. */
export interface IdentityEvidence extends EvidenceSlice {
  /** In the order they were sent. */
  readonly asks: readonly FindAsk[];
  /** True when something was left out because the run's requests were spent. */
  readonly shortened: boolean;
  /** Absent when nothing was left to ask. */
  readonly askingEnded?: AskingEnd;
}

/** Step `probe:surface`: the pages as the plain crawler sees them, sitemaps, agent files, and what they point at. */
export interface SurfaceEvidence extends IdentityEvidence {
  readonly origin: string;
  /** How many pages were wanted, the home page included; there may be fewer. */
  readonly wanted: number;
  /** `home` always, first; its exchange is `origin.home`. */
  readonly pages: readonly FindPage[];
}

/** A question a model was asked without being told of the store. */
export interface RecallQuestion {
  /** `1` to `3`. */
  readonly id: string;
  /** Letters only, from the title of a sampled product. */
  readonly words: readonly string[];
  readonly category: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

/** `interrupted`: a paid call was under way when we stopped, and is not made twice. */
export interface RecallAnswer {
  readonly question: RecallQuestion;
  readonly reply: ModelReply | ModelFailure | 'interrupted';
}

/** Step `probe:recall`. Holds no exchange: nothing is asked of the store. */
export interface RecallEvidence extends EvidenceSlice, Omit<RecallFacts, 'questions'> {
  readonly answers: readonly RecallAnswer[];
}

/** What a model knows of the store, decided by code. */
export interface RecallFacts {
  readonly model: ModelIdentity;
  /** `scripted`: no language model is configured, and a script knows nothing. `nothing_to_ask`: no product gave a question. */
  readonly notAsked: 'scripted' | 'nothing_to_ask' | null;
  readonly questions: readonly (RecallQuestion & {
    /** `domain`: the answer names the store's domain. `name`: its name. `unmeasured`: no answer came. Decided by code. */
    readonly verdict: 'domain' | 'name' | 'not_named' | 'unmeasured';
    /** What the model said, capped; untrusted text. */
    readonly answer: string | null;
    /** Hosts the answer names instead, at most ten. Untrusted text. */
    readonly others: readonly string[];
  })[];
  readonly usage: ModelUsage;
  /** US dollars; null when nobody states prices. */
  readonly cost: number | null;
}
