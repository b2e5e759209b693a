/**
 * Whether an account may start a run: a place for the store's domain, and a unit of what the run costs. Everything here happens
 * in the transaction that inserts the run, so a refusal, a crash or a lost connection leaves nothing behind. Statements by hand
 * and by name, which Postgres plans once: every paid run passes here with a row of its account locked.
 */

import type { Cycle, PlanLimits, PlanTable } from '../account-ports.ts';
import type { usageCounters } from '../account-schema.ts';
import { isState } from '../errors.ts';
import { type Query, statement } from '../pool.ts';
import type { QuotaRefusal, QuotaUnit } from '../quota-units.ts';
import type { accounts } from '../schema.ts';

export interface AdmissionRules {
  readonly plans: PlanTable;
  /** null: Postgres' own clock, one for all replicas. */
  readonly clock: (() => Date) | null;
}

export interface Admission {
  readonly runId: string;
  readonly accountId: string;
  readonly domain: string;
  /** null: the run costs nothing but its place. */
  readonly unit: QuotaUnit | null;
}

/** Thrown to roll back what the transaction has written so far; `refusal` is what its caller then answers. */
export class Refused<R = QuotaRefusal> extends Error {
  override readonly name = 'Refused';
  readonly refusal: R;

  constructor(refusal: R) {
    super('what was asked for is refused');
    this.refusal = refusal;
  }
}

/** What the transaction has made, or the refusal that rolled it back. Throws {@link AccountGone} where the row of the account is missing. */
export async function answered<T, R>(work: Promise<T>, ofAccount = true): Promise<T | R> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    if (ofAccount && isState(error, '23503')) throw new AccountGone('no such account', { cause: error });
    throw error;
  }
}

/** The account was deleted between authentication and the write. */
export class AccountGone extends Error {
  override readonly name = 'AccountGone';
}

type AccountRow = typeof accounts.$inferSelect;

export interface Standing extends Pick<AccountRow, 'plan'> {
  readonly cycle: Cycle;
  /** Limits of the plan, but for those an operator gave this account. */
  readonly limits: PlanLimits;
}

const STANDING = statement('account_standing')`
    select plan, limits, cycle_anchor as "cycleAnchor", now() as now from accounts where id = $1`;

/** The account's plan, and the cycle it is in; null when there is no such account. */
export async function readStanding(query: Query, accountId: string, { clock, plans }: AdmissionRules): Promise<Standing | null> {
  const [row] = await query<Pick<AccountRow, 'plan' | 'limits' | 'cycleAnchor'> & { now: Date }>(STANDING, [accountId]);
  if (row === undefined) return null;
  const { plan, limits, cycleAnchor, now } = row;
  return { plan, cycle: cycleAt(clock?.() ?? now, cycleAnchor), limits: { ...plans[plan], ...limits } };
}

/**
 * Takes the place, inserts the run, takes the unit: the counter of the account last, because all its runs wait for it.
 * @throws {Refused} and {@link AccountGone}; both must leave the transaction.
 */
export async function admit<T>(query: Query, rules: AdmissionRules, admission: Admission, insert: () => Promise<T>): Promise<T> {
  const standing = await readStanding(query, admission.accountId, rules);
  if (standing === null) throw new AccountGone('no such account');
  const { cycle, limits } = standing;
  if (admission.unit !== null) await refuseSpent(query, admission, cycle, limits[admission.unit]);
  await takePlace(query, admission, limits.sites);
  const inserted = await insert();
  if (admission.unit !== null) await takeUnit(query, admission, cycle, limits[admission.unit]);
  return inserted;
}

const USED = statement('quota_used')`
    select used from usage_counters where account_id = $1 and unit = $2 and cycle_start = $3`;
const TAKE_UNIT = statement('quota_take')`
    insert into usage_counters (account_id, unit, cycle_start, used) select $1, $2, $3, 1 where $4::int > 0
    on conflict (account_id, unit, cycle_start) do update set used = usage_counters.used + 1 where usage_counters.used < $4
    returning used`;
const ENTER = statement('quota_enter')`
    insert into quota_ledger (run_id, account_id, unit, cycle_start) values ($1, $2, $3, $4)`;

/** Looks before anything is written or locked: the usual refusal costs one read. */
async function refuseSpent(query: Query, { accountId, unit }: Admission, { start, end }: Cycle, limit: number): Promise<void> {
  const [row] = await query<Pick<typeof usageCounters.$inferSelect, 'used'>>(USED, [accountId, unit, start]);
  const used = row?.used ?? 0;
  if (used >= limit) throw new Refused({ kind: 'quota_exceeded', quota: unit as QuotaUnit, used, limit, resetsAt: end });
}

async function takeUnit(query: Query, admission: Admission, cycle: Cycle, limit: number): Promise<void> {
  const { accountId, unit, runId } = admission;
  // Others were faster: refused with the numbers of now, unless a refund has made room since.
  while ((await query(TAKE_UNIT, [accountId, unit, cycle.start, limit])).length === 0) await refuseSpent(query, admission, cycle, limit);
  await query(ENTER, [runId, accountId, unit, cycle.start]);
}

const PLACE = statement('site_place')`select from sites where account_id = $1 and domain = $2 and archived_at is null`;
/** New places of one account are given one after the other; runs of places it has do not wait for this. */
const QUEUE_FOR_PLACE = statement('site_queue')`select from accounts where id = $1 for no key update`;
/** A site that was archived keeps its place while a run of it is under way, or one place would be good for any number of runs at once. */
const COUNT_PLACES = statement('site_count')`
    select count(*)::int as used from sites
    where account_id = $1 and domain <> $2
      and (archived_at is null or exists (
        select from audits
        where audits.account_id = $1 and audits.domain = sites.domain and audits.status in ('pending', 'running')))`;
const TAKE_PLACE = statement('site_take')`
    insert into sites (account_id, domain) values ($1, $2)
    on conflict (account_id, domain) do update set active_since = now(), archived_at = null where sites.archived_at is not null`;

async function takePlace(query: Query, { accountId, domain }: Admission, limit: number): Promise<void> {
  if ((await query(PLACE, [accountId, domain])).length > 0) return;
  await query(QUEUE_FOR_PLACE, [accountId]);
  if ((await query(PLACE, [accountId, domain])).length > 0) return;
  const [row] = await query<{ used: number }>(COUNT_PLACES, [accountId, domain]);
  const used = row?.used ?? 0;
  if (used >= limit) throw new Refused({ kind: 'quota_exceeded', quota: 'sites', used, limit, resetsAt: null });
  await query(TAKE_PLACE, [accountId, domain]);
}

/**
 * The cycle `now` falls into: the calendar month in UTC, or, with an anchor, a month counted from it. A day that a month
 * lacks becomes its last day without moving the later ones: from the 31st the cycles begin on 31 January, 28 February,
 * 31 March. Before the anchor itself, cycles run backwards from it.
 */
export function cycleAt(now: Date, anchor: Date | null): Cycle {
  const from = anchor ?? new Date(0);
  const months = (now.getUTCFullYear() - from.getUTCFullYear()) * 12 + now.getUTCMonth() - from.getUTCMonth();
  const begun = monthsAfter(from, months).getTime() <= now.getTime() ? months : months - 1;
  return { start: monthsAfter(from, begun), end: monthsAfter(from, begun + 1) };
}

function monthsAfter(anchor: Date, months: number): Date {
  const first = new Date(Date.UTC(anchor.getUTCFullYear(), anchor.getUTCMonth() + months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const moment = new Date(anchor);
  moment.setUTCFullYear(first.getUTCFullYear(), first.getUTCMonth(), Math.min(anchor.getUTCDate(), lastDay));
  return moment;
}
