/**
 * The general scan's requests, round by round, each planned by the engine: what needs no product page beside the
 * commerce checks (step `probe:scan`), the rest when the catalogue has ended (step `probe:scan:rest`).
 */

import {
  type Ask,
  type BoxResult,
  type BrowserEvidence,
  type CatalogEvidence,
  type DnsAnswer,
  type DnsQuestion,
  type Exchange,
  failureOf,
  findExchange,
  type OriginEvidence,
  productOf,
  requestsIn,
  responseOf,
  SCAN_BODY_BYTES,
  type ScanEvidence,
  type ScanPlan,
} from '@vitrine/engine';
import { begin } from '../begin.ts';
import { createSlots, scanAhead } from '../egress/budget.ts';
import type { FetchRequest, ScanContext } from '../ports.ts';

/** Requests at once while the commerce checks ask: of the budget's four slots they always have one. */
const AT_ONCE = 3;
/**
 * Rounds of requests. A document may name another that names a third (link, catalogue, card, key): four levels are the
 * deepest any specification in use nests. The last round asks what the deepest of them names.
 */
const ROUNDS = 5;

export interface ScanProbeInput {
  readonly origin: OriginEvidence;
  /** null: the catalogue could not be gathered; whether there is a product page is then not known. */
  readonly catalog: CatalogEvidence | null;
  /** What `probeScanAhead` has of the same scan; null: it was not called. */
  readonly ahead?: ScanEvidence | null;
}

/**
 * What needs no product page, within the requests that the commerce checks, which go on meanwhile, leave to the scan
 * in any case: they have theirs whatever this one asks. What it could not send is left to `probeScan`.
 */
export async function probeScanAhead(ctx: ScanContext, { origin }: Pick<ScanProbeInput, 'origin'>): Promise<ScanEvidence> {
  const most = scanAhead(ctx.fetcher.requestsLeft());
  const inSlot = createSlots(AT_ONCE);
  const scan = await askInRounds(ctx, emptyScan(origin.origin), {
    most,
    plan: (known) => ctx.read.planScan({ subject: ctx.subject, origin, scan: known, product: { kind: 'pending' }, ucp: null }),
    send: (ask) => inSlot(() => send(ctx, ask, 'share')),
  });
  const unsent = new Set(scan.exchanges.flatMap((exchange) => (failureOf(exchange) === 'budget_spent' ? [exchange.key] : [])));
  const isSent = ({ key }: { readonly key: string }) => !unsent.has(key);
  return { ...scan, asks: scan.asks.filter(isSent), exchanges: scan.exchanges.filter(isSent) };
}

/**
 * What is left to ask: at most `ROUNDS` rounds of requests against the audit's budget, with the browser's page load in
 * parallel. Its evidence has nothing that `ahead` has (`wholeScan`). Requests beyond the budget stay in the evidence as
 * `budget_spent`. A home page that may not be read ends the scan before its first round.
 */
export async function probeScan(ctx: ScanContext, { origin, catalog, ahead = null }: ScanProbeInput): Promise<ScanEvidence> {
  const product = productOf(origin, catalog);
  const browser = begin(lookAtHome(ctx, origin));
  const scan = await askInRounds(ctx, emptyScan(origin.origin), {
    most: Number.POSITIVE_INFINITY,
    plan: (known) => ctx.read.planScan({ subject: ctx.subject, origin, scan: wholeScan(ahead, known), product, ucp: null }),
    // It comes after the checks, and may use the reserve of the budget.
    send: (ask) => send(ctx, ask, 'any'),
  });
  return { ...scan, browser: await browser };
}

/** The evidence of both steps as that of one scan. */
export function wholeScan(ahead: ScanEvidence | null, rest: ScanEvidence): ScanEvidence {
  if (ahead === null) return rest;
  return {
    ...ahead,
    ...rest,
    asks: [...ahead.asks, ...rest.asks],
    dns: [...ahead.dns, ...rest.dns],
    exchanges: [...ahead.exchanges, ...rest.exchanges],
  };
}

interface Asking {
  /** Requests it may send, redirects included. */
  readonly most: number;
  readonly plan: (known: ScanEvidence) => Promise<BoxResult<ScanPlan>>;
  readonly send: (ask: Ask) => Promise<Exchange>;
}

async function askInRounds(ctx: ScanContext, empty: ScanEvidence, { most, plan, send }: Asking): Promise<ScanEvidence> {
  let scan = empty;
  for (let round = 0; round < ROUNDS; round += 1) {
    const planned = await plan(scan);
    // A hostile document, a page too heavy for this machine, or our bug: the evidence so far is judged, and the
    // verdict names the reason.
    if (!planned.ok) return { ...scan, askingEnded: planned.failure };
    const { questions } = planned.value;
    const asks = planned.value.asks.slice(0, Math.max(0, most - requestsIn(scan.exchanges)));
    if (asks.length === 0 && questions.length === 0) break;
    const [exchanges, dns] = await Promise.all([
      Promise.all(asks.map((ask) => send(ask))),
      Promise.all(questions.map((question) => lookUp(ctx, question))),
    ]);
    scan = {
      ...scan,
      asks: [...scan.asks, ...asks],
      exchanges: [...scan.exchanges, ...exchanges],
      dns: [...scan.dns, ...dns],
    };
  }
  return scan;
}

function emptyScan(origin: string): ScanEvidence {
  return { origin, asks: [], dns: [], browser: null, exchanges: [] };
}

function send(ctx: ScanContext, ask: Ask, booking: NonNullable<FetchRequest['booking']>): Promise<Exchange> {
  return ctx.fetcher.fetch({
    key: ask.key,
    url: ask.url,
    method: ask.method,
    headers: { accept: ask.accept },
    redirects: ask.redirects,
    firstBytes: SCAN_BODY_BYTES,
    booking,
  });
}

async function lookUp({ dns, signal }: ScanContext, question: DnsQuestion): Promise<DnsAnswer> {
  return dns === null ? { ...question, outcome: 'failed', authenticated: false, records: [] } : dns.ask(question, signal);
}

/** A browser is started only for a page that answered. */
async function lookAtHome(ctx: ScanContext, origin: OriginEvidence): Promise<BrowserEvidence | null> {
  const home = responseOf(findExchange(origin, 'origin.home'));
  return ctx.browser === null || home === undefined || home.status !== 200 ? null : ctx.browser.look(home.url, ctx);
}
