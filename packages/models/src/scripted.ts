/** A shopper without a language model: a fixed policy in the same loop with the same tools. No key, no cost, the same calls every time. */

import {
  isWished,
  type MissionPlan,
  type Model,
  type ModelMessage,
  type ModelReply,
  type ModelRequest,
  matchMission,
  type ShownProduct,
  type ShownVariant,
  type ToolName,
  type ToolOutput,
  unfenced,
} from '@vitrine/engine';

const NO_USAGE = { inputTokens: 0, outputTokens: 0 };

/** Search, read the cheapest match, put it into the cart, finish: the least an agent must be able to do. */
export function scriptedShopper(): Model {
  return {
    provider: 'scripted',
    name: 'cheapest-match-1',
    prices: null,
    isPaid: false,
    complete: async (request) => replyWith(nextMove(request), request.messages.length),
  };
}

interface Move {
  readonly tool: ToolName;
  readonly input: Readonly<Record<string, unknown>>;
}

function replyWith({ tool, input }: Move, turn: number): ModelReply {
  const call = { id: `call_${turn}`, name: tool, arguments: JSON.stringify(input) };
  return { kind: 'reply', text: '', calls: [call], usage: NO_USAGE, finish: 'calls' };
}

interface ToolResult {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly output: ToolOutput;
}

const GIVE_UP: Move = { tool: 'finish', input: { found: false } };

function nextMove({ messages }: ModelRequest): Move {
  const mission = missionOf(messages);
  const results = resultsIn(messages);
  const handed = results.find(({ output }) => output.kind === 'handoff');
  if (handed !== undefined) return report(results, String(handed.input['variant_id']));
  // A cart that was refused once would be refused again.
  if (results.some(({ tool }) => tool === 'add_to_cart')) return GIVE_UP;
  const read = results.flatMap(({ output }) => (output.kind === 'product' ? [output.product] : []));
  const cart = read.flatMap((product) => cartMove(mission, product)).at(0);
  if (cart !== undefined) return cart;
  return readMove(mission, results) ?? searchMove(mission, results) ?? GIVE_UP;
}

function cartMove(mission: MissionPlan, product: ShownProduct): readonly Move[] {
  const variant = matchMission(mission, product);
  if (typeof variant === 'string' || variant.id === null) return [];
  if (!isWished(mission, product, variant)) return [];
  return [{ tool: 'add_to_cart', input: { variant_id: variant.id, quantity: mission.quantity } }];
}

/** The cheapest match that was not read yet; at most three are read. */
function readMove(mission: MissionPlan, results: readonly ToolResult[]): Move | null {
  const tried = results.filter(({ tool }) => tool === 'get_product').map(({ input }) => input['id']);
  if (tried.length >= 3) return null;
  const matches = results
    .flatMap(({ output }) => (output.kind === 'products' ? output.products : []))
    .map((product) => ({ product, variant: matchMission(mission, product) }))
    .filter((match): match is { product: ShownProduct; variant: ShownVariant } => typeof match.variant !== 'string')
    .filter(({ product }) => !tried.includes(product.id))
    .toSorted((a, b) => (a.variant.price ?? 0) - (b.variant.price ?? 0));
  const [best] = matches;
  return best === undefined ? null : { tool: 'get_product', input: { id: best.product.id } };
}

/** All words with the highest price, then without it, then the first word, then the category: each where the one before found nothing. */
function searchMove({ words, category, ceiling }: MissionPlan, results: readonly ToolResult[]): Move | null {
  const all = words.join(' ');
  const queries: readonly Move['input'][] = [
    { query: all, max_price: ceiling },
    { query: all },
    { query: words[0] ?? all },
    ...(category === null ? [] : [{ query: category }]),
  ];
  const asked = new Set(results.filter(({ tool }) => tool === 'search').map(({ input }) => JSON.stringify(input)));
  const input = queries.find((query) => !asked.has(JSON.stringify(query)));
  return input === undefined ? null : { tool: 'search', input };
}

function report(results: readonly ToolResult[], variantId: string): Move {
  const seen = results.flatMap(({ output }) => (output.kind === 'product' ? [output.product] : []));
  for (const product of seen.toReversed()) {
    const variant = product.variants.find(({ id }) => id === variantId);
    if (variant !== undefined && variant.price !== null && variant.currency !== null) {
      return { tool: 'finish', input: { found: true, title: product.title, price: variant.price, currency: variant.currency } };
    }
  }
  return GIVE_UP;
}

/** The mission, read from the text any model gets. */
function missionOf([first]: readonly ModelMessage[]): MissionPlan {
  const text = first?.role === 'user' ? unfenced(first.text) : null;
  if (text === null) throw new Error('The scripted shopper was given no mission');
  const { wish, category, option, quantity, highest_price: ceiling, currency } = text as MissionText;
  return { id: '', madeFrom: '', words: wish.split(' '), category, attribute: option, ceiling, currency, quantity, variants: [] };
}

/** `missionText` as it arrives. */
interface MissionText {
  readonly wish: string;
  readonly category: string | null;
  readonly option: MissionPlan['attribute'];
  readonly quantity: number;
  readonly highest_price: number;
  readonly currency: string;
}

function resultsIn(messages: readonly ModelMessage[]): readonly ToolResult[] {
  const calls = messages.flatMap((message) => (message.role === 'assistant' ? message.calls : []));
  return messages.flatMap((message) => {
    const call = message.role === 'tool' ? calls.find(({ id }) => id === message.callId) : undefined;
    if (message.role !== 'tool' || call === undefined) return [];
    return [{ tool: call.name, input: JSON.parse(call.arguments), output: unfenced(message.text) as ToolOutput }];
  });
}
