/** The operator's page, by way of the internal proxy: what the fleet does, and a hand on one run. */

import { serviceError } from '@vitrine/contract';
import { QueueUnavailable } from '@vitrine/redis';
import type { AppDeps, Fleet } from '../deps.ts';
import type { Handlers } from '../http/bind.ts';
import { jsonReply, NO_CONTENT } from '../http/reply.ts';

export function operatorHandlers({ store, operator, enqueue, log }: AppDeps): Pick<Handlers, 'readOperations' | 'retryRun' | 'giveUpRun'> {
  return {
    readOperations: async () => {
      const [{ lanes, running, failures, slowHosts }, fleet] = await Promise.all([store.readOperations(), operator.fleet().catch(away)]);
      return jsonReply(200, {
        lanes: lanes.map(({ kind, lane, waiting, oldestSeconds }) => ({ kind, lane, waiting, oldest_seconds: oldestSeconds })),
        queues: fleet?.queues ?? null,
        workers: fleet?.workers.map(({ name, ageSeconds, active }) => ({ name, age_seconds: ageSeconds, active })) ?? null,
        running: running.map(({ id, kind, domain, startedAt, claims, held, silentSeconds }) => ({
          id,
          kind,
          domain,
          started_at: startedAt.toISOString(),
          claims,
          held,
          silent_seconds: Math.max(0, silentSeconds),
        })),
        failures: failures.map(({ kind, code, count, newestAt }) => ({ kind, error_code: code, count, newest_at: newestAt.toISOString() })),
        slow_hosts: slowHosts.map(({ host, requests, failed, medianMs, p90Ms }) => ({
          host,
          requests,
          failed,
          median_ms: medianMs,
          p90_ms: p90Ms,
        })),
        settings: operator.settings,
      });
    },
    retryRun: async ({ params }) => {
      const run = await store.retryRun(params['id'] ?? '');
      if (run === null) throw serviceError('audit_not_found');
      const { id, kind, lane, epoch } = run;
      // The reconciler finds it anyway, a moment later.
      await enqueue({ id, kind, lane, epoch }).catch((err) => log.warn({ err }, 'a run was freed and could not be queued'));
      return jsonReply(200, { id, kind, lane });
    },
    giveUpRun: async ({ params }) => {
      if (!(await store.giveUpRun(params['id'] ?? ''))) throw serviceError('audit_not_found');
      return NO_CONTENT;
    },
  };
}

function away(error: unknown): Fleet | null {
  if (error instanceof QueueUnavailable) return null;
  throw error;
}
