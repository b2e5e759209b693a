/** Routes of a done audit: its report, the brief as a file, findings page by page and one by one, and what changed since another audit. */

import { type AuditBody, ENDPOINTS, findingsOf, MARKDOWN_TYPE, serviceError } from '@vitrine/contract';
import { REPORT_HEADERS } from '@vitrine/report';
import type { RowOf } from '@vitrine/store';
import type { AppDeps } from '../deps.ts';
import type { Call, Handlers } from '../http/bind.ts';
import { readQuery } from '../http/query.ts';
import { invalid } from '../http/read-body.ts';
import { jsonReply, type Reply } from '../http/reply.ts';
import { type Comparisons, createComparisons } from '../usecases/compared.ts';
import type { Asked, RunReader } from '../usecases/read-run.ts';
import { changesBetween, type DoneAudit, guideAt, renderAuditSince } from '../usecases/render-run.ts';
import { askedOf, inflate, PRIVATE, readReport, storedReply } from './runs.ts';

export function auditPartHandlers(deps: AppDeps, reader: RunReader) {
  const parts = { store: deps.store, reader, comparisons: createComparisons(deps), settings: deps.settings };
  return {
    readReport: (call) => readAuditReport(parts, call),
    readBrief: async (call) => {
      const { agent_brief: brief } = await readDone(reader, askedOf('audit', call));
      if (brief === undefined) throw serviceError('report_not_found', { detail: { en: 'Nothing needs fixing, so there is no brief.' } });
      return { status: 200, headers: { ...PRIVATE, 'Content-Type': MARKDOWN_TYPE }, body: brief };
    },
    listFindings: async (call) => {
      const { cursor, limit: size } = readQuery(call.query, ENDPOINTS.listFindings);
      const findings = findingsOf(await readDone(reader, askedOf('audit', call)));
      // The cursor names the finding that the page begins with: a done audit never changes.
      const start = cursor === undefined ? 0 : findings.findIndex(({ finding_id }) => finding_id === cursor);
      if (start === -1) throw invalid(['query', 'cursor'], 'is not a cursor of ours', 'bad_format');
      const next = findings[start + size]?.finding_id ?? null;
      return jsonReply(200, { findings: findings.slice(start, start + size), next_cursor: next }, PRIVATE);
    },
    readFinding: async (call) => {
      const findings = findingsOf(await readDone(reader, askedOf('audit', call)));
      const finding = findings.find(({ finding_id }) => finding_id === call.params['finding_id']);
      if (finding === undefined) throw serviceError('not_found', { detail: { en: 'The audit has no finding of this id.' } });
      return jsonReply(200, finding, PRIVATE);
    },
    readChanges: (call) => readChanges(parts, call),
  } satisfies Partial<Handlers>;
}

interface Parts {
  readonly store: AppDeps['store'];
  readonly reader: RunReader;
  readonly comparisons: Comparisons;
  readonly settings: AppDeps['settings'];
}

/**
 * The audit's own page, unless something came after it: verifications, which whoever may read the audit may read, or an earlier audit that
 * the reader may read as well. That page is stored nowhere, so sharing one audit reveals no other.
 */
async function readAuditReport({ store, reader, comparisons, settings }: Parts, call: Call): Promise<Reply> {
  const { since = null } = readQuery(call.query, ENDPOINTS.readReport);
  const asked = askedOf('audit', call);
  const plain = await readReport(reader, asked, call);
  const verified = await store.readVerified(asked.id);
  if (since === null && verified.length === 0) return plain;
  const rows = await comparable(reader, asked, since);
  const { language = rows[0].options.language } = asked;
  const standing = await store.readDistribution();
  const page = await comparisons.get(['report', idsOf(rows), verified, language, standing.countedOn], call.caller, async () => {
    const [now, earlier = null] = await outcomesOf(store, rows);
    const { etag, gzip } = renderAuditSince(now, { verified, earlier, around: { language, guide: guideAt(settings, language), standing } });
    return { etag, gzip, bytes: gzip.byteLength };
  });
  return storedReply(page, call, REPORT_HEADERS);
}

async function readChanges({ store, reader, comparisons }: Parts, call: Call): Promise<Reply> {
  const { since, lang } = readQuery(call.query, ENDPOINTS.readChanges);
  const rows = await comparable(reader, askedOf('audit', call), since);
  const { changes } = await comparisons.get(['changes', idsOf(rows), lang ?? null], call.caller, async () => {
    const [now, earlier = now] = await outcomesOf(store, rows);
    const changes = changesBetween(now, earlier, lang);
    return { changes, bytes: JSON.stringify(changes).length };
  });
  return jsonReply(200, changes, PRIVATE);
}

type Rows = readonly [RowOf<'audit'>, RowOf<'audit'>?];
const idsOf = (rows: Rows) => rows.map((row) => row?.id);

/**
 * The audit, and the one it is compared with where one is named: both for the caller to read, of one store, and done. The earlier
 * one is named as `since`, so that "fixed" and "new" cannot change places.
 */
async function comparable(reader: RunReader, asked: Asked, since: string | null): Promise<Rows> {
  const find = async (id: string) => (await reader.find({ ...asked, id })) as RowOf<'audit'>;
  const run = await find(asked.id);
  const before = since === null ? undefined : await find(since);
  if (before !== undefined && before.domain !== run.domain)
    throw invalid(['query', 'since'], 'must be an audit of the same store', 'not_allowed');
  if (before !== undefined && before.createdAt > run.createdAt)
    throw invalid(['query', 'since'], 'must not be newer than the audit', 'not_allowed');
  for (const row of [run, before]) if (row !== undefined && row.status !== 'done') throw serviceError('report_not_found');
  return before === undefined ? [run] : [run, before];
}

async function outcomesOf(store: AppDeps['store'], [run, before]: Rows): Promise<readonly [DoneAudit, DoneAudit?]> {
  const done = async (row: RowOf<'audit'>): Promise<DoneAudit> => {
    const outcome = await store.readOutcome('audit', row.id);
    if (outcome === null) throw serviceError('report_not_found');
    return { run: row, outcome };
  };
  return before === undefined ? [await done(run)] : [await done(run), await done(before)];
}

/** The body of `GET /audits/{id}` once the audit is done; `report_not_found` before. */
export async function readDone(reader: RunReader, asked: Asked): Promise<AuditBody> {
  const reading = await reader.read(asked, 'audit');
  if ('run' in reading) throw serviceError('report_not_found');
  return JSON.parse((await inflate(reading.rendered.gzip)).toString('utf8')) as AuditBody;
}
