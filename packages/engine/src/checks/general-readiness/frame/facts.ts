/** What a signal may see: the answers to asks, already classified; nothing else of the audit. */

import type { AuditSubject, EvidenceSlice, Exchange } from '../../../core/evidence.ts';
import type { DnsAnswer } from '../../../formats/dns/doh.ts';
import type { Reach } from '../../../formats/http/reach.ts';
import type { Wall } from '../../../formats/http/wall.ts';
import type { PageReading } from '../../../formats/product/product.ts';
import type { BrowserEvidence } from '../../../shared/agents/evidence.ts';
import type { LiveEvidence } from '../../../shared/agents/live.ts';
import type { ProductPage } from '../../../shared/catalog/product-page.ts';
import type { PageDocument } from './page-document.ts';

export interface ScanAnswer {
  readonly exchange: Exchange;
  /** What the answer means before anybody reads it (formats/http/reach.ts). */
  readonly reach: Reach;
  /** The document came from another registrable domain than the audited one. */
  readonly offSite: boolean;
  /** An address that cannot exist is answered alike: nothing was shown of this one. null: how that one is answered was not seen. */
  readonly everywhere: boolean | null;
}

export interface ScanFacts {
  readonly subject: AuditSubject;
  readonly origin: string;
  /** Registrable domain of the audited origin. */
  readonly domain: string;
  readonly product: ProductPage;
  /** Stands in place of every page: what it answers is `blocked`, and no tier is issued. */
  readonly wall: Wall | null;
  /** `origin.home`, `origin.robots` and every `scan.*` ask that was sent; undefined when it was not. */
  answer(key: string): ScanAnswer | undefined;
  /** The answers of what the documents name (proof.ts), in the order they were asked for. */
  readonly alive: readonly ScanAnswer[];
  /** The conversation with the store's UCP endpoint; null where it was not gathered, and while the scan gathers. */
  readonly ucp: EvidenceSlice | null;
  /** The page that `key` brought, parsed once however many signals ask; null when it brought none. */
  page(key: string): PageDocument | null;
  /** What that page states as data, as the catalogue's check reads it; null when it brought none with status 200. */
  products(key: string): { readonly url: string; readonly reading: PageReading } | null;
  /** All DNS answers; empty before they were asked. */
  readonly dns: readonly DnsAnswer[];
  readonly browser: BrowserEvidence | null;
  /** null: the owner did not allow it, or the scan still gathers. */
  readonly live: LiveEvidence | null;
  /** Asking ended before everything was asked, because the next round could not be planned. */
  readonly cutShort: boolean;
}
