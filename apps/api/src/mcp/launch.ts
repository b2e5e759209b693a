/** Tools that start something: the use case behind the POSTs, paid for from a quota. */

import { presentLaunch, type RunRequest } from '@vitrine/contract';
import type { RunKind } from '@vitrine/store';
import type { StartRun } from '../usecases/start-run.ts';
import type { ToolHandler, ToolHandlers } from './tool.ts';

type LaunchName = 'run_agent_readiness_scan' | 'run_agent_commerce_audit' | 'run_agent_performance_audit' | 'run_web_findability_audit';

export function launchTools(startRun: StartRun): Pick<ToolHandlers, LaunchName> {
  const launch =
    <K extends RunKind>(kind: K, options?: RunRequest<K>['options']): ToolHandler =>
    async ({ business = '' }, caller) => {
      const request = { business, ...(options && { options }) };
      const { run } = await startRun({ kind, caller, request, idempotency: null, paid: true });
      return presentLaunch(run);
    };
  return {
    run_agent_readiness_scan: launch('audit', { general_scan: true }),
    run_agent_commerce_audit: launch('audit', { agent_simulation: true }),
    run_agent_performance_audit: launch('performance'),
    run_web_findability_audit: launch('findability'),
  };
}
