import { assessFindability, LANGUAGES, renderFinding, WEB_FINDABILITY_RULES } from '@vitrine/engine';
import { RECALL } from './cases.ts';
import { FAULTS } from './faults.ts';
import { type Run, runOn, withTimes } from './rig.ts';
import { storeWith } from './stores.ts';

describe('planted faults', () => {
  const runs = new Map<string, Run>();

  test('a store without any has nothing told of it', async () => {
    const { verdict, messages } = await runOn(storeWith());
    expect({ score: verdict.score, messages }).toEqual({ score: 100, messages: [] });
    expect(verdict.recommendation.id).toBe('findability.nothing_to_fix');
  });

  test.each(FAULTS)('$what: $told', async ({ what, store, told }) => {
    const run = await runOn(store);
    runs.set(what, run);
    expect(run.messages.toSorted()).toEqual(told.toSorted());
    expect(run.verdict.broken).toEqual([]);
  });

  test('slow answers, and a model that names other stores, are told from what was recorded', async () => {
    const { input, ...run } = await runOn(storeWith());
    const verdict = assessFindability({ ...withTimes(input, 3500), recall: RECALL });
    const messages = verdict.findings.map(({ message }) => message.id);
    expect(messages.toSorted()).toEqual(['F-latency.slow', 'F-latency.slow_page', 'F-recall.unknown']);
    expect(verdict.parts.find(({ id }) => id === 'latency')?.earned).toBeLessThan(1);
    runs.set('slow and unknown', { ...run, input, verdict, messages });
  });

  test('every message of every rule is told by some fault', () => {
    const told = new Set([...runs.values()].flatMap(({ messages }) => messages));
    const all = WEB_FINDABILITY_RULES.flatMap(({ id, messages }) => Object.keys(messages).map((key) => `${id}.${key}`));
    expect(all.filter((id) => !told.has(id))).toEqual([]);
  });

  test('every finding names exchanges that are there, and costs no more than the score lacks', () => {
    for (const [what, { verdict }] of runs) {
      const lost = verdict.score === null ? 100 : 100 - verdict.score;
      const cost = verdict.findings.reduce((sum, finding) => sum + finding.cost, 0);
      expect({ what, over: cost > lost + 1 }).toEqual({ what, over: false });
      for (const finding of verdict.findings) {
        // Recall findings rest on no exchange with the store.
        if (finding.rule !== 'F-recall') expect(finding.exchanges.length).toBeGreaterThan(0);
        for (const key of finding.exchanges) expect(Object.keys(verdict.exchanges)).toContain(key);
      }
    }
  });

  test.each(LANGUAGES)('every finding reads as sentences without open slots (%s)', (language) => {
    for (const finding of [...runs.values()].flatMap(({ verdict }) => verdict.findings)) {
      const { title, detail, fix, verify } = renderFinding(finding, language);
      for (const text of [title, detail, fix, verify]) expect(text).toMatch(/^[^{}[\]]+$/);
    }
  });
});
