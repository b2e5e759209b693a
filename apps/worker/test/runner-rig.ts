/** One claim of one run, done in this process by the real runner on real Postgres, without a queue. */

import { DEFAULT_TARGET_POLICY, inlineReader, type Model } from '@vitrine/engine';
import { createFetcher, DEFAULT_BUDGET, type FetcherOptions } from '@vitrine/gather';
import { scriptedShopper } from '@vitrine/models';
import { loadConfig } from '@vitrine/runtime';
import type { AuditOptions, Claim, NewAudit, Store } from '@vitrine/store';
import type { AuditReport } from '../src/hooks.ts';
import { auditProgramme, type Programmes } from '../src/programme.ts';
import { createProgrammes } from '../src/programmes.ts';
import { createRunner, type RunnerDeps } from '../src/run-audit.ts';
import type { Step } from '../src/steps.ts';

const CONFIG = loadConfig({
  DATABASE_URL: 'postgres://nowhere',
  REDIS_URL: 'redis://nowhere',
  VITRINE_KEY_PEPPER: 'a pepper of more than thirty-two characters',
});

/** Every kind of run as production does it. */
export function allProgrammes(shopper: Model = scriptedShopper(), compared: readonly Model[] = [shopper]): Programmes {
  return createProgrammes(CONFIG, {
    scan: { dns: null, browser: null },
    shoppers: { one: shopper, compared },
    now: () => performance.now(),
  });
}

/** Audits of these steps alone. */
export function onlyAudits(steps: readonly Step[], ms = DEFAULT_BUDGET.ms): Programmes {
  return { ...allProgrammes(), audit: auditProgramme(steps, () => ({ ...DEFAULT_BUDGET, ms })) };
}

export const PLAIN: AuditOptions = { agent_simulation: false, sample_size: 12, country: 'FR', language: 'en' };

let next = 0;
/** Creates an audit of a loopback store; each is a domain of its own unless told otherwise. */
export async function anAudit(store: Store, url: string, over: Partial<NewAudit> = {}): Promise<string> {
  next += 1;
  const id = over.id ?? `aud_worker${next}`;
  const nothing = { metadata: null, accountId: null, traceparent: null, idempotency: null };
  const creation = await store.createAudit({ id, business: url, url, domain: id, options: PLAIN, ...nothing, ...over });
  if (creation.kind !== 'created') throw new Error(`The audit was not created: ${creation.kind}`);
  return id;
}

export interface Ran {
  readonly handling: Awaited<ReturnType<ReturnType<typeof createRunner>>>;
  readonly report: AuditReport | undefined;
  readonly errors: readonly unknown[];
  /** Names of the steps that were run now, in the order they ended. */
  readonly steps: readonly string[];
}

export interface Conditions extends Partial<RunnerDeps> {
  /** host:port pairs the guard lets through; the run's own by default. */
  readonly allow?: readonly string[];
  readonly fetcher?: Partial<FetcherOptions>;
}

/** What a worker does with one job. */
export async function runOnce(store: Store, id: string, { allow, fetcher, ...over }: Conditions = {}): Promise<Ran> {
  const reports: AuditReport[] = [];
  const errors: unknown[] = [];
  const steps: string[] = [];
  const handle = createRunner({
    store,
    programmes: allProgrammes(),
    openFetcher: ({ run, ...opening }) =>
      createFetcher({
        policy: { ...DEFAULT_TARGET_POLICY, allow: allow ?? [new URL(run.url).host] },
        userAgent: 'VitrineBot/1.0',
        limits: { patienceMs: 50 },
        ...opening,
        ...fetcher,
      }),
    reader: inlineReader,
    render: () => [],
    agentProfileUrl: (release) => `http://127.0.0.1/${release}`,
    times: { heartbeatMs: 15_000, overtimeMs: 15_000, graceMs: 1_000 },
    stopping: new AbortController().signal,
    hooks: {
      onStep: ({ step, error }) => {
        steps.push(step);
        if (error !== null) errors.push(error);
      },
      onAudit: (report) => reports.push(report),
      onError: (error) => errors.push(error),
      around: (_span, work) => work(),
    },
    now: () => performance.now(),
    wallClock: () => new Date(),
    ...over,
  });
  const handling = await handle(id);
  return { handling, report: reports[0], errors, steps };
}

/** Another worker takes the run: the one that has it is fenced. */
export async function stealClaim(store: Store, query: (sql: string, values: unknown[]) => Promise<unknown>, id: string): Promise<Claim> {
  await query("update audits set heartbeat_at = now() - interval '1 day' where id = $1", [id]);
  const outcome = await store.claim(id);
  if (outcome.kind === 'refused') throw new Error(`The claim was refused: ${outcome.reason}`);
  return outcome.claim;
}
