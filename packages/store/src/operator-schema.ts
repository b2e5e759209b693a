/** What operators have decided: domains that are not audited, and who did what. Neither names an account's person. */

import { bigint, check, date, index, integer, json, numeric, pgTable, primaryKey, sql, text } from './drizzle.ts';
import type { OperatorAction, OperatorFacts } from './operator-ports.ts';
import type { Paused } from './queue-ports.ts';
import { at } from './schema.ts';

/** Registrable domains. A row goes when neither reason is left. */
export const refusedDomains = pgTable(
  'refused_domains',
  {
    domain: text('domain').primaryKey(),
    /** By the operator. */
    blockedAt: at('blocked_at'),
    /** By the wish of the store's owner: what was kept of it goes as well. */
    optedOutAt: at('opted_out_at'),
  },
  (table) => [check('refused_domains_reason', sql`${table.blockedAt} is not null or ${table.optedOutAt} is not null`)],
);

/** What does not begin for now: runs of a lane, or, for `creation`, any new run. Past its date a row says nothing. */
export const pauses = pgTable(
  'pauses',
  {
    what: text('what').$type<Paused>().primaryKey(),
    /** null: until it is resumed. */
    until: at('until'),
  },
  (table) => [check('pauses_what', sql`${table.what} in ('creation', 'paying', 'account', 'anonymous', 'watches')`)],
);

/** A line is written in the transaction of the change it tells of, and never changed. */
export const operatorLog = pgTable(
  'operator_log',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    at: at('at').notNull().defaultNow(),
    who: text('who').notNull(),
    action: text('action').$type<OperatorAction>().notNull(),
    /** Id of the account, the key's account or the run; the domain. */
    subject: text('subject').notNull(),
    /** What the change was made of and into; null: there was nothing before. */
    before: json('before').$type<OperatorFacts>(),
    after: json('after').$type<OperatorFacts>().notNull(),
  },
  (table) => [index('operator_log_by_age').on(table.at)],
);

/**
 * What models have cost, by the day (UTC) of their answers. It tells of money that was spent, so it stays when the runs and the account
 * are deleted.
 */
export const modelCosts = pgTable(
  'model_costs',
  {
    day: date('day').notNull(),
    /** Empty: of runs without an account. */
    accountId: text('account_id').notNull(),
    /** Provider and name. */
    model: text('model').notNull(),
    answers: integer('answers').notNull(),
    /** Answers among them whose cost is not known: the provider counted no tokens, or the operator states no prices. */
    unpriced: integer('unpriced').notNull(),
    /** US dollars of the others, at the prices of `VITRINE_MODELS` when they came. */
    dollars: numeric('dollars').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.accountId, table.model] }),
    check('model_costs_unpriced', sql`${table.unpriced} between 0 and ${table.answers}`),
  ],
);
