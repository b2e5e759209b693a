/** The API process: reads the configuration, makes the connections, listens, and ends in order. */

import { randomBytes } from 'node:crypto';
import { context, isSpanContextValid, metrics as meters, trace } from '@opentelemetry/api';
import { createProducer, fleetOf, openLimiter, openQuotaGate, redisLibraries } from '@vitrine/redis';
import {
  type Config,
  createBoundedServer,
  createOutages,
  createShutdown,
  type Logger,
  OPERATOR_BOUNDS,
  onProcessEnd,
  openAdvisories,
  runProcess,
  settingsInForce,
  startTelemetry,
  unknownSettings,
} from '@vitrine/runtime';
import { openStore, planTable, sessionTimes } from '@vitrine/store';
import manifest from '../package.json' with { type: 'json' };
import { createApp } from './app.ts';
import { openEventHub } from './events/hub.ts';
import { mailFigures } from './mail-figures.ts';
import { startMails } from './mails.ts';
import { pooledRandom } from './random-pool.ts';
import { listen } from './server.ts';
import { openConfiguredBilling, openConfiguredMail, settingsOf } from './settings.ts';

/** Between "not ready" and closing: the time a load balancer takes to notice. */
const UNREADY_MS = 2_000;
const DRAIN_MS = 25_000;
/** Between two looks for mails that are due. */
const MAILS_MS = 5_000;
/** A mail whose server has not answered yet is sent again, under its one id. */
const MAIL_GRACE_MS = 5_000;

const telemetry = startTelemetry({
  service: 'vitrine-api',
  env: process.env,
  libraries: redisLibraries,
});

await runProcess('api', process.env, main);

async function main(config: Config<'api'>, logger: Logger): Promise<void> {
  for (const name of unknownSettings(process.env)) logger.warn({ setting: name }, 'this is no setting and is ignored');
  // A warning in production, where an operator chooses Node.
  const level = config.nodeEnv === 'production' ? 'warn' : 'info';
  for (const { id, summary } of openAdvisories(process.versions.node))
    logger[level]({ advisory: id }, `this Node has a known fault: ${summary}; the service does not depend on the mend`);

  const now = () => performance.now();
  const services: Record<string, () => Promise<unknown>> = {};
  const outages = createOutages({ logger, services, now });
  const onError = (err: Error) => outages.warn({ err }, 'a connection failed');
  const store = openStore({
    url: config.databaseUrl.reveal(),
    directUrl: config.databaseDirectUrl?.reveal() ?? null,
    connections: config.databasePool,
    name: 'vitrine-api',
    plans: planTable(config.plans),
    sessionTimes: sessionTimes(config.sessionIdleDays, config.sessionDays),
    onError,
  });
  services.postgres = () => store.ping();
  const producer = createProducer({ url: config.redisUrl.reveal(), onError });
  services.redis = () => producer.ping();
  const meter = meters.getMeter('vitrine-api');
  const limitsWithoutRedis = meter.createGauge('vitrine_limits_without_redis', {
    description: '1 while rate limits are decided by Postgres alone',
  });
  limitsWithoutRedis.record(0);
  const limiter = openLimiter({
    url: config.redisUrl.reveal(),
    now,
    takeUnits: (buckets) => store.takeUnits(buckets),
    onSource: (source, cause) => {
      limitsWithoutRedis.record(Number(source === 'without_redis'));
      logger.warn({ source, cause }, 'rate limits are now decided elsewhere');
    },
  });
  const quotaGate = openQuotaGate({ url: config.redisUrl.reveal(), wallClock: () => new Date() });
  const events = openEventHub(store);
  const { counted, watchMails } = mailFigures(meter);
  const { mailer: opened, mailbox } = openConfiguredMail(config, (text) => process.stdout.write(text));
  const mailer = counted(opened);
  const settings = settingsOf(config, manifest.version);
  const warn = (fields: Readonly<Record<string, unknown>>, message: string) =>
    hasError(fields) ? outages.warn(fields, message) : logger.warn(fields, message);
  let draining = false;
  const app = createApp({
    settings,
    store,
    billing: await openConfiguredBilling(config, Date.now),
    limiter,
    quotaGate,
    mailer,
    mailbox,
    events,
    enqueue: (run) => producer.enqueue(run),
    operator: { fleet: () => fleetOf(producer), settings: settingsInForce(config, 'api') },
    log: {
      info: (fields, message) => logger.info(fields, message),
      warn,
      error: (fields, message) => logger.error(fields, message),
    },
    randomBytes: pooledRandom(randomBytes),
    now,
    today: () => new Date(),
    traceparent,
    isDraining: () => draining,
  });
  const server = await listen(app, {
    host: config.host,
    port: config.port,
    bounds: { connections: config.maxConnections },
    onFull: () => logger.warn({ connections: config.maxConnections }, 'connections are turned away: there are as many as allowed'),
  });
  const mails = settings.mail
    ? startMails({ store, mailer, baseUrl: settings.baseUrl, webUrl: settings.webUrl, everyMs: MAILS_MS, onError: warn })
    : null;
  if (settings.mail) watchMails(() => store.readMailQueue());
  const metrics = createBoundedServer(telemetry.metrics, { bounds: OPERATOR_BOUNDS }).listen(config.metricsPort, config.host);
  logger.info({ port: server.port }, `listening on http://${config.host}:${server.port}`);

  const shutdown = createShutdown({
    logger,
    exit: (code) => process.exit(code),
    steps: [
      {
        name: 'unready',
        timeoutMs: UNREADY_MS * 2,
        run: async () => {
          draining = true;
          if (config.nodeEnv === 'production') await new Promise((resolve) => setTimeout(resolve, UNREADY_MS));
        },
      },
      { name: 'server', timeoutMs: DRAIN_MS + 2_000, run: () => server.close(DRAIN_MS) },
      { name: 'events', timeoutMs: 2_000, run: () => events.close() },
      { name: 'mails', timeoutMs: MAIL_GRACE_MS, run: async () => mails?.stop() },
      { name: 'mail', timeoutMs: 1_000, run: async () => mailer.close() },
      { name: 'outages', timeoutMs: 1_000, run: async () => outages.close() },
      { name: 'queue', timeoutMs: 2_000, run: () => producer.close() },
      { name: 'limits', timeoutMs: 1_000, run: () => limiter.close() },
      { name: 'quota', timeoutMs: 1_000, run: () => quotaGate.close() },
      { name: 'store', timeoutMs: 5_000, run: () => store.close() },
      { name: 'metrics', timeoutMs: 1_000, run: async () => void metrics.close() },
      { name: 'telemetry', timeoutMs: 3_000, run: () => telemetry.stop() },
    ],
  });
  onProcessEnd(shutdown, logger);
}

function hasError(fields: Readonly<Record<string, unknown>>): fields is { readonly err: unknown } {
  return 'err' in fields;
}

/** The trace of the request in hand (W3C Trace Context, version 00), as the worker will continue it. */
function traceparent(): string | null {
  const span = trace.getSpanContext(context.active());
  if (span === undefined || !isSpanContextValid(span)) return null;
  return `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}`;
}
