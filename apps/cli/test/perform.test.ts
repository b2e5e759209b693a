import { startFakeModel } from '@vitrine/testkit';
import { vitrine } from './support.ts';

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
    const fake = await startFakeModel(() => ({ text: 'No, thank you.' }));
    const env = {
      VITRINE_MODELS: JSON.stringify([
        {
          provider: 'anthropic',
          model: 'small',
          key: fake.apiKey,
          base_url: fake.baseUrl,
          prices: { input: 1, output: 5, as_of: '2026-11-22' },
        },
        {
          provider: 'google',
          model: 'large',
          key: fake.apiKey,
          base_url: fake.baseUrl,
          prices: { input: 3, output: 15, as_of: '2026-11-22' },
        },
      ]),
    };
    const { code, out, note } = await vitrine(['perform', '--demo', 'shopify-like', '--missions', '1', '--repeats', '2'], { env });
    await fake.close();
    expect([code, fake.questions.map(({ model }) => model).toSorted()]).toEqual([0, ['large', 'large', 'small', 'small']]);
    expect(out).toContain('small: nothing could be measured, 2000 + 200 tokens, $0.0030');
    expect(out).toContain('large: nothing could be measured, 2000 + 200 tokens, $0.0090');
    expect(out + note).not.toContain(fake.apiKey);
  });

  // 4,700 tokens in at 3 dollars and 200 out at 15: 1.7 cents a trial are reckoned with.
  test.each([
    ['1', 0, 'the operator raises VITRINE_PERFORMANCE_MAX_CENTS'],
    ['4', 2, '2 missions × 1 model × 1 repeat'],
  ])('of %s cents pays for %i whole trials', async (cents, trials, said) => {
    const fake = await startFakeModel(() => ({ text: 'No, thank you.' }));
    const prices = { input: 3, output: 15, as_of: '2026-11-22' };
    const model = { provider: 'compatible', model: 'shop-1', key: fake.apiKey, base_url: fake.baseUrl, reasons: false, prices };
    const env = { VITRINE_MODELS: JSON.stringify([model]), VITRINE_PERFORMANCE_MAX_CENTS: cents };
    const { code, out } = await vitrine(['perform', '--demo', 'shopify-like'], { env });
    await fake.close();
    expect([code, fake.questions.length]).toEqual([0, trials]);
    expect(out).toContain(said);
  });

  test('as JSON gives the assessment alone', async () => {
    const { out } = await vitrine(['perform', '--demo', 'bare', '--format', 'json']);
    expect(JSON.parse(out)).toMatchObject({ noMission: 'nothing_shown', planned: 0, success: { rate: null } });
  });

  test.each([
    [['--repeats', '6'], {}, 2, '--repeats must be a whole number from 1 to 5'],
    [['--missions', '0'], {}, 2, '--missions must be a whole number from 1 to 3'],
    [['--language', 'de'], {}, 2, '--language is one of en, fr'],
    [[], { VITRINE_MODELS: '[{}]' }, 3, 'VITRINE_MODELS model 1: provider is none of'],
    [['--model', 'clever'], {}, 2, 'no model of that name is in VITRINE_MODELS'],
  ])('%j with %j is refused before any store is asked', async (words, env, code, complaint) => {
    const result = await vitrine(['perform', '--demo', 'perfect', ...words], { env });
    expect([result.code, result.out]).toEqual([code, '']);
    expect(result.note).toContain(complaint);
  });
});
