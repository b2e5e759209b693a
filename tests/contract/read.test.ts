import { PRESENTER_VERSION } from '@vitrine/engine';
import { openOnce } from '../once.ts';
import { auditsOf, openHarness } from './harness.ts';

const UNKNOWN = { detail: 'No audit has this id.', error_code: 'audit_not_found' };

describe('reading an audit', () => {
  const api = openOnce(openHarness);

  const { created, done } = auditsOf(() => api);

  test('an unknown id and an id of the wrong shape are the same 404, byte for byte', async () => {
    const ids = [
      'aud_0000000000000000000000',
      'aud_1',
      'x',
      '1',
      "aud_' or 1=1",
      '%00',
      '%E0%A4%A',
      'aud_00000000000000000000000',
      '..%2f..',
      'é'.repeat(50),
    ];
    for (const suffix of ['', '/report', '/events']) {
      const answers = await Promise.all(ids.map((id) => api.ask(encodeURI(`/audits/${id}${suffix}`).replace(/%25/g, '%'))));
      expect(new Set(answers.map(({ text }) => text))).toEqual(new Set([JSON.stringify(UNKNOWN)]));
      expect(answers.every(({ status }) => status === 404)).toBe(true);
    }
  });

  test('while pending: no result, no error, no report', async () => {
    const id = await created({ metadata: { branch: 'main' } });
    const { json, headers } = await api.ask(`/audits/${id}`);
    expect(Object.keys(json)).toEqual(['id', 'status', 'metadata', 'queue', 'created_at', 'options']);
    expect(headers['retry-after']).toBe('2');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect((await api.ask(`/audits/${id}/report`)).json).toEqual({
      detail: 'The report exists once the audit is done.',
      error_code: 'report_not_found',
    });
  });

  test('while running it says since when', async () => {
    const id = await created();
    await api.store.claim(id);
    const { json } = await api.ask(`/audits/${id}`);
    expect(Object.keys(json)).toEqual(['id', 'status', 'metadata', 'created_at', 'started_at', 'options']);
    expect(json.status).toBe('running');
  });

  test('when done it carries result, evidence and brief', async () => {
    const id = await done();
    const { json, headers } = await api.ask(`/audits/${id}`);
    expect(Object.keys(json)).toEqual([
      'id',
      'status',
      'metadata',
      'result',
      'agent_brief',
      'created_at',
      'started_at',
      'finished_at',
      'options',
    ]);
    expect(json.result).toMatchObject({
      business: expect.stringMatching(/^shop-\d+\.com$/),
      overall_score: 64,
      general_readiness: null,
      evidence: { engine_version: '1.0.0', rules_version: '2026-11-21' },
    });
    const [discovery, quality] = json.result.checks;
    expect(discovery).toMatchObject({ check_id: 'ucp_discovery', status: 'warn', score: 64 });
    expect(quality).not.toHaveProperty('score');
    const [answered, failed] = discovery.findings[0].evidence;
    expect(answered).toMatchObject({ method: 'GET', status: 200, bytes: 2, hops: [{ status: 301, location: '/ucp' }] });
    expect(answered).not.toHaveProperty('failure');
    expect(failed).toMatchObject({ failure: 'timeout' });
    for (const member of ['status', 'bytes', 'sha256']) expect(failed).not.toHaveProperty(member);
    expect(failed.curl).toMatch(/^curl /);
    expect(headers).not.toHaveProperty('retry-after');
  });

  test('when failed it says why, in the language of the audit', async () => {
    const english = await created();
    await api.fail(english, 'store_unreachable');
    const { json } = await api.ask(`/audits/${english}`);
    expect(Object.keys(json)).toEqual(['id', 'status', 'metadata', 'error', 'created_at', 'started_at', 'finished_at', 'options']);
    expect(json.error).toEqual({ error_code: 'store_unreachable', detail: expect.stringContaining('could not be reached') });
    const french = await created({ options: { language: 'fr' } });
    await api.fail(french, 'target_not_allowed');
    expect((await api.ask(`/audits/${french}`)).json.error.detail).toBe('Cette adresse ne peut pas être auditée.');
    expect((await api.ask(`/audits/${french}/report`)).json.error_code).toBe('report_not_found');
  });

  test('the report is a page of its own policy, private and not indexed', async () => {
    const { status, headers, text } = await api.ask(`/audits/${await done()}/report`);
    expect(status).toBe(200);
    expect(text).toMatch(/^<!doctype html>/i);
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'none'; style-src 'sha256-.*; sandbox allow-scripts$/,
    );
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  test('a representation the client has is 304, by strong validators that differ per coding', async () => {
    const id = await done();
    for (const path of [`/audits/${id}`, `/audits/${id}/report`]) {
      const plain = await api.ask(path);
      const gzip = await api.ask(path, { headers: { 'accept-encoding': 'gzip, deflate, br' } });
      expect(gzip.headers['content-encoding']).toBe('gzip');
      expect(plain.headers).not.toHaveProperty('content-encoding');
      expect(plain.text).toBe(gzip.text);
      expect(gzip.headers.vary).toBe('Origin, Accept-Encoding');
      const etags = [plain.headers.etag ?? '', gzip.headers.etag ?? ''];
      expect(new Set(etags).size).toBe(2);
      expect(etags.every((etag) => /^"[\w-]+"$/.test(etag))).toBe(true);
      const again = await api.ask(path, { headers: { 'if-none-match': `"other", W/${etags[0]}` } });
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etags[0]]);
      expect((await api.ask(path, { headers: { 'if-none-match': etags[1] ?? '' } })).status).toBe(200);
    }
  });

  test('a pending audit has an ETag that moves with it', async () => {
    const id = await created();
    const { headers } = await api.ask(`/audits/${id}`);
    const conditional = { headers: { 'if-none-match': headers.etag ?? '' } };
    expect((await api.ask(`/audits/${id}`, conditional)).status).toBe(304);
    await api.store.claim(id);
    expect((await api.ask(`/audits/${id}`, conditional)).status).toBe(200);
  });

  test('HEAD has the head of GET and no body', async () => {
    const id = await done();
    const head = await api.ask(`/audits/${id}`, { method: 'HEAD' });
    const get = await api.ask(`/audits/${id}`);
    expect(head.text).toBe('');
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    expect(head.headers.etag).toBe(get.headers.etag);
  });

  describe('bytes', () => {
    const [audit, report] = ['audit', 'report'].map((kind) => ({ kind, version: PRESENTER_VERSION }));
    const replica = openOnce(() => openHarness({ databaseUrl: api.database.url }));
    const stored = (id: string) =>
      api.database.query('select kind, presenter_version as version from rendered where audit_id = $1 order by kind', [id]);

    test('are made when they are first asked for, and stored for every replica', async () => {
      const id = await done();
      expect(await stored(id)).toEqual([]);
      await api.ask(`/audits/${id}`);
      expect(await stored(id)).toEqual([audit]);
      const here = await api.ask(`/audits/${id}/report`);
      expect(await stored(id)).toEqual([audit, report]);
      const there = await replica.ask(`/audits/${id}/report`);
      expect([there.text, there.headers.etag]).toEqual([here.text, here.headers.etag]);
    });

    test('of an older presenter are made anew, once, and stored', async () => {
      const id = await done();
      const stale = { presenterVersion: 0, etag: '"stale"', gzip: Buffer.from('stale') };
      for (const kind of ['audit', 'report'] as const) await api.store.saveRendered(id, { kind, ...stale });
      const answers = await Promise.all([api.ask(`/audits/${id}`), api.ask(`/audits/${id}`), api.ask(`/audits/${id}/report`)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(answers[0]?.json.status).toBe('done');
      expect(await stored(id)).toEqual([audit, report]);
    });
  });

  test('Prefer: wait holds the answer until the audit has ended', async () => {
    const id = await created();
    const waiting = api.ask(`/audits/${id}`, { headers: { prefer: 'respond-async, wait=20' } });
    await api.finish(id);
    const { json, headers } = await waiting;
    expect(json.status).toBe('done');
    expect(headers['preference-applied']).toBe('wait=20');
  });

  test('Prefer: wait gives up after its time and is capped', async () => {
    const id = await created();
    const { json, headers } = await api.ask(`/audits/${id}`, { headers: { prefer: 'wait=1' } });
    expect(json.status).toBe('pending');
    expect(headers['preference-applied']).toBe('wait=1');
    const finished = await api.ask(`/audits/${await done()}`, { headers: { prefer: 'wait=9999' } });
    expect(finished.headers['preference-applied']).toBe('wait=30');
    expect((await api.ask(`/audits/${id}`, { headers: { prefer: 'wait=soon' } })).headers).not.toHaveProperty('preference-applied');
  });
});
