/** scripts/digests.mjs against a registry that speaks the distribution API, and repositories of git, both of the test's own. */

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listening } from '@vitrine/testkit';

const ROOT = join(import.meta.dirname, '..');
const WORKFLOWS = '.github/workflows';
const DIGEST = `sha256:${'a1'.repeat(32)}`;

let folder: string;
const closing: (() => unknown)[] = [];
const written = (path: string) => readFileSync(join(folder, path), 'utf8');
const IMAGES = ['docker-compose.yml', 'infra/Dockerfile', 'infra/k8s/backup/job.yaml'];
const sources = () => [...IMAGES, ...readdirSync(join(folder, WORKFLOWS)).map((file) => join(WORKFLOWS, file))];

/** The files of this repository, as if nothing in them were pinned. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-digests-'));
  for (const path of [...IMAGES, WORKFLOWS]) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  for (const path of sources())
    writeFileSync(
      join(folder, path),
      written(path)
        .replace(/@sha256:[0-9a-f]{64}/g, '')
        .replace(/@[0-9a-f]{40} # (v\S+)/g, '@$1'),
    );
});
afterEach(() => {
  for (const close of closing.splice(0)) close();
  rmSync(folder, { recursive: true, force: true });
});

async function digests(...words: readonly string[]) {
  const child = spawn(process.execPath, [join(ROOT, 'scripts/digests.mjs'), ...words], { cwd: folder });
  let out = '';
  let problem = '';
  child.stdout.on('data', (text) => (out += text));
  child.stderr.on('data', (text) => (problem += text));
  const [code] = await once(child, 'close');
  return { code, out, problem };
}

/** Gives anonymous tokens, as the public registries do, and knows every image but `unknown`. */
async function registry(unknown?: string) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://registry');
    if (url.pathname === '/token') return response.end(JSON.stringify({ token: `for ${url.searchParams.get('scope')}` }));
    const [, repository, tag] = /^\/v2\/(.+)\/manifests\/(.+)$/.exec(url.pathname) ?? [];
    const scope = `repository:${repository}:pull`;
    if (request.headers.authorization !== `Bearer for ${scope}`) {
      const realm = `http://${request.headers.host}/token`;
      return response.writeHead(401, { 'www-authenticate': `Bearer realm="${realm}",service="registry",scope="${scope}"` }).end();
    }
    asked.push(`${request.method} ${repository}:${tag}`);
    if (repository === unknown) return response.writeHead(404).end();
    return response.writeHead(200, { 'docker-content-digest': DIGEST }).end();
  });
  const { url, close } = await listening(server);
  closing.push(close);
  return { url, asked };
}

test('this repository is pinned whole, and what is not is named before a release, whoever could tell what it stands for', async () => {
  execFileSync(process.execPath, [join(ROOT, 'scripts/digests.mjs'), 'check'], { cwd: ROOT });
  const { code, problem } = await digests('check');
  expect([code, problem.split('\n').filter((line) => !/:\d+ names \S+, which is not pinned$/.test(line))]).toEqual([1, ['']]);
  for (const path of [...IMAGES, join(WORKFLOWS, 'release.yml')]) expect(problem).toContain(`${path}:`);
  for (const path of IMAGES) cpSync(join(ROOT, path), join(folder, path));
  writeFileSync(join(folder, 'docker-compose.yml'), `${written('docker-compose.yml')}  image: busybox:1.37\n`);
  rmSync(join(folder, WORKFLOWS), { recursive: true });
  mkdirSync(join(folder, WORKFLOWS));
  expect((await digests('check')).problem).toMatch(/^✗ docker-compose\.yml:\d+ names busybox:1\.37, which is not pinned\n$/);
});

test('every image has its digest behind its tag, asked for once, and a second run changes nothing', async () => {
  const { url, asked } = await registry();
  expect(await digests('images', url)).toMatchObject({ code: 0, problem: '' });
  const lines = (path: string) => [...written(path).matchAll(/^(?: +image: |ARG NODE=)(.+)$/gm)].map(([, image]) => image);
  const images = [...lines('docker-compose.yml'), ...lines('infra/Dockerfile')];
  expect(images.length).toBeGreaterThan(3);
  for (const image of images) expect(image).toMatch(new RegExp(`^[\\w./-]+:[\\w.-]+@${DIGEST}$`));
  expect(written('infra/Dockerfile').startsWith(`# syntax=docker/dockerfile:1@${DIGEST}\n`)).toBe(true);
  expect(asked).toContain('HEAD library/postgres:18');
  expect(asked).toContain('HEAD otel/opentelemetry-collector-contrib:0.139.0');
  const before = sources().map(written);
  expect(await digests('images', url)).toEqual({ code: 0, out: '', problem: '' });
  expect([sources().map(written), asked.length]).toEqual([before, new Set(images).size + 1]);
});

test('an image is pinned however its line is written; one without a tag is named, and nothing is written', async () => {
  const lines = [
    ['image: "postgres:18"', `image: "postgres:18@${DIGEST}"`],
    ["image: 'redis:7.4-bookworm' # the queue", `image: 'redis:7.4-bookworm@${DIGEST}' # the queue`],
    [
      'db: { image: mirror.example:5000/team/postgres:18, restart: always }',
      `db: { image: mirror.example:5000/team/postgres:18@${DIGEST}, restart: always }`,
    ],
    ['image: postgres:18\r', `image: postgres:18@${DIGEST}\r`],
    ['# image: postgres:17', '# image: postgres:17'],
  ] as const;
  writeFileSync(join(folder, 'docker-compose.yml'), lines.map(([before]) => before).join('\n'));
  const docker = [
    '# syntax=docker/dockerfile:1',
    'FROM --platform=linux/amd64 node:24 AS build',
    'FROM build',
    'COPY --from=build /a /b',
    'COPY --from=busybox:1.37 /c /d',
  ];
  writeFileSync(join(folder, 'infra/Dockerfile'), docker.join('\n'));
  const { url } = await registry();
  expect(await digests('images', url)).toMatchObject({ code: 0, problem: '' });
  expect(written('docker-compose.yml').split('\n')).toEqual(lines.map(([, after]) => after));
  expect(written('infra/Dockerfile').split('\n')).toEqual(
    docker.map((line) => line.replace(/(dockerfile:1|node:24|busybox:1\.37)/, `$1@${DIGEST}`)),
  );
  writeFileSync(join(folder, 'docker-compose.yml'), 'image: postgres\nimage: redis:7.4\nimage: postgres@sha256:12');
  expect(await digests('images', url)).toEqual({
    code: 1,
    out: '',
    problem:
      '✗ docker-compose.yml:1 names postgres, which has no tag to look up\ndocker-compose.yml:3 names postgres@sha256:12, which has no tag to look up\n',
  });
  expect(written('docker-compose.yml')).toContain('image: redis:7.4\n');
});

test('an action at a branch, without a version or from an image is named, and nothing is written', async () => {
  const uses = ['actions/checkout@v5', 'actions/checkout@main', 'docker://alpine:3', './.github/workflows/ci.yml', 'actions/checkout'];
  writeFileSync(join(folder, WORKFLOWS, 'ci.yml'), uses.map((one) => `      - { uses: ${one} }`).join('\n'));
  const before = sources().map(written);
  const { code, problem } = await digests('actions', 'file:///nowhere');
  expect([code, [...problem.matchAll(/ci\.yml:(\d)/g)].map(([, line]) => line)]).toEqual([1, ['2', '3', '5']]);
  expect(sources().map(written)).toEqual(before);
});

test('an image the registry does not know leaves every file as it was', async () => {
  const before = sources().map(written);
  const { url } = await registry('otel/opentelemetry-collector-contrib');
  const { code, problem } = await digests('images', url);
  expect([code, problem]).toEqual([1, expect.stringContaining('404, no digest')]);
  expect(sources().map(written)).toEqual(before);
});

test('every action has the commit of its tag, light or annotated, and its tag behind it', async () => {
  const named = new Set(
    sources()
      .flatMap((path) => [...written(path).matchAll(/uses: ([\w-]+\/[\w-]+)\S*@(v\S+)/g)])
      .map(([, repository, tag]) => `${repository} ${tag}`),
  );
  expect(named.size).toBeGreaterThan(3);
  const commits: string[] = [];
  for (const [index, one] of [...named].entries()) {
    const [repository = '', tag = ''] = one.split(' ');
    const at = join(folder, 'forge', repository);
    mkdirSync(at, { recursive: true });
    const git = (...words: readonly string[]) => {
      const who = ['-c', 'user.name=x', '-c', 'user.email=x@shop.example', '-c', 'commit.gpgsign=false'];
      return execFileSync('git', [...who, ...words], { cwd: at, encoding: 'utf8' }).trim();
    };
    git('init', '--quiet');
    writeFileSync(join(at, 'action.yml'), one);
    git('add', '--all');
    git('commit', '--quiet', '--message', one);
    git('tag', ...(index % 2 === 0 ? [tag] : ['--annotate', '--message', tag, tag]));
    commits.push(git('rev-parse', 'HEAD'));
  }
  expect(await digests('actions', `file://${join(folder, 'forge')}`)).toMatchObject({ code: 0, problem: '' });
  const uses = sources().flatMap((path) => [...written(path).matchAll(/uses: ([\w-]+\/\S+) ?(.*)$/gm)]);
  for (const [line, action, tag] of uses) {
    expect([line, commits.includes(action?.split('@')[1] ?? '')]).toEqual([line, true]);
    expect(tag).toMatch(/^# v/);
  }
  writeFileSync(join(folder, WORKFLOWS, 'ci.yml'), `      - { uses: ${[...named][0]?.replace(' ', '@')} } # why`);
  expect(await digests('actions', `file://${join(folder, 'forge')}`)).toMatchObject({ code: 0, problem: '' });
  expect(written(join(WORKFLOWS, 'ci.yml'))).toMatch(/^ {6}- \{ uses: [\w/-]+@[0-9a-f]{40} \} # v[\d.]+ # why$/);
});
