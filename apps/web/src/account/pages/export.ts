/** The whole history of a store as a file, page by page as it is read: however long it is, one page of it is in memory. */

import type { Language } from '@vitrine/engine';
import type { Handle, HistoryEntry, Visit, VisitAnswer } from '../visit.ts';

/** Entries on the API's largest page. */
const ENTRIES = 100;

export const exportJson: Handle = async (visit) => {
  const { domain } = visit.params;
  return fileOf(visit, 'json', 'application/json; charset=utf-8', (pages) => jsonLines(domain ?? '', pages));
};

/** RFC 4180 but for the separator, in the form a spreadsheet of the reader's language opens. */
export const exportCsv: Handle = async (visit) =>
  fileOf(visit, 'csv', 'text/csv; charset=utf-8; header=present', (pages) => csvLines(pages, visit.language));

type Pages = AsyncIterable<readonly HistoryEntry[]>;

/** The first page is read before anything is sent: an answer that begins ends, or is cut off so that a browser says so. */
async function fileOf(visit: Visit, extension: string, type: string, write: (pages: Pages) => AsyncIterable<string>): Promise<VisitAnswer> {
  const first = await pageOf(visit, null);
  const name = `vitrine-${(visit.params['domain'] ?? '').replace(/[^\w.-]/g, '-').slice(0, 100)}.${extension}`;
  return {
    kind: 'stream',
    type,
    body: write(pagesFrom(visit, first)),
    headers: { 'Content-Disposition': `attachment; filename="${name}"` },
  };
}

type Page = { readonly audits: readonly HistoryEntry[]; readonly next_cursor: string | null };

async function pageOf({ api, params }: Visit, cursor: string | null): Promise<Page> {
  const query = { domain: params['domain'] ?? '', limit: ENTRIES, ...(cursor !== null && { cursor }) };
  return (await api('GET', '/account/audits', { query })).body;
}

async function* pagesFrom(visit: Visit, first: Page): Pages {
  for (let page = first; ; page = await pageOf(visit, page.next_cursor)) {
    yield page.audits;
    if (page.next_cursor === null) return;
  }
}

async function* jsonLines(domain: string, pages: Pages): AsyncIterable<string> {
  let before = `{ "domain": ${JSON.stringify(domain)}, "audits": [\n`;
  for await (const audits of pages) {
    if (audits.length === 0) continue;
    yield `${before}${audits.map((entry) => JSON.stringify(entry)).join(',\n')}`;
    before = ',\n';
  }
  yield before === ',\n' ? '\n] }\n' : `${before}] }\n`;
}

type Value = string | number | Date | null | undefined;

const COLUMNS: readonly (readonly [string, (entry: HistoryEntry) => Value])[] = [
  ['id', ({ id }) => id],
  ['business', ({ business }) => business],
  ['status', ({ status }) => status],
  ['created_at', (entry) => new Date(entry.created_at)],
  ['finished_at', (entry) => (entry.finished_at === null ? null : new Date(entry.finished_at))],
  ['overall_score', (entry) => entry.overall_score],
  ['score_change', (entry) => entry.score_change],
  ['tier', ({ tier }) => tier],
  ['error_code', (entry) => entry.error_code],
  ['engine_version', (entry) => entry.engine_version],
  ['commit_sha', ({ metadata }) => metadata?.commit_sha],
  ['branch', ({ metadata }) => metadata?.branch],
  ['ci_run_url', ({ metadata }) => metadata?.ci_run_url],
];

/** Excel separates by the sign that its language does not write inside numbers, and takes bytes for UTF-8 behind a byte order mark alone. */
const SEPARATORS: Readonly<Record<Language, string>> = { en: ',', fr: ';' };
const BYTE_ORDER_MARK = '\uFEFF';

async function* csvLines(pages: Pages, language: Language): AsyncIterable<string> {
  const line = (values: readonly Value[]) => `${values.map((value) => cell(value, language)).join(SEPARATORS[language])}\r\n`;
  yield BYTE_ORDER_MARK + line(COLUMNS.map(([name]) => name));
  for await (const audits of pages) yield audits.map((entry) => line(COLUMNS.map(([, read]) => read(entry)))).join('');
}

/** What spreadsheets take for a formula, in the letters of East Asia too (OWASP, CSV injection): others write branches and addresses. */
const FORMULA = /^[\s\0]*[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;
/** Text that spreadsheets take for a number, an amount, a time, a date or a truth value, in English or French, such as a commit of digits or a version. */
const NUMBER = /^[\d\s.,:/'’%$€£()e+-]+$/i;
const MONTH = /[ap]m|(?:jan|f[eé]v|feb|mar|a[pv]r|ma[iy]|jui|ju[nl]|a[uo][gû]|sep|oct|nov|d[eé]c)\p{L}*/iu;
const TRUTH = /^(?:true|false|vrai|faux)$/i;

/** A number of ours stays one; a moment is in UTC, as every spreadsheet reads it; text that would be anything else is marked as text by an apostrophe. */
function cell(value: Value, language: Language): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return language === 'fr' ? String(value).replace('.', ',') : String(value);
  if (value instanceof Date) return value.toISOString().slice(0, 19).replace('T', ' ');
  const safe = FORMULA.test(value) || isRead(value) ? `'${value}` : value;
  return /[",;\t\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function isRead(text: string): boolean {
  return TRUTH.test(text) || (/\d/.test(text) && NUMBER.test(text.replace(MONTH, '')));
}
