/** The description is good enough to make a client of: generated from the running API, compiled as we compile, used against it. */

import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openOnce } from '../once.ts';
import { BASE_URL, type Harness, openHarness, PEPPER } from './harness.ts';
import { sampleReadiness } from './sample-readiness.ts';

const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = dirname(dirname(HERE));

describe.each(['standard', 'commerce'] as const)('a client generated from the description of the %s profile', (profile) => {
  let folder: string;
  const api: Harness = openOnce(() => openHarness({ profile, enqueue: ({ id }) => api.finish(id) }));
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-client-'));
    await writeFile(join(folder, 'openapi.json'), (await api.ask('/openapi.json')).text);
    await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(COMPILER));
    await copyFile(join(HERE, 'client', 'program.ts'), join(folder, 'program.ts'));
    await copyFile(join(HERE, 'client', `scan-${profile}.ts`), join(folder, 'scan.ts'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('compiles under our own rules, and creates, polls and reads', async () => {
    await run(
      {},
      'node_modules/@redocly/cli/bin/cli.js',
      'generate-client',
      join(folder, 'openapi.json'),
      ...GENERATOR,
      join(folder, 'client.ts'),
    );
    await run({}, 'node_modules/typescript/bin/tsc', '--project', folder);
    const { key } = await api.newKey(PEPPER, true);
    const seen = JSON.parse(await run({}, join(folder, 'program.ts'), `http://127.0.0.1:${api.port}`, key));
    expect(seen).toEqual({
      created: 'pending',
      repeated: true,
      location: expect.stringMatching(new RegExp(`^${BASE_URL}/audits/aud_`)),
      ended: ['done', 'main', 'DE'],
      checks: [
        ['ucp_discovery', 'warn', 64],
        ['catalog_quality', 'error', null],
      ],
      repeat: expect.stringMatching(/^curl .*\/\.well-known\/ucp'$/),
      readiness: null,
      report: '<!doctype html>',
      scanned: profile === 'standard' ? sampleReadiness().tier : 'body.options.general_scan: unknown_field',
      refused: 'sign in anew: invalid_api_key',
      unknown: 'audit_not_found',
      health: 'ok',
      statistics: expect.any(Number),
    });
  });
});

describe.each(['/openapi.json', '/openapi.full.json'])('@hey-api/openapi-ts, given %s of a running API', (path) => {
  test('makes a client that compiles and takes the first example of the docs', async () => {
    const api = await openHarness({ enqueue: ({ id }) => api.finish(id) });
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-hey-api-'));
    await writeFile(join(folder, 'openapi.json'), (await api.ask(path)).text);
    await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(STRICT));
    await writeFile(join(folder, 'openapi-ts.config.mjs'), `export default ${JSON.stringify(HEY_API)};`);
    await copyFile(join(HERE, 'client', 'hey-api.ts'), join(folder, 'program.ts'));
    await run({ cwd: folder }, join(ROOT, 'tests/node_modules/@hey-api/openapi-ts/bin/run.js'));
    await run({}, 'node_modules/typescript/bin/tsc', '--project', folder);
    const { key } = await api.newKey();
    const seen = JSON.parse(await run({}, join(folder, 'program.ts'), `http://127.0.0.1:${api.port}`, key));
    expect(seen).toEqual({
      created: 'pending',
      ended: 'done',
      checks: [
        ['ucp_discovery', 64],
        ['catalog_quality', null],
      ],
      unknown: 'audit_not_found',
    });
    await api.close();
    await rm(folder, { recursive: true, force: true });
  });
});

/** With the endings of files in its imports, as Node runs them. */
const HEY_API = { input: 'openapi.json', output: { path: 'made', module: { extension: '.ts' } }, logs: { level: 'silent' } };

const GENERATOR = ['--import-ext', 'ts', '--error-mode', 'result', '--output'];

/** The house's own options, for three files that stand alone; the client is made for browsers, too, and speaks their types. */
const COMPILER = {
  extends: join(ROOT, 'tsconfig.base.json'),
  compilerOptions: {
    noEmit: true,
    composite: false,
    allowImportingTsExtensions: true,
    rewriteRelativeImportExtensions: false,
    lib: ['es2024', 'esnext.iterator', 'esnext.collection', 'dom'],
    typeRoots: [join(ROOT, 'node_modules', '@types')],
  },
  include: ['**/*.ts'],
};

/** `strict` as most projects have it: what this generator writes around our types does not compile under the three options that go beyond. */
const STRICT = {
  ...COMPILER,
  compilerOptions: {
    ...COMPILER.compilerOptions,
    exactOptionalPropertyTypes: false,
    noUncheckedIndexedAccess: false,
    noPropertyAccessFromIndexSignature: false,
  },
};

/** A program of Node's; what it printed. Rejects with what it said when it fails. */
async function run({ cwd = ROOT }: { readonly cwd?: string }, ...args: readonly string[]): Promise<string> {
  const env = { ...process.env, NODE_OPTIONS: '', REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  try {
    return (await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], { cwd, env })).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { readonly stdout: string; readonly stderr: string };
    throw new Error(`${args[0]}: ${stdout}${stderr}`, { cause: error });
  }
}
