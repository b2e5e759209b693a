/** Watches over HTTP: who may make which, what is refused, what is shown, and what no stranger finds. */

import { openOnce } from '../once.ts';
import { errorOf, openHarness } from './harness.ts';
import { auditOf, type Person, recordChange, signIn } from './people.ts';

const api = openOnce(openHarness);

let stores = 0;
/** Somebody with a plan and an active site. */
async function owner(plan = 'pro') {
  stores += 1;
  const [person, business] = [await signIn(api), `watched${stores}.com`];
  await auditOf(api, person, { business });
  await api.database.query('update accounts set plan = $2 where id = $1', [person.accountId, plan]);
  return { person, business };
}
async function watched(over: object = {}, plan = 'pro') {
  const { person, business } = await owner(plan);
  const made = await person.ask('POST', '/account/watches', { business, every: 'day', ...over });
  return { person, business, made, at: `/account/watches/${made.json.id}` };
}
const proveControl = ({ accountId }: Person) =>
  api.database.query("update sites set control_by = 'file' where account_id = $1", [accountId]);

test('a watch is made, listed, read, changed and ended', async () => {
  const { person, business, made, at } = await watched({ tell: { score_drop: null }, market: { country: 'DE' } });
  expect(made).toMatchObject({
    status: 201,
    json: {
      business,
      domain: business,
      runs: 'audit',
      every: 'day',
      market: { country: 'DE', language: 'en' },
      tell: { severity: 'major', score_drop: null, tier: true, wall: true, recovery: true },
      paused: false,
      ended: null,
      state: 'new',
      flaky: 0,
      last_change: null,
      last_run: null,
    },
  });
  expect(Date.parse(made.json.next_at)).toBeGreaterThan(Date.now());
  expect((await person.ask('GET', '/account/watches')).json).toEqual({ watches: [made.json] });
  expect((await person.ask('GET', at)).json).toEqual(made.json);
  const paused = await person.ask('PATCH', at, { paused: true, tell: { wall: false } });
  expect(paused.json).toMatchObject({ paused: true, next_at: null, tell: { wall: false, score_drop: null, severity: 'major' } });
  const weekly = await person.ask('PATCH', at, { paused: false, every: 'week', market: { language: 'fr' } });
  expect(weekly.json).toMatchObject({ paused: false, every: 'week', market: { country: 'DE', language: 'fr' } });
  expect(Date.parse(weekly.json.next_at)).toBeGreaterThan(Date.now());
  expect((await person.ask('DELETE', at)).status).toBe(204);
  expect((await person.ask('GET', at)).json.error_code).toBe('watch_not_found');
});

describe('refused when it is made', () => {
  test.each([
    [{ every: 'hour' }, 'pro', 402, 'quota_exceeded'],
    [{ every: 'day' }, 'free', 402, 'quota_exceeded'],
    [{ every: 'hour' }, 'scale', 422, 'validation_error'],
    [{ business: 'another.com' }, 'pro', 422, 'validation_error'],
    [{ runs: 'scan' }, 'pro', 402, 'quota_exceeded'],
    [{ runs: 'findability' }, 'pro', 404, 'audit_not_found'],
  ])('%j for the plan %s', async (over, plan, status, code) => {
    const { person, made } = await watched(over, plan);
    expect([made.status, made.json.error_code]).toEqual([status, code]);
    expect((await person.ask('GET', '/account/watches')).json).toEqual({ watches: [] });
  });

  test('a scan of an account that has left the beta, by hand or when it is switched on again', async () => {
    const { person, business } = await owner();
    const ask = (method: string, path: string, body?: object) => person.ask(method, `/account/watches${path}`, body);
    const setBeta = (beta: boolean) => api.database.query('update accounts set beta = $2 where id = $1', [person.accountId, beta]);
    await setBeta(true);
    const { id } = (await ask('POST', '', { business, every: 'week', runs: 'scan' })).json;
    await setBeta(false);
    const refused = [await ask('POST', `/${id}/runs`), await ask('PATCH', `/${id}`, { paused: false })];
    expect(refused.map(({ status, json }) => [status, json.error_code])).toEqual(Array(2).fill([402, 'quota_exceeded']));
    expect((await ask('PATCH', `/${id}`, { paused: true })).status).toBe(200);
  });

  test('one of a kind, an archived site, a domain that is refused', async () => {
    const { person, business } = await watched();
    expect(errorOf(await person.ask('POST', '/account/watches', { business, every: 'week' }))).toEqual([409, 'watch_already_exists']);
    const archived = await owner();
    await archived.person.ask('DELETE', `/account/sites/${archived.business}`);
    const refused = await owner();
    await api.database.query('insert into refused_domains values ($1, null, now())', [refused.business]);
    for (const one of [archived, refused]) {
      const made = await one.person.ask('POST', '/account/watches', { business: one.business, every: 'week' });
      expect([made.status, made.json.field_errors[0].loc]).toEqual([422, ['body', 'business']]);
    }
  });

  test('a third hourly watch of a domain, whoever makes it', async () => {
    const business = 'wanted-by-many.com';
    const made = async () => {
      const person = await signIn(api);
      await auditOf(api, person, { business });
      await api.database.query("update accounts set plan = 'scale' where id = $1", [person.accountId]);
      await proveControl(person);
      return person.ask('POST', '/account/watches', { business, every: 'hour' });
    };
    expect((await Promise.all([made(), made(), made()])).map(({ status }) => status).sort()).toEqual([201, 201, 422]);
  });
});

test.each(['findability', 'performance'] as const)(
  'watches by %s are as many as the plan has units for, and run now takes one',
  async (runs) => {
    const { person, business } = await owner();
    const finished = (domain: string) =>
      api.database.query(
        `insert into audits (id, kind, business, url, domain, options, account_id, lane, owner, status, assessment, started_at, finished_at)
        select 'aud_' || $1, 'audit', $1, $1, $1, '{}', $2, 'account', $2, 'done', '{}', now(), now()`,
        [domain, person.accountId],
      );
    await api.database.query("update audits set status = 'failed', error_code = 'cancelled', finished_at = now() where domain = $1", [
      business,
    ]);
    await finished(business);
    const made = await person.ask('POST', '/account/watches', { business, runs, every: 'day', market: { country: 'DE' } });
    expect(made).toMatchObject({ status: 201, json: { runs, every: 'day', market: { country: 'DE' } } });
    const run = await person.ask('POST', `/account/watches/${made.json.id}/runs`);
    expect(run).toMatchObject({
      status: 201,
      json: { status: 'pending', options: { country: 'DE' } },
      headers: { location: expect.stringContaining(`/${runs}-runs/`) },
    });
    expect((await person.ask('GET', '/account/usage')).json.quotas[runs]).toMatchObject({ used: 1 });
    // 100 units a cycle of the plan `pro`: three watches every day.
    const more: unknown[] = [];
    for (let n = 0; n < 3; n += 1) {
      const domain = `${runs}-${n}.com`;
      await api.database.query('insert into sites (account_id, domain) values ($1, $2)', [person.accountId, domain]);
      await finished(domain);
      const { status, json } = await person.ask('POST', '/account/watches', { business: domain, runs, every: 'day' });
      more.push(json.error_code ?? status);
    }
    expect(more).toEqual([201, 201, 'quota_exceeded']);
  },
);

test('the gravest of what is not over stands first, then the newest, and what is well last', async () => {
  const { person, business, made } = await watched();
  const told = (severity: string | null, at: string) => ({ told: severity && { findings: [{ severity: 'info' }, { severity }] }, at });
  const states = [
    ['minor', 'worse', told('minor', '2026-11-26')],
    ['well', 'well', told(null, '2026-11-26')],
    ['old critical', 'worse', told('critical', '2026-11-01')],
    ['score', 'worse', { told: { findings: [], score: { before: 80, after: 60 } }, at: '2026-11-20' }],
    ['new critical', 'worse', told('critical', '2026-11-02')],
    ['walled', 'unmeasured', told(null, '2026-11-03')],
    ['flapping', 'flapping', told(null, '2026-11-25')],
    ['major', 'worse', told('major', '2026-11-21')],
  ] as const;
  for (const [n, [name, condition, { at, ...memory }]] of states.entries()) {
    await api.database.query(
      `insert into watches (id, account_id, business, url, domain, runs, every, options, tell, feed_token, next_at, condition, memory)
        select 'wch_' || $2, account_id, $3, url, $3, runs, every, options, tell, id || $2, next_at, $4, $5 from watches where id = $1`,
      [made.json.id, `${n}`, name, condition, JSON.stringify(memory)],
    );
    await api.database.query("insert into changes (watch_id, at, type, data) values ('wch_' || $1, $2, 'changed', '{}')", [`${n}`, at]);
  }
  const listed = (await person.ask('GET', '/account/watches')).json.watches.map(({ domain }: { domain: string }) => domain);
  const order = ['walled', 'new critical', 'old critical', 'major', 'score', 'minor', 'flapping', business, 'well'];
  expect(listed).toEqual(order);
});

test('after a downgrade it stays ended until its owner changes it', async () => {
  const { person, at } = await watched();
  await api.database.query("update watches set ended = 'plan', next_at = null where account_id = $1", [person.accountId]);
  await api.database.query("update accounts set plan = 'free' where id = $1", [person.accountId]);
  expect((await person.ask('GET', at)).json).toMatchObject({ ended: 'plan', next_at: null });
  expect((await person.ask('PATCH', at, { tell: { wall: false } })).json).toMatchObject({ ended: 'plan', next_at: null });
  expect((await person.ask('PATCH', at, { paused: false })).json.error_code).toBe('quota_exceeded');
  expect((await person.ask('PATCH', at, { every: 'week' })).json).toMatchObject({
    ended: null,
    every: 'week',
    next_at: expect.any(String),
  });
});

test('run now makes an audit of its options, which is compared like others', async () => {
  const { person, at, business } = await watched({ market: { country: 'IT', language: 'fr' } });
  const run = await person.ask('POST', `${at}/runs`);
  expect(run).toMatchObject({ status: 201, json: { status: 'pending', options: { country: 'IT', language: 'fr' } } });
  expect(await api.database.query('select run_id, domain from watch_runs where run_id = $1', [run.json.id])).toEqual([
    { run_id: run.json.id, domain: business },
  ]);
});

test('changes are read page by page, told to webhooks, and stand in the feed', async () => {
  const { person, made, at, business } = await watched();
  const hook = await person.ask('POST', '/account/webhooks', { url: 'https://hooks.example.com/w', events: ['watch.changed'] });
  expect(hook.status).toBe(201);
  for (let n = 0; n < 3; n += 1) {
    await recordChange(api, made.json.id, await auditOf(api, person, { business }));
    await api.database.query("update audits set status = 'failed', error_code = 'cancelled', finished_at = now() where status = 'pending'");
  }
  const first = await person.ask('GET', `${at}/changes?limit=2`);
  const second = await person.ask('GET', `${at}/changes?limit=2&cursor=${first.json.next_cursor}`);
  expect([first.json.changes.length, second.json.changes.length, second.json.next_cursor]).toEqual([2, 1, null]);
  expect(new Set([...first.json.changes, ...second.json.changes].map(({ id }) => id)).size).toBe(3);
  expect(first.json.changes[0]).toMatchObject({ type: 'changed', cause: 'answer_changed', worse: { score: { before: 80, after: 61 } } });
  expect((await person.ask('GET', at)).json).toMatchObject({ state: 'worse', last_change: { type: 'changed' } });
  const log = (await person.ask('GET', `/account/webhooks/${hook.json.id}/deliveries`)).json.deliveries;
  const told = JSON.parse(log[0].payload);
  expect([log.length, told.type, told.data.watch_id, told.data.cause]).toEqual([3, 'watch.changed', made.json.id, 'answer_changed']);
  const feed = await api.ask(made.json.feed.replace('https://api.vitrine.example', ''));
  expect([feed.status, feed.headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
  expect(feed.text.match(/<entry>/g)).toHaveLength(3);
  expect(feed.text).not.toMatch(/aud_/);
  await api.database.query(`update changes set data = (data::jsonb || '{"told": false}')::json where id = $1`, [told.data.change_id]);
  const rest = await api.ask(made.json.feed.replace('https://api.vitrine.example', ''));
  expect(rest.text.match(/<entry>/g)).toHaveLength(2);
  const renewed = (await person.ask('PATCH', at, { feed: 'renew' })).json.feed;
  expect((await api.ask(made.json.feed.replace('https://api.vitrine.example', ''))).status).toBe(404);
  expect((await api.ask(renewed.replace('https://api.vitrine.example', ''))).status).toBe(200);
  for (const query of ['cursor=x', 'limit=0', 'limit=1000', 'curser=1'])
    expect((await person.ask('GET', `${at}/changes?${query}`)).status).toBe(422);
});

test('nobody else finds it, and no shape of an id is a fault', async () => {
  const { at } = await watched();
  const stranger = await signIn(api);
  const asks = (path: string) => [
    stranger.ask('GET', path),
    stranger.ask('PATCH', path, { paused: true }),
    stranger.ask('DELETE', path),
    stranger.ask('GET', `${path}/changes`),
    stranger.ask('POST', `${path}/runs`),
  ];
  for (const path of [at, '/account/watches/wch_x', '/account/watches/%00', `/account/watches/wch_${'A'.repeat(22)}`]) {
    const answers = await Promise.all(asks(path));
    expect(answers.map(({ status, json }) => [status, json.error_code])).toEqual(answers.map(() => [404, 'watch_not_found']));
  }
  for (const path of ['/watches/x', '/watches/x.atom', `/watches/wft_${'A'.repeat(22)}.atom`, '/watches/%00.atom'])
    expect((await api.ask(path)).json.error_code).toBe('watch_not_found');
  expect((await api.ask(at)).status).toBe(401);
});
