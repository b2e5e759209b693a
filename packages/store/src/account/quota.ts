/** Units after their reservation, and what an owner sees of them. */

import type { Allowance, Commitment, QuotaStore, Usage } from '../account-ports.ts';
import { quotaLedger, sites, usageCounters } from '../account-schema.ts';
import { and, type Builder, count, eq, isNull } from '../drizzle.ts';
import { type Database, statement } from '../pool.ts';
import { QUOTA_UNITS, type QuotaUnit } from '../quota-units.ts';
import { type AdmissionRules, readStanding, type Standing } from './admission.ts';
import { NOW } from './columns.ts';

/** By hand: the function is the one the end of a run calls, and the builder knows no functions. */
const REFUND = statement('quota_refund')`select refund_quota($1) as refunded`;

export function createQuota(database: Database, rules: AdmissionRules): QuotaStore {
  const { ask, db, query } = database;
  return {
    readUsage: (accountId) =>
      database.transaction(async (inside, builder) => {
        const standing = await readStanding(inside, accountId, rules);
        return standing === null ? null : readUsage(builder, accountId, standing);
      }),
    commitQuota: (runId) => ask(() => commit(db, runId)),
    refundQuota: async (runId) => (await query<{ refunded: boolean }>(REFUND, [runId]))[0]?.refunded === true,
  };
}

/** Two statements: a refund that won in between must be seen as one, which the first one's snapshot could not. */
async function commit(db: Builder, runId: string): Promise<Commitment> {
  const reserved = and(eq(quotaLedger.runId, runId), eq(quotaLedger.state, 'reserved'));
  const settling = db.update(quotaLedger).set({ state: 'committed', settledAt: NOW }).where(reserved);
  if ((await settling.returning({ runId: quotaLedger.runId })).length > 0) return 'settled';
  const [entry] = await db.select({ state: quotaLedger.state }).from(quotaLedger).where(eq(quotaLedger.runId, runId));
  if (entry === undefined) return 'unknown';
  return entry.state === 'refunded' ? 'refunded' : 'settled';
}

async function readUsage(db: Builder, accountId: string, { plan, cycle, limits }: Standing): Promise<Usage> {
  const counters = await db
    .select({ unit: usageCounters.unit, used: usageCounters.used })
    .from(usageCounters)
    .where(and(eq(usageCounters.accountId, accountId), eq(usageCounters.cycleStart, cycle.start)));
  const active = and(eq(sites.accountId, accountId), isNull(sites.archivedAt));
  const [places] = await db.select({ used: count() }).from(sites).where(active);
  const used = new Map(counters.map((counter) => [counter.unit, counter.used]));
  const quotas = Object.fromEntries(QUOTA_UNITS.map((unit) => [unit, { used: used.get(unit) ?? 0, limit: limits[unit] }]));
  return {
    plan,
    cycle,
    quotas: quotas as Record<QuotaUnit, Allowance>,
    sites: { used: places?.used ?? 0, limit: limits.sites },
  };
}
