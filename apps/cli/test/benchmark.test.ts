import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFakeModel } from '@vitrine/testkit';
import { competent } from '../../../packages/models/test/competent.ts';
import { vitrine } from './support.ts';

test('compares two models on all missions of a store, their own mistakes counted, and tells how missions ended', async () => {
  const fake = await startFakeModel((question) => (question.model === '<b>idle</b>' ? { text: 'No, thank you.' } : competent(question)));
  const entry = (model: string) => ({ provider: 'compatible', model, key: fake.apiKey, base_url: fake.baseUrl });
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-benchmark-'));
  const env = { VITRINE_MODELS: JSON.stringify([entry('able'), entry('<b>idle</b>')]) };
  const formats = ['--format', 'pretty', '--format', 'html=page.html', '--transcripts', 'my trips'];
  const { code, out, note } = await vitrine(['benchmark', '--demo', 'perfect', ...formats], { env, cwd: folder });
  const french = await vitrine(['benchmark', '--demo', 'bare', '--format', 'html', '--language', 'fr']);
  await fake.close();
  const page = readFileSync(join(folder, 'page.html'), 'utf8');
  const [link = ''] = /href="(my%20trips\/perfect-\d+\.html)"/.exec(page)?.slice(1) ?? [];
  const transcript = readFileSync(join(folder, decodeURI(link)), 'utf8');
  await rm(folder, { recursive: true });
  expect(transcript).toContain('the shopper called no more tools (the shopper or its model)');
  expect(code).toBe(0);
  expect(out).toMatch(/^suite 2, engine \S+, tries of each mission by each model: 1\n\nstore {4}missions {2}/);
  const [, missions = '', able = '', idle = ''] = /\nperfect +(\d+) +(\d+) of \d+ +(\d+) of \d+\n/.exec(out) ?? [];
  expect(Number(missions)).toBeGreaterThanOrEqual(12);
  expect([Number(able) > Number(missions) / 2, idle]).toEqual([true, '0']);
  expect(out).toMatch(/\nable against <b>idle<\/b>, \d+ missions: \d+(\.\d)? % \(95 %: .*\), p = 0(\.0\d+)?, told apart\n/);
  expect(out).toMatch(/\ngave_up +model +\d+ +\d+\n/);
  expect(page).toContain('<html lang="en">');
  expect(page).toContain(`<th scope="row">perfect</th><td class="num">${missions}</td><td class="num">${able} of ${missions}</td>`);
  expect(page).toMatch(/against <bdi>&lt;b&gt;idle&lt;\/b&gt;<\/bdi>[\s\S]*told apart/);
  expect(page).not.toMatch(/<b>idle|<script|\{\w+\}<|undefined/);
  expect(french.out).toMatch(/<html lang="fr">[\s\S]*Comparatif d’agents acheteurs, suite 2/);
  expect(out + note + page).not.toContain(fake.apiKey);
});

/** Written anew with VITRINE_WRITE_DOCS=1, when missions or the judge have moved. */
test('prints the reference figures of the documentation', async () => {
  const path = join(import.meta.dirname, '../../../docs/agent-performance.md');
  const guide = readFileSync(path, 'utf8');
  const { out } = await vitrine(['benchmark']);
  const figures = out.split('\n').slice(2).join('\n');
  const told = guide.replace(/(<!-- benchmark -->\n```\n).*?(?=```)/s, (_, head: string) => head + figures);
  if (process.env['VITRINE_WRITE_DOCS'] === '1') writeFileSync(path, told);
  expect(readFileSync(path, 'utf8')).toBe(told);
});

test.each([
  [['--demo', 'my-shop'], 2, 'There is no store "my-shop" in the suite'],
  [['--repeats', '6'], 2, '--repeats must be a whole number from 1 to 5'],
  [['--model', 'clever'], 2, 'no model of that name is in VITRINE_MODELS'],
])('%j is refused before any store is started', async (words, code, complaint) => {
  const result = await vitrine(['benchmark', ...words]);
  expect([result.code, result.out]).toEqual([code, '']);
  expect(result.note).toContain(complaint);
});
