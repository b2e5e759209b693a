/** Tools that look something up. None of them starts, charges or changes anything. */

import { isAuditId, presentAuditForAgent, serviceError } from '@vitrine/contract';
import type { AppDeps } from '../deps.ts';
import type { Caller } from '../http/authenticate.ts';
import { presentUsage } from '../present/account.ts';
import { accountOf } from '../routes/account.ts';
import type { ToolHandlers } from './tool.ts';

type ReadName = 'get_agent_audit_result' | 'get_account_usage';

export function readTools(deps: AppDeps): Pick<ToolHandlers, ReadName> {
  return {
    get_agent_audit_result: ({ id = '' }) => readAudit(deps, id),
    get_account_usage: (_args, caller) => readUsage(deps, caller),
  };
}

/** The id is the right to read, as for GET /audits/{id}; an id of another shape is an unknown one and costs no query. */
async function readAudit({ store, settings }: AppDeps, id: string): Promise<object> {
  const audit = isAuditId(id) ? await store.readAudit(id) : null;
  if (audit === null) throw serviceError('audit_not_found');
  const assessment = audit.status === 'done' ? await store.readAssessment(id) : null;
  return presentAuditForAgent(audit, assessment, `${settings.baseUrl}/audits/${id}/report`);
}

/** A key may read it here whatever `VITRINE_ACCOUNT_KEYS` says of the HTTP route: the tool exists for whoever holds one. */
async function readUsage({ store }: AppDeps, caller: Caller): Promise<object> {
  const usage = await store.readUsage(accountOf(caller));
  if (usage === null) throw serviceError('invalid_api_key');
  return presentUsage(usage);
}
