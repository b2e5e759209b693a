import { vitrine, withModels } from './support.ts';

const declines = () => ({ text: 'No, thank you.' });
const costs = (input: number, output: number) => ({ prices: { input, output, as_of: '2026-11-22' } });

describe('vitrine perform', () => {
  test('tries every wish several times in a demo store and prints how often it succeeds', async () => {
    const { code, out, note } = await vitrine(['perform', '--demo', 'perfect', '--sample', '6', '--repeats', '2']);
    expect(code).toBe(0);
    expect(out).toMatch(/^3 missions × 1 model × 2 repeats: 6 of 6 came through, 100 %\n/);
    // The third mission is one that nothing satisfies: saying so is its success, and it has no hand-off.
    expect(out).toMatch(/[46] discovered → 4 relevant → 4 detail → 4 variant → 4 handoff/);
    expect(out).toContain('mission 2, cheapest-match-2, 2: completed, ended by finished, 4 calls');
    expect(out).toMatch(/slowest answer: \d+ ms to \w+, shop\.\d-0-\d\.\d/);
    expect(note).toContain('mission 1, cheapest-match-2, 1: search → products');
  });

  test('tells in French what stops the attempts', async () => {
    const { out } = await vitrine(['perform', '--demo', 'magento-like', '--country', 'FR', '--language', 'fr', '--missions', '1']);
    expect(out).toContain('1 mission × 1 modèle × 3 essais : 0 sur 3 ont abouti');
    expect(out).toContain('arrêtée à relevant : other_currency');
    expect(out).not.toMatch(/stopped|ended by|came through|answer/);
    expect(out).toContain('Dans 3 essais, le produit a été trouvé');
  });

  test('compares the models of two providers, each at its prices, and never prints the key', async () => {
    const models = [
      { provider: 'anthropic', model: 'small', ...costs(1, 5) },
      { provider: 'google', model: 'large', ...costs(3, 15) },
    ];
    const words = ['perform', '--demo', 'shopify-like', '--missions', '1', '--repeats', '2'];
    const { code, out, questions } = await withModels(words, models, declines);
    expect([code, questions.map(({ model }) => model).toSorted()]).toEqual([0, ['large', 'large', 'small', 'small']]);
    expect(out).toContain('small: nothing could be measured, 2000 + 200 tokens, $0.0030');
    expect(out).toContain('large: nothing could be measured, 2000 + 200 tokens, $0.0090');
  });

  // 4,700 tokens in at 3 dollars and 200 out at 15: 1.7 cents a trial are reckoned with.
  test.each([
    ['1', 0, 'the operator raises VITRINE_PERFORMANCE_MAX_CENTS'],
    ['4', 2, '2 missions × 1 model × 1 repeat'],
  ])('of %s cents pays for %i whole trials', async (cents, trials, said) => {
    const model = { provider: 'compatible', model: 'shop-1', reasons: false, ...costs(3, 15) };
    const words = ['perform', '--demo', 'shopify-like'];
    const { code, out, questions } = await withModels(words, [model], declines, { VITRINE_PERFORMANCE_MAX_CENTS: cents });
    expect([code, questions.length]).toEqual([0, trials]);
    expect(out).toContain(said);
  });

  test('as JSON gives the assessment alone', async () => {
    const { out } = await vitrine(['perform', '--demo', 'bare', '--format', 'json']);
    expect(JSON.parse(out)).toMatchObject({ noMission: 'nothing_shown', planned: 0, success: { rate: null } });
  });
});
