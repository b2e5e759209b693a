import { gzipSync } from 'node:zlib';
import { ASSESSMENT, anAudit, anExchange, aStep, claimed, finished, soundStore, underWay, waiting } from './fixtures.ts';

const { store, database } = soundStore();

describe('an audit from its creation to its end', () => {
  test('is pending, then running, then done, and tells each step in order', async () => {
    const audit = anAudit({ metadata: { branch: 'main' }, traceparent: '00-aa-bb-01' });
    const creation = await store.createRun(audit);
    expect(creation).toMatchObject({
      kind: 'created',
      run: { status: 'pending', business: audit.business, metadata: { branch: 'main' } },
    });
    const key = { kind: 'audit', id: audit.id, accountId: null } as const;
    expect(creation).toEqual({ kind: 'created', run: await store.readRun(key) });
    const claim = await claimed(store, audit.id);
    expect(claim).toMatchObject({ epoch: 1, traceparent: '00-aa-bb-01', run: { status: 'running' } });
    expect(await store.recordStep(claim, aStep(claim), [], 2)).toEqual({ kind: 'written' });
    const gzip = gzipSync('{"status":"done"}');
    const bytes = { kind: 'audit', presenterVersion: 1, etag: '"e"', gzip } as const;
    await store.saveRendered(audit.id, bytes);
    expect(await store.readRendered(audit.id, 'audit')).toBeNull();
    expect(await store.finish(claim, ASSESSMENT)).toEqual({ kind: 'written' });
    await store.saveRendered(audit.id, bytes);

    expect(await store.readOutcome('audit', audit.id)).toEqual(ASSESSMENT);
    const [run, rendered] = [await store.readRun(key), await store.readRendered(audit.id, 'audit')];
    expect(run).toMatchObject({ status: 'done', errorCode: null });
    expect(await store.readRunWithBytes(key, 'audit')).toEqual({ run, rendered });
    expect(rendered).toMatchObject({ etag: '"e"', presenterVersion: 1 });
    expect(Buffer.from(rendered?.gzip ?? [])).toEqual(gzip);
    expect((await store.readEvents(audit.id, 0)).map(({ seq, type, data }) => [seq, type, data])).toEqual([
      [1, 'state', { status: 'pending' }],
      [2, 'state', { status: 'running' }],
      [3, 'step', { step: 'probe:origin', status: 'done', took_ms: 1, done: 1, total: 2 }],
      [4, 'state', { status: 'done' }],
    ]);
    expect(await store.readEvents(audit.id, 3)).toHaveLength(1);
  });

  test('gives its evidence back byte for byte, and keeps a body once', async () => {
    // NUL, a lone surrogate as UTF-8 cannot hold it, bytes over the compression threshold, an empty body.
    const exchanges = [
      anExchange('origin.home', `${'a'.repeat(5_000)}\u0000`),
      anExchange('origin.robots', ''),
      anExchange('origin.control', `${'a'.repeat(5_000)}\u0000`),
      { ...anExchange('origin.late', ''), outcome: { kind: 'failure' as const, code: 'timeout' as const, url: 'https://shop.example/' } },
    ];
    const claim = await underWay(store);
    const { id } = claim.run;
    const output = { origin: 'https://shop.example', note: '\u0000 \ud800', exchanges };
    await store.recordStep(claim, aStep(claim, { output }), exchanges, 6);
    await store.release(claim);

    const again = await claimed(store, id);
    expect(again.epoch).toBe(2);
    expect(again.steps.get('probe:origin')?.output).toEqual(output);
    const [count] = await database.query<{ bodies: number; refs: number }>(
      'select count(distinct body_sha256)::int as bodies, count(body_sha256)::int as refs from exchanges where audit_id = $1',
      [id],
    );
    expect(count).toEqual({ bodies: 2, refs: 3 });

    await store.release(again);
    await database.query('update audit_steps set format = format + 1 where audit_id = $1', [id]);
    await expect(claimed(store, id)).rejects.toThrow('The step probe:origin is of evidence format 2; this version reads 1');
    await database.query('update audit_steps set format = format - 1 where audit_id = $1', [id]);
    await database.query('update audits set held = false where id = $1', [id]);
    await store.fail(await claimed(store, id), 'internal_error');
  });

  test('has a body in its evidence that retention removed after its answer was kept', async () => {
    const claim = await underWay(store);
    const exchanges = ['one that stays', 'one that goes'].map((body, n) => anExchange(`origin.page${n}`, body));
    const kept = exchanges.map((exchange) => [exchange.key, exchange] as const);
    expect(await store.keepAnswers(claim, 0, kept)).toEqual({ kind: 'written' });
    expect(await database.query("delete from bodies where content = convert_to('one that goes', 'UTF8') returning sha256")).toHaveLength(1);
    const step = aStep(claim, { output: { exchanges } });
    expect(await store.recordStep(claim, step, exchanges, 2)).toEqual({ kind: 'written' });
    // Once: the try that was refused has left nothing.
    expect((await store.readEvents(claim.run.id, 2)).map(({ type }) => type)).toEqual(['step']);
    await store.release(claim);
    const again = await claimed(store, claim.run.id);
    expect(again.steps.get(step.step)?.output).toEqual({ exchanges });
    await store.fail(again, 'internal_error');
  });

  test('steps that end together are counted in the order in which they are told', async () => {
    const claim = await underWay(store);
    const names = Array.from({ length: 8 }, (_, index) => `step:${index}`);
    await Promise.all(names.map((name) => store.recordStep(claim, aStep(claim, { step: name }), [], names.length)));
    const told = async (after: number) => (await store.readEvents(claim.run.id, after)).filter(({ type }) => type === 'step');
    const all = await told(0);
    expect(all.map(({ data }) => data['done'])).toEqual(names.map((_, index) => index + 1));
    // A reader that comes back is not told to count from the beginning.
    expect(await told(all[4]?.seq ?? 0)).toEqual(all.slice(5));
    await store.fail(claim, 'internal_error');
  });
});

describe('the end of an audit', () => {
  test.each([
    ['its status', "update audits set status = 'running', assessment = null, finished_at = null where id = $1"],
    ['its outcome', "update audits set assessment = '{}' where id = $1"],
    ['its kind of end', "update audits set status = 'failed', error_code = 'internal_error', assessment = null where id = $1"],
  ])('cannot be changed by anybody: %s', async (_what, sql) => {
    const id = await finished(store);
    await expect(database.query(sql, [id])).rejects.toThrow(/has ended/);
  });

  test('needs an outcome: done without an assessment and failed without an error are refused', async () => {
    const { id } = (await underWay(store)).run;
    const end = (status: string) =>
      database.query('update audits set status = $2, held = false, finished_at = now() where id = $1', [id, status]);
    await expect(end('done')).rejects.toThrow(/audits_done_has_assessment/);
    await expect(end('failed')).rejects.toThrow(/audits_failed_has_error/);
  });

  test('cannot come before the beginning: a pending audit does not become done', async () => {
    const skip = "update audits set status = 'done', assessment = '{}', finished_at = now() where id = $1";
    await expect(database.query(skip, [(await waiting(store)).id])).rejects.toThrow(/cannot go from pending to done/);
  });
});
