/** Tools that read. None of them starts, charges or changes anything, but for `verify`, which starts a verification. */

import {
  type AskedPart,
  KINDS,
  kindOfId,
  PARTS,
  presentChangeForAgent,
  presentPartForAgent,
  presentRunForAgent,
  presentVerificationForAgent,
  serviceError,
} from '@vitrine/contract';
import type { RowOf, RunKind, RunRow } from '@vitrine/store';
import type { AppDeps } from '../deps.ts';
import type { Caller } from '../http/authenticate.ts';
import { chargeCreation, limitError } from '../http/rate-limit.ts';
import { invalid } from '../http/read-body.ts';
import { presentUsage } from '../present/account.ts';
import { accountOf } from '../routes/account.ts';
import { awaitEnd } from '../usecases/await-end.ts';
import type { Asked, RunReader } from '../usecases/read-run.ts';
import type { StartVerification } from '../usecases/start-verification.ts';
import type { ToolArguments, ToolHandler, ToolHandlers } from './tool.ts';

type ReadName = 'get_agent_audit_result' | 'get_agent_performance_result' | 'get_web_findability_result' | 'get_account_usage';

export interface ReadUseCases {
  readonly reader: RunReader;
  readonly startVerification: StartVerification;
}

export function readTools(deps: AppDeps, { reader, startVerification }: ReadUseCases): Pick<ToolHandlers, ReadName> {
  return {
    get_agent_audit_result: async (args, caller) => {
      const { id = '', verify, verification } = args;
      const part = partIn(args);
      if (verify !== undefined || verification !== undefined) return verifyAs(deps, { reader, startVerification }, args, caller);
      // The id of an audit is the right to read it, as for GET /audits/{id}; a text of no id's shape is an unknown audit. A
      // verification has no id that is told.
      const kind = kindOfId(id) ?? 'audit';
      if (kind === 'verification') throw serviceError('audit_not_found');
      const run = await reader.find({ kind, id, accountId: accountOf(caller) });
      if (part === 'last_change') return changeOf(deps, run, caller);
      return part === null ? answerOf(deps, run) : partOf(deps, run, args, part);
    },
    get_agent_performance_result: newestOf('performance', deps, reader),
    get_web_findability_result: newestOf('findability', deps, reader),
    get_account_usage: (_args, caller) => readUsage(deps, caller),
  };
}

/** The argument that asks for a part; null where none does. Throws for two of them, and for one beside `verify` or `verification`. */
function partIn(args: ToolArguments): keyof AskedPart | 'last_change' | null {
  const known = [...PARTS, 'last_change', 'verify', 'verification'] as const;
  const [first, second] = known.filter((name) => args[name] !== undefined && args[name] !== false);
  if (second !== undefined) throw invalid(['body', second], `cannot go with ${first}`, 'not_allowed');
  return ([...PARTS, 'last_change'] as const).find((name) => name === first) ?? null;
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

/** A verification takes seconds: most have ended when the first answer is sent. Below the time clients wait for a tool. */
const WAIT_SECONDS = 20;

/** Starts a verification, charged as the route does, or reads an earlier one; answers once it has ended, or as it is by then. */
async function verifyAs(deps: AppDeps, { reader, startVerification }: ReadUseCases, args: ToolArguments, caller: Caller): Promise<object> {
  const { id = '', verify, verification } = args;
  const asked: Asked = { kind: 'audit', id, accountId: accountOf(caller) };
  if (verify !== undefined) {
    const charged = await chargeCreation(deps.limiter, deps.settings.limits, caller, 'verifications');
    if (!charged.allowed) throw limitError(charged);
  }
  const n = verify === undefined ? (verification ?? 0) : (await startVerification(asked, verify, caller)).n;
  const look = () => reader.find({ ...asked, kind: 'verification', n }) as Promise<RowOf<'verification'>>;
  const first = await look();
  const gone = new AbortController().signal;
  const run = (await awaitEnd(deps, { id: first.id, look, seconds: WAIT_SECONDS, gone })) ?? first;
  const outcome = run.status === 'done' ? await deps.store.readOutcome('verification', run.id) : null;
  return presentVerificationForAgent((await reader.find(asked)) as RowOf<'audit'>, run, outcome);
}

/** Most names of parts that an error lists. */
const MOST_KNOWN = 60;

async function partOf({ store }: AppDeps, run: RunRow, args: ToolArguments, part: keyof AskedPart): Promise<object> {
  const told = withId(run);
  const outcome = run.status === 'done' ? await store.readOutcome(told.kind, run.id) : null;
  if (outcome === null) throw serviceError('report_not_found');
  const found = presentPartForAgent(told, outcome, args);
  if ('part' in found) return found.part;
  const known = found.known.length === 0 ? 'the run has none' : `known are ${found.known.slice(0, MOST_KNOWN).join(', ')}`;
  throw serviceError('not_found', { detail: { en: `No such \`${part}\`: ${known}.` } });
}

/** The newest change that the caller's own watches of the store have told. */
async function changeOf({ store }: AppDeps, row: RunRow, caller: Caller): Promise<object> {
  const run = withId(row);
  const watches = (await store.listWatches(accountOf(caller))).filter(({ domain }) => domain === run.domain);
  const [newest] = watches
    .flatMap(({ id, lastChange }) => (lastChange === null ? [] : [{ id, at: Date.parse(lastChange.at) }]))
    .sort((a, b) => b.at - a.at);
  const page = newest === undefined ? null : await store.listChanges(newest.id, { limit: 1, cursor: null });
  const change = page === null || page === 'bad_cursor' ? undefined : page.changes[0];
  if (change !== undefined) return presentChangeForAgent(run, change);
  const why = watches.length === 0 ? 'this account does not watch the store' : 'its watch has told nothing yet';
  throw serviceError('not_found', { detail: { en: `No such \`last_change\`: ${why}.` } });
}

/** A verification is told by its number. */
function withId(run: RunRow) {
  if (run.kind === 'verification') throw new Error('a verification has no id that is told');
  return run;
}

async function answerOf({ store, settings }: AppDeps, row: RunRow): Promise<object> {
  const run = withId(row);
  const outcome = run.status === 'done' ? await store.readOutcome(run.kind, run.id) : null;
  const { path, readers } = KINDS[run.kind];
  // A report of an account's run opens for its key or session only, which a reader of this answer need not have.
  const own = `${settings.baseUrl}${path}/${run.id}`;
  const links = readers === 'holder' ? { report_url: `${own}/report`, brief_url: `${own}/brief.md` } : null;
  return { ...presentRunForAgent(run, outcome, links), ...(await progressOf(store, run)) };
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
