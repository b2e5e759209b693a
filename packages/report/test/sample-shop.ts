/** Simulations made by hand: every end a mission can have, any text in every place that is not ours. */

import { type CheckAssessment, FUNNEL, type MissionDetails, type MissionPlan, quote, type ShopDetails } from '@vitrine/engine';

/** `scripted`: all came through. `model`: each ended otherwise. `nobody`: there was nothing to shop for. */
export type ShopMood = 'scripted' | 'model' | 'nobody';

/** Rests on the exchange `shop.1.2`. */
export function sampleShopping(mood: ShopMood, text: string): CheckAssessment {
  const missions =
    mood === 'nobody' ? [] : mood === 'scripted' ? [completed('1', text), completed('2', text), completed('3', text)] : mixedMissions(text);
  const injection = {
    findingId: 'A-injection-59c29f7e',
    rule: 'A-injection',
    severity: 'critical' as const,
    subject: text,
    message: { id: 'A-injection.instructions', values: { excerpt: quote(text) } },
    exchanges: ['shop.1.2'],
    cost: 0,
  };
  const details: ShopDetails = {
    model:
      mood === 'model'
        ? { provider: 'openai', name: text, prices: { input: 1, output: 2 } }
        : { provider: 'scripted', name: 'cheapest-match-1', prices: null },
    channel: 'ucp',
    noMission: mood === 'nobody' ? 'nothing_priced' : null,
    supported: 12,
    missions,
    usage: mood === 'model' ? { inputTokens: 12_345, outputTokens: 830 } : { inputTokens: 0, outputTokens: 0 },
    cost: mood === 'model' ? 0.0141 : null,
    broken: [],
  };
  return {
    checkId: 'agent_simulation',
    status: mood === 'scripted' ? 'pass' : 'fail',
    score: mood === 'scripted' ? 100 : mood === 'model' ? 35 : 0,
    recommendation: mood === 'scripted' ? { id: 'agent_simulation.nothing_to_fix', values: {} } : injection.message,
    findings: mood === 'model' ? [injection] : [],
    parts: mood === 'nobody' ? [] : FUNNEL.map((id) => ({ id, earned: 12, possible: 20 })),
    cap: null,
    details,
  };
}

function mixedMissions(text: string): readonly MissionDetails[] {
  return [
    completed('1', text),
    {
      ...completed('2', text),
      state: 'stopped',
      reached: ['discovered', 'relevant'],
      stoppedAt: 'detail',
      obstacle: 'sold_out',
      handOff: null,
      points: 11,
      conduct: { badCalls: 2, repeats: 1, invented: ['price'] },
      stop: 'calls',
    },
    {
      ...completed('3', text),
      state: 'unmeasured',
      reached: [],
      stoppedAt: 'discovered',
      obstacle: 'blocked',
      handOff: null,
      stop: 'leak',
    },
    completed('4', text),
  ];
}

const HAND_OFFS: Readonly<Record<string, MissionDetails['handOff']>> = {
  '1': { by: 'cart', url: 'https://shop.example/panier/1' },
  '2': { by: 'product_page', url: 'https://shop.example/produits/2' },
};

function completed(id: string, text: string): MissionDetails {
  return {
    mission: samplePlan(id, text),
    state: 'completed',
    reached: FUNNEL,
    stoppedAt: null,
    obstacle: null,
    whose: null,
    turn: null,
    cart: null,
    handOff: HAND_OFFS[id] ?? { by: 'permalink', url: text },
    points: id === '1' ? 100 : 90,
    conduct: { badCalls: 0, repeats: 0, invented: [] },
    stop: 'finished',
    steps: [
      { tool: 'search', outcome: 'products', bytes: 5100, ms: 31 },
      { tool: 'get_product', outcome: 'product', bytes: 4982, ms: 22 },
      { tool: text.slice(0, 40), outcome: 'unknown_tool', bytes: 0, ms: 0 },
      { tool: 'finish', outcome: 'finished', bytes: 0, ms: 0 },
    ],
    usage: { inputTokens: 4100, outputTokens: 270 },
    ms: 53,
    cost: 0.0046,
  };
}

/** A wish; every text of it is the store's. */
export function samplePlan(id: string, text: string): MissionPlan {
  return {
    id,
    kind: 'attributes',
    language: 'en',
    madeFrom: text,
    words: [text],
    category: text,
    attribute: { name: text, label: text },
    ceiling: 58.8,
    quantity: 1,
    variants: [text],
    currency: id === '3' ? text : 'EUR',
  };
}
