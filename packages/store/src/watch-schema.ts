/** Watches, the runs their due times have made, and what changed. Due watches are rows: `take_due_watches` (migrations/0002_watches.sql). */

import { boolean, check, index, integer, json, pgTable, primaryKey, sql, text, unique } from './drizzle.ts';
import { accounts, at, partOf, runs } from './schema.ts';
import type {
  ChangeData,
  ChangeType,
  Condition,
  Interval,
  Tell,
  WatchEnd,
  WatchedOptions,
  WatchedRun,
  WatchMemory,
} from './watch-ports.ts';

export const watches = pgTable(
  'watches',
  {
    id: text('id').primaryKey(),
    accountId: partOf('account_id', () => accounts.id),
    business: text('business').notNull(),
    url: text('url').notNull(),
    domain: text('domain').notNull(),
    runs: text('runs').$type<WatchedRun>().notNull(),
    every: text('every').$type<Interval>().notNull(),
    options: json('options').$type<WatchedOptions>().notNull(),
    tell: json('tell').$type<Tell>().notNull(),
    paused: boolean('paused').notNull().default(false),
    ended: text('ended').$type<WatchEnd>(),
    /** null while it is paused or ended. */
    nextAt: at('next_at'),
    /** When what the last run showed is looked at again; it comes before `nextAt`. */
    confirmAt: at('confirm_at'),
    condition: text('condition').$type<Condition>().notNull().default('new'),
    /** The audit that others are compared with; its evidence outlives that of others. */
    goodRunId: text('good_run_id').references(() => runs.id, { onDelete: 'set null' }),
    memory: json('memory').$type<WatchMemory>().notNull().default({}),
    /** What one run has shown and the next one has not: never told. */
    flaky: integer('flaky').notNull().default(0),
    /** Id of the product that is shown over time. */
    product: text('product'),
    /** Whoever has it reads the feed. */
    feedToken: text('feed_token').notNull().unique(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('watches_runs', sql`${table.runs} in ('audit', 'scan', 'findability', 'performance')`),
    check('watches_every', sql`${table.every} in ('hour', 'day', 'week')`),
    check('watches_ended', sql`${table.ended} in ('opted_out', 'blocked', 'archived', 'plan', 'control', 'scan', 'units')`),
    check('watches_condition', sql`${table.condition} in ('new', 'well', 'worse', 'unmeasured', 'flapping')`),
    check('watches_due', sql`(${table.nextAt} is null) = (${table.paused} or coalesce(${table.ended}, 'units') <> 'units')`),
    unique('watches_one_of_a_kind').on(table.accountId, table.domain, table.runs),
    index('watches_by_domain').on(table.domain),
    index('watches_good_run').on(table.goodRunId),
    index('watches_next').on(sql`coalesce(${table.confirmAt}, ${table.nextAt})`),
  ],
);

/**
 * One row for a due time: no second run can be made of it. It outlives its watch, as a run does: what a domain was asked counts, whoever
 * deletes what.
 */
export const watchRuns = pgTable(
  'watch_runs',
  {
    watchId: text('watch_id').notNull(),
    dueAt: at('due_at').notNull(),
    runId: partOf('run_id', () => runs.id),
    /** The watch's, for the cap of a domain over all accounts. */
    domain: text('domain').notNull(),
    at: at('at').notNull().defaultNow(),
    /** When what it found was compared; null: not yet. */
    judgedAt: at('judged_at'),
  },
  (table) => [
    primaryKey({ columns: [table.watchId, table.dueAt] }),
    unique('watch_runs_run').on(table.runId),
    index('watch_runs_of_domain').on(table.domain, table.at),
    index('watch_runs_unjudged').on(table.at).where(sql`${table.judgedAt} is null`),
  ],
);

/** What a watch has found changed, confirmed by a second run. Written once, with the event that tells it. */
export const changes = pgTable(
  'changes',
  {
    id: text('id').primaryKey().default(sql`'chg_' || replace((gen_random_uuid())::text, '-', '')`),
    watchId: partOf('watch_id', () => watches.id),
    at: at('at').notNull().defaultNow(),
    type: text('type').$type<ChangeType>().notNull(),
    /** The run that confirmed it, and the one it is compared with. */
    runId: text('run_id').references(() => runs.id, { onDelete: 'set null' }),
    beforeId: text('before_id').references(() => runs.id, { onDelete: 'set null' }),
    data: json('data').$type<ChangeData>().notNull(),
  },
  (table) => [
    check('changes_type', sql`${table.type} in ('changed', 'recovered', 'unmeasured', 'flapping')`),
    index('changes_of_watch').on(table.watchId, table.at.desc(), table.id),
    index('changes_by_run').on(table.runId),
    index('changes_by_before').on(table.beforeId),
  ],
);
