import { RETENTION } from '../../packages/store/test/retention.ts';
import { openOnce, perTest } from '../once.ts';
import { auditsOf, errorOf, openHarness } from './harness.ts';
import { openMcp } from './mcp-service.ts';
import { endVerification, FINDING, keepEvidence, sampleVerification, verify } from './verification-support.ts';

const opened = perTest();

describe('a verification', () => {
  const api = openOnce(openHarness);
  const audits = auditsOf(() => api);
  const done = async (body: object = {}) => {
    const id = await audits.done(body);
    await keepEvidence(api, id);
    return id;
  };
  const findings = [FINDING.findingId];

  test('is queued beside its audit, and numbered there', async () => {
    const [one, other] = [await done(), await done()];
    const made = await verify(api, one, findings);
    expect([made.status, made.headers.location]).toEqual([201, `https://api.vitrine.example/audits/${one}/verifications/1`]);
    expect(made.json).toMatchObject({ n: 1, status: 'pending', audit: one, options: { findings, requests: 3, language: 'en' } });
    expect(made.json).not.toHaveProperty('id');
    expect((await verify(api, other, findings)).json.n).toBe(1);
    const more = await Promise.all(Array.from({ length: 5 }, () => verify(api, one, findings)));
    expect(more.map(({ json }) => json.n).sort()).toEqual([2, 3, 4, 5, 6]);
    expect(api.enqueued.filter((text) => text.startsWith('verification ver_'))).toHaveLength(7);
  });

  test('is pending until a worker ends it, then tells each finding and what came back', async () => {
    const id = await done({ options: { language: 'fr' } });
    await verify(api, id, findings);
    const path = `/audits/${id}/verifications/1`;
    const pending = await api.ask(path);
    expect([pending.json.status, pending.headers['retry-after']]).toEqual(['pending', '2']);
    const waited = api.ask(path, { headers: { prefer: 'wait=30' } });
    await endVerification(api);
    const { json, headers } = await waited;
    expect(json.result.findings.map(({ status }: { status: string }) => status)).toEqual(['fixed', 'failing', 'replaced', 'not_measured']);
    const [, failing, replaced, unmeasured] = json.result.findings;
    expect(failing.evidence[0]).toMatchObject({ status: 200, curl: expect.stringContaining('curl') });
    expect(replaced.replaced_by).toEqual(json.result.new_findings.map(({ finding_id }: { finding_id: string }) => finding_id));
    expect([unmeasured.reason, unmeasured.note]).toEqual(['blocked', expect.stringMatching(/^La boutique a refusé/)]);
    expect(json.result).toMatchObject({ requests: { sent: 3, most: 3 }, left_out: 1 });
    const known = await api.ask(path, { headers: { 'if-none-match': headers.etag ?? '' } });
    expect([known.status, (await api.ask(path)).headers.etag]).toEqual([304, headers.etag]);
  });

  test('stands in the report of its audit, for whoever may read that, until a newer one has seen more', async () => {
    const id = await done();
    const report = async () => (await api.ask(`/audits/${id}/report`)).text;
    const ends = async (...indexes: readonly number[]) => {
      await verify(api, id, findings);
      const sample = sampleVerification();
      await endVerification(api, { ...sample, verified: sample.verified.filter((_, index) => indexes.includes(index)) });
    };
    const before = await report();
    await ends(3);
    expect(await report()).toBe(before);
    await ends(1);
    expect(await report()).toContain('Still failing on');
    await ends(0);
    expect(await report()).toMatch(/Verified as fixed on (?!.*Still failing)/s);
    expect((await api.ask(`/audits/${id}/report`)).headers['content-security-policy']).toMatch(/^default-src 'none'/);
  });

  test('takes no unit and no site, and is in no list of audits', async () => {
    const { key, accountId } = await api.newKey();
    const authorization = { authorization: `Bearer ${key}` };
    const { json } = await api.create({ business: 'unpaid.com' }, authorization);
    await api.finish(json.id);
    await keepEvidence(api, json.id);
    expect((await verify(api, json.id, findings, authorization)).status).toBe(201);
    await endVerification(api);
    expect(await api.database.query('select * from quota_ledger where account_id = $1', [accountId])).toEqual([]);
    const usage = (await api.ask('/account/usage', { headers: authorization })).json;
    expect([usage.quotas.simulation.used, usage.sites.used]).toEqual([0, 1]);
    const audit = await api.ask(`/audits/${json.id}/verifications`, { method: 'OPTIONS' });
    expect(audit.headers.allow).toBe('POST, OPTIONS');
    // Counted when a report was read above, which says where its store stands, or now.
    const counted = `select count(*)::int as n from audits where kind = 'audit' and status = 'done' and finished_at <= (select max(taken_at) from statistics_snapshots)`;
    const { audits_total: total } = (await api.ask('/stats')).json;
    expect(total).toBe(Number((await api.database.query(counted, []))[0]?.['n']));
  });

  test('goes with its audit, and not before it', async () => {
    const id = await done();
    await verify(api, id, findings);
    await endVerification(api);
    const count = async () => (await api.database.query('select from audits where verifies = $1', [id])).length;
    await api.database.query("update audits set created_at = now() - interval '10 years' where verifies = $1", [id]);
    await api.store.retain(RETENTION);
    expect(await count()).toBe(1);
    await api.database.query("update audits set created_at = now() - interval '10 years' where id = $1", [id]);
    await api.store.retain(RETENTION);
    expect(await count()).toBe(0);
  });

  test('of an audit that is not done, or whose evidence is gone, is refused in plain words', async () => {
    const waiting = await verify(api, await audits.created(), findings);
    expect([waiting.status, waiting.json.error_code, waiting.json.detail]).toEqual([
      404,
      'report_not_found',
      expect.stringMatching(/once the audit is done/),
    ]);
    const bare = await verify(api, await audits.done(), findings);
    expect([bare.status, bare.json.error_code, bare.json.detail]).toEqual([
      404,
      'not_found',
      expect.stringMatching(/evidence of this audit has been removed/),
    ]);
    const failed = await audits.created();
    await api.fail(failed, 'store_unreachable');
    expect((await verify(api, failed, findings)).json.error_code).toBe('report_not_found');
  });

  test.each([['an unknown id', ['U03-1c9e5a42', 'U99-00000000'], ['body', 'findings', 1]]])(
    'of %s is a validation_error that says where',
    async (_what, asked, loc) => {
      const { status, json } = await verify(api, await done(), asked);
      expect([status, json.error_code, json.field_errors[0].loc]).toEqual([422, 'validation_error', loc]);
    },
  );

  test.each(['0', '2', '01', 'x', '9999999999', '1%00'])('of the number %s is unknown', async (n) => {
    const id = await done();
    await verify(api, id, findings);
    expect(errorOf(await api.ask(`/audits/${id}/verifications/${n}`))).toEqual([404, 'audit_not_found']);
  });

  test('cannot be read by the id of its row, as an audit or as anything else', async () => {
    const id = await done();
    await verify(api, id, findings);
    const row = api.enqueued.at(-1)?.split(' ')[1] ?? '';
    for (const path of [`/audits/${row}`, `/audits/${row}/events`, `/audits/${row}/verifications/1`, `/performance-runs/${row}`])
      expect((await api.ask(path)).status === 200).toBe(false);
  });
});

describe('the limits of verifications', () => {
  const api = openOnce(() => openHarness({ limits: { anonymousVerifications: 20, accountVerifications: 60, anonymousRuns: 1 } }));

  test('are their own: twenty an hour without a key, sixty with one, exactly', async () => {
    const { json } = await api.create({ business: 'limits.com' });
    await api.finish(json.id);
    await keepEvidence(api, json.id);
    const { key } = await api.newKey();
    for (const [headers, limit, scope] of [
      [{}, 20, 'ip'],
      [{ authorization: `Bearer ${key}` }, 60, 'account'],
    ] as const) {
      const answers = await Promise.all(Array.from({ length: limit + 10 }, () => verify(api, json.id, [FINDING.findingId], headers)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(limit);
      const refused = answers.find(({ status }) => status === 429);
      expect(refused?.json).toMatchObject({ error_code: 'rate_limit_exceeded', scope });
      expect(refused?.headers['ratelimit-policy']).toBe(`"${scope}";q=${limit};w=3600`);
    }
    expect((await api.create({ business: 'limits.com' })).status).toBe(429);
  });
});

describe('verify of get_agent_audit_result', () => {
  test('starts a verification, waits for its end, and is read again by its number', async () => {
    const api = opened(await openMcp({ limits: { accountVerifications: 2 } }));
    const client = await api.connect();
    const { json } = await api.create({ business: 'agents.com' });
    await api.finish(json.id);
    await keepEvidence(api, json.id);
    const name = 'get_agent_audit_result';
    const asked = client.call(name, { id: json.id, verify: [FINDING.findingId] });
    while (!api.enqueued.some((text) => text.startsWith('verification '))) await new Promise((resolve) => setTimeout(resolve, 10));
    await endVerification(api);
    const { isError, structured } = await asked;
    expect(isError).toBe(false);
    expect(structured.verification).toMatchObject({ n: 1, status: 'done', left_out: 1 });
    expect(structured.verification.findings.map(({ status }: { status: string }) => status)).toEqual(
      sampleVerification().verified.map(({ status }) => status),
    );
    expect(structured).not.toHaveProperty('checks');
    expect((await client.call(name, { id: json.id, verification: 1 })).structured).toEqual(structured);
    const code = async (args: Record<string, unknown>) => (await client.call(name, { id: json.id, ...args })).said.error_code;
    expect(await code({ verification: 2 })).toBe('audit_not_found');
    expect(await code({ verify: [FINDING.findingId], verification: 1 })).toBe('validation_error');
    // Told by the name of the argument, which over HTTP is the member `findings`.
    const unknown = (await client.call(name, { id: json.id, verify: ['U99-00000000'] })).said;
    expect(unknown.field_errors[0].loc).toEqual(['arguments', 'verify', 0]);
    expect(await code({ verify: ['U99-00000000'] })).toBe('rate_limit_exceeded');
  });
});
