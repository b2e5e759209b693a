/**
 * A worker process for drills: the real runner, store, queue and fetcher, with production's steps or with steps that do what a drill
 * asks for. Each of these asks the store one question, `/{audit}/{step}`, so the store's log tells what was done how often.
 */

import { DEFAULT_TARGET_POLICY, type Exchange, type Finding, inlineReader, unmeasuredCheck } from '@vitrine/engine';
import { createFetcher, DEFAULT_BUDGET, systemResolver } from '@vitrine/gather';
import { loadConfig } from '@vitrine/runtime';
import { openStore } from '@vitrine/store';
import { attemptDelivery } from '../../../apps/worker/src/deliveries/attempt.ts';
import { auditKind, type Kinds } from '../../../apps/worker/src/kind.ts';
import { createKinds } from '../../../apps/worker/src/kinds.ts';
import { defineCheck, defineStep, type Step, type StepContext } from '../../../apps/worker/src/steps/define.ts';
import { startWorker, type WorkerOptions } from '../../../apps/worker/src/worker.ts';
import { scriptedShopper } from '../../../packages/models/src/index.ts';
import { RETENTION } from '../../../packages/store/test/retention.ts';
import type { DrillSettings } from './fleet.ts';

const settings = JSON.parse(process.env['DRILL'] ?? '{}') as DrillSettings;
const say = (line: Readonly<Record<string, unknown>>) => process.stdout.write(`${JSON.stringify(line)}\n`);
const onError = (error: unknown) => say({ survived: error instanceof Error ? error.message : String(error) });

async function ask({ fetcher, subject }: StepContext, step: string): Promise<readonly Exchange[]> {
  const exchange = await fetcher.fetch({ key: step, url: `${subject.url}${step}`, timeoutMs: 60_000 });
  // A store that answers 418 asks for a crash, like a bug of a native module.
  if (exchange.outcome.kind === 'response' && exchange.outcome.status === 418) process.kill(process.pid, 'SIGKILL');
  return [exchange];
}

const probe = (name: string, needs: Readonly<Record<string, Step>>) =>
  defineStep({ id: `probe:${name}`, needs, run: async (_, context) => ({ exchanges: await ask(context, name) }) });

/** What a store that answers 410 is found to have. */
const WORSE: Finding = {
  findingId: 'D-gone-00000000',
  rule: 'D-gone',
  severity: 'major',
  subject: '',
  message: { id: 'unmeasured.internal', values: {} },
  exchanges: ['three'],
  cost: 0,
};

const one = probe('one', {});
const two = probe('two', { one });
const three = probe('three', { two });
const check = defineCheck({
  id: 'agent_simulation',
  needs: { three },
  // A shopper with a result: the unit of an audit without one would be returned.
  judge: async ({ three: { exchanges } }) => {
    const isWorse = exchanges.some(({ outcome }) => outcome.kind === 'response' && outcome.status === 410);
    const findings = isWorse ? [WORSE] : [];
    return { ok: true, value: { ...unmeasuredCheck('agent_simulation', 'internal'), status: 'pass', score: 100, findings } };
  },
});

const asking = auditKind({ steps: [one, two, three, check] }, { budget: () => DEFAULT_BUDGET, sampleSize: () => 1 });

/** Settings that only processes with a server of their own read. */
const config = loadConfig({
  DATABASE_URL: settings.databaseUrl,
  REDIS_URL: settings.redisUrl,
  VITRINE_KEY_PEPPER: 'a pepper of more than thirty-two characters',
});
const shopper = scriptedShopper();
const kinds: Kinds =
  settings.isShopping === true
    ? createKinds(config, {
        scan: { dns: null, browser: null },
        models: { one: shopper, compared: [shopper] },
        now: () => performance.now(),
      })
    : { audit: asking, performance: asking, findability: asking, verification: asking };

/** To webhooks on this machine. */
function deliveriesUnder(key: string): NonNullable<WorkerOptions['deliveries']> {
  const options = {
    out: { policy: DEFAULT_TARGET_POLICY, resolver: systemResolver() },
    userAgent: 'Vitrine-Webhooks/1.0',
    baseUrl: 'http://127.0.0.1',
    webUrl: null,
    keys: [key],
    loopback: true,
    random: Math.random,
  };
  return {
    attempt: (claim, signal) => attemptDelivery(claim, options, signal),
    slots: { answering: 8, failing: 2 },
    onAttempt: () => undefined,
  };
}

const store = openStore({ url: settings.databaseUrl, connections: 4, rules: settings.rules, onError });
const worker = startWorker({
  store,
  redis: { url: settings.redisUrl, prefix: settings.prefix, onError },
  kinds,
  openFetcher: ({ run, answers, ...opening }) =>
    createFetcher({
      ...opening,
      ...(settings.keepsAnswers !== false && { answers }),
      policy: { ...DEFAULT_TARGET_POLICY, allow: [new URL(run.url).host] },
      userAgent: 'VitrineBot/1.0',
      limits: { requestMs: 60_000 },
    }),
  reader: inlineReader,
  agentProfileUrl: (release) => `http://127.0.0.1/${release}`,
  times: {
    heartbeatMs: Math.min(750, settings.rules.leaseMs / 4),
    overtimeMs: 15_000,
    graceMs: settings.graceMs,
  },
  concurrency: { audit: settings.concurrency, performance: 1, findability: 1, verification: 1 },
  payingShare: 25,
  deliveries: settings.webhookKey === undefined ? null : deliveriesUnder(settings.webhookKey),
  periods: { tickMs: 300, silenceMs: 60_000, deliveriesMs: 1_000, housekeepingMs: 3_600_000 },
  retention: RETENTION,
  hooks: {
    onStep: ({ runId, epoch, step, status }) => say({ runId, epoch, step, status }),
    onRun: ({ runId, epoch, outcome, code }) => say({ runId, epoch, outcome, code }),
    onError,
    around: (_span, work) => work(),
  },
  onGivenUp: ({ id, code }) => say({ runId: id, givenUp: code }),
  onRefused: ({ id, error }) => say({ runId: id, refused: String(error) }),
  onRequeued: (count) => say({ requeued: count }),
  onSilent: () => say({ silent: true }),
  now: () => performance.now(),
  wallClock: () => new Date(),
});

process.once('SIGTERM', () => {
  void worker.stop().then(async () => {
    await store.close();
    say({ stopped: true });
    process.exit(0);
  });
});
say({ ready: true });
