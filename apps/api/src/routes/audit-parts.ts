/** Parts of a done audit: the brief as a file, findings page by page and one by one, and what changed since another audit. */

import { type AuditBody, changesOf, findingsOf, MARKDOWN_TYPE, serviceError } from '@vitrine/contract';
import type { Call, Handlers } from '../http/bind.ts';
import { readQuery, wholeNumber } from '../http/query.ts';
import { invalid } from '../http/read-body.ts';
import { jsonReply } from '../http/reply.ts';
import type { Asked, RunReader } from '../usecases/read-run.ts';
import { askedOf, inflate, PRIVATE } from './runs.ts';

type AuditPartId = 'readBrief' | 'listFindings' | 'readFinding' | 'readChanges';

const PAGE = { min: 1, max: 100, fallback: 20 };

export function auditPartHandlers(reader: RunReader): Pick<Handlers, AuditPartId> {
  return {
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

async function readChanges(reader: RunReader, call: Call) {
  const { since } = readQuery(call.query, ['since']);
  if (since === undefined) throw invalid(['query', 'since'], 'is required', 'missing');
  const asked = askedOf('audit', call);
  const other = { ...asked, id: since };
  const [after, before] = [await reader.find(asked), await reader.find(other)];
  if (after.domain !== before.domain) throw invalid(['query', 'since'], 'must be an audit of the same store', 'not_allowed');
  return changesOf(await readDone(reader, asked), await readDone(reader, other));
}

/** The body of `GET /audits/{id}` once the audit is done; `report_not_found` before. */
export async function readDone(reader: RunReader, asked: Asked): Promise<AuditBody> {
  const reading = await reader.read(asked, 'audit');
  if ('run' in reading) throw serviceError('report_not_found');
  return JSON.parse((await inflate(reading.rendered.gzip)).toString('utf8')) as AuditBody;
}
