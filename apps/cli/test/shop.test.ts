import { startFakeModel } from '@vitrine/testkit';
import { vitrine, withModels } from './support.ts';

describe('vitrine shop', () => {
  test('sends the scripted shopper into a demo store and prints missions, steps, funnel and verdict', async () => {
    const { code, out, note } = await vitrine(['shop', '--demo', 'perfect', '--sample', '6']);
    expect(code).toBe(0);
    expect(out).toMatch(/^scripted cheapest-match-2 through ucp, 0 \+ 0 tokens\nmission 1: /);
    expect(out).toContain('search products · get_product product · add_to_cart handoff · finish finished');
    expect(out).toContain('✓ discovered  ✓ relevant  ✓ detail  ✓ variant  ✓ handoff');
    expect(out).toContain('Agent simulation (agent_simulation): pass, 100');
    expect(note).toContain('mission 1: search → products');
  });

  test('tells in French where a store stops the shopper', async () => {
    const { out } = await vitrine(['shop', '--demo', 'magento-like', '--country', 'FR', '--language', 'fr']);
    expect(out).toContain('arrêtée à relevant : other_currency');
    expect(out).toMatch(/^scripted cheapest-match-2 par \S+, 0 \+ 0 jetons\nmission 1 : .*, au plus [\d.]+ EUR\n/);
    expect(out).not.toMatch(/stopped|ended by|at most|through/);
    expect(out).toContain('La boutique affiche ses prix dans une devise étrangère');
  });

  test('as JSON gives the body of an audit with that check alone', async () => {
    const { out } = await vitrine(['shop', '--demo', 'bare', '--format', 'json', '--model', 'scripted']);
    expect(JSON.parse(out)).toMatchObject({
      status: 'done',
      result: { overall_score: null, checks: [{ check_id: 'agent_simulation', status: 'fail' }] },
    });
  });

  test('asks the configured provider, and never prints its key', async () => {
    const model = { provider: 'openai', model: 'shop-1', prices: { input: 3, output: 15, as_of: '2026-11-22' } };
    const { code, out, questions } = await withModels(['shop', '--demo', 'shopify-like'], [model], () => ({ text: 'No, thank you.' }));
    expect([code, questions.length]).toEqual([0, 3]);
    expect(out).toContain('openai shop-1 through sample, 3000 + 300 tokens, $0.0135');
    expect(out).toContain('ended by gave_up');
  });

  test('tells why the provider did not answer', async () => {
    const fake = await startFakeModel(() => ({}));
    fake.fail({ status: 404, message: `The model shop-1 does not exist or ${fake.apiKey} has no access to it.` });
    const models = [{ provider: 'openai', model: 'shop-1', key: fake.apiKey, base_url: fake.baseUrl }];
    const { note } = await vitrine(['shop', '--demo', 'shopify-like'], { env: { VITRINE_MODELS: JSON.stringify(models) } });
    await fake.close();
    expect(note).toContain('shop-1: refused, 404, The model shop-1 does not exist or *** has no access to it.\n');
  });
});
