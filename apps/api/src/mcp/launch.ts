/** Tools that start something: a paid creation through the same use case as POST /audits. */

import { presentLaunch } from '@vitrine/contract';
import type { AppDeps } from '../deps.ts';
import { createBackpressure } from '../usecases/backpressure.ts';
import { createAudit } from '../usecases/create-audit.ts';
import type { Waker } from '../usecases/wake-workers.ts';
import type { ToolHandler, ToolHandlers } from './tool.ts';

type LaunchName = 'run_agent_readiness_scan' | 'run_agent_commerce_audit';

export function launchTools(deps: AppDeps, waker: Waker): Pick<ToolHandlers, LaunchName> {
  const assertRoom = createBackpressure(deps.store, deps.settings.limits.maxPending, deps.now);
  const audit =
    (options: { readonly general_scan?: true; readonly agent_simulation?: true }): ToolHandler =>
    async ({ business = '' }, caller) => {
      await assertRoom();
      const request = { business, options };
      const created = await createAudit(deps, { caller, request, idempotency: null, paid: true });
      waker.wake(created.audit.id);
      return presentLaunch(created.audit, 'get_agent_audit_result');
    };
  return {
    run_agent_readiness_scan: audit({ general_scan: true }),
    run_agent_commerce_audit: audit({ agent_simulation: true }),
  };
}
