/** Tools that read: none of them starts, charges or changes anything. */

import { KINDS, kindOfId, presentRunForAgent, serviceError } from '@vitrine/contract';
import type { RunKind, RunRow } from '@vitrine/store';
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
    get_agent_audit_result: async ({ id = '' }, caller) => {
      // The id of an audit is the right to read it, as for GET /audits/{id}; a text of no id's shape is an unknown audit.
      return answerOf(deps, await reader.find({ kind: kindOfId(id) ?? 'audit', id, accountId: accountOf(caller) }));
    },
    get_agent_performance_result: newestOf('performance', deps, reader),
    get_web_findability_result: newestOf('findability', deps, reader),
    get_account_usage: (_args, caller) => readUsage(deps, caller),
  };
}

/** The newest run of a domain; while it is not finished, also the id of the newest that is. */
function newestOf(kind: RunKind, deps: AppDeps, reader: RunReader): ToolHandler {
  return async ({ domain = '' }, caller) => {
    const asked = { kind, accountId: accountOf(caller), domain };
    const run = await reader.findLatest({ ...asked, done: false });
    const answer = await answerOf(deps, run);
    if (run.status === 'done') return answer;
    const last = await deps.store.findLatestRun(kind, asked.accountId, run.domain, true);
    return { ...answer, ...(last !== null && { last_done_id: last.id }) };
  };
}

async function answerOf({ store, settings }: AppDeps, run: RunRow): Promise<object> {
  const outcome = run.status === 'done' ? await store.readOutcome(run.kind, run.id) : null;
  const { path, readers } = KINDS[run.kind];
  // A report of an account's run opens for its key or session only, which a reader of this answer need not have.
  const reportUrl = readers === 'holder' ? `${settings.baseUrl}${path}/${run.id}/report` : null;
  return { ...presentRunForAgent(run, outcome, reportUrl), ...(await progressOf(store, run)) };
}

/** How far a running one has come: its last recorded step. A model that sees it move waits instead of launching again. */
async function progressOf(store: AppDeps['store'], { id, status }: Pick<RunRow, 'id' | 'status'>): Promise<object> {
  if (status !== 'running') return {};
  const steps = (await store.readEvents(id, 0)).filter(({ type }) => type === 'step');
  const last = steps.at(-1)?.data;
  return last === undefined ? {} : { progress: { steps_done: last['done'], steps_total: last['total'] } };
}

/** A key may read it here whatever `VITRINE_ACCOUNT_KEYS` says of the HTTP route: the tool is made for callers with a key. */
async function readUsage({ store }: AppDeps, caller: Caller): Promise<object> {
  const usage = await store.readUsage(accountOf(caller));
  if (usage === null) throw serviceError('invalid_api_key');
  return presentUsage(usage);
}
