/** Units after their reservation, and what an owner sees of them. */

import type { Allowance, Commitment, QuotaStore, Usage } from '../account-ports.ts';
import type { Database, Query, Statement } from '../pool.ts';
import { QUOTA_UNITS, type QuotaUnit } from '../quota-units.ts';
import { type AdmissionRules, readStanding } from './admission.ts';

const COMMIT: Statement = {
  name: 'quota_commit',
  text: "update quota_ledger set state = 'committed', settled_at = now() where run_id = $1 and state = 'reserved' returning 1",
};
const STATE: Statement = { name: 'quota_state', text: 'select state from quota_ledger where run_id = $1' };
/** The function is the one the end of a run calls (migration 0003). */
const REFUND: Statement = { name: 'quota_refund', text: 'select refund_quota($1) as refunded' };
const COUNTERS: Statement = {
  name: 'quota_counters',
  text: 'select unit, used from usage_counters where account_id = $1 and cycle_start = $2',
};
const PLACES: Statement = {
  name: 'quota_places',
  text: 'select count(*)::int as used from sites where account_id = $1 and archived_at is null',
};

export function createQuota(database: Database, rules: AdmissionRules): QuotaStore {
  return {
    readUsage: (accountId) => database.transaction((query) => readUsage(query, accountId, rules)),
    commitQuota: (runId) => commit(database.query, runId),
    refundQuota: async (runId) => (await database.query<{ refunded: boolean }>(REFUND, [runId]))[0]?.refunded === true,
  };
}

/** Two statements: a refund that won in between must be seen as one, which the first one's snapshot could not. */
async function commit(query: Query, runId: string): Promise<Commitment> {
  if ((await query(COMMIT, [runId])).length > 0) return 'settled';
  const [row] = await query<{ state: string }>(STATE, [runId]);
  if (row === undefined) return 'unknown';
  return row.state === 'refunded' ? 'refunded' : 'settled';
}

async function readUsage(query: Query, accountId: string, rules: AdmissionRules): Promise<Usage | null> {
  const standing = await readStanding(query, accountId, rules);
  if (standing === null) return null;
  const { plan, cycle } = standing;
  const limits = rules.plans[plan];
  const counters = await query<{ unit: QuotaUnit; used: number }>(COUNTERS, [accountId, cycle.start]);
  const [places] = await query<{ used: number }>(PLACES, [accountId]);
  const used = new Map(counters.map((counter) => [counter.unit, counter.used]));
  const quotas = Object.fromEntries(QUOTA_UNITS.map((unit) => [unit, { used: used.get(unit) ?? 0, limit: limits[unit] }]));
  return {
    plan,
    cycle,
    quotas: quotas as Record<QuotaUnit, Allowance>,
    sites: { used: places?.used ?? 0, limit: limits.sites },
  };
}
