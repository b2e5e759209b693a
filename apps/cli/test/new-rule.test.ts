import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { vitrine } from './support.ts';

const ROOT = join(import.meta.dirname, '../../..');
const ENGINE = join(ROOT, 'packages', 'engine');
/** A compiler starts; how long that takes is the machine's affair. */
const PATIENCE_MS = 120_000;

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-new-rule-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('vitrine new-rule', () => {
  test.each([
    ['ucp', 'U33', 'checks/ucp-discovery/rules/u33-signed-profile.ts', `defineRule({\n  id: 'U33',\n  severity: 'minor',`],
    [
      'catalog',
      'C-warranty',
      'checks/catalog-quality/rules/c-warranty-signed-profile.ts',
      `defineProductRule({\n  id: 'C-warranty',\n  source:`,
    ],
    [
      'catalog',
      'S-twins',
      'checks/catalog-quality/rules/s-twins-signed-profile.ts',
      `defineRule({\n  id: 'S-twins',\n  severity: 'minor',`,
    ],
    ['findability', 'F-feed', 'checks/web-findability/rules/f-feed-signed-profile.ts', `defineRule({\n  id: 'F-feed',`],
    ['simulation', 'A-compare', 'shared/shopping/rules/a-compare-signed-profile.ts', `defineRule({\n  id: 'A-compare',`],
    ['performance', 'P-cheap', 'checks/agent-performance/rules/p-cheap-signed-profile.ts', `defineRule({\n  id: 'P-cheap',`],
  ])('starts a rule of %s', async (check, id, file, opening) => {
    const { code, out } = await vitrine(['new-rule', check, id, '--name', 'signed-profile'], { root });
    const paths = [file, file.replace(/\.ts$/, '.words.ts')].map((path) => `packages/engine/src/${path}`);
    expect([code, out]).toEqual([0, `${paths.join('\n')}\n`]);
    const [logic, words] = await Promise.all(paths.map((path) => readFile(join(root, path), 'utf8')));
    expect(logic).toContain(`export default ${opening}`);
    expect(words?.match(/^ +(?:en|fr): `/gm)).toHaveLength(2);
  });

  test(
    'starts rules that compile under our own options, and says where their cases stand',
    async () => {
      for (const part of ['src', 'package.json']) await cp(join(ENGINE, part), join(root, 'packages', 'engine', part), { recursive: true });
      await symlink(join(ENGINE, 'node_modules'), join(root, 'packages', 'engine', 'node_modules'));
      const started = await Promise.all(
        ['ucp U99', 'catalog C-zz', 'catalog S-zz', 'findability F-zz'].map((words) =>
          vitrine(['new-rule', ...words.split(' ')], { root }),
        ),
      );
      const engine = 'packages/engine/test';
      expect(started.map(({ note }) => [...note.matchAll(/ in (\S+),/g)].map(([, file]) => file))).toEqual([
        ['packages/engine/fixtures/ucp/cases.ts', `${engine}/cases/ucp.ts`],
        [`${engine}/catalog-keys.ts`, `${engine}/cases/catalog.ts`],
        [`${engine}/catalog-keys.ts`, `${engine}/cases/catalog.ts`],
        ['packages/gather/test/findability/faults.ts', 'packages/gather/test/findability/cases.ts'],
      ]);
      const project = {
        extends: join(ROOT, 'tsconfig.base.json'),
        compilerOptions: { noEmit: true, composite: false, rootDir: root, typeRoots: [join(ROOT, 'node_modules', '@types')] },
        files: started.flatMap(({ out }) => out.trim().split('\n')),
      };
      await writeFile(join(root, 'tsconfig.json'), JSON.stringify(project));
      const compiled = promisify(execFile)(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '--project', root]);
      expect(await compiled.catch(({ stdout }: { readonly stdout: string }) => ({ stdout }))).toMatchObject({ stdout: '' });
    },
    PATIENCE_MS,
  );

  test('never takes an id twice, whatever the file is called', async () => {
    await vitrine(['new-rule', 'ucp', 'U33', '--name', 'one'], { root });
    expect(await vitrine(['new-rule', 'ucp', 'U33', '--name', 'other'], { root })).toMatchObject({
      code: 3,
      note: 'vitrine new-rule: U33 exists: u33-one.ts\n',
    });
    expect((await vitrine(['new-rule', 'ucp', 'U3'], { root })).code).toBe(0);
  });

  test('overwrites nothing', async () => {
    const { out } = await vitrine(['new-rule', 'catalog', 'S-twins'], { root });
    const path = join(root, out.split('\n')[0] ?? '');
    await writeFile(path, 'mine');
    expect((await vitrine(['new-rule', 'catalog', 'S-twins'], { root })).code).toBe(3);
    expect(await readFile(path, 'utf8')).toBe('mine');
  });
});
