/** What belongs to accounts. Every row goes with its account. Secrets are digests; states of money and of units are checked here. */

import type { Language } from '@vitrine/engine';
import type { SubscriptionStatus } from './account-ports.ts';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  json,
  pgSequence,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
} from './drizzle.ts';
import type { Plan } from './ports.ts';
import type { QuotaUnit } from './quota-units.ts';
import { accounts, at, partOf, runs } from './schema.ts';
import type { Statistics } from './statistics-ports.ts';

const owner = () => partOf('account_id', () => accounts.id);

/** One row per address: a new link overwrites the one before, which ends it. */
export const magicLinks = pgTable(
  'magic_links',
  {
    email: text('email').primaryKey(),
    digest: text('digest').notNull().unique(),
    language: text('language').$type<Language>().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [
    check('magic_links_email_folded', sql`${table.email} = lower(${table.email} collate "C")`),
    index('magic_links_by_expiry').on(table.expiresAt),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    accountId: owner(),
    digest: text('digest').notNull().unique(),
    device: text('device'),
    createdAt: at('created_at').notNull().defaultNow(),
    lastUsedAt: at('last_used_at').notNull().defaultNow(),
    /** The absolute end; the idle end follows from the last use. */
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
  },
  (table) => [index('sessions_by_account').on(table.accountId), index('sessions_by_expiry').on(table.expiresAt)],
);

/** Registrable domains; an archived one keeps its row and gives its place away. */
export const sites = pgTable(
  'sites',
  {
    accountId: owner(),
    domain: text('domain').notNull(),
    activeSince: at('active_since').notNull().defaultNow(),
    archivedAt: at('archived_at'),
    /** What the owner allows beyond reading. It takes effect in a run that finds the proof of control, and in no other. */
    liveSession: boolean('live_session').notNull().default(false),
    checkout: boolean('checkout').notNull().default(false),
    cart: boolean('cart').notNull().default(false),
    /** What the owner publishes, 122 random bits; public by nature, so no digest. A site that was archived gets another. */
    controlToken: text('control_token').notNull().default(sql`(gen_random_uuid())::text`),
    /** When a run last looked for the token, and where it found it; null: never, and nowhere. */
    controlCheckedAt: at('control_checked_at'),
    controlBy: text('control_by').$type<'txt' | 'file'>(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.domain] }),
    check('sites_control_by', sql`${table.controlBy} in ('txt', 'file')`),
  ],
);

/** What a cycle has used: the units reserved or committed in the ledger, and no others. */
export const usageCounters = pgTable(
  'usage_counters',
  {
    accountId: owner(),
    unit: text('unit').$type<QuotaUnit>().notNull(),
    cycleStart: at('cycle_start').notNull(),
    used: integer('used').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.unit, table.cycleStart] }),
    check('usage_counters_unit', sql`${table.unit} in ('simulation', 'performance', 'findability')`),
    check('usage_counters_used', sql`${table.used} >= 0`),
    index('usage_counters_by_cycle').on(table.cycleStart),
  ],
);

/** One row per run that costs a unit, whatever table the run is in. A refund goes to the cycle named here. */
export const quotaLedger = pgTable(
  'quota_ledger',
  {
    runId: text('run_id').primaryKey(),
    accountId: owner(),
    unit: text('unit').$type<QuotaUnit>().notNull(),
    cycleStart: at('cycle_start').notNull(),
    state: text('state').$type<'reserved' | 'committed' | 'refunded'>().notNull().default('reserved'),
    reservedAt: at('reserved_at').notNull().defaultNow(),
    settledAt: at('settled_at'),
  },
  (table) => [
    foreignKey({
      name: 'quota_ledger_counter',
      columns: [table.accountId, table.unit, table.cycleStart],
      foreignColumns: [usageCounters.accountId, usageCounters.unit, usageCounters.cycleStart],
    }).onDelete('cascade'),
    check('quota_ledger_state', sql`${table.state} in ('reserved', 'committed', 'refunded')`),
    check('quota_ledger_settled', sql`(${table.state} = 'reserved') = (${table.settledAt} is null)`),
    index('quota_ledger_by_counter').on(table.accountId, table.unit, table.cycleStart),
  ],
);

/** Badges of an account, until they are revoked, or of one audit, until it expires; it goes with either. */
export const badges = pgTable(
  'badges',
  {
    token: text('token').primaryKey(),
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    runId: text('audit_id')
      .references(() => runs.id, { onDelete: 'cascade' })
      .unique(),
    business: text('business').notNull(),
    domain: text('domain').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    expiresAt: at('expires_at'),
    revokedAt: at('revoked_at'),
  },
  (table) => [
    check('badges_of_account_or_audit', sql`(${table.accountId} is null) = (${table.runId} is not null)`),
    check('badges_of_audit_expire', sql`(${table.runId} is null) = (${table.expiresAt} is null)`),
    index('badges_by_expiry').on(table.expiresAt).where(sql`${table.expiresAt} is not null`),
    index('badges_by_account').on(table.accountId),
    uniqueIndex('badges_one_active').on(table.accountId, table.domain).where(sql`${table.revokedAt} is null`),
  ],
);

/** As the provider last described it. An account may have several, of which the best living one carries its plan. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: text('id').primaryKey(),
    accountId: owner(),
    status: text('status').$type<SubscriptionStatus>().notNull(),
    plan: text('plan').$type<Plan>().notNull(),
    anchor: at('anchor').notNull(),
    currentPeriodEnd: at('current_period_end'),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull(),
    /** Ticket of the reading this row comes from; an older one never replaces it. */
    ticket: bigint('ticket', { mode: 'number' }).notNull(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('subscriptions_plan', sql`${table.plan} in ('free', 'pro', 'scale')`),
    index('subscriptions_by_account').on(table.accountId),
  ],
);

export const billingTickets = pgSequence('billing_tickets');

/** Events of the billing provider that took effect: the key makes a second delivery harmless. */
export const billingEvents = pgTable(
  'billing_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    receivedAt: at('received_at').notNull().defaultNow(),
  },
  (table) => [index('billing_events_by_age').on(table.receivedAt)],
);

/** The public numbers, counted at most once a minute, and how long counting them took. */
export const statisticsSnapshots = pgTable(
  'statistics_snapshots',
  {
    id: integer('id').primaryKey(),
    takenAt: at('taken_at').notNull(),
    tookMs: integer('took_ms').notNull().default(0),
    numbers: json('numbers').$type<Omit<Statistics, 'takenAt'>>().notNull(),
  },
  (table) => [check('statistics_snapshots_single', sql`${table.id} = 1`)],
);

/** Work the whole fleet does once in a while, and when somebody last took it on. */
export const turns = pgTable('turns', { name: text('name').primaryKey(), takenAt: at('taken_at').notNull() });

/** What limits count (limits.ts), unlogged: one row for each unit of a caller, by a hash, until it no longer counts. */
export const limitUnits = pgTable('limit_units', { bucket: text('bucket').notNull(), endsAt: at('ends_at').notNull() }, (table) => [
  index('limit_units_by_bucket').on(table.bucket, table.endsAt),
]);
