/**
 * The query builder, by its CommonJS build: its ES modules re-export one another in circles, and linking those costs
 * Node 24 six times the CPU and 160 MB of resident memory more (docs/adr/020-queries.md).
 */

import { createRequire } from 'node:module';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTable } from 'drizzle-orm/pg-core';

export type { SQL, SQLWrapper } from 'drizzle-orm';

const load = createRequire(import.meta.url);

export const { and, between, count, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, sql } = load(
  'drizzle-orm',
) as typeof import('drizzle-orm');

export const {
  alias,
  bigint,
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  numeric,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} = load('drizzle-orm/pg-core') as typeof import('drizzle-orm/pg-core');

export const { drizzle } = load('drizzle-orm/node-postgres') as typeof import('drizzle-orm/node-postgres');
export const { migrate: applyMigrations } = load(
  'drizzle-orm/node-postgres/migrator',
) as typeof import('drizzle-orm/node-postgres/migrator');

/** Writes statements for one pool or one connection. */
export type Builder = NodePgDatabase;

/** A row as a statement by hand selects it: the table's columns by the names Postgres knows, typed by the schema. */
export type Stored<T extends PgTable> = {
  readonly [K in keyof T['$inferSelect'] & keyof T['_']['columns'] as T['_']['columns'][K]['_']['name']]: T['$inferSelect'][K];
};
