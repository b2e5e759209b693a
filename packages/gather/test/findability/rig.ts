/** A Web Findability run against a store on loopback, with the probes and the judge of production. */

import {
  assessFindability,
  type EvidenceSlice,
  type FindabilityAssessment,
  type FindabilityInput,
  type Reader,
  type RecallEvidence,
} from '@vitrine/engine';
import { type FetcherOptions, probeCatalog, probeIdentities, probeOrigin, probeSurface, probeUcp } from '@vitrine/gather';
import { type RunningStore, type StoreDefinition, startStore } from '@vitrine/testkit';
import { DAY, probing } from '../probing.ts';

export const USER_AGENT = 'VitrineBot/1.0 (+https://vitrine.example/bot)';

export interface RunOptions {
  readonly country?: string;
  readonly pages?: number;
  readonly budget?: FetcherOptions['budget'];
  readonly limits?: FetcherOptions['limits'];
  readonly resolver?: NonNullable<FetcherOptions['resolver']>;
  /** Judged with the rest. */
  readonly recall?: RecallEvidence;
  /** Operations that answer in place of the reader's own. */
  readonly read?: Partial<Reader>;
}

export interface Run {
  readonly input: FindabilityInput;
  readonly verdict: FindabilityAssessment;
  /** Every request of this run's own steps (without catalogue and discovery), as `METHOD /path`. */
  readonly asked: readonly string[];
  /** What the store was asked, with headers. */
  readonly requests: RunningStore['requests'];
  /** Requests of the whole run, catalogue and discovery included. */
  readonly spent: number;
  /** Ids of the messages of the findings. */
  readonly messages: readonly string[];
}

/** Evidence whose answers all took a time of one's choice, because measured durations vary. */
export function withTimes(input: FindabilityInput, ms: number | ((url: string) => number)): FindabilityInput {
  const timed = <T extends EvidenceSlice>(slice: T): T => ({
    ...slice,
    exchanges: slice.exchanges.map((exchange) => ({ ...exchange, ms: typeof ms === 'number' ? ms : ms(exchange.url) })),
  });
  return { ...input, origin: timed(input.origin), surface: timed(input.surface), identities: timed(input.identities) };
}

/** Starts the store and does a whole run against it. */
export async function runOn(definition: string | StoreDefinition, options: RunOptions = {}): Promise<Run> {
  const store = await startStore(definition, { today: new Date(`${DAY}T12:00:00Z`) });
  try {
    return await runRunning(store, options);
  } finally {
    await store.close();
  }
}

/** A run against a server that is already up. */
export async function runRunning(store: Pick<RunningStore, 'url' | 'port' | 'requests'>, options: RunOptions = {}): Promise<Run> {
  const { country = 'FR', pages = 5, recall = null } = options;
  const given = probing(store, {
    subject: { country, sampleSize: 8 },
    limits: { requestMs: 3000, ...options.limits },
    budget: { requests: 120, bytes: 40 * 1024 * 1024, ms: 180_000, ...options.budget },
    ...(options.resolver === undefined ? {} : { resolver: options.resolver }),
  });
  const { fetcher } = given;
  const ctx = { ...given, read: { ...given.read, ...options.read } };
  try {
    const origin = await probeOrigin(ctx);
    const ucp = await probeUcp(ctx);
    const catalog = await probeCatalog(ctx, { origin, ucp });
    const before = store.requests.length;
    const surface = await probeSurface(ctx, { origin, catalog }, { pages });
    const identities = await probeIdentities(ctx, { origin, surface });
    const requests = store.requests.slice(before);
    const input = withTimes({ subject: ctx.subject, origin, catalog, surface, identities, recall }, 5);
    const verdict = assessFindability(input);
    return {
      input,
      verdict,
      requests,
      spent: fetcher.spent().requests,
      asked: requests.map(({ method, url }) => `${method} ${url}`),
      messages: verdict.findings.map(({ message }) => message.id),
    };
  } finally {
    await fetcher.close();
  }
}
