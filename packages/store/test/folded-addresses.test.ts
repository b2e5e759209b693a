/** The migration that folds the addresses of accounts made before, on rows as the former code wrote them. */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { foldEmail } from '@vitrine/engine';
import { createRig, type Rig } from './fixtures.ts';

const MIGRATION = fileURLToPath(new URL('../migrations/0008_folded_addresses.sql', import.meta.url));
const DOMAINS = [
  'bücher.example',
  'straße.example',
  '例え.テスト',
  'münchen-ost.пример.example',
  'ポルシェ.example',
  'नमस्ते.example',
  '💡.example',
];

let rig: Rig;
beforeAll(async () => {
  rig = await createRig();
});
afterAll(() => rig.close());

test('writes what foldEmail writes, keeps both accounts on a collision, and drops open links', async () => {
  const { query } = rig.database;
  for (const table of ['accounts', 'magic_links']) await query(`alter table ${table} drop constraint ${table}_email_folded`);
  const before: Readonly<Record<string, string>> = {
    plain: 'mike.kay@mail.example',
    decomposed: 'zoe\u0301@mail.example',
    older: 'jo@xn--caf-dma.example',
    younger: 'jo@café.example',
    ...Object.fromEntries(DOMAINS.map((domain, index) => [`domain-${index}`, `jo@${domain}`])),
  };
  for (const [id, email] of Object.entries(before)) {
    await query("insert into accounts (id, email, beta, plan) values ($1, $2, false, 'free')", [id, email]);
  }
  const link = 'insert into magic_links (email, digest, language, expires_at) values ($1, $1, $2, now())';
  for (const email of ['zoé@mail.example', 'mike.kay@mail.example']) await query(link, [email, 'en']);

  // One connection and one transaction, as the migrator runs it: its function is of the session.
  await query(readFileSync(MIGRATION, 'utf8').replaceAll('--> statement-breakpoint', ''));

  const rows = await query<{ id: string; email: string }>('select id, email from accounts where id = any($1::text[])', [
    Object.keys(before),
  ]);
  const after = Object.fromEntries(rows.map(({ id, email }) => [id, email]));
  expect(after).toMatchObject({
    plain: 'mike.kay@mail.example',
    decomposed: 'zoé@mail.example',
    older: 'jo@xn--caf-dma.example',
    younger: 'jo@café.example',
  });
  for (const [index, domain] of DOMAINS.entries()) {
    const { hostname } = new URL(`http://${domain}`);
    expect([domain, after[`domain-${index}`]]).toEqual([domain, `jo@${hostname}`]);
    if (domain !== '💡.example') expect(foldEmail(`jo@${domain}`)).toBe(`jo@${hostname}`);
  }
  expect(await query("select email from magic_links where digest like '%@mail.example'")).toEqual([{ email: 'mike.kay@mail.example' }]);
});
