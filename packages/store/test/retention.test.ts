import { openOnce } from '../../../tests/once.ts';
import { ASSESSMENT, anAccount, anAudit, anExchange, claimed, createRig } from './fixtures.ts';
import { RETENTION } from './retention.ts';

const rig = openOnce(createRig);

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
  const audit = anAudit({ accountId });
  await rig.store.createRun(audit);
  const claim = await claimed(rig.store, audit.id);
  const exchanges = [anExchange('origin.home', body)];
  const step = { step: 'probe:origin', status: 'done' as const, output: { exchanges }, tookMs: 1, epoch: 1 };
  await rig.store.recordStep(claim, step, exchanges, 1);
  await rig.store.finish(claim, ASSESSMENT);
  return audit.id;
}

test('old anonymous audits go with everything of theirs; bodies others refer to, accounts’ audits and young ones stay', async () => {
  await rig.store.createAccount({ id: 'acc_keeper', email: 'keeper@shop.example', beta: false, plan: 'free' });
  const shared = await anEndedAudit('a body two audits received', null);
  const own = await anEndedAudit('a body of its own', null);
  const kept = await anEndedAudit('a body two audits received', 'acc_keeper');
  const running = anAudit();
  await rig.store.createRun(running);
  await rig.database.query("update audits set created_at = now() - interval '91 days'");
  await rig.database.query("update bodies set first_seen_at = now() - interval '91 days'");
  const young = await anEndedAudit('a young body', null);

  expect(await rig.store.retain(RETENTION)).toEqual({ ...NOTHING, audits: 2, bodies: 1 });
  expect(await rig.store.retain(RETENTION)).toEqual(NOTHING);
  const left = await rig.database.query<{ id: string }>('select id from audits');
  expect(left.map(({ id }) => id).sort()).toEqual([kept, running.id, young].sort());
  for (const table of ['audit_steps', 'audit_events', 'audit_transitions', 'exchanges', 'rendered']) {
    expect(await rig.database.query(`select from ${table} where audit_id = any($1)`, [[shared, own]])).toEqual([]);
  }
  expect(await rig.database.query('select from bodies')).toHaveLength(2);
});

test('audits of an account go after their own time; evidence goes before, and leaves verdict and report', async () => {
  await rig.store.createAccount({ id: 'acc_old', email: 'old@shop.example', beta: false, plan: 'pro' });
  const old = await anEndedAudit('a body of long ago', 'acc_old');
  const running = anAudit({ accountId: 'acc_old' });
  await rig.store.createRun(running);
  const claim = await claimed(rig.store, running.id);
  const step = { step: 'probe:origin', status: 'done' as const, output: {}, tookMs: 1, epoch: claim.epoch };
  await rig.store.recordStep(claim, step, [anExchange('origin.home', 'a body of a run under way')], 2);
  const age = (days: number) =>
    rig.database.query(
      `with aged as (update audits set created_at = now() - $2::int * interval '1 day' where account_id = $1)
       update audit_steps set recorded_at = now() - $2::int * interval '1 day'
       where audit_id in (select id from audits where account_id = $1)`,
      ['acc_old', days],
    );
  await rig.store.retain(RETENTION);
  await age(91);
  await rig.database.query("update bodies set first_seen_at = now() - interval '2 days'");
  expect(await rig.store.retain(RETENTION)).toMatchObject({ audits: 0, steps: 1, bodies: 1 });
  expect(await rig.store.readOutcome('audit', old)).toMatchObject({ overallScore: ASSESSMENT.overallScore });
  expect(await rig.database.query('select from exchanges where audit_id = $1', [running.id])).toHaveLength(1);
  await age(731);
  expect(await rig.store.retain(RETENTION)).toMatchObject({ audits: 1, steps: 0 });
  expect(await rig.store.readRun({ kind: 'audit', id: old, accountId: null })).toBeNull();
  expect(await rig.store.heartbeat(claim)).toEqual({ kind: 'written' });
});

test('idempotency keys go after a day, their audits stay', async () => {
  const audit = anAudit({ idempotency: { scope: 'acc_1', key: 'k', fingerprint: 'f' } });
  await rig.store.createRun(audit);
  await rig.database.query("update idempotency_keys set created_at = now() - interval '25 hours'");
  expect((await rig.store.retain(RETENTION)).idempotencyKeys).toBe(1);
  expect(await rig.store.readRun({ kind: 'audit', id: audit.id, accountId: null })).not.toBeNull();
});

test('links go a day after their expiry, sessions a month after whichever end they had', async () => {
  const open = async (name: string, change: string) => {
    await rig.store.saveMagicLink({ email: `${name}@shop.example`, digest: `link-${name}`, language: 'en', validMs: 60_000 });
    const session = { id: `ses_${name}`, digest: `session-${name}`, device: null };
    await rig.store.signIn({ linkDigest: `link-${name}`, newAccountId: `acc_${name}`, session });
    await rig.database.query(`update sessions set ${change} where id = $1`, [session.id]);
  };
  await open('living', "last_used_at = now() - interval '13 days'");
  await open('idle', "last_used_at = now() - interval '45 days'");
  await open('just-idle', "last_used_at = now() - interval '43 days'");
  await open('revoked', "revoked_at = now() - interval '31 days'");
  await open('over', "expires_at = now() - interval '31 days'");
  await rig.database.query("update magic_links set expires_at = now() - interval '25 hours' where email like '%idle%'");
  expect(await rig.store.retain(RETENTION)).toEqual({ ...NOTHING, magicLinks: 2, sessions: 3 });
  const left = await rig.database.query<{ id: string }>('select id from sessions');
  expect(left.map(({ id }) => id).sort()).toEqual(['ses_just-idle', 'ses_living']);
});

test('usage goes with its ledger once its cycle is long over, never while a unit is open; billing events go', async () => {
  const accountId = await anAccount(rig.store, 'pro');
  const runs = ['settled', 'open'].map((name) => anAudit({ accountId, domain: 'usage.example', unit: 'simulation', business: name }));
  for (const run of runs) await rig.store.createRun(run);
  await rig.store.commitQuota(runs[0]?.id ?? '');
  const age = async () => {
    // The ledger's own guard forbids to move what is settled, so the cycle is moved under it.
    await rig.database.query('alter table quota_ledger disable trigger quota_ledger_guard');
    await rig.database.query('alter table quota_ledger drop constraint quota_ledger_counter');
    for (const table of ['usage_counters', 'quota_ledger']) {
      await rig.database.query(`update ${table} set cycle_start = cycle_start - interval '500 days' where account_id = $1`, [accountId]);
    }
    await rig.database.query(
      'alter table quota_ledger add constraint quota_ledger_counter foreign key (account_id, unit, cycle_start) references usage_counters on delete cascade',
    );
  };
  await age();
  expect((await rig.store.retain(RETENTION)).usageCounters).toBe(0);
  await rig.store.refundQuota(runs[1]?.id ?? '');
  await rig.store.applyBillingEvent({
    id: 'evt_kept',
    type: 't',
    customerId: (await rig.store.linkCustomer(accountId, 'cus')) ?? '',
    subscription: null,
    ticket: 1,
  });
  await rig.database.query("insert into billing_events (id, type, received_at) values ('evt_old', 't', now() - interval '91 days')");
  expect(await rig.store.retain(RETENTION)).toEqual({ ...NOTHING, usageCounters: 1, billingEvents: 1 });
  expect(await rig.database.query('select from quota_ledger where account_id = $1', [accountId])).toEqual([]);
});

test('the fleet takes one turn per period, whoever asks first', async () => {
  const turns = await Promise.all(Array.from({ length: 20 }, () => rig.store.takeTurn('retention', 60_000)));
  expect(turns.filter(Boolean)).toHaveLength(1);
  expect(await rig.store.takeTurn('something else', 60_000)).toBe(true);
  await rig.database.query("update turns set taken_at = now() - interval '61 seconds' where name = 'retention'");
  expect(await rig.store.takeTurn('retention', 60_000)).toBe(true);
});

test('a badge of an audit goes once it has expired; one of an account stays', async () => {
  const accountId = await anAccount(rig.store);
  await rig.store.createBadge({ token: 'bdg_kept', accountId, business: 'kept.example', domain: 'kept.example' });
  for (const token of ['bdg_old', 'bdg_young'])
    await rig.store.createAuditBadge({ token, auditId: await anEndedAudit(`a body of ${token}`, null), days: 30 });
  await rig.database.query("update badges set expires_at = now() - interval '1 second' where token = 'bdg_old'");
  expect(await rig.store.retain(RETENTION)).toMatchObject({ badges: 1 });
  expect(await rig.database.query('select token from badges order by token')).toEqual([{ token: 'bdg_kept' }, { token: 'bdg_young' }]);
});
