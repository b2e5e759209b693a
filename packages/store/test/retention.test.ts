import { ASSESSMENT, anAccount, anAudit, anExchange, aStep, ownStore, underWay, waiting } from './fixtures.ts';
import { RETENTION } from './retention.ts';

const { store, database } = ownStore();

const NOTHING = {
  audits: 0,
  steps: 0,
  idempotencyKeys: 0,
  bodies: 0,
  magicLinks: 0,
  sessions: 0,
  badges: 0,
  usageCounters: 0,
  billingEvents: 0,
  operatorLog: 0,
  accountEvents: 0,
  limitUnits: 0,
  modelCosts: 0,
  optedOut: 0,
};

async function anEndedAudit(body: string, accountId: string | null): Promise<string> {
  const claim = await underWay(store, { accountId });
  const exchanges = [anExchange('origin.home', body)];
  await store.recordStep(claim, aStep(claim, { output: { exchanges } }), exchanges, 1);
  await store.finish(claim, ASSESSMENT);
  return claim.run.id;
}

test('old anonymous audits go with everything of theirs; bodies others refer to, accounts’ audits and young ones stay', async () => {
  await store.createAccount({ id: 'acc_keeper', email: 'keeper@shop.example', beta: false, plan: 'free' });
  const shared = await anEndedAudit('a body two audits received', null);
  const own = await anEndedAudit('a body of its own', null);
  const kept = await anEndedAudit('a body two audits received', 'acc_keeper');
  const running = await waiting(store);
  await database.query("update audits set created_at = now() - interval '91 days'");
  await database.query("update bodies set first_seen_at = now() - interval '91 days'");
  const young = await anEndedAudit('a young body', null);

  expect(await store.retain(RETENTION)).toEqual({ ...NOTHING, audits: 2, bodies: 1 });
  expect(await store.retain(RETENTION)).toEqual(NOTHING);
  const left = await database.query<{ id: string }>('select id from audits');
  expect(left.map(({ id }) => id).sort()).toEqual([kept, running.id, young].sort());
  for (const table of ['audit_steps', 'audit_events', 'audit_transitions', 'exchanges', 'rendered']) {
    expect(await database.query(`select from ${table} where audit_id = any($1)`, [[shared, own]])).toEqual([]);
  }
  expect(await database.query('select from bodies')).toHaveLength(2);
});

test('audits of an account go after their own time; evidence goes before, and leaves verdict and report', async () => {
  await store.createAccount({ id: 'acc_old', email: 'old@shop.example', beta: false, plan: 'pro' });
  const old = await anEndedAudit('a body of long ago', 'acc_old');
  const claim = await underWay(store, { accountId: 'acc_old' });
  await store.recordStep(claim, aStep(claim), [anExchange('origin.home', 'a body of a run under way')], 2);
  const age = (days: number) =>
    database.query(
      `with aged as (update audits set created_at = now() - $2::int * interval '1 day' where account_id = $1)
       update audit_steps set recorded_at = now() - $2::int * interval '1 day'
       where audit_id in (select id from audits where account_id = $1)`,
      ['acc_old', days],
    );
  await store.retain(RETENTION);
  await age(91);
  await database.query("update bodies set first_seen_at = now() - interval '2 days'");
  expect(await store.retain(RETENTION)).toMatchObject({ audits: 0, steps: 1, bodies: 1 });
  expect(await store.readOutcome('audit', old)).toMatchObject({ overallScore: ASSESSMENT.overallScore });
  expect(await database.query('select from exchanges where audit_id = $1', [claim.run.id])).toHaveLength(1);
  await age(731);
  expect(await store.retain(RETENTION)).toMatchObject({ audits: 1, steps: 0 });
  expect(await store.readRun({ kind: 'audit', id: old, accountId: null })).toBeNull();
  expect(await store.heartbeat(claim)).toEqual({ kind: 'written' });
});

test('idempotency keys go after a day, their audits stay', async () => {
  const audit = await waiting(store, { idempotency: { scope: 'acc_1', key: 'k', fingerprint: 'f' } });
  await database.query("update idempotency_keys set created_at = now() - interval '25 hours'");
  expect((await store.retain(RETENTION)).idempotencyKeys).toBe(1);
  expect(await store.readRun({ kind: 'audit', id: audit.id, accountId: null })).not.toBeNull();
});

test('links go a day after their expiry, sessions a month after whichever end they had', async () => {
  const open = async (name: string, change: string) => {
    await store.saveMagicLink({ email: `${name}@shop.example`, digest: `link-${name}`, language: 'en', validMs: 60_000 });
    const session = { id: `ses_${name}`, digest: `session-${name}`, device: null };
    await store.signIn({ linkDigest: `link-${name}`, newAccountId: `acc_${name}`, session });
    await database.query(`update sessions set ${change} where id = $1`, [session.id]);
  };
  await open('living', "last_used_at = now() - interval '13 days'");
  await open('idle', "last_used_at = now() - interval '45 days'");
  await open('just-idle', "last_used_at = now() - interval '43 days'");
  await open('revoked', "revoked_at = now() - interval '31 days'");
  await open('over', "expires_at = now() - interval '31 days'");
  await database.query("update magic_links set expires_at = now() - interval '25 hours' where email like '%idle%'");
  expect(await store.retain(RETENTION)).toEqual({ ...NOTHING, magicLinks: 2, sessions: 3 });
  const left = await database.query<{ id: string }>('select id from sessions');
  expect(left.map(({ id }) => id).sort()).toEqual(['ses_just-idle', 'ses_living']);
});

test('usage goes with its ledger once its cycle is long over, never while a unit is open; billing events go', async () => {
  const accountId = await anAccount(store, 'pro');
  const runs = ['settled', 'open'].map((name) => anAudit({ accountId, domain: 'usage.example', unit: 'simulation', business: name }));
  for (const run of runs) await store.createRun(run);
  await store.commitQuota(runs[0]?.id ?? '');
  const age = async () => {
    // The ledger's own guard forbids to move what is settled, so the cycle is moved under it.
    await database.query('alter table quota_ledger disable trigger quota_ledger_guard');
    await database.query('alter table quota_ledger drop constraint quota_ledger_counter');
    for (const table of ['usage_counters', 'quota_ledger']) {
      await database.query(`update ${table} set cycle_start = cycle_start - interval '500 days' where account_id = $1`, [accountId]);
    }
    await database.query(
      'alter table quota_ledger add constraint quota_ledger_counter foreign key (account_id, unit, cycle_start) references usage_counters on delete cascade',
    );
  };
  await age();
  expect((await store.retain(RETENTION)).usageCounters).toBe(0);
  await store.refundQuota(runs[1]?.id ?? '');
  await store.applyBillingEvent({
    id: 'evt_kept',
    type: 't',
    customerId: (await store.linkCustomer(accountId, 'cus')) ?? '',
    subscription: null,
    ticket: 1,
  });
  await database.query("insert into billing_events (id, type, received_at) values ('evt_old', 't', now() - interval '91 days')");
  expect(await store.retain(RETENTION)).toEqual({ ...NOTHING, usageCounters: 1, billingEvents: 1 });
  expect(await database.query('select from quota_ledger where account_id = $1', [accountId])).toEqual([]);
});

test('the fleet takes one turn per period, whoever asks first', async () => {
  const turns = await Promise.all(Array.from({ length: 20 }, () => store.takeTurn('retention', 60_000)));
  expect(turns.filter(Boolean)).toHaveLength(1);
  expect(await store.takeTurn('something else', 60_000)).toBe(true);
  await database.query("update turns set taken_at = now() - interval '61 seconds' where name = 'retention'");
  expect(await store.takeTurn('retention', 60_000)).toBe(true);
});

test('a badge of an audit goes once it has expired; one of an account stays', async () => {
  const accountId = await anAccount(store);
  await store.createBadge({ token: 'bdg_kept', accountId, business: 'kept.example', domain: 'kept.example' });
  for (const token of ['bdg_old', 'bdg_young'])
    await store.createAuditBadge({ token, auditId: await anEndedAudit(`a body of ${token}`, null), days: 30 });
  await database.query("update badges set expires_at = now() - interval '1 second' where token = 'bdg_old'");
  expect(await store.retain(RETENTION)).toMatchObject({ badges: 1 });
  expect(await database.query('select token from badges order by token')).toEqual([{ token: 'bdg_kept' }, { token: 'bdg_young' }]);
});
