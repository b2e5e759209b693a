/** What a signal may see: the answers to asks, already classified; nothing else of the audit. */

import type { AuditSubject, Exchange } from '../../core/evidence.ts';
import type { DnsAnswer } from '../../formats/dns/question.ts';
import type { Reach } from '../../formats/http/reach.ts';
import type { BrowserLook } from '../../shared/agents/evidence.ts';

export interface Answer {
  readonly exchange: Exchange;
  /** What the answer means before anybody reads it (formats/http/reach.ts). */
  readonly reach: Reach;
  /** The document came from another registrable domain than the audited one. */
  readonly offSite: boolean;
}

export interface Look {
  readonly subject: AuditSubject;
  readonly origin: string;
  /** Registrable domain of the audited origin. */
  readonly domain: string;
  readonly productUrl: string | null;
  /** `origin.home`, `origin.robots` and every `scan.*` ask that was sent; undefined when it was not. */
  answer(key: string): Answer | undefined;
  /** All DNS answers; empty before they were asked. */
  readonly dns: readonly DnsAnswer[];
  readonly browser: BrowserLook | null;
}
