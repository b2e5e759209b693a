/** What operators change; each change is one transaction with its line of the log. */

import { bestSubscriptionOf } from './account/billing.ts';
import { ACCOUNT } from './account/columns.ts';
import type { PlanLimits } from './account-ports.ts';
import { eq, sql } from './drizzle.ts';
import { PAUSES } from './operator.ts';
import { noteChange } from './operator-log.ts';
import type {
  AccountDecision,
  DomainDecision,
  OperatedAccount,
  OperatorAction,
  OperatorStore,
  RefusedDomain,
  RetriedRun,
} from './operator-ports.ts';
import { pauses, refusedDomains } from './operator-schema.ts';
import { type Database, type Statement, statement } from './pool.ts';
import type { Pause, Paused } from './queue-ports.ts';
import type { RunRow } from './run/row.ts';
import { accounts } from './schema.ts';

/** Another epoch fences whoever held the run, as another worker's claim would; its count of attempts begins anew. */
const RETRY = statement('operator_retry')`
    update audits set epoch = epoch + 1, claims = 0, held = false, enqueued_at = now()
    where id = $1 and status in ('pending', 'running')
    returning id, kind, epoch, lane`;
/** As the reconciler ends what keeps killing its workers; the trigger of settling gives an unused unit back. */
const GIVE_UP = statement('operator_give_up')`
    with ended as (
      update audits
      set status = 'failed', error_code = 'internal_error', held = false, finished_at = now(), event_seq = event_seq + 1
      where id = $1 and status in ('pending', 'running') returning id, event_seq
    )
    insert into audit_events (audit_id, seq, type, data) select id, event_seq, 'state', '{"status":"failed"}' from ended returning 1`;
const HOLD = statement('operator_hold_run')`
    select status, claims, held from audits where id = $1 and status in ('pending', 'running') for update`;
/** Two decisions on one domain come one after the other, also where it has no row yet; whoever reads the table waits for neither. */
const HOLD_DOMAINS = sql`lock table ${refusedDomains} in share row exclusive mode`;

export function createOperatorActions(database: Database) {
  const onRun = <T>(who: string, action: OperatorAction, id: string, statement: Statement, after: (row: T) => object): Promise<T | null> =>
    database.transaction(async (query, db) => {
      const [before] = await query<Pick<RunRow, 'status'> & { claims: number; held: boolean }>(HOLD, [id]);
      const [row] = before === undefined ? [] : await query<T>(statement, [id]);
      if (before === undefined || row === undefined) return null;
      await noteChange(db, { who, action, subject: id, before, after: { ...before, held: false, ...after(row) } });
      return row;
    });
  return {
    retryRun: (who, id) => onRun<RetriedRun>(who, 'run.retry', id, RETRY, ({ epoch }) => ({ claims: 0, epoch })),
    giveUpRun: async (who, id) => (await onRun(who, 'run.give_up', id, GIVE_UP, () => ({ status: 'failed' }))) !== null,
    changeAccount: (who, email, decision) => changeAccount(database, who, email, decision),
    changeDomain: (who, domain, decision) => changeDomain(database, who, domain, decision),
    changePause: (who, what, pause) => changePause(database, who, what, pause),
    listPauses: () => database.query<Pause>(PAUSES, []),
    listRefusedDomains: () => database.ask(() => database.db.select().from(refusedDomains).orderBy(refusedDomains.domain)),
  } satisfies Partial<OperatorStore>;
}

function changeAccount({ transaction }: Database, who: string, email: string, { plan, beta, limits }: AccountDecision) {
  return transaction(async (_query, db): Promise<OperatedAccount | 'subscribed' | null> => {
    const asked = db
      .select({ ...ACCOUNT, limits: accounts.limits })
      .from(accounts)
      .where(eq(accounts.email, email));
    // As an event of the billing provider holds it: of the two, the later one sees what the earlier has done.
    const [account] = await asked.for('no key update');
    if (account === undefined) return null;
    const before = { plan: account.plan, beta: account.beta, limits: account.limits ?? {} };
    const isPaid = plan !== undefined && plan !== before.plan && (await bestSubscriptionOf(db, account.id)).length > 0;
    if (isPaid) return 'subscribed';
    const after = { plan: plan ?? before.plan, beta: beta ?? before.beta, limits: limitsAfter(before.limits, limits) };
    await db.update(accounts).set(after).where(eq(accounts.id, account.id));
    await noteChange(db, { who, action: 'account.change', subject: account.id, before, after });
    return { ...account, ...after };
  });
}

const LIMITS = ['simulation', 'performance', 'findability', 'sites'] as const satisfies readonly (keyof PlanLimits)[];

/** In the order of the table, so that equal limits are equal text. */
function limitsAfter(before: Partial<PlanLimits>, change: AccountDecision['limits'] = {}): Partial<PlanLimits> {
  const entries = LIMITS.map((name) => [name, change[name] === undefined ? before[name] : change[name]] as const);
  return Object.fromEntries(entries.filter(([, limit]) => limit !== undefined && limit !== null));
}

function changeDomain({ transaction }: Database, who: string, domain: string, { blocked, optedOut }: DomainDecision) {
  return transaction(async (_query, db): Promise<RefusedDomain | null> => {
    await db.execute(HOLD_DOMAINS);
    const [row] = await db.select().from(refusedDomains).where(eq(refusedDomains.domain, domain));
    const before = { blockedAt: row?.blockedAt ?? null, optedOutAt: row?.optedOutAt ?? null };
    const after = { blockedAt: since(before.blockedAt, blocked), optedOutAt: since(before.optedOutAt, optedOut) };
    const isRefused = after.blockedAt !== null || after.optedOutAt !== null;
    if (!isRefused) await db.delete(refusedDomains).where(eq(refusedDomains.domain, domain));
    else
      await db
        .insert(refusedDomains)
        .values({ domain, ...after })
        .onConflictDoUpdate({ target: refusedDomains.domain, set: after });
    await noteChange(db, { who, action: 'domain.change', subject: domain, before: factsOf(before), after: factsOf(after) });
    return isRefused ? { domain, ...after } : null;
  });
}

function changePause({ transaction }: Database, who: string, what: Paused, pause: Omit<Pause, 'what'> | false) {
  return transaction(async (_query, db) => {
    const [row] = await db.select().from(pauses).where(eq(pauses.what, what)).for('update');
    if (pause === false) await db.delete(pauses).where(eq(pauses.what, what));
    else
      await db
        .insert(pauses)
        .values({ what, until: pause.until })
        .onConflictDoUpdate({ target: pauses.what, set: { until: pause.until } });
    const factsOf = (state: Omit<Pause, 'what'> | false) => ({ paused: state !== false, ...(state && { until: state.until }) });
    await noteChange(db, { who, action: 'pause.change', subject: what, before: factsOf(row ?? false), after: factsOf(pause) });
  });
}

/** A reason that stands already keeps its date. */
function since(before: Date | null, wanted: boolean | undefined): Date | null {
  if (wanted === undefined) return before;
  return wanted ? (before ?? new Date()) : null;
}

function factsOf({ blockedAt, optedOutAt }: Omit<RefusedDomain, 'domain'>) {
  return { blocked: blockedAt !== null, opted_out: optedOutAt !== null };
}
