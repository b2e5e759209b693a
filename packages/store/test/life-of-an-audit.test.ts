import { gzipSync } from 'node:zlib';
import { auditViolations } from '@vitrine/testkit';
import { openOnce } from '../../../tests/once.ts';
import { ASSESSMENT, anAudit, anExchange, claimed, createRig } from './fixtures.ts';

const rig = openOnce(createRig);
afterEach(async () => {
  expect(await auditViolations(rig.database)).toEqual([]);
});

const step = (name: string, output: unknown, epoch = 1) => ({ step: name, status: 'done' as const, output, tookMs: 5, epoch });

describe('an audit from its creation to its end', () => {
  test('is pending, then running, then done, and tells each step in order', async () => {
    const { store } = rig;
    const audit = anAudit({ metadata: { branch: 'main' }, traceparent: '00-aa-bb-01' });
    const creation = await store.createRun(audit);
    expect(creation).toMatchObject({
      kind: 'created',
      run: { status: 'pending', business: audit.business, metadata: { branch: 'main' } },
    });
    expect(creation).toEqual({ kind: 'created', run: await store.readRun({ kind: 'audit', id: audit.id, accountId: null }) });

    const claim = await claimed(store, audit.id);
    expect(claim).toMatchObject({ epoch: 1, traceparent: '00-aa-bb-01', run: { status: 'running' } });
    expect(await store.recordStep(claim, step('probe:origin', { origin: 'x', exchanges: [] }), [], 2)).toEqual({
      kind: 'written',
    });
    const gzip = gzipSync('{"status":"done"}');
    const bytes = { kind: 'audit', presenterVersion: 1, etag: '"e"', gzip } as const;
    await store.saveRendered(audit.id, bytes);
    expect(await store.readRendered(audit.id, 'audit')).toBeNull();
    expect(await store.finish(claim, ASSESSMENT)).toEqual({ kind: 'written' });
    await store.saveRendered(audit.id, bytes);

    expect(await store.readRun({ kind: 'audit', id: audit.id, accountId: null })).toMatchObject({ status: 'done', errorCode: null });
    expect(await store.readOutcome('audit', audit.id)).toEqual(ASSESSMENT);
    const together = await store.readRunWithBytes({ kind: 'audit', id: audit.id, accountId: null }, 'audit');
    expect(together).toEqual({
      run: await store.readRun({ kind: 'audit', id: audit.id, accountId: null }),
      rendered: await store.readRendered(audit.id, 'audit'),
    });
    expect(together?.rendered).not.toBeNull();
    const rendered = await store.readRendered(audit.id, 'audit');
    expect(rendered).toMatchObject({ etag: '"e"', presenterVersion: 1 });
    expect(Buffer.from(rendered?.gzip ?? [])).toEqual(gzip);
    expect((await store.readEvents(audit.id, 0)).map(({ seq, type, data }) => [seq, type, data])).toEqual([
      [1, 'state', { status: 'pending' }],
      [2, 'state', { status: 'running' }],
      [3, 'step', { step: 'probe:origin', status: 'done', took_ms: 5, done: 1, total: 2 }],
      [4, 'state', { status: 'done' }],
    ]);
    expect(await store.readEvents(audit.id, 3)).toHaveLength(1);
  });

  test('gives its evidence back byte for byte, and keeps a body once', async () => {
    const { store, database } = rig;
    const first = anAudit();
    await store.createRun(first);
    // NUL, a lone surrogate as UTF-8 cannot hold it, bytes over the compression threshold, an empty body.
    const exchanges = [
      anExchange('origin.home', `${'a'.repeat(5_000)}\u0000`),
      anExchange('origin.robots', ''),
      anExchange('origin.control', `${'a'.repeat(5_000)}\u0000`),
      { ...anExchange('origin.late', ''), outcome: { kind: 'failure' as const, code: 'timeout' as const, url: 'https://shop.example/' } },
    ];
    const claim = await claimed(store, first.id);
    const output = { origin: 'https://shop.example', note: '\u0000 \ud800', exchanges };
    await store.recordStep(claim, step('probe:origin', output), exchanges, 6);
    await store.release(claim);

    const again = await claimed(store, first.id);
    expect(again.epoch).toBe(2);
    expect(again.steps.get('probe:origin')?.output).toEqual(output);
    const [count] = await database.query<{ bodies: number; refs: number }>(
      'select count(distinct body_sha256)::int as bodies, count(body_sha256)::int as refs from exchanges where audit_id = $1',
      [first.id],
    );
    expect(count).toEqual({ bodies: 2, refs: 3 });

    await store.release(again);
    await database.query('update audit_steps set format = format + 1 where audit_id = $1', [first.id]);
    await expect(claimed(store, first.id)).rejects.toThrow('The step probe:origin is of evidence format 2; this version reads 1');
    await database.query('update audit_steps set format = format - 1 where audit_id = $1', [first.id]);
    await database.query('update audits set held = false where id = $1', [first.id]);
    await store.fail(await claimed(store, first.id), 'internal_error');
  });

  test('steps that end together are counted in the order in which they are told', async () => {
    const { store } = rig;
    const audit = anAudit();
    await store.createRun(audit);
    const claim = await claimed(store, audit.id);
    const names = Array.from({ length: 8 }, (_, index) => `step:${index}`);
    await Promise.all(names.map((name) => store.recordStep(claim, step(name, {}), [], names.length)));
    const told = async (after: number) => (await store.readEvents(audit.id, after)).filter(({ type }) => type === 'step');
    const all = await told(0);
    expect(all.map(({ data }) => data['done'])).toEqual(names.map((_, index) => index + 1));
    // A reader that comes back is not told to count from the beginning.
    expect(await told(all[4]?.seq ?? 0)).toEqual(all.slice(5));
    await store.fail(claim, 'internal_error');
  });

  test('that fails says why, and has no assessment', async () => {
    const { store } = rig;
    const audit = anAudit();
    await store.createRun(audit);
    await store.fail(await claimed(store, audit.id), 'store_unreachable');
    expect(await store.readRun({ kind: 'audit', id: audit.id, accountId: null })).toMatchObject({
      status: 'failed',
      errorCode: 'store_unreachable',
    });
    expect(await store.readOutcome('audit', audit.id)).toBeNull();
    expect(await store.claim(audit.id)).toEqual({ kind: 'refused', reason: 'finished' });
  });
});

describe('the end of an audit', () => {
  test.each([
    ['its status', "update audits set status = 'running', assessment = null, finished_at = null where id = $1"],
    ['its outcome', "update audits set assessment = '{}' where id = $1"],
    ['its kind of end', "update audits set status = 'failed', error_code = 'internal_error', assessment = null where id = $1"],
  ])('cannot be changed by anybody: %s', async (_what, sql) => {
    const audit = anAudit();
    await rig.store.createRun(audit);
    await rig.store.finish(await claimed(rig.store, audit.id), ASSESSMENT);
    await expect(rig.database.query(sql, [audit.id])).rejects.toThrow(/has ended/);
  });

  test('needs an outcome: done without an assessment and failed without an error are refused', async () => {
    const audit = anAudit();
    await rig.store.createRun(audit);
    await claimed(rig.store, audit.id);
    const end = (status: string) =>
      rig.database.query('update audits set status = $2, held = false, finished_at = now() where id = $1', [audit.id, status]);
    await expect(end('done')).rejects.toThrow(/audits_done_has_assessment/);
    await expect(end('failed')).rejects.toThrow(/audits_failed_has_error/);
  });

  test('cannot come before the beginning: a pending audit does not become done', async () => {
    const audit = anAudit();
    await rig.store.createRun(audit);
    const skip = "update audits set status = 'done', assessment = '{}', finished_at = now() where id = $1";
    await expect(rig.database.query(skip, [audit.id])).rejects.toThrow(/cannot go from pending to done/);
  });
});
