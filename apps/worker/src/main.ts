/** The worker process: reads the environment once, wires what the rest takes as arguments, ends in order. */

import { getPriority, networkInterfaces, setPriority } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { bareHostOf, DEFAULT_TARGET_POLICY, parseDenied, parseEgressAllow, type TargetPolicy } from '@vitrine/engine';
import { createBox, createFetcher, HEAP_GROWTH, systemResolver } from '@vitrine/gather';
import { assertRedis, createProducer, ForgetfulRedis, type HostBudget, openHostBudget, redisLibraries } from '@vitrine/redis';
import {
  type Config,
  createOutages,
  createShutdown,
  isBrotliSafe,
  type Logger,
  onProcessEnd,
  runProcess,
  shortId,
  startTelemetry,
  unknownSettings,
  webhookKeysOf,
} from '@vitrine/runtime';
import { CLAIM_RULES, openStore, planTable, type Retention, sessionTimes } from '@vitrine/store';
import { attemptDelivery } from './deliveries/attempt.ts';
import { startHealth } from './health.ts';
import type { Kinds } from './kind.ts';
import { createKinds } from './kinds.ts';
import { accountInHand, endsItsRun } from './run-scope.ts';
import { openScanLookups } from './scan-lookups.ts';
import { openShoppingModels } from './shopping-models.ts';
import { createTelemetry } from './telemetry.ts';
import { watchModels } from './watch-models.ts';
import { PERIODS, startWorker, type WorkerOptions } from './worker.ts';

/** Priority for the scheduler (setpriority(2)), handed on to the box: who shares the machine and answers somebody, as the API does, goes first. */
const PRIORITY = 5;
/** For the step in hand when the process is to end; somebody who presses Ctrl-C waits for it, and the step is done again at the next start. */
const GRACE_MS = { production: 20_000, development: 500 };
/** Longer than any single request may take. */
const OVERTIME_MS = 15_000;
/** Heartbeats to a lease: three may get lost before anybody else may claim. */
const BEATS = 4;
/** Ended links and sessions explain a sign-in that failed, deliveries what a receiver was told; the billing provider delivers an event again for three days. */
const KEPT = { linkHours: 24, sessionDays: 30, billingEventDays: 90, eventDays: 30 };
/** Rows of one kind a single statement removes. */
const RETENTION_BATCH = 1_000;

setFlagsFromString(HEAP_GROWTH);
const telemetry = startTelemetry({ service: 'vitrine-worker', env: process.env, libraries: redisLibraries });
await runProcess('worker', process.env, run, ForgetfulRedis);

async function run(config: Config<'worker'>, logger: Logger): Promise<void> {
  // Only root could go before what it was started with.
  if (getPriority() < PRIORITY) setPriority(PRIORITY);
  for (const name of unknownSettings(process.env)) logger.warn({ setting: name }, 'this is no setting and is ignored');
  const services: Record<string, () => Promise<unknown>> = {};
  const outages = createOutages({ logger, services, now: () => performance.now() });
  const onError = (err: Error) => outages.warn({ err }, 'a connection failed');
  const redis = { url: config.redisUrl.reveal(), onError };
  for (const problem of await assertRedis({ ...redis, allowForgetful: config.allowEvictingRedis })) logger.warn(problem);
  const store = openStore({
    url: config.databaseUrl.reveal(),
    directUrl: config.databaseDirectUrl?.reveal() ?? null,
    connections: config.databasePool,
    name: 'vitrine-worker',
    sessionTimes: sessionTimes(config.sessionIdleDays, config.sessionDays),
    plans: planTable(config.plans),
    scanAccounts: config.scanAccounts,
    onError,
  });
  services.postgres = () => store.ping();
  const watched = createTelemetry(logger, outages.warn);
  watched.watchDeliveries(() => store.readDeliveryQueue());
  watched.watchWatches(() => store.readOldestDueWatch());
  watched.watchQueue(() => store.readQueueStates(PERIODS.silenceMs));
  const box = createBox({
    processes: config.boxProcesses,
    strangers: Math.max(1, Math.floor(config.boxProcesses / 2)),
    memoryMb: config.boxMemoryMb,
    onBurst: watched.onBurst,
    onConfined: (holds) => logger[holds.permissions && holds.network ? 'info' : 'warn'](holds, 'what holds in the boxes'),
    onError,
  });
  const producer = createProducer(redis);
  services.redis = () => producer.ping();
  let shutdown: (reason: string, code?: number) => Promise<void> = async () => undefined;
  const hosts = openHostBudget({ url: config.redisUrl.reveal(), now: () => performance.now() });
  const out = { ...outOf(config), hosts };
  const lookups = openScanLookups(config, { ...out, isRoot: process.getuid?.() === 0 });
  const now = () => performance.now();
  const models = watchModels(await openShoppingModels(config), {
    logger,
    note: (cost) => store.noteModelCost({ ...cost, accountId: accountInHand() }),
  });
  const kinds = createKinds(config, { scan: lookups, models, now });
  watched.watchSteps(Object.values(kinds).flatMap(({ steps }) => steps.map(({ id }) => id)));
  const worker = startWorker({
    ...runnerOf(config, watched, out, kinds),
    store,
    redis,
    reader: (strangers) => box.reader(strangers),
    concurrency: {
      audit: config.concurrency,
      performance: config.performanceConcurrency,
      findability: config.findabilityConcurrency,
      verification: config.verificationConcurrency,
    },
    payingShare: config.payingShare,
    deliveries: deliveriesOf(config, watched, out),
    periods: PERIODS,
    retention: retentionOf(config),
    onGivenUp: ({ code }) => logger[code === 'target_not_allowed' ? 'info' : 'error']({ code }, 'a run was given up'),
    onRefused: tellOnce(logger),
    onRequeued: (count) => logger.info({ count }, 'runs nobody worked on are queued again'),
    onSilent: () => void shutdown('silent', 1),
  });
  const health = await startHealth({
    host: config.host,
    port: config.workerPort,
    pingPostgres: () => store.ping(),
    pingRedis: () => producer.ping(),
    isStopping: () => worker.isStopping(),
    metrics: telemetry.metrics,
  });
  shutdown = createShutdown({
    logger,
    exit: (code) => process.exit(code),
    steps: [
      { name: 'worker', timeoutMs: GRACE_MS.production + 10_000, run: () => worker.stop() },
      { name: 'health', timeoutMs: 1_000, run: () => health.close() },
      { name: 'outages', timeoutMs: 1_000, run: async () => outages.close() },
      { name: 'queue', timeoutMs: 2_000, run: () => producer.close() },
      { name: 'hosts', timeoutMs: 1_000, run: () => hosts.close() },
      { name: 'scan', timeoutMs: 2_000, run: () => lookups.close() },
      { name: 'box', timeoutMs: 2_000, run: () => box.close() },
      { name: 'store', timeoutMs: 5_000, run: () => store.close() },
      { name: 'telemetry', timeoutMs: 3_000, run: () => telemetry.stop() },
    ],
  });
  onProcessEnd(shutdown, logger, (rejection) => endsItsRun(rejection, logger));
  logger.info({ port: health.port, concurrency: config.concurrency }, 'worker ready');
}

/** As many runs as one tick may find at most (maintenance.ts in the store). */
const MOST_TOLD = 10_000;

/** It comes again with every tick until somebody has looked. */
function tellOnce(logger: Logger): WorkerOptions['onRefused'] {
  const told = new Set<string>();
  return ({ id, error }) => {
    if (told.has(id)) return;
    if (told.size === MOST_TOLD) told.clear();
    told.add(id);
    const { code, constraint } = error as { readonly code?: string; readonly constraint?: string };
    logger.error({ run: shortId(id), code, constraint }, 'a run cannot be ended: its rows contradict each other');
  };
}

function retentionOf(config: Config<'worker'>): Retention {
  return {
    anonymousDays: config.retainAnonymousDays,
    accountDays: config.retainAccountDays,
    evidenceDays: config.retainEvidenceDays,
    ...KEPT,
    usageDays: config.retainUsageDays,
    operatorLogDays: config.retainOperatorLogDays,
    batch: RETENTION_BATCH,
  };
}

function deliveriesOf(config: Config<'worker'>, watched: Watched, out: ReturnType<typeof outOf>): WorkerOptions['deliveries'] {
  const options = {
    out,
    userAgent: `Vitrine-Webhooks/1.0 (+${config.siteUrl})`,
    baseUrl: config.baseUrl,
    webUrl: config.webUrl,
    keys: webhookKeysOf(config),
    loopback: config.webhookLoopback,
    random: Math.random,
  };
  return {
    attempt: (claim, signal) => attemptDelivery(claim, options, signal),
    slots: { answering: config.deliveries, failing: Math.ceil(config.deliveries / 4) },
    onAttempt: watched.onAttempt,
  };
}

type RunnerPart = Pick<WorkerOptions, 'kinds' | 'openFetcher' | 'agentProfileUrl' | 'times' | 'hooks' | 'now' | 'wallClock'>;

/** How this process goes out, whatever it asks for. */
function outOf(config: Config<'worker'>) {
  return { policy: policyOf(config), resolver: systemResolver(), userAgent: `VitrineBot/1.0 (+${config.siteUrl}/bot)` };
}

type Watched = ReturnType<typeof createTelemetry>;

function runnerOf(
  config: Config<'worker'>,
  watched: Watched,
  out: ReturnType<typeof outOf> & { readonly hosts: HostBudget },
  kinds: Kinds,
): RunnerPart {
  return {
    kinds,
    openFetcher: ({ run: _, ...opening }) =>
      createFetcher({
        ...out,
        ...opening,
        limits: { requestMs: config.requestSeconds * 1_000, brotli: isBrotliSafe(process.versions.node) },
        onExchange: watched.onExchange,
        onRefused: watched.onRefused,
      }),
    agentProfileUrl: (release) => `${config.siteUrl}/.well-known/ucp/${release}`,
    times: {
      heartbeatMs: CLAIM_RULES.leaseMs / BEATS,
      overtimeMs: OVERTIME_MS,
      graceMs: GRACE_MS[config.nodeEnv === 'production' ? 'production' : 'development'],
    },
    hooks: watched.hooks,
    now: () => performance.now(),
    wallClock: () => new Date(),
  };
}

/**
 * What is ours is never audited, under whatever name: the audit of our own API could start another audit, without end. This
 * machine's addresses are known here; those of a front door elsewhere are for the operator to name.
 */
function policyOf(config: Config<'worker'>): TargetPolicy {
  const addresses = Object.values(networkInterfaces()).flatMap((list = []) => list.map(({ address }) => address.split('%')[0] ?? ''));
  const own = [...[config.baseUrl, config.siteUrl].map(bareHostOf), ...addresses];
  return {
    ...DEFAULT_TARGET_POLICY,
    ports: config.egressPorts.map(Number),
    allow: parseEgressAllow(config.egressAllow.join(',')) ?? [],
    ...parseDenied([...own, ...config.egressDenyHosts]),
  };
}
