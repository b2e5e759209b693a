import { assessFindability, inlineReader, type Model, type RecallEvidence } from '@vitrine/engine';
import { askRecall, type Journal, memoryJournal, type ProbeContext } from '@vitrine/gather';
import { openModel, scriptedShopper } from '@vitrine/models';
import { type FakeQuestion, startFakeModel } from '@vitrine/testkit';
import { makeOnce, openOnce } from '../../../../tests/once.ts';
import { dying } from '../shop-rig.ts';
import { runOn } from './rig.ts';

const PRICES = { input: 2, output: 10 };
let answer: (question: FakeQuestion) => string;

const run = makeOnce(() => runOn('perfect'));
const server = openOnce(() => startFakeModel((question) => ({ text: answer(question), usage: { input: 200, output: 50 } })));

const context = (): ProbeContext => ({
  subject: run.input.subject,
  // No request to the store is expected: one fails the test.
  fetcher: undefined as never,
  read: inlineReader(),
  signal: new AbortController().signal,
  agentProfileUrl: () => '',
});

async function recall(model: Model, journal: Journal = memoryJournal(), beforeFirstCall?: () => Promise<void>): Promise<RecallEvidence> {
  const { catalog } = run.input;
  if (catalog === null) throw new Error('The demo store shows no catalogue');
  return askRecall(context(), { catalog }, { model, journal, now: () => 0, ...(beforeFirstCall === undefined ? {} : { beforeFirstCall }) });
}

const provider = (name: 'openai' | 'anthropic') =>
  openModel({ provider: name, model: 'a-model', baseUrl: server.baseUrl, apiKey: server.apiKey, prices: PRICES });

/** The verdict as if the store lived at a public address. */
function judged(evidence: RecallEvidence | null) {
  const origin = 'https://www.atelier-lisiere.example';
  const surface = { ...run.input.surface, origin };
  return assessFindability({ ...run.input, surface, recall: evidence });
}

describe('what a model knows by heart', () => {
  test.each(['openai', 'anthropic'] as const)('%s: three questions, usage and cost in the verdict', async (name) => {
    answer = () => 'Try www.atelier-lisiere.example or maison-tapis.example.';
    const evidence = await recall(await provider(name));
    const { recall: view, findings } = judged(evidence);
    expect(findings.some(({ rule }) => rule === 'F-recall')).toBe(false);
    expect(view?.questions.map(({ verdict, others }) => [verdict, others])).toEqual(
      ['1', '2', '3'].map(() => ['domain', ['maison-tapis.example']]),
    );
    expect(view?.usage).toMatchObject({ inputTokens: 600, outputTokens: 150 });
    expect(view?.cost).toBeCloseTo(0.0027);
  });

  test('is asked without tools, and without a word of the store in the system text', async () => {
    answer = () => 'I know none.';
    const before = server.questions.length;
    await recall(await provider('openai'));
    const asked = server.questions.slice(before);
    expect(new Set(asked.map(({ system }) => system)).size).toBe(1);
    for (const { system, tools, messages } of asked) {
      expect(tools).toEqual([]);
      expect(system).not.toMatch(/lisi|atelier|127\.0\.0\.1/i);
      expect(JSON.stringify(messages)).not.toMatch(/127\.0\.0\.1|lisière/i);
    }
  });

  test('an answer that names others only is a hint, and costs nothing', async () => {
    answer = () => 'maison-tapis.example';
    const verdict = judged(await recall(await provider('openai')));
    const hint = verdict.findings.find(({ rule }) => rule === 'F-recall');
    expect(hint).toMatchObject({ severity: 'info', cost: 0, message: { id: 'F-recall.unknown', values: { asked: 3, named: 0 } } });
    expect(verdict.score).toBe(judged(null).score);
  });

  test('a scripted shopper knows nothing and is not asked; the verdict says so', async () => {
    const evidence = await recall(scriptedShopper());
    expect(evidence).toMatchObject({ notAsked: 'scripted', answers: [], usage: { inputTokens: 0, outputTokens: 0 } });
    expect(judged(evidence).findings.some(({ rule }) => rule === 'F-recall')).toBe(false);
  });

  test('a provider that fails leaves the question unmeasured', async () => {
    answer = () => 'unheard';
    server.fail({ status: 401 }, 3);
    const { recall: view, findings } = judged(await recall(await provider('openai')));
    expect(view?.questions.map(({ verdict }) => verdict)).toEqual(['unmeasured', 'unmeasured', 'unmeasured']);
    expect(findings.some(({ rule }) => rule === 'F-recall')).toBe(false);
  });
});

describe('a run that is killed', () => {
  const dyingAfter = (journal: Journal, marks: number) => {
    let seen = 0;
    return dying(journal, (key) => {
      if (key.startsWith('asked')) seen += 1;
      return seen <= marks;
    });
  };

  test.each([0, 1, 2])('after %i paid answers resumes without asking for them again', async (survived) => {
    answer = () => 'I know none.';
    const journal = memoryJournal();
    const before = server.questions.length;
    await expect(recall(await provider('openai'), dyingAfter(journal, survived))).rejects.toThrow('killed');
    const resumed = await recall(await provider('openai'), journal);
    expect(server.questions.length - before).toBe(3);
    expect(resumed.answers).toHaveLength(3);
  });

  test('a gate that refuses leaves no question marked as asked', async () => {
    answer = () => 'I know none.';
    const journal = memoryJournal();
    const before = server.questions.length;
    await expect(recall(await provider('openai'), journal, () => Promise.reject(new Error('no unit left')))).rejects.toThrow(
      'no unit left',
    );
    expect(server.questions.length).toBe(before);
    const { answers } = await recall(await provider('openai'), journal);
    expect(answers.every(({ reply }) => reply !== 'interrupted' && reply.kind === 'reply')).toBe(true);
  });
});
