/** Runs the whole catalogue slice against a store on loopback, with the probes and the judge of production. */

import type {
  AuditSubject,
  CatalogDetails,
  CatalogEvidence,
  CheckAssessment,
  OriginEvidence,
  ScanEvidence,
  UcpEvidence,
} from '@vitrine/engine';
import { assessCatalog, createOperationContext } from '@vitrine/engine';
import { type FetcherOptions, probeCatalog, probeOrigin, probeScan, probeUcp } from '@vitrine/gather';
import type { RunningStore, StoreDefinition } from '@vitrine/testkit';
import { startStore } from '@vitrine/testkit';
import { DAY, probing } from './probing.ts';

export interface RigOptions {
  readonly sampleSize?: number;
  readonly country?: string;
  readonly fetcher?: Partial<FetcherOptions>;
  /** Runs the general scan as well, without a name server and without a browser. */
  readonly scan?: boolean;
}

export interface Audited {
  readonly subject: AuditSubject;
  readonly origin: OriginEvidence;
  readonly ucp: UcpEvidence;
  readonly catalog: CatalogEvidence;
  /** null unless asked for. */
  readonly scan: ScanEvidence | null;
  readonly check: CheckAssessment;
  readonly details: CatalogDetails;
  /** Rules with a finding, sorted, each once. */
  readonly rules: readonly string[];
  /** Message ids of the findings, most urgent first. */
  readonly messages: readonly string[];
  /** Every request the store received, as `METHOD /path`. */
  readonly asked: readonly string[];
}

/** Starts the store, audits it, stops it. */
export async function auditCatalog(definition: string | StoreDefinition, options: RigOptions = {}): Promise<Audited> {
  const store = await startStore(definition, { today: new Date(`${DAY}T12:00:00Z`) });
  try {
    return await auditRunning(store, options);
  } finally {
    await store.close();
  }
}

export async function auditRunning(store: RunningStore, options: RigOptions = {}): Promise<Audited> {
  const { sampleSize = 12, country = 'FR' } = options;
  const ctx = probing(store, { subject: { country, sampleSize }, ...options.fetcher });
  const { subject, fetcher } = ctx;
  try {
    const origin = await probeOrigin(ctx);
    const ucp = await probeUcp(ctx);
    const catalog = await probeCatalog(ctx, { origin, ucp });
    const scan = options.scan === true ? await probeScan(ctx, { origin, catalog }) : null;
    const check = assessCatalog({ subject, origin, ucp, catalog }, createOperationContext());
    return {
      subject,
      origin,
      ucp,
      catalog,
      scan,
      check,
      details: check.details as CatalogDetails,
      rules: [...new Set(check.findings.map(({ rule }) => rule))].sort(),
      messages: check.findings.map(({ message }) => message.id),
      asked: store.requests.map(({ method, url }) => `${method} ${url}`),
    };
  } finally {
    await fetcher.close();
  }
}
