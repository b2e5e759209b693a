/** A wish as every example of a shopper shows it. */
export const EXAMPLE_MISSION = {
  mission: '1',
  words: ['linen', 'shirt'],
  category: 'Shirts',
  attribute: { name: 'Size', label: 'M' },
  ceiling: 58.8,
  currency: 'EUR',
  made_from: 'linen-shirt',
};

/** The check `agent_simulation` as the description shows it: a cart that was asked for and declined. */
export const SIMULATION_CHECK = {
  check_id: 'agent_simulation',
  status: 'warn',
  score: 80,
  recommendation: 'Let agents fill a cart: offer it over UCP, or let the platform’s cart addresses work.',
  findings: [],
  simulation: {
    model: { provider: 'scripted', name: 'cheapest-match-1', prices: null },
    door: 'shelf',
    no_mission: null,
    missions: [
      {
        mission: EXAMPLE_MISSION,
        state: 'stopped',
        reached: ['discovered', 'relevant', 'detail', 'variant'],
        stopped_at: 'handoff',
        obstacle: 'declined',
        hand_off: null,
        points: 80,
        stop: 'finished',
        steps: [
          { tool: 'search', outcome: 'products', bytes: 5210, ms: 130 },
          { tool: 'get_product', outcome: 'product', bytes: 3104, ms: 85 },
          { tool: 'add_to_cart', outcome: 'declined', bytes: 64, ms: 40 },
          { tool: 'finish', outcome: 'finished', bytes: 0, ms: 0 },
        ],
        usage: { input_tokens: 0, output_tokens: 0 },
        ms: 255,
        cost: null,
        conduct: { bad_calls: 0, repeats: 0, invented: [], penalty: 0 },
      },
    ],
    usage: { input_tokens: 0, output_tokens: 0 },
    cost: null,
  },
} as const;
