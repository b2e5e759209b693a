/** Worker processes, a store whose answers can be held back, and audits to run: what every drill begins with. */

import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createProducer, type Producer } from '@vitrine/redis';
import { type ClaimRules, type NewRun, openStore, planTable, type Store } from '@vitrine/store';
import {
  auditViolations,
  createTestDatabase,
  listening,
  nodeEnvironment,
  type StoreDefinition,
  type TestDatabase,
  testRedis,
  until,
} from '@vitrine/testkit';

export interface DrillSettings {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly prefix: string;
  readonly concurrency: number;
  readonly graceMs: number;
  readonly rules: ClaimRules;
  /** Production's own steps, with the scripted shopper; left out: steps that ask one question each. */
  readonly isShopping?: boolean;
  /** False: what a store answers is written with its step alone. */
  readonly keepsAnswers?: boolean;
  /** Under which the secrets of webhooks are sealed; left out: nothing is delivered. */
  readonly webhookKey?: string;
}

/** What a process that creates paid runs is told. */
export interface CreatorSettings {
  readonly databaseUrl: string;
  /** The store to audit. */
  readonly host: string;
  readonly accountId: string;
  /** As in `VITRINE_PLANS`. */
  readonly plans: readonly string[];
}

/** Short, so that drills are; long enough that a busy machine's pauses are no deaths. */
export const DRILL_RULES: ClaimRules = {
  leaseMs: 3_000,
  claimCap: 3,
  abandonAfterMs: { audit: 900_000, performance: 900_000, findability: 900_000, verification: 900_000 },
  remindAfterMs: 1_500,
};

/** For drills in which no worker dies: none may look dead however busy the machine. */
export const LONG_LEASE: ClaimRules = { ...DRILL_RULES, leaseMs: 60_000 };

/** A database and a queue of their own, for workers that are started with these settings. */
export interface Fleet {
  readonly database: TestDatabase;
  readonly store: Store;
  readonly producer: Producer;
  readonly settings: DrillSettings;
  /** Ends every worker; rejects where the rows they left break a law. */
  close(): Promise<void>;
}

/** Resolves when the queue can be reached. `plans`: as in `VITRINE_PLANS`. */
export async function openFleet(rules: ClaimRules, plans: readonly string[] = []): Promise<Fleet> {
  const [database, redis] = await Promise.all([createTestDatabase(), testRedis()]);
  const onError = () => undefined;
  const store = openStore({ url: database.url, rules, plans: planTable(plans), connectMs: 60_000, onError });
  const producer = createProducer({ ...redis, onError });
  await until(() => isReachable(producer));
  return {
    database,
    store,
    producer,
    settings: { databaseUrl: database.url, redisUrl: redis.url, prefix: redis.prefix, concurrency: 4, graceMs: 20_000, rules },
    close: async () => {
      await endDrillWorkers();
      const violations = await auditViolations(database);
      await producer.close();
      await store.close();
      await database.drop();
      if (violations.length > 0) throw new Error(JSON.stringify(violations));
    },
  };
}

export function isReachable(producer: Producer): Promise<boolean> {
  return producer.ping().then(
    () => true,
    () => false,
  );
}

export interface DrillWorker {
  readonly pid: number;
  readonly lines: readonly Readonly<Record<string, unknown>>[];
  signal(name: NodeJS.Signals): void;
  readonly exited: Promise<number | null>;
}

const running = new Set<ChildProcess>();

/** Resolves when the process has started its worker. */
export function startDrillWorker(settings: DrillSettings): Promise<DrillWorker> {
  return startDrillProcess('drill-worker', settings);
}

/** Resolves when the process is about to create its first run. */
export function startDrillCreator(settings: CreatorSettings): Promise<DrillWorker> {
  return startDrillProcess('drill-creator', settings);
}

interface Bundles {
  bundleOf(name: string): Promise<string>;
}

async function startDrillProcess(program: string, settings: DrillSettings | CreatorSettings): Promise<DrillWorker> {
  const { bundleOf } = (await import(new URL('../../../scripts/lib/bundles.mjs', import.meta.url).href)) as Bundles;
  const child = spawn(process.execPath, [join(await bundleOf('drills'), `${program}.mjs`)], {
    env: { ...nodeEnvironment(), DRILL: JSON.stringify(settings) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  const lines: Readonly<Record<string, unknown>>[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(JSON.parse(line) as Record<string, unknown>));
  const exited = once(child, 'exit').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  await until(() => child.exitCode !== null || lines.some((line) => 'ready' in line));
  return { pid: child.pid as number, lines, exited, signal: (name) => child.kill(name) };
}

/** Ends every process this one started, and nobody else's. */
export async function endDrillWorkers(): Promise<void> {
  await Promise.all(
    [...running].map(async (child) => {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    }),
  );
}

export interface HeldStore {
  readonly host: string;
  /** How often `/{audit}/{step}` was asked. */
  count(runId: string, step: string): number;
  /** Holds answers to this step until `release`; `crash` makes the worker that asks kill itself. */
  hold(step: string): void;
  release(): void;
  crash(runId: string, step: string): void;
  /** From now on 410 to all below these names: a fault of the store, in drills that look for one. */
  worsen(names: Iterable<string>): void;
  close(): Promise<void>;
}

export async function startHeldStore(): Promise<HeldStore> {
  const counts = new Map<string, number>();
  const held = new Set<string>();
  const crashing = new Set<string>();
  const worse = new Set<string>();
  let waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    counts.set(path, (counts.get(path) ?? 0) + 1);
    const [, name = '', step = ''] = path.split('/');
    const status = crashing.has(path) ? 418 : worse.has(name) ? 410 : 200;
    const answer = () => response.writeHead(status, { 'content-type': 'text/plain' }).end(`This is ${path}.`);
    if (held.has(step)) waiting.push(answer);
    else answer();
  });
  const { host, close } = await listening(server);
  return {
    host,
    count: (runId, step) => counts.get(`/${runId}/${step}`) ?? 0,
    hold: (step) => held.add(step),
    release: () => {
      held.clear();
      for (const answer of waiting.splice(0)) answer();
      waiting = [];
    },
    crash: (runId, step) => crashing.add(`/${runId}/${step}`),
    worsen: (names) => {
      for (const name of names) worse.add(name);
    },
    close,
  };
}

/** One page and nothing else, after so many milliseconds. */
export const shopOfFewWords = (delayMs = 0): StoreDefinition => ({
  title: 'A shop of few words',
  summary: 'One page and nothing else.',
  routes: { '/': { body: '<!doctype html><title>Lamps</title><h1>Lamps</h1>', headers: { 'content-type': 'text/html' }, delayMs } },
});

/** An audit of its own path and, unless told otherwise, its own domain, so that drills run side by side. */
export function drillAudit(store: Pick<HeldStore, 'host'>, domain?: string): NewRun<'audit'> {
  const id = `aud_${randomUUID().replaceAll('-', '')}`;
  return {
    id,
    kind: 'audit',
    business: store.host,
    url: `http://${store.host}/${id}/`,
    domain: domain ?? id,
    options: { agent_simulation: false, sample_size: 12, country: 'FR', language: 'en' },
    lane: 'paying',
    owner: id,
    metadata: null,
    accountId: null,
    traceparent: null,
    idempotency: null,
  };
}
