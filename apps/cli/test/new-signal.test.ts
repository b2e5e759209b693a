import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { vitrine } from './support.ts';

const exec = promisify(execFile);
const REPOSITORY = resolve(import.meta.dirname, '../../..');
const ENGINE = join('packages', 'engine');
const REGISTRIES = (await import(join(REPOSITORY, 'scripts/gen/registries.mjs'))) as {
  signalRegistry(checkout: string): { readonly path: string; readonly content: string };
};

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-new-signal-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('vitrine new-signal', () => {
  test('writes the signal and its tests', async () => {
    const { code, out } = await vitrine(['new-signal', 'returns_policy', 'discoverability'], { root });
    expect([code, out]).toEqual([
      0,
      `${ENGINE}/src/checks/general-readiness/signals/returns-policy/signal.ts\n${ENGINE}/test/scan/returns-policy.test.ts\n`,
    ]);
    const text = await readFile(join(root, ENGINE, 'src/checks/general-readiness/signals/returns-policy/signal.ts'), 'utf8');
    expect(text).toMatch(/^export default defineSignal\(\{\n {2}id: 'returns_policy',\n {2}name: .*\n {2}category: 'discoverability',$/m);
  });

  test('overwrites nothing, and leaves nothing half done', async () => {
    await vitrine(['new-signal', 'returns_policy', 'discoverability'], { root });
    const path = join(root, ENGINE, 'test/scan/returns-policy.test.ts');
    await rm(join(root, ENGINE, 'src/checks/general-readiness/signals/returns-policy/signal.ts'));
    await writeFile(path, 'mine');
    expect((await vitrine(['new-signal', 'returns_policy', 'discoverability'], { root })).code).toBe(3);
    expect(await readFile(path, 'utf8')).toBe('mine');
    await expect(readFile(join(root, ENGINE, 'src/checks/general-readiness/signals/returns-policy/signal.ts'))).rejects.toThrow('ENOENT');
  });

  test('what it writes compiles, registers itself, and its own tests hold in a copy of the engine', async () => {
    await copyEngine();
    await vitrine(['new-signal', 'returns_policy', 'discoverability'], { root });
    const node = (words: readonly string[]) => exec(process.execPath, words, { cwd: root });
    const { path, content } = REGISTRIES.signalRegistry(root);
    await writeFile(join(root, path), content);
    expect(await readFile(join(root, ENGINE, 'src/checks/general-readiness/signals/registry.gen.ts'), 'utf8')).toContain('returnsPolicy');
    await node(['node_modules/typescript/bin/tsc', '-p', 'tsconfig.copy.json']);
    const { stderr } = await node(['--conditions=@vitrine/source', 'node_modules/jest/bin/jest.js', '--maxWorkers=1', 'returns-policy']);
    expect(stderr).toContain('5 passed, 5 total');
  });
});

/** The engine's sources and test tools, with the repository's own compiler and test runner. */
async function copyEngine(): Promise<void> {
  const copied = ['tsconfig.base.json', 'package.json', `${ENGINE}/src`, `${ENGINE}/package.json`];
  for (const path of [...copied, 'tests/collections.ts', `${ENGINE}/test/scan/look-builder.ts`, 'jest.config.mjs', 'tests/jest']) {
    await cp(join(REPOSITORY, path), join(root, path), { recursive: true });
  }
  for (const path of ['node_modules', `${ENGINE}/node_modules`]) await symlink(join(REPOSITORY, path), join(root, path));
  const compilerOptions = { noEmit: true, composite: false, allowImportingTsExtensions: true, rewriteRelativeImportExtensions: false };
  const include = [`${ENGINE}/src`, `${ENGINE}/test`];
  await writeFile(join(root, 'tsconfig.copy.json'), JSON.stringify({ extends: './tsconfig.base.json', compilerOptions, include }));
}
