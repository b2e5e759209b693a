/** `@vitrine/client` as it is released: packed, installed by npm into an empty folder, run there against an API. */

import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { nodeEnvironment } from '@vitrine/testkit';
import { openHarness } from '../contract/harness.ts';
import { ownFolder } from '../once.ts';
import { ROOT } from './support.ts';

const folder = ownFolder();
const run = promisify(execFile);
const environment = { ...nodeEnvironment(), PATH: `${dirname(process.execPath)}:${process.env['PATH']}` };

beforeAll(async () => {
  const [built, shop] = [join(folder, 'built'), join(folder, 'shop')];
  await run(process.execPath, ['scripts/bootstrap.mjs', 'pack-client', built], { cwd: ROOT, env: environment });
  const { stdout } = await run('npm', ['pack', '--silent', '--offline', '--pack-destination', folder], { cwd: built, env: environment });
  await rm(built, { recursive: true });
  await mkdir(shop);
  const cache = { npm_config_cache: join(folder, 'cache') };
  await run('npm', ['install', '--silent', '--offline', join(folder, stdout.trim())], { cwd: shop, env: { ...environment, ...cache } });
});

test('it brings what it says and nothing else', async () => {
  const installed = join(folder, 'shop/node_modules/@vitrine/client');
  expect((await readdir(installed)).sort()).toEqual(['LICENSE', 'README.md', 'dist', 'package.json', 'sbom.cdx.json']);
  expect((await readdir(join(folder, 'shop/node_modules'))).filter((name) => !name.startsWith('.'))).toEqual(['@vitrine']);
  const manifest = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'));
  expect([manifest.private, manifest.dependencies, manifest.devDependencies]).toEqual([undefined, undefined, undefined]);
  const bill = JSON.parse(await readFile(join(installed, 'sbom.cdx.json'), 'utf8'));
  expect([bill.metadata.component.version, bill.components]).toEqual([manifest.version, []]);
});

/** What tsc says of a file of the shop; '' when it compiles. Types of Node are those of this checkout. */
async function compiled(file: string, skipsLibraries = false): Promise<string> {
  const words = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--skipLibCheck', String(skipsLibraries), '--target', 'es2024'];
  const types = ['--lib', 'es2024,dom,dom.iterable', '--typeRoots', join(ROOT, 'node_modules/@types'), '--types', 'node'];
  const tsc = [join(ROOT, 'node_modules/typescript/bin/tsc'), ...words, ...types, '--module', 'nodenext', file];
  return run(process.execPath, tsc, { cwd: join(folder, 'shop') }).then(
    () => '',
    ({ stdout }) => String(stdout),
  );
}

test('the example of its README compiles and runs as it stands', async () => {
  // Ended after the answer, as a worker would.
  const api = await openHarness({ enqueue: async ({ id }) => void setTimeout(() => void api.finish(id), 50) });
  const [, code = ''] = /```ts\n([\s\S]*?)```/.exec(await readFile(join(ROOT, 'packages/client/README.md'), 'utf8')) ?? [];
  const example = join(folder, 'shop/example.mts');
  await writeFile(example, code);
  expect(await compiled('example.mts')).toBe('');
  const { stdout } = await run(process.execPath, [example], {
    env: { ...environment, VITRINE_API_URL: `http://127.0.0.1:${api.port}`, STORE: 'shop-l.com' },
  });
  await api.close();
  expect(stdout).toMatch(/^done \d+\nucp_discovery warn /);
});

// The kit of MCP is that of this checkout; its own types ask for another setting.
test.each([
  ['webhooks.md', []],
  ['mcp.md', ['@modelcontextprotocol']],
])('the program in docs/%s compiles as it stands', async (page, kits) => {
  const [, code = ''] = /```ts\n([\s\S]*?)```/.exec(await readFile(join(ROOT, 'docs', page), 'utf8')) ?? [];
  for (const kit of kits) await symlink(join(ROOT, 'tests/node_modules', kit), join(folder, 'shop/node_modules', kit));
  await writeFile(join(folder, 'shop', `${page}.mts`), code);
  expect(await compiled(`${page}.mts`, kits.length > 0)).toBe('');
});

test('its types compile as strictly as most projects do, and refuse a route that is not there', async () => {
  const program = (route: string) =>
    `import { vitrineClient } from '@vitrine/client';\nconst { body } = await vitrineClient({ url: '' }).call('GET', '${route}');\nconst plan: string = body.plan;\nvoid plan;\n`;
  const compile = async (route: string) => {
    await writeFile(join(folder, 'shop/program.mts'), program(route));
    return compiled('program.mts');
  };
  expect(await compile('/account/usage')).toBe('');
  expect(await compile('/nowhere')).toContain('program.mts(2,');
});
