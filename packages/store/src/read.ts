/** What the API reads. */

import type { Assessment } from '@vitrine/engine';
import type { Run, Statement } from './pool.ts';
import type { ApiStore, AuditRow, Rendered } from './ports.ts';
import { AUDIT_COLUMNS, type AuditColumns, auditColumnsOf, BYTES_COLUMNS, type BytesColumns, toAudit, toRendered } from './rows.ts';

const READ_AUDIT: Statement = { name: 'audit_read', text: `select ${AUDIT_COLUMNS} from audits where id = $1 and kind = 'audit'` };
/** The bytes are there when the audit is done and not before: no condition on its status is needed. */
const READ_WITH_BYTES: Statement = {
  name: 'audit_read_with_bytes',
  text: `
    select ${auditColumnsOf('a')}, ${BYTES_COLUMNS}
    from audits a left join rendered r on r.audit_id = a.id and r.kind = $2 where a.id = $1 and a.kind = 'audit'`,
};
const READ_RENDERED: Statement = {
  name: 'rendered_read',
  text: `select ${BYTES_COLUMNS} from rendered r where audit_id = $1 and kind = $2`,
};
const READ_ASSESSMENT: Statement = {
  name: 'assessment_read',
  text: "select assessment from audits where id = $1 and kind = 'audit' and status = 'done'",
};
const MARK_ENQUEUED: Statement = { name: 'audit_enqueued', text: 'update audits set enqueued_at = now() where id = any($1::text[])' };
/** Only a finished audit has bytes, whoever renders them. */
const SAVE_RENDERED: Statement = {
  name: 'rendered_save',
  text: `
    insert into rendered (audit_id, kind, presenter_version, etag, gzip)
    select id, $2, $3, $4, $5 from audits where id = $1 and status = 'done'
    on conflict (audit_id, kind) do update
      set presenter_version = excluded.presenter_version, etag = excluded.etag, gzip = excluded.gzip
      where rendered.presenter_version <= excluded.presenter_version`,
};
const COUNT_PENDING: Statement = {
  name: 'audits_pending',
  text: "select count(*)::int as pending from (select from audits where status = 'pending' limit $1) waiting",
};
const PING: Statement = { name: 'ping', text: 'select 1' };

type Reads = Pick<
  ApiStore,
  'readAudit' | 'readWithBytes' | 'readRendered' | 'readAssessment' | 'saveRendered' | 'markEnqueued' | 'countPending' | 'ping'
>;

export function createReads(run: Run): Reads {
  return {
    readAudit: async (id) => (await readOne<AuditColumns, AuditRow>(run, READ_AUDIT, [id], toAudit)) ?? null,
    readWithBytes: (id, kind) =>
      readOne(run, READ_WITH_BYTES, [id, kind], (row: AuditColumns & BytesColumns) => ({ audit: toAudit(row), rendered: toRendered(row) })),
    readRendered: (id, kind) => readOne(run, READ_RENDERED, [id, kind], toRendered),
    readAssessment: (id) => readOne(run, READ_ASSESSMENT, [id], (row: { assessment: Assessment }) => row.assessment),
    saveRendered: (id, rendered) => saveRendered(run, id, rendered),
    markEnqueued: async (ids) => {
      if (ids.length > 0) await run(MARK_ENQUEUED, [ids]);
    },
    countPending: async (atMost) => (await readOne(run, COUNT_PENDING, [atMost], (row: { pending: number }) => row.pending)) ?? 0,
    ping: async () => {
      await run(PING, []);
    },
  };
}

/** Saves in the given order of kinds; a newer presenter's bytes are never replaced by an older one's. */
export async function saveRendered(run: Run, id: string, rendered: readonly Rendered[]): Promise<void> {
  for (const { kind, presenterVersion, etag, gzip } of rendered) {
    await run(SAVE_RENDERED, [id, kind, presenterVersion, etag, Buffer.from(gzip.buffer, gzip.byteOffset, gzip.byteLength)]);
  }
}

/** The first row, if any. */
export async function readOne<R, T>(run: Run, statement: Statement, values: readonly unknown[], map: (row: R) => T): Promise<T | null> {
  const [row] = await run<R>(statement, values);
  return row === undefined ? null : map(row);
}
