import { execFile } from 'node:child_process';
import { chmodSync, constants, copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { nodeEnvironment, type RunningStore, startStore } from '@vitrine/testkit';
import { faultsOfBill } from '../bill-of-materials.ts';
import { ownFolder } from '../once.ts';
import { ROOT } from './support.ts';

/** `nobody` of Debian and most others; only root may become somebody else. */
const ORDINARY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const MOST_BYTES = 5 * 1024 * 1024;

const folder = ownFolder();
let store: RunningStore;
let installed: string;
let tarball: string;
const run = promisify(execFile);

beforeAll(async () => {
  chmodSync(folder, 0o777);
  store = await startStore('boutique-fr');
  const env = { ...nodeEnvironment(), PATH: `${dirname(process.execPath)}:${process.env['PATH']}` };
  await run(process.execPath, ['scripts/bootstrap.mjs', 'pack', join(folder, 'built')], { cwd: ROOT, env });
  await run('npm', ['pack', '--silent', '--offline', '--pack-destination', folder], { cwd: join(folder, 'built'), env });
  // A machine with Node alone: what the tarball holds, under nobody's node_modules.
  const [name = ''] = readdirSync(folder).filter((file) => file.endsWith('.tgz'));
  tarball = join(folder, name);
  await run('tar', ['-xzf', tarball, '-C', folder]);
  rmSync(join(folder, 'built'), { recursive: true });
  installed = join(folder, 'package');
  await run('chmod', ['-R', 'a+rX', installed]);
  // Where the runner's own Node lies, another user may not be allowed to look.
  copyFileSync(process.execPath, join(folder, 'node'), constants.COPYFILE_FICLONE);
  chmodSync(join(folder, 'node'), 0o755);
});
afterAll(async () => {
  await store?.close();
});

async function vitrine(...words: string[]) {
  const options = { cwd: folder, env: { PATH: folder, HOME: '/nonexistent' }, ...ORDINARY };
  const ended = run(join(folder, 'node'), [join(installed, 'dist', 'vitrine.mjs'), ...words], options);
  return ended.then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout, note: stderr }),
    ({ code, stdout, stderr }) => ({ code, out: stdout, note: stderr }),
  );
}

function bytesIn(path: string): number {
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

test('the package is small, names no dependency and brings the licences of what it holds', async () => {
  expect(bytesIn(installed)).toBeLessThan(MOST_BYTES);
  const files = ['LICENSE', 'README.md', 'THIRD-PARTY.txt', 'dist', 'package.json', 'sbom.cdx.json', 'stores'];
  expect(readdirSync(installed).sort()).toEqual(files);
  // What a scanner cannot tell from bundled code is said: every package whose licence is there, each once.
  const bill = readFileSync(join(installed, 'sbom.cdx.json'), 'utf8');
  expect(await faultsOfBill(bill)).toBeNull();
  const { components } = JSON.parse(bill) as { components: { purl: string }[] };
  const bundled = components.map(({ purl }) => purl.slice('pkg:npm/'.length).replace('%40', '@'));
  expect(bundled.length).toBeGreaterThan(50);
  expect(new Set(bundled).size).toBe(bundled.length);
  const licensed = [...readFileSync(join(installed, 'THIRD-PARTY.txt'), 'utf8').matchAll(/^(\S+) (\d+\.\d+\.\d+\S*) \(/gm)];
  expect(licensed.map(([, name, version]) => `${name}@${version}`)).toEqual(bundled);
});

test('it audits a store as an ordinary user on a machine with Node alone', async () => {
  const { code, out } = await vitrine('audit', store.url, '--simulate', '--format', 'json', '--fail-under', '100');
  expect([code, JSON.parse(out)]).toMatchObject([1, { status: 'done', result: { general_readiness: { n_signals: expect.any(Number) } } }]);
  expect((await vitrine('audit', '--demo', 'bare', '--no-scan', '--format', 'html')).out).toMatch(/^<!doctype html>/i);
});

test('an older Node is told which one it takes', async () => {
  // What a process says of its version can be changed before the package is loaded; that it then loads nothing else is the test.
  const older = "Object.defineProperty(process.versions, 'node', { value: '20.20.2' })";
  const words = ['--import', `data:text/javascript,${encodeURIComponent(older)}`, join(installed, 'dist', 'vitrine.mjs'), '--version'];
  await expect(run(process.execPath, words)).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^vitrine needs Node 22\.19 or newer; /),
  });
});

test('npx runs the tarball in an empty folder, offline', async () => {
  const empty = mkdtempSync(join(folder, 'empty-'));
  const env = {
    ...nodeEnvironment(),
    PATH: `${dirname(process.execPath)}:${process.env['PATH']}`,
    npm_config_cache: join(folder, 'cache'),
  };
  const words = ['--yes', '--offline', '--package', tarball, 'vitrine', 'audit', '--demo', 'bare', '--no-scan', '--format', 'json'];
  const { stdout } = await run('npx', words, { cwd: empty, env });
  expect(JSON.parse(stdout)).toMatchObject({ status: 'done' });
  expect(readdirSync(empty)).toEqual([]);
});

test('it knows its version, and no command that needs a checkout', async () => {
  expect(await vitrine('--version')).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
  const { out } = await vitrine('--help');
  expect([out.includes('  audit '), out.includes('new-rule'), out.includes('keys')]).toEqual([true, false, false]);
});
