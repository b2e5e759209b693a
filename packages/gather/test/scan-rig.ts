/** Runs the whole general-scan slice against a store on loopback, with the probes and the judge of production. */

import {
  type AuditSubject,
  assessScan,
  type BrowserEvidence,
  type CatalogEvidence,
  type DnsAnswer,
  type DnsQuestion,
  type OriginEvidence,
  productOf,
  type Reader,
  type ReadinessAssessment,
  type ScanEvidence,
} from '@vitrine/engine';
import { type FetcherOptions, probeOrigin, probeScan, probeScanAhead, probeUcp, type ScanLookups, wholeScan } from '@vitrine/gather';
import type { RunningStore } from '@vitrine/testkit';
import { probing } from './probing.ts';

export interface ScanRigOptions extends Partial<ScanLookups> {
  readonly fetcher?: Partial<FetcherOptions>;
  /** Replacements of engine operations, to plant failures. */
  readonly read?: Partial<Reader>;
  readonly catalog?: (store: RunningStore) => CatalogEvidence;
  /** In two steps, as an audit does it. */
  readonly inSteps?: boolean;
}

export interface ScannedStore {
  readonly subject: AuditSubject;
  readonly origin: OriginEvidence;
  readonly scan: ScanEvidence;
  readonly readiness: ReadinessAssessment;
  /** Every request of the scan itself, as `METHOD /path`. */
  readonly asked: readonly string[];
}

/** A catalogue that was read and names no product. */
const NO_PRODUCTS = { exchanges: [], pages: [], sample: [], attempts: [], home: null } as unknown as CatalogEvidence;

export async function scanRunning(store: RunningStore, options: ScanRigOptions = {}): Promise<ScannedStore> {
  const { dns = null, browser = null } = options;
  const given = probing(store, options.fetcher);
  const { subject, fetcher } = given;
  const ctx = { ...given, read: { ...given.read, ...options.read }, agentProfileUrl: () => '', dns, browser };
  try {
    const origin = await probeOrigin(ctx);
    const ucp = await probeUcp(ctx);
    const before = store.requests.length;
    const catalog = options.catalog?.(store) ?? NO_PRODUCTS;
    const ahead = options.inSteps === true ? await probeScanAhead(ctx, { origin }) : null;
    const scan = wholeScan(ahead, await probeScan(ctx, { origin, catalog, ahead }));
    const asked = store.requests.slice(before).map(({ method, url }) => `${method} ${url}`);
    return { subject, origin, scan, asked, readiness: assessScan({ subject, origin, scan, product: productOf(scan, catalog), ucp }) };
  } finally {
    await fetcher.close();
  }
}

/** A resolver that gives every query the same answer and records the queries. */
export function recordingResolver(answer: Partial<DnsAnswer> = {}) {
  const asked: DnsQuestion[] = [];
  return {
    asked,
    async ask(question: DnsQuestion): Promise<DnsAnswer> {
      asked.push(question);
      return { ...question, outcome: 'nxdomain', authenticated: false, records: [], ...answer };
    },
  };
}

/** A browser that reports these tools. */
export function browserThatSaw(look: Partial<BrowserEvidence>) {
  const urls: string[] = [];
  return {
    urls,
    async look(url: string): Promise<BrowserEvidence> {
      urls.push(url);
      return { outcome: 'looked', reason: null, tools: [], ...look };
    },
  };
}
