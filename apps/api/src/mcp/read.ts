/** Tools that look something up. None of them starts, charges or changes anything. */

import { isAuditId, isRunId, presentAuditForAgent, presentRunForAgent, serviceError } from '@vitrine/contract';
import type { FollowUpKind, FollowUpRow } from '@vitrine/store';
import type { AppDeps } from '../deps.ts';
import type { Caller } from '../http/authenticate.ts';
import { presentUsage } from '../present/account.ts';
import { accountOf } from '../routes/account.ts';
import { createRunReader, type RunReader } from '../usecases/read-run.ts';
import type { ToolHandler, ToolHandlers } from './tool.ts';

type ReadName = 'get_agent_audit_result' | 'get_agent_performance_result' | 'get_web_findability_result' | 'get_account_usage';

export function readTools(deps: AppDeps): Pick<ToolHandlers, ReadName> {
  const reader = createRunReader(deps);
  return {
    get_agent_audit_result: ({ id = '' }, caller) => {
      const kind = (['performance', 'findability'] as const).find((known) => isRunId(known, id));
      return kind === undefined ? readAudit(deps, id) : readRun(deps, reader, { kind, id, accountId: accountOf(caller) });
    },
    get_agent_performance_result: newestOf('performance', deps, reader),
    get_web_findability_result: newestOf('findability', deps, reader),
    get_account_usage: (_args, caller) => readUsage(deps, caller),
  };
}

/** The id is the right to read, as for GET /audits/{id}; an id of another shape is an unknown one and costs no query. */
async function readAudit({ store, settings }: AppDeps, id: string): Promise<object> {
  const audit = isAuditId(id) ? await store.readAudit(id) : null;
  if (audit === null) throw serviceError('audit_not_found');
  const assessment = audit.status === 'done' ? await store.readAssessment(id) : null;
  const told = presentAuditForAgent(audit, assessment, `${settings.baseUrl}/audits/${id}/report`);
  return { ...told, ...(await progressOf(store, audit)) };
}

/** How far a running one has come: its last recorded step. A model that sees it move waits instead of launching again. */
async function progressOf(store: AppDeps['store'], { id, status }: Pick<FollowUpRow, 'id' | 'status'>): Promise<object> {
  if (status !== 'running') return {};
  const steps = (await store.readEvents(id, 0)).filter(({ type }) => type === 'step');
  const last = steps.at(-1)?.data;
  return last === undefined ? {} : { progress: { steps_done: last['done'], steps_total: last['total'] } };
}

async function readRun(deps: AppDeps, reader: RunReader, handle: Parameters<RunReader['find']>[0]): Promise<object> {
  return told(deps, await reader.find(handle));
}

/** The newest run of a domain; while it is not finished, also the id of the newest that is. */
function newestOf(kind: FollowUpKind, deps: AppDeps, reader: RunReader): ToolHandler {
  return async ({ domain = '' }, caller) => {
    const asked = { kind, accountId: accountOf(caller), domain };
    const run = await reader.findLatest({ ...asked, done: false });
    const answer = await told(deps, run);
    if (run.status === 'done') return answer;
    const last = await deps.store.findLatestRun(kind, asked.accountId, run.domain, true);
    return { ...answer, ...(last !== null && { last_done_id: last.id }) };
  };
}

async function told({ store }: AppDeps, run: FollowUpRow): Promise<object> {
  const outcome = run.status === 'done' ? await store.readOutcome(run.kind, run.id) : null;
  return { ...presentRunForAgent(run, outcome), ...(await progressOf(store, run)) };
}

/** A key may read it here whatever `VITRINE_ACCOUNT_KEYS` says of the HTTP route: the tool exists for whoever holds one. */
async function readUsage({ store }: AppDeps, caller: Caller): Promise<object> {
  const usage = await store.readUsage(accountOf(caller));
  if (usage === null) throw serviceError('invalid_api_key');
  return presentUsage(usage);
}
