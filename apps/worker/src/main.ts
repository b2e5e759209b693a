/** The worker process: reads the environment once, wires what the rest takes as arguments, ends in order. */

import { renderRun } from '@vitrine/contract';
import { DEFAULT_TARGET_POLICY, parseEgressAllow, type TargetPolicy } from '@vitrine/engine';
import { createFetcher, systemResolver } from '@vitrine/gather';
import { assertRedis, createProducer, ForgetfulRedis } from '@vitrine/queue';
import {
  type Config,
  ConfigurationError,
  createLogger,
  createShutdown,
  isBrotliSafe,
  type Logger,
  loadConfig,
  onProcessEnd,
  unknownSettings,
} from '@vitrine/runtime';
import { CLAIM_RULES, openStore, type Retention, sessionTimes } from '@vitrine/store';
import { createBox } from './box/box.ts';
import { startHealth } from './health.ts';
import { telemetry } from './instrument.ts';
import type { Programmes } from './programme.ts';
import { createProgrammes } from './programmes.ts';
import { openScanDoors } from './scan-doors.ts';
import { openShoppers } from './shopper.ts';
import { createTelemetry } from './telemetry.ts';
import { watchModels } from './watch-models.ts';
import { PERIODS, startWorker, type WorkerOptions } from './worker.ts';

const GRACE_MS = 20_000;
/** Longer than any single request may take. */
const OVERTIME_MS = 15_000;
/** Heartbeats to a lease: three may get lost before anybody else may claim. */
const BEATS = 4;
/** Rows of one kind a single statement removes. */
const RETENTION_BATCH = 1_000;

await main();

async function main(): Promise<void> {
  try {
    const config = loadConfig(process.env);
    const logger = createLogger({ service: 'worker', level: config.logLevel });
    for (const name of unknownSettings(process.env)) logger.warn({ setting: name }, 'this is no setting and is ignored');
    await run(config, logger);
  } catch (error) {
    if (!(error instanceof ConfigurationError) && !(error instanceof ForgetfulRedis)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  }
}

async function run(config: Config, logger: Logger): Promise<void> {
  const onError = (err: Error) => logger.warn({ err }, 'a connection failed');
  const redis = { url: config.redisUrl.reveal(), onError };
  for (const problem of await assertRedis({ ...redis, allowForgetful: config.allowEvictingRedis })) logger.warn(problem);
  const store = openStore({
    url: config.databaseUrl.reveal(),
    connections: config.databasePool,
    name: 'vitrine-worker',
    sessionTimes: sessionTimes(config.sessionIdleDays, config.sessionDays),
    onError,
  });
  const told = createTelemetry(logger);
  told.watchQueue((kind) => store.readQueueState(kind, PERIODS.silenceMs));
  const box = createBox({ threads: config.boxThreads, memoryMb: config.boxMemoryMb, onBurst: told.onBurst, onError });
  const producer = createProducer(redis);
  let shutdown: (reason: string, code?: number) => Promise<void> = async () => undefined;
  const out = outOf(config);
  const doors = openScanDoors(config, { ...out, isRoot: process.getuid?.() === 0 });
  const now = () => performance.now();
  const programmes = createProgrammes(config, { scan: doors, shoppers: watchModels(await openShoppers(config), logger), now });
  const worker = startWorker({
    ...runnerOf(config, told, out, programmes),
    store,
    redis,
    reader: () => box.reader(),
    concurrency: { audit: config.concurrency, performance: config.performanceConcurrency, findability: config.findabilityConcurrency },
    periods: PERIODS,
    retention: retentionOf(config),
    onGivenUp: ({ code }) => logger.error({ code }, 'an audit was given up'),
    onRequeued: (count) => logger.info({ count }, 'audits nobody worked on are queued again'),
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
      { name: 'worker', timeoutMs: GRACE_MS + 10_000, run: () => worker.stop() },
      { name: 'health', timeoutMs: 1_000, run: () => health.close() },
      { name: 'queue', timeoutMs: 2_000, run: () => producer.close() },
      { name: 'scan', timeoutMs: 2_000, run: () => doors.close() },
      { name: 'box', timeoutMs: 2_000, run: () => box.close() },
      { name: 'store', timeoutMs: 5_000, run: () => store.close() },
      { name: 'telemetry', timeoutMs: 3_000, run: () => telemetry.stop() },
    ],
  });
  onProcessEnd(shutdown, logger);
  logger.info({ port: health.port, concurrency: config.concurrency }, 'worker ready');
}

function retentionOf(config: Config): Retention {
  return {
    anonymousDays: config.retainAnonymousDays,
    linkHours: config.retainLinkHours,
    sessionDays: config.retainSessionDays,
    usageDays: config.retainUsageDays,
    billingEventDays: config.retainBillingEventDays,
    batch: RETENTION_BATCH,
  };
}

type RunnerPart = Pick<
  WorkerOptions,
  'programmes' | 'openFetcher' | 'render' | 'agentProfileUrl' | 'times' | 'hooks' | 'now' | 'wallClock'
>;

/** How this process goes out, whatever it asks for. */
function outOf(config: Config) {
  return { policy: policyOf(config), resolver: systemResolver(), userAgent: `VitrineBot/1.0 (+${config.siteUrl}/bot)` };
}

type Told = ReturnType<typeof createTelemetry>;

function runnerOf(config: Config, told: Told, out: ReturnType<typeof outOf>, programmes: Programmes): RunnerPart {
  return {
    programmes,
    openFetcher: ({ run: _, ...opening }) =>
      createFetcher({
        ...out,
        ...opening,
        limits: { requestMs: config.requestSeconds * 1_000, brotli: isBrotliSafe(process.versions.node) },
        onExchange: told.onExchange,
        onRefused: told.onRefused,
      }),
    render: renderRun,
    agentProfileUrl: (release) => `${config.siteUrl}/.well-known/ucp/${release}`,
    times: { heartbeatMs: CLAIM_RULES.leaseMs / BEATS, overtimeMs: OVERTIME_MS, graceMs: GRACE_MS },
    hooks: told.hooks,
    now: () => performance.now(),
    wallClock: () => new Date(),
  };
}

/** Our own names are never audited: an audit that audits its auditor has no end. */
function policyOf(config: Config): TargetPolicy {
  const own = [config.baseUrl, config.siteUrl].map((url) => new URL(url).hostname);
  return {
    ...DEFAULT_TARGET_POLICY,
    ports: config.egressPorts.map(Number),
    allow: parseEgressAllow(config.egressAllow.join(',')) ?? [],
    deniedHosts: [...own, ...config.egressDenyHosts],
  };
}
