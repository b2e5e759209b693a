import { isRunId, RUN_DETAILS, renderRun, serviceError } from '@vitrine/contract';
import { parseBusiness, type TargetPolicy } from '@vitrine/engine';
import type { FollowUpKind, FollowUpRow, Rendered, RenderedKind } from '@vitrine/store';
import type { AppDeps } from '../deps.ts';
import { awaitEnd } from './await-end.ts';
import { createRefresh, ofKind } from './refresh-rendered.ts';

/** Whose run of which kind; anybody else's is unknown. */
export interface RunHandle {
  readonly kind: FollowUpKind;
  readonly id: string;
  readonly accountId: string;
}
export interface Waiting {
  readonly seconds: number;
  /** Aborted when the client has gone. */
  readonly gone: AbortSignal;
}

/** The runs of an account. What it does not own, and an id of another kind, is `audit_not_found`. */
export interface RunReader {
  find(handle: RunHandle): Promise<FollowUpRow>;
  /** As it is once it has ended, or after the seconds. */
  await(handle: RunHandle, waiting: Waiting): Promise<FollowUpRow>;
  /** With the bytes of a finished one, rendered anew when an older presenter made them; null while it is not done. */
  findWithBytes(handle: RunHandle, bytes: RenderedKind): Promise<{ readonly run: FollowUpRow; readonly rendered: Rendered | null }>;
  /** The newest of the domain, whatever its status, or the newest finished one. `domain` is what stands in an address. */
  findLatest(asked: {
    readonly kind: FollowUpKind;
    readonly accountId: string;
    readonly domain: string;
    readonly done: boolean;
  }): Promise<FollowUpRow>;
  /** The bytes of a done run. */
  bytesOf(run: FollowUpRow, bytes: RenderedKind): Promise<Rendered>;
}

/** Reading starts nothing, charges nothing, and keeps nothing in memory: who asks is looked at every time. */
export function createRunReader({
  store,
  events,
  settings,
  now,
  log,
}: Pick<AppDeps, 'store' | 'events' | 'settings' | 'now' | 'log'>): RunReader {
  const refresh = createRefresh(store, log);
  const find = async (handle: RunHandle) => found(await store.readRun(handle.kind, knownId(handle), handle.accountId));
  const refreshed = async (run: FollowUpRow, bytes: RenderedKind, stored: Rendered | null) =>
    ofKind(await refresh({ id: run.id, stored, render: () => render(store, run) }), bytes);
  return {
    find,
    await: async (handle, waiting) => {
      const id = knownId(handle);
      return found(await awaitEnd({ events, now }, { id, look: () => store.readRun(handle.kind, id, handle.accountId), ...waiting }));
    },
    findWithBytes: async (handle, bytes) => {
      const { run, rendered } = found(await store.readRunWithBytes(handle.kind, knownId(handle), handle.accountId, bytes));
      return { run, rendered: run.status === 'done' ? await refreshed(run, bytes, rendered) : null };
    },
    findLatest: async ({ kind, accountId, domain, done }) =>
      found(await store.findLatestRun(kind, accountId, domainOf(domain, settings.target), done)),
    bytesOf: async (run, bytes) => refreshed(run, bytes, await store.readRendered(run.id, bytes)),
  };
}

async function render(store: AppDeps['store'], run: FollowUpRow): Promise<readonly Rendered[]> {
  const outcome = await store.readOutcome(run.kind, run.id);
  if (outcome === null) throw new Error('a done run has no outcome');
  return renderRun(run, outcome);
}

/** An id of the wrong shape is an unknown one and costs no query (decisions §1). */
function knownId({ kind, id }: RunHandle): string {
  if (!isRunId(kind, id)) throw serviceError('audit_not_found', { detail: RUN_DETAILS.no_run });
  return id;
}

/**
 * The registrable domain behind a name in any spelling, or the host and port of an allow-listed store. A URL, a path or
 * anything else in its place is the name of no domain anybody has a run of.
 */
function domainOf(text: string, policy: TargetPolicy): string {
  const business = /[/?#@\\\s]/.test(text) ? null : parseBusiness(text, policy);
  if (business === null || !business.ok) throw serviceError('audit_not_found', { detail: RUN_DETAILS.no_run });
  return business.domain;
}

function found<T>(what: T | null): T {
  if (what === null) throw serviceError('audit_not_found', { detail: RUN_DETAILS.no_run });
  return what;
}
