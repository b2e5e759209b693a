import { openDatabase, planTable, StoreUnavailable } from '@vitrine/store';
import { ASSESSMENT, anAccount, anExchange, aStep, claimed, soundStore, waiting } from './fixtures.ts';
import { RETENTION } from './retention.ts';

const { store, database } = soundStore({}, { plans: planTable(['free.simulation=50', 'free.sites=100']) });

const usedOf = async (accountId: string) => (await store.readUsage(accountId))?.quotas.simulation.used;
const ended = async (id: string) => {
  const run = await store.readRun({ kind: 'audit', id, accountId: null });
  return [run?.status, run?.errorCode];
};
const CANCELLED = ['failed', 'cancelled'];

const paid = async (accountId: string, over = {}) => (await waiting(store, { accountId, unit: 'simulation', ...over })).id;

/** An audit that has recorded a step with an exchange, and is being worked on. */
async function underway(accountId: string, over = {}) {
  const id = await paid(accountId, over);
  const claim = await claimed(store, id);
  await store.recordStep(claim, aStep(claim), [anExchange('home', `<h1>${id}</h1>`)], 2);
  return { id, claim };
}

/** In a transaction of its own, as another process has it. */
async function beside<T>(work: (query: (text: string) => Promise<unknown>) => Promise<T>): Promise<T> {
  const other = openDatabase({ url: database.url, connections: 1, name: 'beside', onConnectionError: () => undefined });
  try {
    return await other.transaction((query) => work((text) => query({ name: '', text }, [])));
  } finally {
    await other.close();
  }
}
/** Until somebody waits for a lock in this database. */
async function somebodyWaits(): Promise<void> {
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  while ((await database.query(waiting)).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
}

test('of two that wait for each other one is told to come again', async () => {
  const accountId = await anAccount(store);
  const id = await paid(accountId);
  const told = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error);
  let cancelled: Promise<unknown> = Promise.resolve();
  const other = await told(
    beside(async (query) => {
      await query(`update usage_counters set used = used where account_id = '${accountId}'`);
      cancelled = told(store.cancelRun('audit', accountId, id));
      await somebodyWaits();
      await query(`update audits set business = business where id = '${id}'`);
    }),
  );
  const ends = [other, await cancelled];
  expect(ends.filter((end) => end !== null)).toEqual([expect.any(StoreUnavailable)]);
  await store.cancelRun('audit', accountId, id);
});

describe('cancelling', () => {
  test('a waiting audit ends it and gives its unit back, once, however often and at once it is asked', async () => {
    const accountId = await anAccount(store);
    const id = await paid(accountId);
    expect(await usedOf(accountId)).toBe(1);
    const answers = await Promise.all(Array.from({ length: 8 }, () => store.cancelRun('audit', accountId, id)));
    expect(new Set(answers)).toEqual(new Set([true]));
    expect(await ended(id)).toEqual(CANCELLED);
    expect(await usedOf(accountId)).toBe(0);
    expect((await store.readEvents(id, 0)).map(({ data }) => data['status'])).toEqual(['pending', 'failed']);
    expect(await store.claim(id)).toEqual({ kind: 'refused', reason: 'finished' });
  });

  test('one that is being worked on fences its worker, and frees the domain', async () => {
    const accountId = await anAccount(store);
    const { id, claim } = await underway(accountId, { domain: 'busy.example' });
    await store.recordTurn(claim, 'turn', { said: 'hello' });
    expect(await store.cancelRun('audit', accountId, id)).toBe(true);
    expect(await store.heartbeat(claim)).toEqual({ kind: 'fenced' });
    expect(await store.finish(claim, ASSESSMENT)).toEqual({ kind: 'fenced' });
    expect(await store.fail(claim, 'internal_error')).toEqual({ kind: 'fenced' });
    expect(await ended(id)).toEqual(CANCELLED);
    expect(await usedOf(accountId)).toBe(0);
    await claimed(store, await paid(accountId, { domain: 'busy.example' }));
  });

  test('keeps a unit that was used, and lets a shopper that has not begun buy nothing', async () => {
    const accountId = await anAccount(store);
    const used = await underway(accountId);
    expect(await store.commitQuota(used.id)).toBe('settled');
    await store.cancelRun('audit', accountId, used.id);
    expect(await usedOf(accountId)).toBe(1);
    const unused = await underway(accountId);
    await store.cancelRun('audit', accountId, unused.id);
    expect(await store.commitQuota(unused.id)).toBe('refunded');
    expect(await usedOf(accountId)).toBe(1);
  });

  test('races with the end: one of the two happens, and the unit follows it', async () => {
    const accountId = await anAccount(store);
    let done = 0;
    for (let round = 0; round < 12; round += 1) {
      const { id, claim } = await underway(accountId);
      const [written] = await Promise.all([store.finish(claim, ASSESSMENT), store.cancelRun('audit', accountId, id)]);
      expect(await ended(id)).toEqual(written.kind === 'written' ? ['done', null] : CANCELLED);
      done += written.kind === 'written' ? 1 : 0;
    }
    expect(await usedOf(accountId)).toBe(done);
  });

  test('is for the owner, of a run of that kind, and changes no run that has ended', async () => {
    const accountId = await anAccount(store);
    const { id, claim } = await underway(accountId);
    expect(await store.cancelRun('audit', await anAccount(store), id)).toBe(false);
    expect(await store.cancelRun('performance', accountId, id)).toBe(false);
    expect(await store.cancelRun('audit', accountId, (await waiting(store)).id)).toBe(false);
    await store.finish(claim, ASSESSMENT);
    expect(await store.cancelRun('audit', accountId, id)).toBe(true);
    expect(await ended(id)).toEqual(['done', null]);
  });
});

describe('deleting an audit', () => {
  test('leaves nothing of it in any table but what it has cost, and its bodies until the next retention', async () => {
    const accountId = await anAccount(store);
    const idempotency = { scope: accountId, key: 'k', fingerprint: 'f' };
    const { id, claim } = await underway(accountId, { idempotency });
    await store.finish(claim, ASSESSMENT);
    await store.saveRendered(id, { kind: 'audit', presenterVersion: 1, etag: '"a"', gzip: new Uint8Array([1]) });
    const tables = await database.query<{ table: string; column: string }>(`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and column_name in ('audit_id', 'run_id')`);
    expect(tables.length).toBeGreaterThanOrEqual(7);
    expect(await store.deleteAudit(await anAccount(store), id)).toBe(false);
    expect(await store.deleteAudit(accountId, id)).toBe(true);
    expect(await store.deleteAudit(accountId, id)).toBe(false);
    for (const { table, column } of tables) {
      const rows = await database.query(`select * from ${table} where ${column} = $1`, [id]);
      expect([table, rows.length]).toEqual([table, table === 'quota_ledger' ? 1 : 0]);
    }
    expect(await usedOf(accountId)).toBe(1);
    const bodies = () => database.query('select from bodies where convert_from(content, $2) like $1', [`%${id}%`, 'latin1']);
    expect(await bodies()).toHaveLength(1);
    await database.query("update bodies set first_seen_at = now() - interval '2 days'");
    await store.retain(RETENTION);
    expect(await bodies()).toHaveLength(0);
  });

  test('of one that is under way cancels it: the unit comes back, the worker is fenced', async () => {
    const accountId = await anAccount(store);
    const { id, claim } = await underway(accountId);
    const waiting = await paid(accountId);
    expect(await store.deleteAudit(accountId, id)).toBe(true);
    expect(await store.deleteAudit(accountId, waiting)).toBe(true);
    expect(await usedOf(accountId)).toBe(0);
    expect(await store.heartbeat(claim)).toEqual({ kind: 'fenced' });
    expect(await store.finish(claim, ASSESSMENT)).toEqual({ kind: 'fenced' });
    expect(await store.claim(waiting)).toEqual({ kind: 'refused', reason: 'unknown' });
  });

  test('makes history, sites and public numbers count without it', async () => {
    const accountId = await anAccount(store);
    const score = async (overallScore: number) => {
      const { id, claim } = await underway(accountId, { domain: 'told.example' });
      await store.finish(claim, { ...ASSESSMENT, overallScore });
      return id;
    };
    const ids = [await score(10), await score(90), await score(30)];
    const history = async () => {
      const found = await store.listAudits(accountId, { limit: 9, cursor: null });
      return found.kind === 'page' ? found.entries.map(({ id, scoreChange }) => [id, scoreChange]) : found.kind;
    };
    const count = async () => {
      await database.query('delete from statistics_snapshots');
      return store.readStatistics();
    };
    const before = await count();
    await store.deleteAudit(accountId, ids[1] ?? '');
    expect(await history()).toEqual([
      [ids[2], 20],
      [ids[0], null],
    ]);
    const after = await count();
    expect([after.auditsTotal, after.storesAudited]).toEqual([before.auditsTotal - 1, before.storesAudited]);
    for (const id of ids) await store.deleteAudit(accountId, id);
    expect((await count()).storesAudited).toBe(before.storesAudited - 1);
    expect((await store.listSites(accountId)).map(({ lastAuditAt }) => lastAuditAt)).toEqual([null]);
  });
});
