/** Tools that start something: the use cases behind POST /audits and the runs beside it, paid for from a quota. */

import { presentLaunch, serviceError } from '@vitrine/contract';
import type { FollowUpKind } from '@vitrine/store';
import type { AppDeps } from '../deps.ts';
import { createBackpressure } from '../usecases/backpressure.ts';
import { createAudit } from '../usecases/create-audit.ts';
import { createRun } from '../usecases/create-run.ts';
import type { Waker } from '../usecases/wake-workers.ts';
import type { ToolHandler, ToolHandlers } from './tool.ts';

type LaunchName = 'run_agent_readiness_scan' | 'run_agent_commerce_audit' | 'run_agent_performance_audit' | 'run_web_findability_audit';

export function launchTools(deps: AppDeps, waker: Waker): Pick<ToolHandlers, LaunchName> {
  const assertRoom = createBackpressure(deps.store, deps.settings.limits.maxPending, deps.now);
  const audit =
    (options: { readonly general_scan?: true; readonly agent_simulation?: true }): ToolHandler =>
    async ({ business = '' }, caller) => {
      await assertRoom();
      const request = { business, options };
      const created = await createAudit(deps, { caller, request, idempotency: null, paid: true });
      waker.wake(created.audit.id, 'audit');
      return presentLaunch(created.audit);
    };
  const run =
    (kind: FollowUpKind): ToolHandler =>
    async ({ business = '' }, { account }) => {
      if (account === null) throw serviceError('invalid_api_key');
      await assertRoom();
      const created = await createRun(deps, { kind, account, request: { business }, idempotency: null });
      waker.wake(created.run.id, kind);
      return presentLaunch(created.run);
    };
  return {
    run_agent_readiness_scan: audit({ general_scan: true }),
    run_agent_commerce_audit: audit({ agent_simulation: true }),
    run_agent_performance_audit: run('performance'),
    run_web_findability_audit: run('findability'),
  };
}
