/** The GitHub Action as it is released, with the environment a runner gives it. */

import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { listening, nodeEnvironment, startStore } from '@vitrine/testkit';
import { comment } from '../../apps/cli/src/action-comment.ts';
import { openHarness } from '../contract/harness.ts';
import { openOnce, ownFolder } from '../once.ts';
import { ROOT } from './support.ts';

const folder = ownFolder();
const store = openOnce(() => startStore('boutique-fr'));
// Ended after the answer, as a worker would.
const api = openOnce(() => openHarness({ enqueue: async ({ id }) => void setTimeout(() => void api.finish(id), 50) }));
const run = promisify(execFile);

beforeAll(async () => {
  await run(process.execPath, ['scripts/bootstrap.mjs', 'pack-action', join(folder, 'action')], { cwd: ROOT, env: nodeEnvironment() });
});

/** As actions/runner does: inputs and places as variables, the job's folder as the working directory. */
async function use(inputs: Readonly<Record<string, string>>, runner: Readonly<Record<string, string>> = {}) {
  const job = mkdtempSync(join(folder, 'job-'));
  const [outputs, summary] = [join(job, 'output'), join(job, 'summary')];
  for (const file of [outputs, summary]) writeFileSync(file, '');
  const given = Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]);
  const env = {
    PATH: '/usr/bin:/bin',
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_OUTPUT: outputs,
    GITHUB_STEP_SUMMARY: summary,
    RUNNER_TEMP: job,
    GITHUB_SHA: 'abc123',
    GITHUB_REF_NAME: 'main',
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_ACTION_REPOSITORY: 'vitrine/action',
    GITHUB_REPOSITORY: 'shop/site',
    GITHUB_RUN_ID: '7',
    ...runner,
    ...Object.fromEntries(given),
  };
  const ended = run(process.execPath, [join(folder, 'action', 'dist', 'action.mjs')], { cwd: job, env });
  const { code, stdout, stderr } = await ended.then(
    (written) => ({ code: 0, ...written }),
    (error: { readonly code: number; readonly stdout: string; readonly stderr: string }) => error,
  );
  const lines = readFileSync(outputs, 'utf8').trimEnd().split('\n');
  const said: Readonly<Record<string, string>> = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  return { code, stdout, stderr, said, summary: readFileSync(summary, 'utf8') };
}

test('is two files beside its metadata, the Action and its box, and reads every input that these name', () => {
  expect(readdirSync(join(folder, 'action')).sort()).toEqual([
    'LICENSE',
    'README.md',
    'THIRD-PARTY.txt',
    'action.yml',
    'dist',
    'sbom.cdx.json',
  ]);
  expect(readdirSync(join(folder, 'action', 'dist')).toSorted()).toEqual(['action.mjs', 'inside-process.mjs']);
  const [, inputs = '', outputs = ''] =
    /^inputs:\n([\s\S]*?)^outputs:\n([\s\S]*?)^runs:/m.exec(readFileSync(join(ROOT, 'action/action.yml'), 'utf8')) ?? [];
  const source = readFileSync(join(ROOT, 'apps/cli/src/action.ts'), 'utf8');
  const named = [...`${inputs}${outputs}`.matchAll(/^ {2}([a-z-]+):/gm)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !source.includes(`'${name}'`) && !new RegExp(`^ {4}${name}:`, 'm').test(source))).toEqual([]);
});

test('audits in the job: annotations, summary, files and outputs, before the gate fails the step', async () => {
  const { code, stdout, said, summary } = await use({ url: store.url, 'fail-under': '95\ncatalog_quality=1', language: 'en' });
  expect(code).toBe(1);
  expect(stdout).toMatch(/^::error title=--fail-under 95%3A not met::overall \d+, at least 95 wanted$/m);
  expect(stdout.match(/^::error /gm)?.length).toBeLessThanOrEqual(10);
  expect(summary).toMatch(/^## Vitrine: \d+\/100\n/);
  expect(summary).toContain('❌ `--fail-under 95`');
  expect(summary).toMatch(/`report-path` the report .* \[For merchants\]\(https:\S+merchants\.md\)\n$/);
  expect(summary).toMatch(/\*\*critical\*\* `U01` .*\n.*\n {2}→ /);
  expect(said).toMatchObject({
    passed: 'false',
    'exit-code': '1',
    status: 'done',
    tier: expect.any(String),
    score: expect.stringMatching(/^\d+$/),
  });
  expect(JSON.parse(readFileSync(said['sarif-path'] ?? '', 'utf8')).version).toBe('2.1.0');
  expect(readFileSync(said['report-path'] ?? '', 'utf8')).toContain('href="https://github.com/vitrine/action/blob/HEAD/docs/merchants.md"');
  expect(readFileSync(said['brief-path'] ?? '', 'utf8')).toContain('# ');
  // The same store again, against the first audit.
  const again = await use({ url: store.url, baseline: said['json-path'] ?? '', 'fail-on': 'new' });
  expect([again.code, again.said['passed'], again.stdout]).toEqual([0, 'true', expect.not.stringMatching(/^::error /m)]);
  expect(again.stdout).toMatch(/^::warning title=U01 /m);
  expect(again.summary).toContain(`\n\n\`${store.url}\`\n\n`);
  expect(again.summary).toMatch(/```text\nscore: (\d+) → \1\n[\s\S]*unchanged: \d+\n```\n$/i);
});

test.each([
  { url: '--api=http://127.0.0.1:9' },
  { url: ' --format=html=pwned.html' },
  { url: 'file:///etc/passwd' },
  { url: 'javascript:alert(1)' },
  { url: 'shop.example' },
  { country: '-h' },
  { config: '--no-scan' },
  { 'fail-under': '--demo' },
  { scan: 'nein' },
  { scan: '0' },
  { simulate: 'yes' },
  { url: '' },
  { country: 'UK' },
  { sample: '99' },
  { language: 'de' },
  { 'fail-under': 'sixty' },
  { 'fail-tier': 'best' },
  { 'fail-on': 'new' },
  { 'fail-on': 'old', baseline: 'audit.json' },
  { baseline: 'gone.json', 'fail-on': 'new' },
  { config: 'gone.json' },
  { 'max-wait': 'soon', 'api-url': 'http://127.0.0.1:9' },
  { 'api-url': 'nonsense' },
])('refuses %j before anything is asked: an annotation and the summary name the input', async (inputs) => {
  const before = store.requests.length;
  const [name = ''] = Object.keys(inputs);
  const { code, stdout, said, summary } = await use({ url: store.url, ...inputs });
  expect([code, said]).toEqual([2, { passed: 'false', 'exit-code': '2' }]);
  const [line, ...rest] = stdout.split('\n');
  expect([line, rest]).toEqual([expect.stringMatching(new RegExp(`^::error title=Vitrine::(The input|Input) ${name}\\b`)), ['']]);
  expect(line).not.toMatch(/--|<url>/);
  expect(summary).toMatch(new RegExp(`^## Vitrine\n\n\\*\\*The audit could not be completed:\\*\\* [^\n]*\\b${name}\\b[^\n]*\n$`));
  expect(store.requests.length).toBe(before);
});

test('audits through a service: provenance, the id masked, the key nowhere', async () => {
  const { key } = await api.newKey();
  const service = { 'api-url': `http://127.0.0.1:${api.port}`, 'api-key': key };
  const { code, stdout, stderr, said, summary } = await use({
    url: 'https://shop-action.com',
    ...service,
    language: 'fr',
    'fail-under': '1',
  });
  expect([code, said['passed'], said['status']]).toEqual([0, 'true', 'done']);
  const audit = JSON.parse(readFileSync(said['json-path'] ?? '', 'utf8'));
  expect(audit.metadata).toEqual({ commit_sha: 'abc123', branch: 'main', ci_run_url: 'https://github.com/shop/site/actions/runs/7' });
  expect(audit).toEqual((await api.ask(`/audits/${said['audit-id']}`)).json);
  const log = (stdout + stderr).replace(`::add-mask::${said['audit-id']}\n`, '');
  expect([log.includes(said['audit-id'] ?? ''), log.includes(key), summary.includes(key)]).toEqual([false, false, false]);
  const refused = await use({ url: 'https://shop-action.com', ...service, 'api-key': 'vtr_live_nobody' });
  expect([refused.code, refused.said]).toEqual([4, { passed: 'false', 'exit-code': '4' }]);
  expect(refused.stdout).toMatch(/^::error title=Vitrine::Input api-key: invalid_api_key: /m);
  expect(refused.summary).toContain('Input api-key: invalid\\_api\\_key: ');
  const quota = await use({ url: 'https://shop-action.com', 'api-url': service['api-url'], simulate: 'true' });
  expect([quota.code, quota.stderr]).toEqual([
    5,
    expect.stringMatching(/^vitrine audit: quota_exceeded: An agent simulation takes a unit [^(]*$/m),
  ]);
});

interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}
const FORK: Refusal = { status: 403, message: 'Resource not accessible by integration' };

/** The two routes of GitHub's REST API that a comment takes, on what a pull request has already. */
async function openGitHub(refuses: (token: string) => Refusal | null = () => null) {
  const comments = Array.from({ length: 100 }, (_, id) => ({ id, body: 'Looks good.', user: { type: 'User' } }));
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const answer = (status: number, body: unknown, headers = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
    const at = new URL(request.url ?? '', 'http://github');
    if (request.method === 'GET') {
      const page = Number(at.searchParams.get('page'));
      return answer(200, comments.slice((page - 1) * 100, page * 100));
    }
    const { body } = (await json(request)) as { readonly body: string };
    const refusal = refuses(request.headers.authorization ?? '');
    if (refusal !== null) return answer(refusal.status, { message: refusal.message }, refusal.headers);
    const id = Number(/^\/repos\/shop\/site\/issues\/comments\/(\d+)$/.exec(at.pathname)?.[1] ?? comments.length);
    comments[id] = { id, body, user: { type: 'Bot' } };
    return answer(request.method === 'POST' ? 201 : 200, comments[id]);
  });
  const { url, close } = await listening(server);
  return { url, comments, asked, close };
}

test('comments on the pull request once, and replaces what it said', async () => {
  const github = await openGitHub((token) => (token === 'Bearer ghs_writes' ? null : FORK));
  const event = join(folder, 'event.json');
  writeFileSync(event, JSON.stringify({ pull_request: { number: 7 } }));
  const runner = { GITHUB_API_URL: github.url, GITHUB_EVENT_PATH: event };
  const inputs = { url: store.url, scan: 'false', 'github-token': 'ghs_writes' };
  // Somebody else's comment with our mark is none of ours.
  const first = await use(inputs, runner);
  const [mark] = github.comments[100]?.body.split('\n') ?? [];
  expect([first.code, github.comments[100]?.body]).toEqual([0, `${mark}\n${first.summary}`]);
  expect(mark).toMatch(/^<!-- vitrine [0-9a-f]{16} -->$/);
  github.comments[3] = { id: 3, body: `${mark}\nowned`, user: { type: 'User' } };
  const second = await use({ ...inputs, language: 'fr' }, runner);
  expect(github.asked.filter((line) => !line.startsWith('GET'))).toEqual([
    'POST /repos/shop/site/issues/7/comments',
    'PATCH /repos/shop/site/issues/comments/100',
  ]);
  expect([github.comments.length, github.comments[100]?.body, github.comments[3]?.body]).toEqual([
    101,
    `${mark}\n${second.summary}`,
    `${mark}\nowned`,
  ]);
  const read = await use({ ...inputs, 'github-token': 'ghs_reads' }, runner);
  expect([read.code, read.stdout]).toEqual([
    0,
    expect.stringMatching(/^::notice title=Vitrine::No comment .* 403: Resource not .* forks /m),
  ]);
  expect((await use(inputs, { GITHUB_API_URL: github.url })).stdout).toContain(
    '::notice title=Vitrine::No comment: the job runs for no pull',
  );
  github.close();
  const silent = await use({ ...inputs, language: 'fr' }, runner);
  expect([silent.code, silent.stdout]).toEqual([0, expect.stringContaining('GitHub n’a pas répondu')]);
  for (const { stdout, stderr } of [first, second, read, silent]) expect(`${stdout}${stderr}`).not.toContain('ghs_');
});

test.each<[string, Refusal, RegExp]>([
  ['a fork', FORK, /403: Resource not accessible by integration\. The job needs "pull-requests: write"/],
  [
    'a locked conversation',
    { status: 403, message: 'Unable to create comment because issue is locked.' },
    /issue is locked\. The job summary/,
  ],
  ['a repository out of reach', { status: 404, message: 'Not Found' }, /404: Not Found\. The job needs/],
  [
    'its own limit',
    { status: 403, message: 'API rate limit exceeded', headers: { 'x-ratelimit-remaining': '0' } },
    /exceeded\. The job summary/,
  ],
  ['its second limit', { status: 403, message: 'secondary rate limit', headers: { 'retry-after': '60' } }, /limit\. The job summary/],
  ['too many', { status: 429, message: 'Slow down' }, /429: Slow down\. The job summary/],
  ['a body it does not take', { status: 422, message: 'Validation\n::error::Failed' }, /422: Validation ::error::Failed\. The job summary/],
])('says in GitHub’s own words why there is no comment: %s', async (_, refusal, told) => {
  const github = await openGitHub(() => refusal);
  const event = join(folder, 'event-refused.json');
  writeFileSync(event, JSON.stringify({ pull_request: { number: 7 } }));
  const env = { GITHUB_API_URL: github.url, GITHUB_REPOSITORY: 'shop/site', GITHUB_EVENT_PATH: event };
  const missing = await comment('verdict', { token: 'ghs_x', env, store: 'a' });
  github.close();
  expect(missing?.en).toMatch(told);
  expect([missing?.fr.includes('GitHub a répondu'), missing?.fr.includes('demandes venues de forks')]).toEqual([
    true,
    missing?.en.includes('of forks'),
  ]);
  expect(github.asked.map((line) => line.split(' ')[0])).toEqual(['GET', 'GET', 'POST']);
});

test('a failed audit replaces the comment of the one before, and an event that cannot be read keeps no output away', async () => {
  const github = await openGitHub();
  const event = join(folder, 'event-of-two.json');
  writeFileSync(event, JSON.stringify({ pull_request: { number: 7 } }));
  const closing = await startStore('bare');
  const inputs = { url: closing.url, scan: 'false', 'github-token': 'ghs_writes' };
  await use(inputs, { GITHUB_API_URL: github.url, GITHUB_EVENT_PATH: event });
  await closing.close();
  const failed = await use(inputs, { GITHUB_API_URL: github.url, GITHUB_EVENT_PATH: event });
  github.close();
  expect([failed.code, github.comments.length, github.comments[100]?.body]).toEqual([3, 101, expect.stringContaining(failed.summary)]);
  const lost = await use(inputs, { GITHUB_API_URL: github.url, GITHUB_EVENT_PATH: join(folder, 'gone.json') });
  expect([lost.code, lost.said['status'], lost.stdout]).toEqual([3, 'failed', expect.stringContaining('runs for no pull request')]);
});

test('a service whose answers hold line ends writes no output and gives no order', async () => {
  const body = JSON.stringify({ id: 'aud_1\npassed=true\n::error::owned', status: 'failed', error: { error_code: 'x', detail: 'x' } });
  const server = createServer((_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(body));
  const { url, close } = await listening(server);
  const { said, stdout } = await use({ url: 'https://shop.com', 'api-url': url });
  await close();
  expect(said).toMatchObject({ passed: 'false', 'audit-id': 'aud_1 passed=true ::error::owned' });
  expect(stdout).not.toMatch(/^::error::owned/m);
});

const hasTools = ['curl', 'jq'].every((tool) => spawnSync(tool, ['--version']).status === 0);
(hasTools ? test : test.skip)('a pipeline without Node needs what docs/pipelines.md says and no more', async () => {
  const blocks = [...readFileSync(join(ROOT, 'docs/pipelines.md'), 'utf8').matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text = '']) => text);
  const script = blocks.find((text) => text.includes('jq '))?.replace('https://your.shop', 'shop-curl.com') ?? '';
  const { key } = await api.newKey();
  const env = { PATH: process.env['PATH'], API: `http://127.0.0.1:${api.port}`, KEY: key };
  const { stdout } = await run('sh', ['-c', script], { cwd: folder, env });
  expect(stdout.trimEnd().split('\n').at(-1)).toBe('true');
});
