/** Of a done audit: its report, the brief as a file, findings page by page and one by one, and what changed since another audit. */

import { type AuditBody, changesOf, findingsOf, MARKDOWN_TYPE, renderAuditSince, serviceError } from '@vitrine/contract';
import { REPORT_HEADERS } from '@vitrine/report';
import type { RowOf } from '@vitrine/store';
import type { AppDeps } from '../deps.ts';
import type { Call, Handlers } from '../http/bind.ts';
import { readQuery, wholeNumber } from '../http/query.ts';
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
    readChanges: async (call) => jsonReply(200, await readChanges(reader, call), PRIVATE),
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
  const runs = since === null ? [(await reader.find(asked)) as RowOf<'audit'>] : await bothOf(reader, asked, since);
  const done = await Promise.all(runs.map(async (run) => ({ run, outcome: await store.readOutcome('audit', run.id) })));
  const [now, earlier = null] = done.map(({ run, outcome }) => {
    if (outcome === null) throw serviceError('report_not_found');
    return { run, outcome };
  });
  return now === undefined ? stored : storedReply(renderAuditSince(now.run, now.outcome, { verified, earlier }), call, REPORT_HEADERS);
}

async function readChanges(reader: RunReader, call: Call) {
  const { since } = readQuery(call.query, ['since']);
  if (since === undefined) throw invalid(['query', 'since'], 'is required', 'missing');
  const asked = askedOf('audit', call);
  await bothOf(reader, asked, since);
  return changesOf(await readDone(reader, asked), await readDone(reader, { ...asked, id: since }));
}

/** The audit and the one it is compared with, both for the caller to read and of one store. */
async function bothOf(reader: RunReader, asked: Asked, since: string): Promise<readonly RowOf<'audit'>[]> {
  const runs = [await reader.find(asked), await reader.find({ ...asked, id: since })] as readonly RowOf<'audit'>[];
  if (new Set(runs.map(({ domain }) => domain)).size > 1)
    throw invalid(['query', 'since'], 'must be an audit of the same store', 'not_allowed');
  return runs;
}

/** The body of `GET /audits/{id}` once the audit is done; `report_not_found` before. */
export async function readDone(reader: RunReader, asked: Asked): Promise<AuditBody> {
  const reading = await reader.read(asked, 'audit');
  if ('run' in reading) throw serviceError('report_not_found');
  return JSON.parse((await inflate(reading.rendered.gzip)).toString('utf8')) as AuditBody;
}
