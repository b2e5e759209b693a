/** Of a done audit: its report, the brief as a file, findings page by page and one by one, and what changed since another audit. */

import {
  type AuditBody,
  changesBetween,
  type DoneAudit,
  findingsOf,
  MARKDOWN_TYPE,
  renderAuditSince,
  serviceError,
} from '@vitrine/contract';
import { REPORT_HEADERS } from '@vitrine/report';
import type { RowOf } from '@vitrine/store';
import type { AppDeps } from '../deps.ts';
import type { Call, Handlers } from '../http/bind.ts';
import { languageOf, readQuery, wholeNumber } from '../http/query.ts';
import { invalid } from '../http/read-body.ts';
import { jsonReply, type Reply } from '../http/reply.ts';
import type { Asked, RunReader } from '../usecases/read-run.ts';
import { askedOf, inflate, PRIVATE, readReport, storedReply } from './runs.ts';

type AuditPartId = 'readReport' | 'readBrief' | 'listFindings' | 'readFinding' | 'readChanges';

const PAGE = { min: 1, max: 100, fallback: 20 };

export function auditPartHandlers({ store }: AppDeps, reader: RunReader): Pick<Handlers, AuditPartId> {
  return {
    readReport: (call) => readAuditReport(store, reader, call),
    readBrief: async (call) => {
      const { agent_brief: brief } = await readDone(reader, askedOf('audit', call));
      if (brief === undefined) throw serviceError('report_not_found', { detail: { en: 'Nothing needs fixing, so there is no brief.' } });
      return { status: 200, headers: { ...PRIVATE, 'Content-Type': MARKDOWN_TYPE }, body: brief };
    },
    listFindings: async (call) => {
      const { cursor, limit } = readQuery(call.query, ['cursor', 'limit']);
      const size = wholeNumber('limit', limit, PAGE);
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
    readChanges: async (call) => jsonReply(200, await readChanges(store, reader, call), PRIVATE),
  };
}

/**
 * The stored page, until something came after it: verifications, which whoever may read the audit may read, or an earlier audit that
 * the reader may read as well. That page is made for one reader and kept nowhere, so sharing one audit reveals no other.
 */
async function readAuditReport(store: AppDeps['store'], reader: RunReader, call: Call): Promise<Reply> {
  const asked = askedOf('audit', call);
  const since = call.query.get('since');
  const stored = await readReport(reader, asked, call);
  const verified = await store.readVerified(asked.id);
  if (since === null && verified.length === 0) return stored;
  const [now, earlier = null] = await doneAudits(store, reader, asked, since);
  return storedReply(renderAuditSince(now, { verified, earlier }), call, REPORT_HEADERS);
}

async function readChanges(store: AppDeps['store'], reader: RunReader, call: Call) {
  const { since, lang } = readQuery(call.query, ['since', 'lang']);
  if (since === undefined) throw invalid(['query', 'since'], 'is required', 'missing');
  const [now, earlier = now] = await doneAudits(store, reader, askedOf('audit', call), since);
  return changesBetween(now, earlier, languageOf(lang) ?? undefined);
}

/**
 * The audit, and the one it is compared with where one is named: both for the caller to read, of one store, and done. The earlier
 * one is named as `since`, so that "fixed" and "new" cannot change places.
 */
async function doneAudits(
  store: AppDeps['store'],
  reader: RunReader,
  asked: Asked,
  since: string | null,
): Promise<readonly [DoneAudit, DoneAudit?]> {
  const find = async (id: string) => (await reader.find({ ...asked, id })) as RowOf<'audit'>;
  const run = await find(asked.id);
  const before = since === null ? null : await find(since);
  if (before !== null && before.domain !== run.domain)
    throw invalid(['query', 'since'], 'must be an audit of the same store', 'not_allowed');
  if (before !== null && before.createdAt > run.createdAt)
    throw invalid(['query', 'since'], 'must not be newer than the audit', 'not_allowed');
  const done = async (row: RowOf<'audit'>): Promise<DoneAudit> => {
    const outcome = await store.readOutcome('audit', row.id);
    if (outcome === null) throw serviceError('report_not_found');
    return { run: row, outcome };
  };
  return before === null ? [await done(run)] : [await done(run), await done(before)];
}

/** The body of `GET /audits/{id}` once the audit is done; `report_not_found` before. */
export async function readDone(reader: RunReader, asked: Asked): Promise<AuditBody> {
  const reading = await reader.read(asked, 'audit');
  if ('run' in reading) throw serviceError('report_not_found');
  return JSON.parse((await inflate(reading.rendered.gzip)).toString('utf8')) as AuditBody;
}
