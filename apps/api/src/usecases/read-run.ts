import { KINDS, kindOfId, type ServiceError, serviceError } from '@vitrine/contract';
import { type Language, parseBusiness, type TargetPolicy } from '@vitrine/engine';
import type { Rendered, RenderedKind, RunHandle, RunKind, RunRow } from '@vitrine/store';
import type { AppDeps } from '../deps.ts';
import { awaitEnd } from './await-end.ts';
import { createLru } from './lru.ts';
import type { QueuePlace, QueueView } from './queue-view.ts';
import { createRefresh } from './refresh-rendered.ts';
import { guideAt, renderRun } from './render-run.ts';

interface Waiting {
  readonly seconds: number;
  /** Aborted when the client has gone. */
  readonly gone: AbortSignal;
}

/** The bytes of a done run, or its row while it is not done, and its place while it waits. */
export type Reading = { readonly rendered: Rendered } | { readonly run: RunRow & { readonly queue?: QueuePlace | null } };

interface Newest {
  readonly kind: RunKind;
  readonly accountId: string;
  /** As it stands in an address. */
  readonly domain: string;
  /** Only a finished one. */
  readonly done: boolean;
  readonly language?: Asked['language'];
}

/** Which run is asked for, and by whom: null is a caller without an account, who may read audits only. */
export interface Asked {
  readonly kind: RunKind;
  /** The run's id; for a verification, its audit's. */
  readonly id: string;
  /** Number of a verification within its audit. */
  readonly n?: number;
  readonly accountId: string | null;
  /** Language of the words; else that of the run. */
  readonly language?: Language | undefined;
}

/**
 * Reads runs of every kind. An unknown id, an id of another kind, a run of somebody else's account and an audit that its
 * owner has withdrawn are `audit_not_found`, and so is what belongs to such an audit. Reading starts nothing and charges nothing.
 */
export interface RunReader {
  find(asked: Asked): Promise<RunRow>;
  /** Rendered when first asked for, and anew when an older presenter made the bytes; with `waiting`, once the run has ended or after the seconds. */
  read(asked: Asked, bytes: RenderedKind, waiting?: Waiting): Promise<Reading>;
  /** Ends a run of the caller's account, unless it has ended; the right to read one is none to end it. */
  cancel(asked: Asked): Promise<Reading>;
  /** The newest run of the domain, whatever its status, or the newest finished one. */
  findLatest(asked: Newest): Promise<RunRow>;
  readLatest(asked: Newest, bytes: RenderedKind): Promise<Reading>;
}

/** A finished run never changes, so its bytes may be kept; a minute bounds how long a deleted one is still shown. */
const KEEP = { maxBytes: 64 * 1024 * 1024, maxAgeMs: 60_000 };

export function createRunReader(
  deps: Pick<AppDeps, 'store' | 'events' | 'settings' | 'now' | 'log'>,
  view: Pick<QueueView, 'placeOf'>,
): RunReader {
  const { store, settings, now, log } = deps;
  const refresh = createRefresh(store, log);
  const memory = createLru<Rendered>({ ...KEEP, now });

  /** Who may read a run of an account is decided by every read, so only bytes for which the id of an audit is the right to read them are cached. */
  const isKept = (kind: RunKind) => KINDS[kind].readers !== 'owner';
  const keyOf = (id: string, bytes: RenderedKind, asked: Asked['language']) => `${bytes}:${asked}:${id}`;
  const readingOf = async (run: RunRow, bytes: RenderedKind, known: Rendered | null, asked: Asked['language']): Promise<Reading> => {
    if (run.status === 'pending') return { run: { ...run, queue: await view.placeOf(run.id) } };
    if (run.status !== 'done') return { run };
    const { language: own } = run.options;
    const language = asked === undefined || asked === own ? null : asked;
    const stored = language === null ? (known ?? (await store.readRendered(run.id, bytes))) : null;
    const rendered = await refresh({ id: run.id, bytes, language, stored, render: () => render(deps, run, bytes, language ?? own) });
    if (isKept(run.kind)) memory.set(keyOf(run.id, bytes, asked), rendered, rendered.gzip.byteLength);
    return { rendered };
  };
  /** Asked of Postgres at every read, before what is kept: an audit that was withdrawn or deleted is so at once, everywhere. */
  // An id of the wrong shape is an unknown one and costs no query (decisions §1).
  const visible = async ({ kind, id, n = 0, accountId }: Asked): Promise<RunHandle> => {
    const { readers } = KINDS[kind];
    if (kindOfId(id) !== (readers === 'audit' ? 'audit' : kind)) throw notFound(kind);
    if (readers === 'owner') return { kind, id, accountId } as RunHandle;
    const share = found(kind, await store.readShare(id));
    if (share.withdrawnAt !== null && (accountId === null || share.accountId !== accountId)) throw notFound(kind);
    if (readers === 'holder') return { kind: 'audit', id, accountId: null } satisfies RunHandle<'audit'>;
    const own = found(kind, n === 0 ? null : await store.findVerification(id, n));
    return { kind: 'verification', id: own, accountId: null } satisfies RunHandle<'verification'>;
  };
  const find = async (asked: Asked) => {
    const handle = await visible(asked);
    return found(handle.kind, await store.readRun(handle));
  };
  const findLatest = async ({ kind, accountId, domain, done }: Newest) =>
    found(kind, await store.findLatestRun(kind, accountId, domainOf(kind, domain, settings.target), done));

  const read: RunReader['read'] = async (asked, bytes, waiting) => {
    const handle = await visible(asked);
    const kept = isKept(handle.kind) ? memory.get(keyOf(handle.id, bytes, asked.language)) : undefined;
    if (kept !== undefined) return { rendered: kept };
    if (waiting === undefined) {
      const { run, rendered } = found(handle.kind, await store.readRunWithBytes(handle, bytes));
      return readingOf(run, bytes, rendered, asked.language);
    }
    // The bytes are not looked for while waiting: most looks find the run still under way.
    const run = await awaitEnd(deps, { id: handle.id, look: () => store.readRun(handle), ...waiting });
    return readingOf(found((await visible(asked)).kind, run), bytes, null, asked.language);
  };

  return {
    find,
    read,
    findLatest,
    readLatest: async (asked, bytes) => readingOf(await findLatest(asked), bytes, null, asked.language),
    cancel: async (asked) => {
      const { kind, id, accountId } = asked;
      const isOwn = kindOfId(id) === kind && accountId !== null && (await store.cancelRun(kind, accountId, id));
      if (!isOwn) throw notFound(kind);
      return read(asked, 'audit');
    },
  };
}

async function render(
  { store, settings }: Pick<AppDeps, 'store' | 'settings'>,
  run: RunRow,
  bytes: RenderedKind,
  language: Language,
): Promise<Rendered> {
  const outcome = await store.readOutcome(run.kind, run.id);
  if (outcome === null) throw new Error('a done run has no outcome');
  const standing = run.kind === 'audit' && bytes === 'report' ? await store.readDistribution() : null;
  return renderRun(run, outcome, bytes, { language, guide: guideAt(settings, language), standing });
}

/**
 * The registrable domain behind a name in any spelling, or the host and port of an allow-listed store. A URL, a path or
 * anything else in its place is answered as a domain without runs.
 */
function domainOf(kind: RunKind, text: string, policy: TargetPolicy): string {
  const business = /[/?#@\\\s]/.test(text) ? null : parseBusiness(text, policy);
  if (business === null || !business.ok) throw notFound(kind);
  return business.domain;
}

function found<T>(kind: RunKind, what: T | null): T {
  if (what === null) throw notFound(kind);
  return what;
}

function notFound(kind: RunKind): ServiceError {
  const detail = KINDS[kind].details.audit_not_found;
  return serviceError('audit_not_found', detail && { detail });
}
