/** The whole history of a store as a file. */

import type { Handle, HistoryEntry, Visit } from '../visit.ts';

/** Pages of a hundred; a store that was audited hourly for a year has fewer. */
const MOST_PAGES = 100;

async function allOf({ api, params }: Visit): Promise<readonly HistoryEntry[]> {
  const audits: HistoryEntry[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { body }: { body: { audits: HistoryEntry[]; next_cursor: string | null } } = await api('GET', '/account/audits', {
      query: { domain: params['domain'] ?? '', limit: '100', ...(cursor !== null && { cursor }) },
    });
    audits.push(...body.audits);
    cursor = body.next_cursor;
    if (cursor === null) break;
  }
  return audits;
}

export const exportJson: Handle = async (visit) => ({
  kind: 'file',
  type: 'application/json; charset=utf-8',
  body: `${JSON.stringify({ domain: visit.params['domain'], audits: await allOf(visit) }, null, 2)}\n`,
  headers: { 'Content-Disposition': 'attachment; filename="history.json"' },
});

const COLUMNS: readonly (readonly [string, (entry: HistoryEntry) => unknown])[] = [
  ['id', ({ id }) => id],
  ['business', ({ business }) => business],
  ['status', ({ status }) => status],
  ['created_at', (entry) => entry.created_at],
  ['finished_at', (entry) => entry.finished_at],
  ['overall_score', (entry) => entry.overall_score],
  ['score_change', (entry) => entry.score_change],
  ['tier', ({ tier }) => tier],
  ['error_code', (entry) => entry.error_code],
  ['engine_version', (entry) => entry.engine_version],
  ['commit_sha', ({ metadata }) => metadata?.commit_sha],
  ['branch', ({ metadata }) => metadata?.branch],
  ['ci_run_url', ({ metadata }) => metadata?.ci_run_url],
];

/** RFC 4180. */
export const exportCsv: Handle = async (visit) => {
  const rows = (await allOf(visit)).map((entry) => COLUMNS.map(([, read]) => cell(read(entry))));
  const lines = [COLUMNS.map(([name]) => name), ...rows].map((row) => `${row.join(',')}\r\n`);
  return {
    kind: 'file',
    type: 'text/csv; charset=utf-8',
    body: lines.join(''),
    headers: { 'Content-Disposition': 'attachment; filename="history.csv"' },
  };
};

/**
 * Text that begins like a formula is marked as text by an apostrophe: spreadsheets would run it, and a branch or an address is
 * written by others. A number of ours stays one.
 */
function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = String(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
