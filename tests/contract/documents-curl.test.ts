/** The `curl` lines of README.md and of the pages of the API, in their order, against a running API: each is answered as the page says. */

import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { openOnce, ownFolder } from '../once.ts';
import { openHarness } from './harness.ts';
import { signIn } from './people.ts';
import { finishRun, PERFORMANCE, STORE } from './runs-support.ts';
import { FINDING, keepEvidence } from './verification-support.ts';

const FILES = ['README.md', 'docs/api.md', 'docs/api-reference.md'];

const api = openOnce(openHarness);
const folder = ownFolder();

function linesOf(file: string): readonly string[] {
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  const blocks = [...text.matchAll(/^```(?:sh)?\n([\s\S]*?)^```/gm)].map(([, block = '']) => block.replaceAll('\\\n', ''));
  return blocks.flatMap((block) => block.split('\n')).filter((line) => line.startsWith('curl '));
}

/** What a reader puts in: the address of a service, the store, the id that was answered, the finding to be proved. */
function filledIn(line: string, id: string): string {
  return line
    .replaceAll('http://127.0.0.1:8080', '$API')
    .replaceAll('aud_…', id)
    .replaceAll('U01-007a5956', FINDING.findingId)
    .replaceAll('wait=30', 'wait=1')
    .replace(/"business": "[^"]*"/, `"business": "${STORE}"`);
}

const hasCurl = spawnSync('curl', ['--version']).status === 0;
(hasCurl ? test : test.skip).each(FILES)('%s', async (file) => {
  const person = await signIn(api);
  const key = (await person.ask('POST', '/account/api-key')).json.api_key as string;
  const hook = (await person.ask('POST', '/account/webhooks', { url: 'https://hooks.example.com/', events: ['run.finished'] })).json.id;
  const first = (await api.create({ business: STORE }, { authorization: `Bearer ${key}` })).json.id;
  await api.finish(first);
  const env = { PATH: process.env['PATH'], API: `http://127.0.0.1:${api.port}`, KEY: key, VITRINE_API_KEY: key };
  const lines = linesOf(file);
  expect(lines.length).toBeGreaterThan(1);
  let audit = '';
  let run = '';
  for (const line of lines) {
    const script = filledIn(line, audit)
      .replaceAll('whk_…', hook)
      .replace(/^curl /, 'curl --silent --show-error --fail-with-body ');
    const { stdout } = await promisify(execFile)('sh', ['-c', script], { cwd: folder, env: { ...env, ID: run } });
    const id = /^\{"id":"(\w+)"/.exec(stdout)?.[1] ?? '';
    if (!line.includes('-d ') || id === '') continue;
    // A worker ends what was created.
    if (line.includes('performance-runs')) {
      run = id;
      await finishRun(api, PERFORMANCE, run);
    } else {
      audit = id;
      await api.finish(audit);
      await keepEvidence(api, audit);
    }
  }
});
