import { type Model, type ModelReply, REFUSED_KINDS, readWish, type ToolOutput, unfenced } from '@vitrine/engine';
import { scriptedShopper } from '@vitrine/models';
import { runPerformance } from './performance-rig.ts';
import { call, reply } from './shop-paid.ts';
import { tryAll, visits } from './shop-rig.ts';

const visit = visits();

describe('every mission a demo store supports', () => {
  test.each([
    ['perfect', 12],
    ['shopify-like', 11],
    ['woocommerce-like', 7],
    ['ucp-legacy', 9],
  ] as const)('%s: comes to its right end, of %i kinds at least', async (name, kinds) => {
    const trip = await visit(name, { requests: 5_000 });
    const { missions, supported, ends } = await tryAll(trip);
    expect(ends.filter((end) => !end.endsWith(': completed'))).toEqual([]);
    expect(new Set(missions.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(kinds);
    expect(supported).toBeGreaterThanOrEqual(missions.length);
  });

  test('where nothing may be pressed, only the refusals come to theirs', async () => {
    const trip = await visit('boutique-fr', { requests: 5_000 });
    const { ends } = await tryAll(trip);
    const refusals = new Set<string>(REFUSED_KINDS.map((kind) => `${kind}: completed`));
    expect(ends.filter((end) => !refusals.has(end) && !end.endsWith(': unmeasured page_only'))).toEqual([]);
  });
});

describe('a run of three missions', () => {
  test('asks for one thing that nothing satisfies, and counts saying so as success', async () => {
    const trip = await visit('perfect');
    const { plan, result } = await runPerformance(trip, { withRefusal: true, repeats: 1 });
    expect(plan.missions.map(({ id, kind }) => [id, kind])).toEqual([
      ['1', 'attributes'],
      ['2', 'quantity'],
      ['3', 'over_budget'],
    ]);
    expect(new Set(plan.missions.map(({ madeFrom }) => madeFrom)).size).toBe(3);
    expect(result.success).toMatchObject({ succeeded: 3, measured: 3 });
    expect(result.trials[2]).toMatchObject({ state: 'completed', points: 100, handOff: null, obstacle: null });
  });
});

/** Does what it is told to with the first product a search shows, whatever was wished for. */
function thoughtless(claim: object, buys: boolean, words?: string): Model {
  const policy = scriptedShopper();
  return {
    ...policy,
    provider: 'openai',
    complete: async (request) => {
      const shown = request.messages.flatMap((message) => (message.role === 'tool' ? [unfenced(message.text) as ToolOutput] : []));
      const [first] = shown.flatMap((output) => (output.kind === 'products' ? output.products : []));
      const wanted = first?.variants[0]?.id;
      const wish = readWish((unfenced(request.messages[0]?.text ?? '') as { wish: string }).wish);
      if (shown.length === 0) return reply([call('search', { query: words ?? wish?.words.join(' ') })]);
      if (buys && shown.length === 1) return reply([call('add_to_cart', { variant_id: wanted })]);
      return reply([call('finish', claim)]);
    },
  };
}

/** Gives one answer to everything. */
function says(answer: Partial<ModelReply>): Model {
  return { ...scriptedShopper(), provider: 'openai', complete: async () => ({ ...reply([]), text: '', ...answer }) };
}

describe('a mission that nothing satisfies', () => {
  test.each([
    ['a cart all the same', thoughtless({ found: true }, true), 'bought_anyway'],
    ['a claim that it was found', thoughtless({ found: true }, false), 'claimed'],
    ['the word that the store does not offer it', thoughtless({ found: false }, false), null],
    ['the same word after a search for something else', thoughtless({ found: false }, false, 'serviette'), 'not_tried'],
    ['the same word before any search', says({ calls: [call('finish', { found: false })] }), 'not_tried'],
    ['silence', says({}), 'empty'],
    ['the provider’s refusal', says({ finish: 'refused' }), 'refusal'],
    ['a refusal in words', says({ text: 'The store does not offer it.' }), 'gave_up'],
  ] as const)('ended by %s: %s', async (_, model, obstacle) => {
    const trip = await visit('perfect');
    const planned = await trip.context.read.planShopping({ catalog: trip.catalog });
    const missions = planned.ok ? planned.value.missions.filter(({ kind }) => kind === 'over_budget').slice(0, 1) : [];
    const { ends } = await tryAll(trip, model, missions);
    expect(ends).toEqual([obstacle === null ? 'over_budget: completed' : `over_budget: unmeasured ${obstacle}`]);
  });
});
