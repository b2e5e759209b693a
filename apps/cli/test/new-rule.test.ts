import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { vitrine } from './support.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-new-rule-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('vitrine new-rule', () => {
  test.each([
    ['ucp', 'U33', 'u33-signed-profile.ts', 'UcpFacts', 'ucp_discovery'],
    ['catalog', 'C-warranty', 'c-warranty-signed-profile.ts', 'CatalogFacts', 'catalog_quality'],
    ['findability', 'F-feed', 'f-feed-signed-profile.ts', 'FindabilityFacts', 'web_findability'],
  ])('starts a rule of %s', async (check, id, file, facts, checkId) => {
    const { code, out } = await vitrine(['new-rule', check, id, '--name', 'signed-profile'], { root });
    expect([code, out]).toEqual([0, `packages/engine/src/${check}/rules/${file}\n`]);
    const text = await readFile(join(root, out.trim()), 'utf8');
    expect(text).toContain(`export default defineRule<${facts}>()({\n  id: '${id}',\n  check: '${checkId}',`);
  });

  test('never takes an id twice, whatever the file is called', async () => {
    await vitrine(['new-rule', 'ucp', 'U33', '--name', 'one'], { root });
    expect(await vitrine(['new-rule', 'ucp', 'U33', '--name', 'other'], { root })).toMatchObject({
      code: 1,
      note: 'vitrine new-rule: U33 exists: u33-one.ts\n',
    });
    expect((await vitrine(['new-rule', 'ucp', 'U3'], { root })).code).toBe(0);
  });

  test('overwrites nothing', async () => {
    const { out } = await vitrine(['new-rule', 'catalog', 'S-twins'], { root });
    const path = join(root, out.trim());
    await writeFile(path, 'mine');
    expect((await vitrine(['new-rule', 'catalog', 'S-twins'], { root })).code).toBe(1);
    expect(await readFile(path, 'utf8')).toBe('mine');
  });

  test('writes nowhere but into the folder of rules', async () => {
    expect((await vitrine(['new-rule', 'ucp', 'U33', '--name', '../../../x'], { root })).code).toBe(2);
  });
});
