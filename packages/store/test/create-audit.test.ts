import { randomUUID } from 'node:crypto';
import { openDatabase, openStore, StoreUnavailable, UnstorableText } from '@vitrine/store';
import { freePort } from '@vitrine/testkit';
import { sql } from '../src/drizzle.ts';
import { anAudit, ownStore } from './fixtures.ts';

const { store, database } = ownStore();

describe('creating audits', () => {
  test('a thousand at once become a thousand rows, in far fewer statements', async () => {
    const audits = Array.from({ length: 1_000 }, () => anAudit({ metadata: { branch: 'a"b\\c,{}' } }));
    const created = await Promise.all(audits.map((audit) => store.createRun(audit)));
    expect(created.map((creation) => (creation.kind === 'created' ? creation.run.id : creation.kind))).toEqual(audits.map(({ id }) => id));
    const ids = audits.map(({ id }) => id);
    const rows = await database.query<{ rows: number; statements: number }>(
      "select count(*)::int as rows, count(distinct xmin::text)::int as statements from audits where id = any($1) and metadata->>'branch' = $2",
      [ids, 'a"b\\c,{}'],
    );
    expect(rows[0]?.rows).toBe(1_000);
    expect(rows[0]?.statements).toBeLessThan(100);
  });

  test('one that Postgres refuses does not take its neighbours with it', async () => {
    const good = [anAudit(), anAudit()];
    const bad = anAudit({ business: 'nul\u0000.example' });
    const outcomes = await Promise.allSettled([good[0], bad, good[1]].map((audit) => store.createRun(audit ?? bad)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(outcomes[1]).toMatchObject({ reason: expect.any(UnstorableText) });
    expect(await store.readRun({ kind: 'audit', id: good[1]?.id ?? '', accountId: null })).not.toBeNull();
  });

  test('NUL is known as text that cannot be stored, however it is sent', async () => {
    const pool = openDatabase({ url: database.url, connectMs: 60_000, onConnectionError: () => undefined });
    const asText = { name: 'as-text', text: 'select $1::text' };
    const asJson = { name: 'as-json', text: 'select $1::jsonb' };
    const ways = (text: string) => [
      () => pool.query(asText, [text]),
      () => pool.query(asJson, [JSON.stringify({ text })]),
      () => pool.ask(() => pool.db.execute(sql`select ${text}::text`)),
      () => pool.transaction((query) => query(asText, [text])),
    ];
    for (const send of ways('a\u0000b')) await expect(send()).rejects.toThrow(UnstorableText);
    for (const send of ways('a\ufffdb')) await send();
    await pool.close();
  });

  test('fails as StoreUnavailable when nobody answers', async () => {
    const port = await freePort();
    const store = openStore({ url: `postgres://nobody:x@127.0.0.1:${port}/none`, onError: () => undefined });
    await expect(store.createRun(anAudit())).rejects.toThrow(StoreUnavailable);
    await expect(store.readRun({ kind: 'audit', id: 'aud_x', accountId: null })).rejects.toThrow(StoreUnavailable);
    await store.close();
  });
});

describe('an idempotency key', () => {
  const keyed = (key: string, fingerprint = 'body-1', scope = 'acc_1') => anAudit({ idempotency: { scope, key, fingerprint } });

  test('is forgotten after 24 hours', async () => {
    const key = randomUUID();
    const first = await store.createRun(keyed(key));
    await database.query("update idempotency_keys set created_at = now() - interval '25 hours' where key = $1", [key]);
    const second = await store.createRun(keyed(key, 'body-2'));
    expect(second.kind).toBe('created');
    expect(second).not.toEqual(first);
    expect((await store.createRun(keyed(key, 'body-2'))).kind).toBe('replayed');
  });
});
