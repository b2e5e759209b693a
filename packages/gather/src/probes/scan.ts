/**
 * Step `probe:scan`: requests what the signals of the general scan need, round by round. The engine plans each round.
 */

import {
  type Ask,
  type BrowserEvidence,
  type CatalogEvidence,
  type DnsAnswer,
  type DnsQuestion,
  type Exchange,
  findExchange,
  type OriginEvidence,
  responseOf,
  SCAN_BODY_BYTES,
  type ScanEvidence,
} from '@vitrine/engine';
import type { ScanContext } from '../ports.ts';
import { productPageOf } from './scan/product-page.ts';

/**
 * Rounds of requests. A document may name another that names a third (link, catalogue, card, key): four levels are the
 * deepest any specification in use nests. The last round asks what the deepest of them names.
 */
const ROUNDS = 5;

export interface ScanProbeInput {
  readonly origin: OriginEvidence;
  /** null: the catalogue could not be gathered; the scan then knows no product page. */
  readonly catalog: CatalogEvidence | null;
}

/**
 * One scan: at most five rounds of requests to the store (four in flight, the fetcher's bound, against the audit's
 * budget), with the DNS queries and the browser's page load in parallel. Requests beyond the budget stay in the
 * evidence as `budget_spent`. A home page that may not be read ends the scan before its first round.
 */
export async function probeScan(ctx: ScanContext, { origin, catalog }: ScanProbeInput): Promise<ScanEvidence> {
  const product = productPageOf(origin.origin, catalog);
  const browser = lookAtHome(ctx, origin);
  // Awaited at the end; the handler keeps an earlier rejection from counting as unhandled.
  browser.catch(() => {});
  let scan = emptyScan(origin.origin, product);
  for (let round = 0; round < ROUNDS; round += 1) {
    const plan = await ctx.read.planScan({ subject: ctx.subject, origin, scan, product, ucp: null });
    if (!plan.ok) {
      // A hostile document, a page too heavy for this machine, or our bug: the evidence so far is judged, and the
      // verdict names the reason.
      scan = { ...scan, askingEnded: plan.failure };
      break;
    }
    const { asks, questions } = plan.value;
    if (asks.length === 0 && questions.length === 0) break;
    const [exchanges, dns] = await Promise.all([
      Promise.all(asks.map((ask) => send(ctx, ask, round > 0))),
      Promise.all(questions.map((question) => ask(ctx, question))),
    ]);
    scan = append(scan, { asks, exchanges, dns });
  }
  return { ...scan, browser: await browser };
}

function emptyScan(origin: string, product: Exchange | null): ScanEvidence {
  return {
    origin,
    productUrl: product === null ? null : product.outcome.url,
    productExchange: product?.key ?? null,
    asks: [],
    dns: [],
    browser: null,
    exchanges: [],
  };
}

/** Later rounds ask whether what a document named is there: they may use the reserve of the budget. */
function send(ctx: ScanContext, ask: Ask, mayUseReserve: boolean): Promise<Exchange> {
  return ctx.fetcher.fetch({
    key: ask.key,
    url: ask.url,
    method: ask.method,
    headers: { accept: ask.accept },
    redirects: ask.redirects,
    firstBytes: SCAN_BODY_BYTES,
    mayUseReserve,
  });
}

async function ask({ dns, signal }: ScanContext, question: DnsQuestion): Promise<DnsAnswer> {
  return dns === null ? { ...question, outcome: 'failed', authenticated: false, records: [] } : dns.ask(question, signal);
}

function append(
  scan: ScanEvidence,
  came: { asks: readonly Ask[]; exchanges: readonly Exchange[]; dns: readonly DnsAnswer[] },
): ScanEvidence {
  return {
    ...scan,
    asks: [...scan.asks, ...came.asks],
    exchanges: [...scan.exchanges, ...came.exchanges],
    dns: [...scan.dns, ...came.dns],
  };
}

/** A browser is started only for a page that answered. */
async function lookAtHome(ctx: ScanContext, origin: OriginEvidence): Promise<BrowserEvidence | null> {
  const home = responseOf(findExchange(origin, 'origin.home'));
  return ctx.browser === null || home === undefined || home.status !== 200 ? null : ctx.browser.look(home.url, ctx);
}
