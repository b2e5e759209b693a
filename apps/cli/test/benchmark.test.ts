import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { competent } from '../../../packages/models/test/competent.ts';
import { ownFolder } from '../../../tests/once.ts';
import { vitrine, withModels } from './support.ts';

const folder = ownFolder();

test('compares two models on all missions of a store, their own mistakes counted, and tells how missions ended', async () => {
  const models = ['able', '<b>idle</b>'].map((model) => ({ provider: 'compatible', model }));
  const answer: Parameters<typeof withModels>[2] = (asked) => (asked.model === 'able' ? competent(asked) : { text: 'No, thank you.' });
  const words = ['benchmark', '--demo', 'perfect', '--format', 'pretty', '--format', 'html=page.html', '--transcripts', 'my trips'];
  const { code, out } = await withModels(words, models, answer, {}, folder);
  const french = await vitrine(['benchmark', '--demo', 'bare', '--format', 'html', '--language', 'fr']);
  const page = readFileSync(join(folder, 'page.html'), 'utf8');
  const [link = ''] = /href="(my%20trips\/perfect-\d+\.html)"/.exec(page)?.slice(1) ?? [];
  const transcript = readFileSync(join(folder, decodeURI(link)), 'utf8');
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
