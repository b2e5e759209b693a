/**
 * A worker process for drills: the real runner, store, queue and fetcher, with steps that do what a drill asks for.
 * Every step asks the store one question, `/{audit}/{step}`, so the store's log tells what was done how often.
 */

import { DEFAULT_TARGET_POLICY, type Exchange, inlineReader, unmeasuredCheck } from '@vitrine/engine';
import { createFetcher, DEFAULT_BUDGET } from '@vitrine/gather';
import { openStore } from '@vitrine/store';
import { auditProgramme } from '../../../apps/worker/src/programme.ts';
import type { Step, StepContext } from '../../../apps/worker/src/steps.ts';
import { startWorker } from '../../../apps/worker/src/worker.ts';
import type { DrillSettings } from './fleet.ts';

const settings = JSON.parse(process.env['DRILL'] ?? '{}') as DrillSettings;
const say = (line: Readonly<Record<string, unknown>>) => process.stdout.write(`${JSON.stringify(line)}\n`);
const onError = (error: unknown) => say({ survived: error instanceof Error ? error.message : String(error) });

async function ask({ fetcher, subject }: StepContext, step: string): Promise<readonly Exchange[]> {
  const exchange = await fetcher.fetch({ key: step, url: `${subject.url}${step}`, timeoutMs: 60_000 });
  // A store that answers 418 asks for a crash: what a parser bug in a native module would look like.
  if (exchange.outcome.kind === 'response' && exchange.outcome.status === 418) process.kill(process.pid, 'SIGKILL');
  return [exchange];
}

const probe = (name: string, needs: readonly string[]): Step => ({
  name: `probe:${name}`,
  needs,
  run: async (context) => ({ exchanges: await ask(context, name) }),
});

const steps: readonly Step[] = [
  probe('one', []),
  probe('two', ['probe:one']),
  probe('three', ['probe:two']),
  { name: 'check:catalog_quality', needs: ['probe:three'], run: async () => unmeasuredCheck('catalog_quality', 'internal') },
];

const programme = auditProgramme(steps, () => DEFAULT_BUDGET);

const store = openStore({ url: settings.databaseUrl, connections: 4, rules: settings.rules, onError });
const worker = startWorker({
  store,
  redis: { url: settings.redisUrl, prefix: settings.prefix, onError },
  programmes: { audit: programme, performance: programme, findability: programme },
  openFetcher: ({ run, ...opening }) =>
    createFetcher({
      ...opening,
      policy: { ...DEFAULT_TARGET_POLICY, allow: [new URL(run.url).host] },
      userAgent: 'VitrineBot/1.0',
      limits: { requestMs: 60_000 },
    }),
  reader: inlineReader,
  render: () => [],
  agentProfileUrl: (release) => `http://127.0.0.1/${release}`,
  times: { heartbeatMs: settings.rules.leaseMs / 4, overtimeMs: 15_000, graceMs: settings.graceMs },
  concurrency: { audit: settings.concurrency, performance: 1, findability: 1 },
  periods: { tickMs: 300, silenceMs: 60_000, housekeepingMs: 3_600_000 },
  retention: { anonymousDays: 90, linkHours: 24, sessionDays: 30, usageDays: 400, billingEventDays: 90, batch: 1_000 },
  hooks: {
    onStep: ({ auditId, epoch, step, status }) => say({ auditId, epoch, step, status }),
    onAudit: ({ auditId, epoch, outcome, code }) => say({ auditId, epoch, outcome, code }),
    onError,
    around: (_span, work) => work(),
  },
  onGivenUp: ({ id, code }) => say({ auditId: id, givenUp: code }),
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
