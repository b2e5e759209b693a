/** The audits of an account, a page at a time. */

import type { HistoryEntry, HistoryPage, HistoryStore } from '../account-ports.ts';
import type { Query, Statement } from '../pool.ts';

/**
 * Postgres keeps microseconds, JavaScript's dates do not: the cursor carries them as Postgres wrote them, or audits of
 * one millisecond would be shown twice or never. The page is cut first, so that only its rows look for a predecessor.
 */
const PAGE: Statement = {
  name: 'history_page',
  text: `
    with page as (
      select id, status, business, domain, options, metadata, error_code, created_at, started_at, finished_at,
        overall_score, tier, share_withdrawn_at
      from audits
      where kind = 'audit' and account_id = $1 and ($2::text is null or domain = $2)
        and ($3::bigint is null or (created_at, id) < (to_timestamp(0) + $3 * interval '1 microsecond', $4::text))
      order by created_at desc nulls last, id desc
      limit $5
    )
    select id, status, business, domain, options, metadata, error_code as "errorCode", created_at as "createdAt",
      started_at as "startedAt", finished_at as "finishedAt", overall_score as "overallScore",
      overall_score - before.score as "scoreChange", tier, share_withdrawn_at as "shareWithdrawnAt",
      (extract(epoch from created_at) * 1000000)::bigint as micros
    from page
    left join lateral (
      select previous.overall_score as score from audits previous
      where page.status = 'done' and previous.kind = 'audit' and previous.status = 'done' and previous.account_id = $1 and previous.domain = page.domain
        and (previous.created_at, previous.id) < (page.created_at, page.id)
      order by previous.created_at desc nulls last, previous.id desc
      limit 1
    ) before on true
    order by created_at desc, id desc`,
};

type Row = HistoryEntry & { readonly micros: string };

export function createHistory(query: Query): HistoryStore {
  return {
    listAudits: async (accountId, { limit, cursor, domain }) => {
      const after = cursor === null ? { micros: null, id: null } : readCursor(cursor);
      if (after === null) return { kind: 'bad_cursor' };
      // One more than asked for: whether there is a next page.
      const rows = await query<Row>(PAGE, [accountId, domain ?? null, after.micros, after.id, limit + 1]);
      return pageOf(rows, limit);
    },
  };
}

function pageOf(rows: readonly Row[], limit: number): HistoryPage {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const nextCursor = rows.length > limit && last ? Buffer.from(`${last.micros}.${last.id}`).toString('base64url') : null;
  return { kind: 'page', entries: shown.map(({ micros: _, ...entry }) => entry), nextCursor };
}

/** 16 digits reach the year 2286. */
const CURSOR = /^(\d{1,16})\.([\w-]{1,64})$/;

function readCursor(cursor: string): { readonly micros: string; readonly id: string } | null {
  const [, micros, id] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  return micros === undefined || id === undefined ? null : { micros, id };
}
