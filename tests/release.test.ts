/** .ci/release.mjs on a repository of the test's own, and the workflows by GitHub's own parser. */

import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { nodeEnvironment } from '@vitrine/testkit';
import { build } from 'esbuild';
import { parse } from 'yaml';
import { faultsOfBill } from './bill-of-materials.ts';
import { targets } from './drills/support/image.ts';

const ROOT = join(import.meta.dirname, '..');
const WORKFLOWS = join(ROOT, '.github/workflows');
const MIGRATIONS = 'packages/store/migrations';
const TODAY = new Date().toISOString().slice(0, 10);

let folder: string;
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const manifest = (path: string, version: string) => write(path, `{\n  "name": "x",\n  "version": "${version}"\n}\n`);

function ran(command: string, ...words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(command, words, { cwd: folder, encoding: 'utf8', env: { PATH: process.env['PATH'] } });
  return { code: status, out: stdout, problems: stderr.trim().replace(/^✗ /, '').split('\n') };
}
const release = (...words: readonly string[]) => ran(process.execPath, join(ROOT, '.ci/release.mjs'), ...words);
function git(...words: readonly string[]) {
  const { code, problems } = ran('git', '-c', 'user.name=x', '-c', 'user.email=x@shop.example', ...words);
  if (code !== 0) throw new Error(problems.join('\n'));
}
function copyScripts(to: string) {
  for (const name of ['.ci', 'scripts']) cpSync(join(ROOT, name), join(to, name), { recursive: true });
}
function commit() {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'x');
}

/** A release 1.9.0, and what came after it. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-release-'));
  git('init', '--quiet');
  for (const path of ['package.json', 'apps/api/package.json']) manifest(path, '1.9.0');
  write('CHANGELOG.md', '# Changelog\n\n## Unreleased\n\n## 1.9.0 - 2026-11-01\n\n- The first.\n');
  write(`${MIGRATIONS}/0000_tables.sql`, 'CREATE TABLE "audits" ("id" text);');
  commit();
  git('tag', 'v1.9.0');
  write(
    `${MIGRATIONS}/0001_index.sql`,
    'CREATE TABLE "visits" ("id" text);\nCREATE INDEX "a" ON "audits" ("id");\nCREATE INDEX "v" ON "visits" ("id");',
  );
  write(`${MIGRATIONS}/0002_column.sql`, 'ALTER TABLE "audits" ADD COLUMN "seen" text;');
  write(
    'CHANGELOG.md',
    readFileSync(join(folder, 'CHANGELOG.md'), 'utf8').replace(
      '## Unreleased\n',
      '## Unreleased\n\n- A lamp. **Migration:** turn it on.\n',
    ),
  );
  commit();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('version', () => {
  test('makes tag, manifests and changelog agree', () => {
    expect(release('version', '1.10.0')).toMatchObject({ code: 0, problems: [''] });
    commit();
    expect(release('check', 'v1.10.0')).toMatchObject({ code: 0, problems: [''] });
    git('tag', 'v1.10.0');
    expect(release('check', 'v1.10.0')).toMatchObject({ code: 0, problems: [''] });
    const changelog = readFileSync(join(folder, 'CHANGELOG.md'), 'utf8');
    expect(changelog).toContain(`## Unreleased\n\n## 1.10.0 - ${TODAY}\n\n- A lamp.`);
    // Nothing has been changed since.
    expect(release('version', '1.11.0')).toMatchObject({ code: 1, problems: ['CHANGELOG.md has nothing under ## Unreleased'] });
  });
});

describe('check', () => {
  test('names everything that disagrees', () => {
    manifest('apps/api/package.json', '1.8.0');
    write(`${MIGRATIONS}/0000_tables.sql`, 'CREATE TABLE "audits" ("id" uuid);');
    expect(release('check', 'v1.8.0')).toEqual({
      code: 1,
      out: '',
      problems: [
        'package.json has version 1.9.0, the tag 1.8.0',
        'CHANGELOG.md has no "## 1.8.0 - <year>-<month>-<day>"',
        'CHANGELOG.md still has changes under ## Unreleased',
        '1.8.0 is not newer than v1.9.0',
        '0000_tables.sql was released with v1.9.0 and is changed or gone: databases have run it',
      ],
    });
  });

  test.each(['1.9.0', 'v1.9', 'vnext', 'v1.9.0 && x'])('%s is no tag of a release', (tag) => {
    expect(release('check', tag)).toMatchObject({ code: 2, problems: [`${tag} is no tag of a release (v1.2.0, v1.2.0-rc.1)`] });
  });

  test.each([
    ['1.10.0-rc.1', '1.10.0'],
    ['1.10.0-rc.1', '1.10.0-rc.2'],
    ['1.10.0-rc.9', '1.10.0-rc.10'],
    ['1.10.0-1', '1.10.0-rc'],
    ['1.9.9', '1.10.0'],
  ])('%s comes before %s', (former, later) => {
    const check = (version: string) => {
      write('CHANGELOG.md', `# Changelog\n\n## Unreleased\n\n## ${version} - ${TODAY}\n\n- A lamp.\n`);
      for (const path of ['package.json', 'apps/api/package.json']) manifest(path, version);
      commit();
      return release('check', `v${version}`).problems;
    };
    expect(check(later)).toEqual(['']);
    git('tag', `v${later}`);
    expect(check(former)).toEqual([`${former} is not newer than v${later}`]);
    expect([release('latest', `v${later}`).out, release('latest', `v${former}`).out]).toEqual([`${!later.includes('-')}\n`, 'false\n']);
    git('tag', '--delete', `v${later}`);
    git('tag', `v${former}`);
    expect(check(later)).toEqual(['']);
  });
});

describe('notes', () => {
  test('say what changed, what an operator must do and which migrations came', () => {
    release('version', '2.0.0');
    commit();
    git('tag', 'v2.0.0');
    // What comes after the tag is no part of it.
    expect(release('notes', 'v2.0.0').out).toBe(`## What changed

- A lamp. **Migration:** turn it on.

## What an operator must do

- turn it on.

1. Back up Postgres.
1. Roll out in this order: \`migrate\`, \`worker\`, \`api\`, \`web\` (docs/operations.md#upgrade).

## Migrations since v1.9.0

- \`0001_index\`: nothing can be written to \`audits\` while it builds an index
- \`0002_column\`
`);
  });
});

test('a release that was merged counts as before, though another lies nearer; a mend of an old one is not the latest', () => {
  git('branch', 'old', 'v1.9.0');
  git('checkout', '--quiet', 'old');
  write('CHANGELOG.md', `# Changelog\n\n## Unreleased\n\n## 1.9.1 - ${TODAY}\n\n- A mend.\n`);
  commit();
  git('tag', 'v1.9.1');
  expect(release('latest', 'v1.9.1').out).toBe('true\n');
  git('checkout', '--quiet', '-');
  git('tag', 'v1.10.0');
  git('merge', '--quiet', '--strategy', 'ours', '--message', 'x', 'old');
  expect(release('notes', 'v1.11.0').out).toContain('## Migrations since v1.10.0');
  git('tag', 'v2.0.0-rc.1');
  git('checkout', '--quiet', 'old');
  expect(release('notes', 'v1.9.2').out).toContain('## Migrations since v1.9.1');
  const marked = ['v1.9.1', 'v1.9.2', 'v1.10.0', 'v2.0.0-rc.1', 'v2.0.0'].map((tag) => release('latest', tag).out.trim());
  expect(marked).toEqual(['false', 'false', 'true', 'false', 'true']);
});

describe('the scripts of the workflow', () => {
  interface Job {
    readonly strategy?: { readonly matrix: { readonly include?: readonly { readonly command: string; readonly name: string }[] } };
    readonly steps?: readonly { readonly name?: string; readonly if?: string; readonly run?: string }[];
  }
  const { jobs } = parse(readFileSync(join(WORKFLOWS, 'release.yml'), 'utf8')) as { jobs: Readonly<Record<string, Job>> };

  /** As a runner does, which has `gh`: here it keeps what it was told. */
  const steps = Object.values(jobs).flatMap((job) => job.steps ?? []);
  function step(name: string, cwd: string, env: Readonly<Record<string, string>>) {
    const script = steps.find((one) => one.name === name)?.run;
    const path = [dirname(process.execPath), join(folder, 'bin'), process.env['PATH']].join(':');
    const options = { cwd, encoding: 'utf8', env: { ...nodeEnvironment(), PATH: path, GITHUB_REF_NAME: 'v2.0.0', ...env } } as const;
    const { status, stderr } = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script ?? 'false'], options);
    expect([name, status, status === 0 ? '' : stderr]).toEqual([name, 0, '']);
  }

  test('make the packages, write the notes, publish both and move the branch of the Action', async () => {
    const [temp, made, origin] = ['temp', 'temp/made', 'origin'].map((name) => join(folder, name)) as [string, string, string];
    const packages = jobs['packages']?.strategy?.matrix.include ?? [];
    expect(packages.map(({ name }) => name)).toEqual(['cli', 'client', 'action']);
    // The command line is packed by tests/start/pack.test.ts, in the same way.
    for (const { command, name } of packages.slice(1)) {
      const own = join(folder, `temp-${name}`);
      mkdirSync(own);
      step('Make the package', ROOT, { RUNNER_TEMP: own, COMMAND: command, NAME: name });
      cpSync(join(own, 'out'), made, { recursive: true });
    }
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    expect(readdirSync(made).sort()).toEqual(['action-v2.0.0.tgz', 'action.cdx.json', 'client.cdx.json', `vitrine-client-${version}.tgz`]);
    for (const name of ['action', 'client']) {
      const bill = readFileSync(join(made, `${name}.cdx.json`), 'utf8');
      expect([name, await faultsOfBill(bill)]).toEqual([name, null]);
      expect(await faultsOfBill(bill.replace('"type": "application"', '"type": "program"'))).not.toBeNull();
    }
    writeFileSync(join(made, 'image-api.md'), '- `ghcr.io/x/vitrine-api@sha256:0`\n');

    write('bin/gh', `#!/bin/sh\nfor word do echo "$word"; done > "${folder}/told"\n`);
    chmodSync(join(folder, 'bin/gh'), 0o755);
    const repository = join(folder, 'repository');
    git('clone', '--quiet', '--bare', '.', origin);
    git('clone', '--quiet', origin, repository);
    copyScripts(repository);
    const marks = { LATEST: 'true', CANDIDATE: 'false' };
    for (const name of ['Write the notes', 'Publish', 'Put the Action on its branch'])
      step(name, repository, { RUNNER_TEMP: temp, ...marks });

    const told = readFileSync(join(folder, 'told'), 'utf8').trim().split('\n');
    expect(told.slice(0, 7)).toEqual([
      'release',
      'create',
      'v2.0.0',
      '--verify-tag',
      '--latest=true',
      '--prerelease=false',
      '--notes-file',
    ]);
    expect(readFileSync(told[7] ?? '', 'utf8')).toMatch(/^## What changed\n[\s\S]*\n## Images\n\n- `ghcr\.io\/x\/vitrine-api@sha256:0`\n$/);
    expect(
      told
        .slice(8)
        .map((path) => basename(path))
        .sort(),
    ).toEqual(
      readdirSync(made)
        .filter((name) => !name.endsWith('.md'))
        .sort(),
    );
    const branch = ran('git', '--git-dir', origin, 'ls-tree', '--name-only', 'action').out.trim().split('\n');
    expect(branch.sort()).toEqual(['LICENSE', 'README.md', 'THIRD-PARTY.txt', 'action.yml', 'dist']);
  });

  test.each([
    ['v2.0.0', 'latest=true', 'candidate=false'],
    ['v2.0.0-rc.1', 'latest=false', 'candidate=true'],
    ['v1.8.1', 'latest=false', 'candidate=false'],
  ])('%s is %s, %s; the branch of the Action moves for the latest alone', (tag, ...marks) => {
    copyScripts(folder);
    const output = join(folder, 'output');
    step('Say whether it is the latest', folder, { GITHUB_OUTPUT: output, GITHUB_REF_NAME: tag });
    expect(readFileSync(output, 'utf8').trim().split('\n')).toEqual(marks);
    expect(steps.find(({ name }) => name === 'Put the Action on its branch')?.if).toBe("steps.mark.outputs.latest == 'true'");
  });
});

describe('of the workflows', () => {
  const files = readdirSync(WORKFLOWS);
  const textOf = (file: string) => readFileSync(join(WORKFLOWS, file), 'utf8');
  let bundle: string;
  let github: typeof import('@actions/workflow-parser');

  // The package imports JSON without saying so, which Node refuses and a bundler takes.
  beforeAll(async () => {
    bundle = join(mkdtempSync(join(tmpdir(), 'vitrine-workflows-')), 'parser.cjs');
    const entry = { contents: "export * from '@actions/workflow-parser';", resolveDir: import.meta.dirname };
    await build({ stdin: entry, bundle: true, platform: 'node', format: 'cjs', outfile: bundle, logLevel: 'error' });
    github = createRequire(bundle)(bundle) as typeof github;
  });
  afterAll(() => rmSync(dirname(bundle), { recursive: true, force: true }));

  /** What GitHub would refuse: keys, expressions, needs, types of triggers and inputs. */
  async function faults(name: string, content: string): Promise<readonly string[]> {
    const { context, value } = github.parseWorkflow({ name, content }, new github.NoOperationTraceWriter());
    if (value !== undefined) await github.convertWorkflowTemplate(context, value);
    return context.errors.getErrors().map(({ message }) => message);
  }

  test.each(files)('%s is what GitHub reads', async (file) => {
    expect(await faults(file, textOf(file))).toEqual([]);
  });

  test.each([
    ['a key that is misspelt', 'timeout-minutes: 5', 'timeout-minute: 5'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is GitHub's
    ['an expression that does not parse', '${{ github.token }}', '${{ github.token'],
    ['a context that is not there', 'matrix.target }}.cdx.json', 'matrx.target }}.cdx.json'],
    ['a job that is not there', 'needs: [images, packages]', 'needs: [image, packages]'],
  ])('%s is found', async (_what, right, wrong) => {
    const text = textOf('release.yml');
    expect(text).toContain(right);
    expect(await faults('release.yml', text.replace(right, wrong))).not.toEqual([]);
  });

  test.each(['ci.yml', 'release.yml'])('%s makes every image that the Dockerfile has', (file) => {
    const { jobs } = parse(textOf(file)) as { jobs: Record<string, { strategy?: { matrix: { target?: readonly string[] } } }> };
    const matrices = Object.values(jobs).flatMap(({ strategy }) => strategy?.matrix.target ?? []);
    expect(matrices.toSorted()).toEqual(targets.toSorted());
  });

  test('scripts take what others have chosen from the environment, never into their text', () => {
    const scripts = files.flatMap((file) => {
      const { jobs } = parse(textOf(file)) as { jobs: Record<string, { steps?: readonly { run?: string }[] }> };
      return Object.values(jobs).flatMap(({ steps }) => (steps ?? []).flatMap(({ run }) => run ?? []));
    });
    expect(scripts.length).toBeGreaterThan(5);
    expect(scripts.filter((script) => /\$\{\{(?!\s*matrix\.)/.test(script))).toEqual([]);
  });
});
