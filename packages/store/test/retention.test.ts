import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ASSESSMENT, anAudit, anExchange, claimed, createRig, type Rig } from './fixtures.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await createRig();
});
afterAll(() => rig.close());

const RETENTION = { anonymousDays: 90, batch: 100 };

async function anEndedAudit(body: string, accountId: string | null): Promise<string> {
  const audit = anAudit({ accountId });
  await rig.store.createAudit(audit);
  const claim = await claimed(rig.store, audit.id);
  const exchanges = [anExchange('origin.home', body)];
  const step = { step: 'probe:origin', status: 'done' as const, output: { exchanges }, tookMs: 1, epoch: 1 };
  await rig.store.recordStep(claim, step, exchanges, { done: 1, total: 1 });
  await rig.store.finish(claim, ASSESSMENT, []);
  return audit.id;
}

test('old anonymous audits go with everything of theirs; bodies others refer to, accounts’ audits and young ones stay', async () => {
  await rig.store.createAccount({ id: 'acc_keeper', email: 'keeper@shop.example', beta: false, plan: 'free' });
  const shared = await anEndedAudit('a body two audits received', null);
  const own = await anEndedAudit('a body of its own', null);
  const kept = await anEndedAudit('a body two audits received', 'acc_keeper');
  const running = anAudit();
  await rig.store.createAudit(running);
  await rig.database.query("update audits set created_at = now() - interval '91 days'");
  await rig.database.query("update bodies set first_seen_at = now() - interval '91 days'");
  const young = await anEndedAudit('a young body', null);

  expect(await rig.store.retain(RETENTION)).toEqual({ audits: 2, idempotencyKeys: 0, bodies: 1 });
  expect(await rig.store.retain(RETENTION)).toEqual({ audits: 0, idempotencyKeys: 0, bodies: 0 });
  const left = await rig.database.query<{ id: string }>('select id from audits');
  expect(left.map(({ id }) => id).sort()).toEqual([kept, running.id, young].sort());
  for (const table of ['audit_steps', 'audit_events', 'audit_transitions', 'exchanges', 'rendered']) {
    expect(await rig.database.query(`select from ${table} where audit_id = any($1)`, [[shared, own]])).toEqual([]);
  }
  expect(await rig.database.query('select from bodies')).toHaveLength(2);
});

test('idempotency keys go after a day, their audits stay', async () => {
  const audit = anAudit({ idempotency: { scope: 'acc_1', key: 'k', fingerprint: 'f' } });
  await rig.store.createAudit(audit);
  await rig.database.query("update idempotency_keys set created_at = now() - interval '25 hours'");
  expect((await rig.store.retain(RETENTION)).idempotencyKeys).toBe(1);
  expect(await rig.store.readAudit(audit.id)).not.toBeNull();
});
