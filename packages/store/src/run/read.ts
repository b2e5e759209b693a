/** What the API reads of runs. */

import { PAUSES } from '../operator.ts';
import { type Query, type Statement, statement } from '../pool.ts';
import type { ApiStore, RunHandle, SeenVerified } from '../ports.ts';
import type { Pause, WaitingRun, WaitingView } from '../queue-ports.ts';
import { BYTES_COLUMNS, type BytesColumns, RUN_COLUMNS, type RunColumns, runColumnsOf, toRendered, toRunOf } from './columns.ts';
import type { OutcomeOf, RunKind } from './row.ts';

const READ = statement('run_read')`select ${RUN_COLUMNS} from audits where id = $1 and kind = $2 and ($3::text is null or account_id = $3)`;
/** The bytes are there when the run is done and not before: no condition on its status is needed. */
const READ_WITH_BYTES = statement('run_read_with_bytes')`
    select ${runColumnsOf('a')}, ${BYTES_COLUMNS}
    from audits a left join rendered r on r.audit_id = a.id and r.kind = $4
    where a.id = $1 and a.kind = $2 and ($3::text is null or a.account_id = $3)`;
const LATEST = statement('run_latest')`
    select ${RUN_COLUMNS} from audits
    where account_id = $1 and kind = $2 and domain = $3 and (status = 'done' or not $4)
    order by created_at desc nulls last, id desc limit 1`;
const READ_RENDERED = statement('rendered_read')`select ${BYTES_COLUMNS} from rendered r where audit_id = $1 and kind = $2`;
const OUTCOME = statement('run_outcome')`
    select assessment as outcome from audits where id = $1 and kind = $2 and status = 'done'`;
const FIND_VERIFICATION = statement('verification_find')`select id from audits where verifies = $1 and ordinal = $2`;
/** Reads only what became of each finding: the exchanges of a hundred verifications are megabytes. */
const VERIFIED = statement('verified_read')`
    select one->'finding'->>'findingId' as "findingId", one->>'status' as status, finished_at as at
    from (select * from audits where verifies = $1 and status = 'done' order by ordinal desc limit 100) newest
    cross join lateral jsonb_array_elements(assessment::jsonb->'verified') one
    order by ordinal`;
const HAS_EVIDENCE = statement('run_has_evidence')`select from audit_steps where audit_id = $1 limit 1`;
const STEP = statement('step_read')`
    select output from audit_steps where audit_id = $1 and step = $2 and status = 'done'`;
const MARK_ENQUEUED = statement('run_enqueued')`update audits set enqueued_at = now() where id = any($1::text[])`;
/** Only a finished run has bytes; a newer presenter's are never replaced by an older one's. */
const SAVE_RENDERED = statement('rendered_save')`
    insert into rendered (audit_id, kind, presenter_version, etag, gzip)
    select id, $2, $3, $4, $5 from audits where id = $1 and status = 'done'
    on conflict (audit_id, kind) do update
    set presenter_version = excluded.presenter_version, etag = excluded.etag, gzip = excluded.gzip
    where rendered.presenter_version <= excluded.presenter_version`;
const WAITING = statement('runs_waiting')`
    with under_way as (
      select kind, (kind = 'audit' and lane = 'anonymous') as strangers, owner, count(*)::int as n from audits where held group by 1, 2, 3
    )
    select id, kind, (kind = 'audit' and lane = 'anonymous') as strangers, owner, coalesce(n, 0) as "ownerUnderWay"
    from audits left join under_way using (kind, owner)
    where status = 'pending' and coalesce(under_way.strangers, kind = 'audit' and lane = 'anonymous') = (kind = 'audit' and lane = 'anonymous')
    order by created_at limit 20000`;
const OWNERS = statement('runs_owners')`
    select kind, (kind = 'audit' and lane = 'anonymous') as strangers, owner, count(*)::int as waiting
    from audits where status = 'pending' group by 1, 2, 3`;
const QUEUES = statement('runs_queues')`
    with ended as (select audit_id as id from audit_transitions where to_status in ('done', 'failed') order by id desc limit 100),
    seen as (
      select kind, lane, held, finished_at - started_at as took from audits where held
      union all
      select kind, lane, false, finished_at - started_at from audits join ended using (id) where started_at is not null
    )
    select kind, (kind = 'audit' and lane = 'anonymous') as strangers, count(*) filter (where held)::int as "underWay",
      extract(epoch from avg(took))::float8 as "meanSeconds"
    from seen group by 1, 2`;
const PING = statement('ping')`select 1`;

/** Long because it is a list: one line or two for each question. */
export function createReads(query: Query) {
  return {
    readRun: (handle) => readOne(query, READ, valuesOf(handle), toRunOf(handle.kind)),
    readRunWithBytes: (handle, bytes) =>
      readOne(
        query,
        READ_WITH_BYTES,
        [...valuesOf(handle), bytes],
        ({ bytesKind, presenterVersion, etag, gzip, ...run }: RunColumns & BytesColumns) => ({
          run: toRunOf(handle.kind)(run),
          rendered: toRendered({ bytesKind, presenterVersion, etag, gzip }),
        }),
      ),
    findLatestRun: (kind, accountId, domain, done) => readOne(query, LATEST, [accountId, kind, domain, done], toRunOf(kind)),
    readRendered: (id, kind) => readOne(query, READ_RENDERED, [id, kind], toRendered),
    readOutcome: <K extends RunKind>(kind: K, id: string) =>
      readOne(query, OUTCOME, [id, kind], ({ outcome }: { readonly outcome: OutcomeOf[K] }) => outcome),
    findVerification: (auditId, n) => readOne(query, FIND_VERIFICATION, [auditId, n], ({ id }: { readonly id: string }) => id),
    readVerified: (auditId) => query<SeenVerified>(VERIFIED, [auditId]),
    hasEvidence: async (auditId) => (await query(HAS_EVIDENCE, [auditId])).length > 0,
    readStep: (id, step) => readOne(query, STEP, [id, step], ({ output }: { readonly output: unknown }) => output),
    saveRendered: async (id, { kind, presenterVersion, etag, gzip }) => {
      await query(SAVE_RENDERED, [id, kind, presenterVersion, etag, Buffer.from(gzip.buffer, gzip.byteOffset, gzip.byteLength)]);
    },
    markEnqueued: async (ids) => {
      if (ids.length > 0) await query(MARK_ENQUEUED, [ids]);
    },
    readWaiting: async () => {
      const [runs, owners, queues, paused] = await Promise.all([
        query<WaitingRun>(WAITING, []),
        query<WaitingView['owners'][number]>(OWNERS, []),
        query<WaitingView['queues'][number]>(QUEUES, []),
        query<Pause>(PAUSES, []),
      ]);
      return { runs, owners, queues, paused };
    },
    ping: async () => void (await query(PING, [])),
  } satisfies Partial<ApiStore>;
}

function valuesOf({ id, kind, accountId }: RunHandle): readonly (string | null)[] {
  return [id, kind, accountId];
}

/** The first row, if any. */
async function readOne<R, T>(query: Query, statement: Statement, values: readonly unknown[], map: (row: R) => T): Promise<T | null> {
  const [row] = await query<R>(statement, values);
  return row === undefined ? null : map(row);
}
