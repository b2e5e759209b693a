import type { ReadinessAssessment, SignalState, Tier } from '@vitrine/engine';
import { ASSESSMENT, anAccount, anAudit, claimed, finished, ownStore, waiting } from './fixtures.ts';

const { store, database } = ownStore();

function scanned(tier: Tier, states: Readonly<Record<string, SignalState>> = {}): ReadinessAssessment {
  const signals = Object.entries(states).map(([id, state]) => ({ id, state }));
  return { tier, signals } as unknown as ReadinessAssessment;
}
interface Ended {
  readonly accountId: string | null;
  readonly domain: string;
  readonly score?: number | null;
  readonly readiness?: ReadinessAssessment | null;
}
const anEndedAudit = ({ accountId, domain, score = 50, readiness = null }: Ended, into = store) =>
  finished(into, { accountId, domain, metadata: { branch: 'main' } }, { ...ASSESSMENT, overallScore: score, generalReadiness: readiness });
async function page(accountId: string, limit = 10, cursor: string | null = null, domain?: string) {
  const found = await store.listAudits(accountId, { limit, cursor, ...(domain !== undefined && { domain }) });
  if (found.kind !== 'page') throw new Error(found.kind);
  return found;
}

describe('the history of an account', () => {
  test('tells the newest first, each against the previous finished audit of its store', async () => {
    const accountId = await anAccount(store, 'pro');
    const a1 = await anEndedAudit({ accountId, domain: 'a.example', score: 40 });
    const b1 = await anEndedAudit({ accountId, domain: 'b.example', score: 90, readiness: scanned('emerging') });
    await anEndedAudit({ accountId: await anAccount(store), domain: 'a.example', score: 1 });
    const failing = await waiting(store, { accountId, domain: 'a.example' });
    await store.fail(await claimed(store, failing.id), 'store_unreachable');
    const a2 = await anEndedAudit({ accountId, domain: 'a.example', score: 55 });
    const a3 = await anEndedAudit({ accountId, domain: 'a.example', score: null });
    const { entries, nextCursor } = await page(accountId);
    expect(nextCursor).toBeNull();
    expect(entries.map(({ id, status, overallScore, scoreChange, tier }) => [id, status, overallScore, scoreChange, tier])).toEqual([
      [a3, 'done', null, null, null],
      [a2, 'done', 55, 15, null],
      [failing.id, 'failed', null, null, null],
      [b1, 'done', 90, null, 'emerging'],
      [a1, 'done', 40, null, null],
    ]);
    expect(entries[0]).toMatchObject({ metadata: { branch: 'main' }, domain: 'a.example', shareWithdrawnAt: null, errorCode: null });
    expect([entries[1]?.engineVersion, entries[2]?.engineVersion]).toEqual([ASSESSMENT.engineVersion, null]);
    expect((await page(accountId, 10, null, 'b.example')).entries.map(({ id }) => id)).toEqual([b1]);
    // One alone is the entry of the list, and nobody else's.
    expect(await store.readEntry(accountId, a2)).toEqual(entries[1]);
    expect(await store.readEntry(await anAccount(store), a2)).toBeNull();
    expect(await store.readEntry(accountId, 'aud_none')).toBeNull();
  });

  test('compares audits of one instant in the order in which it lists them', async () => {
    const accountId = await anAccount(store, 'pro');
    for (const score of [10, 30, 60]) await anEndedAudit({ accountId, domain: 'a.example', score });
    await database.query("update audits set created_at = '2020-01-01T10:00:00Z' where account_id = $1", [accountId]);
    const { entries } = await page(accountId);
    const [last = 0, middle = 0, first = 0] = entries.map(({ overallScore }) => overallScore ?? 0);
    expect(entries.map(({ scoreChange }) => scoreChange)).toEqual([last - middle, middle - first, null]);
  });

  test('tells the runs beside the audits, of one kind and domain', async () => {
    const accountId = await anAccount(store, 'pro');
    await anEndedAudit({ accountId, domain: 'a.example' });
    const run = anAudit({ accountId, domain: 'a.example' });
    const options = { pages: 5, recall: false, country: 'FR', language: 'en' } as const;
    await store.createRun({ ...run, id: `fnd_${run.id}`, kind: 'findability', options, metadata: null });
    const asked = { kind: 'findability', domain: 'a.example', limit: 5 } as const;
    expect(await store.listRuns(accountId, asked)).toMatchObject([{ id: `fnd_${run.id}`, status: 'pending', engineVersion: null }]);
    expect(await store.listRuns(accountId, { ...asked, kind: 'performance' })).toEqual([]);
    expect(await store.listRuns(accountId, { ...asked, domain: 'b.example' })).toEqual([]);
    expect(await store.listRuns(await anAccount(store), asked)).toEqual([]);
  });

  test('is read in pages that neither repeat nor miss, although audits of one instant and new ones come between', async () => {
    const accountId = await anAccount(store, 'pro');
    const ids: string[] = [];
    for (let count = 0; count < 25; count += 1) {
      ids.push((await waiting(store, { accountId, domain: 'many.example' })).id);
    }
    // Seven to a microsecond, and microseconds that are one millisecond to JavaScript.
    for (const [index, id] of ids.entries()) {
      const moment = `2020-01-01T10:00:00.00012${Math.floor(index / 7)}Z`;
      await database.query('update audits set created_at = $2::timestamptz where id = $1', [id, moment]);
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { entries, nextCursor } = await page(accountId, 4, cursor);
      seen.push(...entries.map(({ id }) => id));
      cursor = nextCursor;
      await waiting(store, { accountId, domain: 'many.example' });
    } while (cursor !== null);
    expect(seen).toHaveLength(25);
    expect(new Set(seen)).toEqual(new Set(ids));
  });

  test('refuses a cursor it did not make', async () => {
    const accountId = await anAccount(store);
    for (const cursor of ['', 'x', '%%%', Buffer.from("1.a' or 1=1").toString('base64url'), 'A'.repeat(10_000)]) {
      expect(await store.listAudits(accountId, { limit: 4, cursor })).toEqual({ kind: 'bad_cursor' });
    }
  });
});

describe('sites', () => {
  test('are listed while active; an archived one frees its place and keeps its audits', async () => {
    const accountId = await anAccount(store);
    const audit = await anEndedAudit({ accountId, domain: 'one.example' });
    expect(await store.listSites(accountId)).toEqual([
      {
        domain: 'one.example',
        activeSince: expect.any(Date),
        lastAuditAt: (await store.readRun({ kind: 'audit', id: audit, accountId: null }))?.createdAt,
        allowed: { liveSession: false, checkout: false, cart: false },
        control: { token: expect.stringMatching(/^[0-9a-f-]{36}$/), checkedAt: null, by: null },
      },
    ]);
    expect((await store.createRun(anAudit({ accountId, domain: 'two.example' }))).kind).toBe('quota_exceeded');
    expect(await store.archiveSite(accountId, 'two.example')).toBe(false);
    expect(await store.archiveSite(accountId, 'one.example')).toBe(true);
    expect(await store.archiveSite(accountId, 'one.example')).toBe(false);
    expect((await store.createRun(anAudit({ accountId, domain: 'two.example' }))).kind).toBe('created');
    expect((await store.createRun(anAudit({ accountId, domain: 'one.example' }))).kind).toBe('quota_exceeded');
    expect((await store.readRun({ kind: 'audit', id: audit, accountId: null }))?.status).toBe('done');
    expect((await store.readShare(audit))?.withdrawnAt).toBeNull();
    await store.archiveSite(accountId, 'two.example');
    // Its audit is still to be done: one place is good for one store at a time.
    expect((await store.createRun(anAudit({ accountId, domain: 'one.example' }))).kind).toBe('quota_exceeded');
    await database.query("update audits set status = 'failed', error_code = 'cancelled', finished_at = now() where domain = 'two.example'");
    expect((await store.createRun(anAudit({ accountId, domain: 'one.example' }))).kind).toBe('created');
  });

  test('keep what their owner allows; each account and domain has a token of its own, and another one after an archive', async () => {
    const [mine, theirs] = [await anAccount(store), await anAccount(store)];
    for (const accountId of [mine, theirs]) await store.createRun(anAudit({ accountId, domain: 'shared.example' }));
    const read = async (accountId: string) => store.readSite(accountId, 'shared.example');
    expect(await store.allowOnSite(mine, 'other.example', { liveSession: true })).toBeNull();
    expect(await store.allowOnSite(mine, 'shared.example', { liveSession: true })).toMatchObject({
      allowed: { liveSession: true, checkout: false, cart: false },
    });
    expect(await store.allowOnSite(mine, 'shared.example', {})).toEqual(await read(mine));
    expect(await read(theirs)).toMatchObject({ allowed: { liveSession: false, checkout: false, cart: false } });
    const token = (await read(mine))?.control.token ?? '';
    expect((await read(theirs))?.control.token).not.toBe(token);

    await store.noteControl(mine, 'shared.example', { token: 'one that is no longer the site’s', by: 'txt' });
    expect((await read(mine))?.control).toEqual({ token, checkedAt: null, by: null });
    await store.noteControl(mine, 'shared.example', { token, by: 'file' });
    expect((await read(mine))?.control).toEqual({ token, checkedAt: expect.any(Date), by: 'file' });

    await store.archiveSite(mine, 'shared.example');
    expect(await read(mine)).toBeNull();
    await store.createRun(anAudit({ accountId: mine, domain: 'shared.example' }));
    const anew = await read(mine);
    expect(anew).toMatchObject({ allowed: { liveSession: false, checkout: false, cart: false }, control: { checkedAt: null, by: null } });
    expect(anew?.control.token).not.toBe(token);
  });
});

describe('a badge', () => {
  test('shows the tier of the latest scan of its own account, and nothing when revoked', async () => {
    const accountId = await anAccount(store);
    const badge = { accountId, business: 'https://badge.example/', domain: 'badge.example' };
    expect(await store.createBadge({ ...badge, token: 'bdg_1' })).toMatchObject({ token: 'bdg_1', tier: null, auditedAt: null });
    expect(await store.createBadge({ ...badge, token: 'bdg_2' })).toBeNull();
    const scan = await anEndedAudit({ accountId, domain: 'badge.example', readiness: scanned('agent_aware') });
    await anEndedAudit({ accountId, domain: 'badge.example' });
    await anEndedAudit({ accountId: await anAccount(store), domain: 'badge.example', readiness: scanned('not_ready') });
    const auditedAt = (await store.readRun({ kind: 'audit', id: scan, accountId: null }))?.finishedAt;
    expect(await store.readBadge('bdg_1')).toEqual({ domain: 'badge.example', tier: 'agent_aware', score: null, auditedAt });
    expect(await store.listBadges(accountId)).toMatchObject([{ token: 'bdg_1', business: badge.business, tier: 'agent_aware' }]);
    expect(await store.revokeBadge('acc_other', 'bdg_1')).toBe(false);
    expect(await store.revokeBadge(accountId, 'bdg_1')).toBe(true);
    expect(await store.revokeBadge(accountId, 'bdg_1')).toBe(false);
    expect(await store.readBadge('bdg_1')).toBeNull();
    expect(await store.createBadge({ ...badge, token: 'bdg_3' })).toMatchObject({ tier: 'agent_aware' });
  });

  test('of ten asked for at once one is made', async () => {
    const accountId = await anAccount(store);
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        store.createBadge({ token: `bdg_race_${index}`, accountId, business: 'race.example', domain: 'race.example' }),
      ),
    );
    expect(made.filter((badge) => badge !== null)).toHaveLength(1);
  });
});

describe('statistics', () => {
  const alone = ownStore();

  test('count each store once, by its latest audit, and are a minute old at most', async () => {
    const audited = (domain: string, score: number, readiness?: ReadinessAssessment) =>
      anEndedAudit({ accountId: null, domain, score, ...(readiness && { readiness }) }, alone.store);
    const none = { auditsTotal: 0, storesAudited: 0, averageScore: null, tiers: {}, signals: {} };
    expect(await alone.store.readStatistics()).toMatchObject(none);
    await audited('a.example', 10, scanned('not_ready', { llms_txt: 'absent' }));
    await audited('a.example', 60, scanned('emerging', { llms_txt: 'present', api_catalog: 'blocked', auth_md: 'partial' }));
    await audited('b.example', 81, scanned('undetermined', { llms_txt: 'absent' }));
    const old = await audited('c.example', 0);
    await waiting(alone.store);
    await alone.database.query("update audits set created_at = now() - interval '31 days' where id = $1", [old]);
    expect((await alone.store.readStatistics()).auditsTotal).toBe(0);
    await alone.database.query("update statistics_snapshots set taken_at = now() - interval '61 seconds'");
    const { takenAt: _, ...numbers } = await alone.store.readStatistics();
    expect(numbers).toEqual({
      distribution: { countedOn: new Date().toISOString().slice(0, 10), cells: [] },
      auditsTotal: 4,
      auditsLast30Days: 3,
      storesAudited: 3,
      averageScore: 47,
      tiers: { emerging: 1, undetermined: 1 },
      signals: { llms_txt: 0.5, auth_md: 0 },
    });
  });

  test('that take long to count hold twenty times as long, and nobody waits for the next', async () => {
    const { takenAt } = await store.readStatistics();
    await database.query("update statistics_snapshots set took_ms = 10000, taken_at = taken_at - interval '3 minutes'");
    const aged = new Date(takenAt.getTime() - 180_000);
    expect((await store.readStatistics()).takenAt).toEqual(aged);
    await database.query("update statistics_snapshots set taken_at = taken_at - interval '1 minute'");
    expect((await store.readStatistics()).takenAt).toEqual(new Date(aged.getTime() - 60_000));
    while ((await store.readStatistics()).takenAt.getTime() < takenAt.getTime());
  });

  test('asked for a hundred times at once are counted once', async () => {
    await store.readStatistics();
    await database.query("update statistics_snapshots set taken_at = now() - interval '61 seconds'");
    const before = await database.query('select xmin::text from statistics_snapshots');
    const read = await Promise.all(Array.from({ length: 100 }, () => store.readStatistics()));
    const moments = new Set(read.map(({ takenAt }) => takenAt.getTime()));
    // The old snapshot for those who came while one was counting, the new one for the others.
    expect(moments.size).toBeLessThanOrEqual(2);
    expect(await database.query('select xmin::text from statistics_snapshots')).not.toEqual(before);
  });
});
