import type { Model } from '@vitrine/engine';
import { allKinds, anOwnedRun, runOnce, useBench, usedUnits } from './runner-rig.ts';

const bench = useBench();

const aRun = (recall = false, url?: string) => anOwnedRun(bench, 'findability', { pages: 4, recall, country: 'FR', language: 'fr' }, url);
const usedBy = (accountId: string) => usedUnits(bench, accountId, 'findability');

/** Knows every store of the world, for a price. */
function knowing(before: (question: number) => Promise<void> | void = () => undefined) {
  const questions: string[] = [];
  const model: Model = {
    provider: 'openai',
    name: 'atlas',
    prices: { input: 1, output: 1 },
    isPaid: true,
    complete: async (request) => {
      questions.push(JSON.stringify(request));
      await before(questions.length);
      const usage = { inputTokens: 100, outputTokens: 10 };
      return { kind: 'reply', text: `Try ${new URL(bench.shop.url).host}.`, calls: [], usage, finish: 'stop' };
    },
  };
  return { model, questions };
}

describe('a Web Findability run', () => {
  test('surveys pages, sitemaps and identities, is judged, and spends its unit', async () => {
    const { id, accountId } = await aRun();
    const { errors, steps } = await runOnce(bench.store, id);
    expect(errors).toEqual([]);
    expect(steps.slice(-3)).toEqual(['probe:surface', 'probe:identities', 'judge:findability']);
    const outcome = await bench.store.readOutcome('findability', id);
    expect(outcome?.score).toBeGreaterThan(80);
    expect(outcome?.pages[0]).toMatchObject({ id: 'home', state: 'ok' });
    expect(outcome?.recall).toBeNull();
    const kept = await bench.database.query<{ key: string }>('select key from exchanges where audit_id = $1', [id]);
    expect(kept.map(({ key }) => key)).toEqual(expect.arrayContaining(Object.keys(outcome?.exchanges ?? {})));
    expect(await usedBy(accountId)).toBe(1);
  });

  test('asks a model what it knows where that was wanted, and the scripted shopper never', async () => {
    const { model, questions } = knowing();
    const [asked, scripted] = [await aRun(true), await aRun(true)];
    await runOnce(bench.store, asked.id, { kinds: allKinds(model) });
    await runOnce(bench.store, scripted.id);
    const recall = (await bench.store.readOutcome('findability', asked.id))?.recall;
    expect(recall?.questions.length).toBe(questions.length);
    expect(questions.length).toBeGreaterThan(0);
    expect((await bench.store.readOutcome('findability', scripted.id))?.recall).toMatchObject({ notAsked: 'scripted', questions: [] });
  });
});
