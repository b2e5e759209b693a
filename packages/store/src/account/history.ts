/** The audits of an account, a page at a time. */

import type { HistoryEntry, HistoryStore } from '../account-ports.ts';
import { alias, and, type Builder, desc, eq, sql } from '../drizzle.ts';
import type { Database } from '../pool.ts';
import type { AuditOptions } from '../run/row.ts';
import { runs } from '../schema.ts';
import { NEWEST_RUN_FIRST } from './columns.ts';
import { cutPage, type Position, readCursor } from './cursor.ts';

interface Asked {
  readonly accountId: string;
  readonly domain?: string | undefined;
  readonly id?: string;
  /** null: from the newest on. */
  readonly after: Position | null;
  readonly rows: number;
}

export function createHistory({ ask, db }: Pick<Database, 'ask' | 'db'>): HistoryStore {
  return {
    listAudits: async (accountId, { limit, cursor, domain }) => {
      const after = cursor === null ? null : readCursor(cursor);
      if (after === 'bad_cursor') return { kind: 'bad_cursor' };
      // One more than asked for: whether there is a next page.
      const rows = await ask(() => entries(db, { accountId, domain, after, rows: limit + 1 }));
      const { shown, nextCursor } = cutPage(rows.map(toEntry), limit, (entry) => entry);
      return { kind: 'page', entries: shown.map(shownOf), nextCursor };
    },
    readEntry: async (accountId, id) => {
      const [found] = await ask(() => entries(db, { accountId, id, after: null, rows: 1 }));
      return found === undefined ? null : shownOf(toEntry(found));
    },
    listRuns: (accountId, { kind, domain, limit }) => {
      const { id, status, errorCode, createdAt, finishedAt, engineVersion } = runs;
      const own = and(eq(runs.kind, kind), eq(runs.accountId, accountId), eq(runs.domain, domain));
      const shown = { id, status, domain: runs.domain, errorCode, createdAt, finishedAt, engineVersion };
      return ask(() => db.select(shown).from(runs).where(own).orderBy(NEWEST_RUN_FIRST, desc(id)).limit(limit));
    },
  };
}

/** The page is cut first, so that only its rows look for a predecessor. */
function entries(db: Builder, asked: Asked) {
  const { accountId } = asked;
  const page = db.$with('page').as(cut(db, asked));
  const previous = alias(runs, 'previous');
  const ofTheSame = and(eq(previous.kind, 'audit'), eq(previous.accountId, accountId), eq(previous.domain, page.domain));
  const earlier = sql`(${previous.createdAt}, ${previous.id}) < (${page.createdAt}, ${page.id})`;
  const before = db
    .select({ score: previous.overallScore })
    .from(previous)
    .where(and(ofTheSame, eq(page.status, 'done'), eq(previous.status, 'done'), earlier))
    .orderBy(sql`${previous.createdAt} desc nulls last`, desc(previous.id))
    .limit(1)
    .as('before');
  return db.with(page).select().from(page).leftJoinLateral(before, sql`true`).orderBy(desc(page.createdAt), desc(page.id));
}

function cut(db: Builder, { accountId, domain, id: one, after, rows }: Asked) {
  const { id, status, business, options, metadata, errorCode, createdAt, startedAt, finishedAt } = runs;
  const { overallScore, tier, engineVersion, shareWithdrawnAt } = runs;
  const shown = { id, status, business, domain: runs.domain, options, metadata, errorCode, createdAt, startedAt, finishedAt };
  const micros = sql<string>`(extract(epoch from ${createdAt}) * 1000000)::bigint`.as('micros');
  const own = and(
    eq(runs.kind, 'audit'),
    eq(runs.accountId, accountId),
    domain === undefined ? undefined : eq(runs.domain, domain),
    one === undefined ? undefined : eq(id, one),
  );
  return db
    .select({ ...shown, overallScore, tier, engineVersion, shareWithdrawnAt, micros })
    .from(runs)
    .where(and(own, after === null ? undefined : isBeyond(after)))
    .orderBy(NEWEST_RUN_FIRST, desc(id))
    .limit(rows);
}

function isBeyond({ micros, id }: Position) {
  return sql`(${runs.createdAt}, ${runs.id}) < (to_timestamp(0) + ${micros}::bigint * interval '1 microsecond', ${id})`;
}

type Entry = HistoryEntry & Position;

function toEntry({ page, before }: Awaited<ReturnType<typeof entries>>[number]): Entry {
  const change = page.overallScore === null || before === null || before.score === null ? null : page.overallScore - before.score;
  // Of the kind that was asked for.
  return { ...page, options: page.options as AuditOptions, scoreChange: change };
}

function shownOf({ micros: _, ...entry }: Entry): HistoryEntry {
  return entry;
}
