/**
 * Runs, evidence, accounts and keys; what else belongs to accounts is in account-schema.ts. Migrations are generated
 * from both (`drizzle-kit generate`); what SQL alone can say (triggers, functions, storage parameters) is in them by hand.
 * Documents are `json`, never `jsonb`: stored text may hold U+0000 and lone surrogates (as escapes), which jsonb
 * refuses, and what was judged must come back byte for byte.
 */

import type { Exchange, Language, Platform, Tier } from '@vitrine/engine';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { PlanLimits, SignalStates } from './account-ports.ts';
import {
  bigint,
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from './drizzle.ts';
import type { Plan } from './ports.ts';
import type { AuditMetadata, Lane, OptionsOf, RenderedKind, RunErrorCode, RunKind, RunStatus } from './run/row.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** A foreign key to the row with which this one is deleted. */
export const partOf = <const N extends string>(name: N, of: () => AnyPgColumn) =>
  text(name).notNull().references(of, { onDelete: 'cascade' });

/** One run of any kind, also the outbox of the queue. The tables are called after the first kind there was (docs/adr/019-one-run.md). */
export const runs = pgTable(
  'audits',
  {
    id: text('id').primaryKey(),
    /** `audit`, `performance`, `findability` or `verification`: same claims, same evidence, other steps. */
    kind: text('kind').$type<RunKind>().notNull().default('audit'),
    status: text('status').$type<RunStatus>().notNull().default('pending'),
    business: text('business').notNull(),
    url: text('url').notNull(),
    domain: text('domain').notNull(),
    options: json('options').$type<OptionsOf[RunKind]>().notNull(),
    metadata: json('metadata').$type<AuditMetadata>(),
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    traceparent: text('traceparent'),
    lane: text('lane').$type<Lane>().notNull().default('anonymous'),
    /** Whom its place in the queue is counted for: an account or the keyed hash of a network, until the run has ended. */
    owner: text('owner'),
    /** Raised by each claim; every write of a worker names the epoch it was made under. */
    epoch: integer('epoch').notNull().default(0),
    /** Claims since the last recorded step: a step that kills its process must not be tried for ever. */
    claims: integer('claims').notNull().default(0),
    /** A worker holds the run; believed only while the heartbeat is younger than the lease. */
    held: boolean('held').notNull().default(false),
    heartbeatAt: at('heartbeat_at'),
    /** When the run was last put on its queue; null: never. */
    enqueuedAt: at('enqueued_at'),
    /** Sequence of the newest event. The first, "pending", is the row itself. */
    eventSeq: integer('event_seq').notNull().default(1),
    assessment: json('assessment'),
    errorCode: text('error_code').$type<RunErrorCode>(),
    /** Score of the assessment, for lists and public numbers: reading the document itself would cost megabytes. */
    overallScore: integer('overall_score'),
    tier: text('tier').$type<Tier>(),
    /** The shop system that was recognised; null: none was, or nobody looked. */
    platform: text('platform').$type<Platform>(),
    /** Version of the code that judged, for lists: where it differs, two scores differ for our reasons too. null before the end and in failed runs. */
    engineVersion: text('engine_version'),
    /** Signal → state. */
    signals: jsonb('signals').$type<SignalStates>(),
    /** What its unit pays for could not be measured, for a reason that is not the store's: the unit goes back. */
    boughtNothing: boolean('bought_nothing').notNull().default(false),
    shareWithdrawnAt: at('share_withdrawn_at'),
    /** For a verification: its audit, with which it goes, and its number there, from 1. */
    verifies: text('verifies').references((): AnyPgColumn => runs.id, { onDelete: 'cascade' }),
    ordinal: integer('ordinal'),
    createdAt: at('created_at').notNull().defaultNow(),
    startedAt: at('started_at'),
    finishedAt: at('finished_at'),
  },
  (table) => [
    check('audits_kind', sql`${table.kind} in ('audit', 'performance', 'findability', 'verification')`),
    check('audits_verifies', sql`(${table.kind} = 'verification') = (${table.verifies} is not null and ${table.ordinal} is not null)`),
    check('audits_lane', sql`${table.lane} in ('paying', 'account', 'anonymous', 'watches')`),
    check('audits_status', sql`${table.status} in ('pending', 'running', 'done', 'failed')`),
    check('audits_done_has_assessment', sql`(${table.status} = 'done') = (${table.assessment} is not null)`),
    check('audits_failed_has_error', sql`(${table.status} = 'failed') = (${table.errorCode} is not null)`),
    check('audits_finished_when_terminal', sql`(${table.status} in ('done', 'failed')) = (${table.finishedAt} is not null)`),
    check('audits_held_while_running', sql`not ${table.held} or (${table.status} = 'running' and ${table.heartbeatAt} is not null)`),
    index('audits_waiting').on(table.kind, table.createdAt).where(sql`${table.status} in ('pending', 'running') and not ${table.held}`),
    index('audits_open').on(table.createdAt).where(sql`${table.status} in ('pending', 'running')`),
    // Politeness by construction: a second worker cannot even write that it works on the same domain.
    uniqueIndex('audits_one_held_per_domain').on(table.domain).where(sql`${table.held}`),
    index('audits_by_account').on(table.accountId, table.createdAt.desc()).where(sql`${table.accountId} is not null`),
    // What an account has of one store: the audit a run needs, the newest run, the history of a domain.
    index('audits_by_account_domain')
      .on(table.accountId, table.domain, table.kind, table.createdAt.desc())
      .where(sql`${table.accountId} is not null`),
    index('audits_done_by_domain').on(table.domain, table.createdAt.desc()).where(sql`${table.status} = 'done'`),
    // With the one before: what is kept of a domain whose owner opted out.
    index('audits_failed_by_domain').on(table.domain).where(sql`${table.status} = 'failed'`),
    uniqueIndex('audits_verifications').on(table.verifies, table.ordinal).where(sql`${table.verifies} is not null`),
    // Retention finds old rows of either kind. Block ranges would not do: rows without an account go sooner, and those left look old.
    index('audits_anonymous_by_age').on(table.createdAt).where(sql`${table.accountId} is null`),
    index('audits_account_by_age').on(table.createdAt).where(sql`${table.accountId} is not null`),
  ],
);

/** Each status a run left and entered, written by a trigger: the proof that it ended once. */
export const runTransitions = pgTable(
  'audit_transitions',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    runId: partOf('audit_id', () => runs.id),
    fromStatus: text('from_status').notNull(),
    toStatus: text('to_status').notNull(),
    epoch: integer('epoch').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [
    index('audit_transitions_by_audit').on(table.runId),
    uniqueIndex('audit_transitions_one_end').on(table.runId).where(sql`${table.toStatus} in ('done', 'failed')`),
  ],
);

/** One finished step; `output` lacks the exchanges, which are rows of their own. */
export const runSteps = pgTable(
  'audit_steps',
  {
    runId: partOf('audit_id', () => runs.id),
    step: text('step').notNull(),
    status: text('status').$type<'done' | 'failed'>().notNull(),
    output: json('output').notNull(),
    /** `EVIDENCE_VERSION` of whoever wrote it: how `output` and the step's exchanges are to be read. */
    format: integer('format').notNull().default(1),
    tookMs: integer('took_ms').notNull(),
    epoch: integer('epoch').notNull(),
    recordedAt: at('recorded_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.step] }),
    check('audit_steps_status', sql`${table.status} in ('done', 'failed')`),
    // Block ranges: retention finds old steps, and recording one pays almost nothing for it.
    index('audit_steps_by_age').using('brin', table.recordedAt),
  ],
);

/** A body, once per hash whoever received it. `encoding` says how `content` is kept. */
export const bodies = pgTable(
  'bodies',
  {
    sha256: bytea('sha256').primaryKey(),
    encoding: text('encoding').notNull(),
    content: bytea('content').notNull(),
    firstSeenAt: at('first_seen_at').notNull().defaultNow(),
  },
  (table) => [check('bodies_encoding', sql`${table.encoding} in ('identity', 'gzip')`), index('bodies_by_age').on(table.firstSeenAt)],
);

/** One exchange without its body, in the order of asking within its step. */
export const exchanges = pgTable(
  'exchanges',
  {
    runId: text('audit_id').notNull(),
    step: text('step').notNull(),
    position: integer('position').notNull(),
    key: text('key').notNull(),
    record: json('record').$type<Exchange>().notNull(),
    bodySha256: bytea('body_sha256').references(() => bodies.sha256),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.step, table.position] }),
    unique('exchanges_key').on(table.runId, table.key),
    foreignKey({ columns: [table.runId, table.step], foreignColumns: [runSteps.runId, runSteps.step] }).onDelete('cascade'),
    index('exchanges_by_body').on(table.bodySha256),
  ],
);

export const runEvents = pgTable(
  'audit_events',
  {
    runId: partOf('audit_id', () => runs.id),
    seq: integer('seq').notNull(),
    at: at('at').notNull().defaultNow(),
    type: text('type').notNull(),
    data: json('data').notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.seq] }), index('audit_events_by_time').on(table.at)],
);

/**
 * What a shopper was asked, answered and told, kept from call to call so that a paid question is never asked twice, and what a store
 * has answered to steps under way (run/answers.ts). Gone with the end of its run: the evidence then tells the same.
 */
export const runTurns = pgTable(
  'audit_turns',
  {
    runId: partOf('audit_id', () => runs.id),
    key: text('key').notNull(),
    /** JSON, gzipped; bytes within it as base64. */
    value: bytea('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.key] })],
);

/** A finished run's bytes, gzipped once. */
export const rendered = pgTable(
  'rendered',
  {
    runId: partOf('audit_id', () => runs.id),
    kind: text('kind').$type<RenderedKind>().notNull(),
    presenterVersion: integer('presenter_version').notNull(),
    etag: text('etag').notNull(),
    gzip: bytea('gzip').notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.kind] }), check('rendered_kind', sql`${table.kind} in ('audit', 'report')`)],
);

/** `Idempotency-Key` of creations, per caller, for 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    runId: partOf('audit_id', () => runs.id),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.key] }),
    index('idempotency_keys_by_age').on(table.createdAt),
    index('idempotency_keys_by_audit').on(table.runId),
  ],
);

export const accounts = pgTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    /** As `foldEmail` writes it. */
    email: text('email').notNull().unique(),
    beta: boolean('beta').notNull().default(false),
    plan: text('plan').$type<Plan>().notNull().default('free'),
    /** What an operator allows in place of what the plan does; null: nothing. */
    limits: json('limits').$type<Partial<PlanLimits>>(),
    name: text('name'),
    language: text('language').$type<Language>().notNull().default('en'),
    /** Market of launches that name none; null: the account has not said. */
    country: text('country'),
    /** Where the months of the subscription are counted from; null: calendar months. */
    cycleAnchor: at('cycle_anchor'),
    /** The billing provider's id of the account. */
    customerId: text('customer_id').unique(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('accounts_plan', sql`${table.plan} in ('free', 'pro', 'scale')`),
    check('accounts_email_folded', sql`${table.email} = lower(${table.email} collate "C")`),
    check('accounts_language', sql`${table.language} in ('en', 'fr')`),
    check('accounts_country', sql`${table.country} ~ '^[A-Z]{2}$'`),
  ],
);

/** Never the key: a keyed digest, and its last four characters for the owner's eye. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: text('id').primaryKey(),
    accountId: partOf('account_id', () => accounts.id),
    digest: text('digest').notNull().unique(),
    last4: text('last4').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    lastUsedAt: at('last_used_at'),
    revokedAt: at('revoked_at'),
  },
  (table) => [
    index('api_keys_by_account').on(table.accountId),
    // One active key per account: creating rotates.
    uniqueIndex('api_keys_one_active').on(table.accountId).where(sql`${table.revokedAt} is null`),
  ],
);
