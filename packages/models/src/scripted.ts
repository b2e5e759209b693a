/** A shopper without a language model: a fixed policy in the same loop with the same tools. No key, no cost, the same calls every time. */

import {
  isWished,
  type MissionPlan,
  type Model,
  type ModelMessage,
  type ModelReply,
  type ModelRequest,
  matchMission,
  type ReadWish,
  readWish,
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
    name: 'cheapest-match-2',
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

/** A thing of the wish, and what was found for it so far. */
interface Sought {
  readonly thing: MissionPlan;
  /** The variant to buy, of a product that was read. */
  readonly choice: ShownVariant | null;
}

function nextMove({ messages }: ModelRequest): Move {
  const wish = wishOf(messages);
  const results = resultsIn(messages);
  const carts = results.filter(({ tool }) => tool === 'add_to_cart');
  // A cart that was refused once would be refused again.
  if (carts.some(({ output }) => output.kind !== 'handoff')) return GIVE_UP;
  const sought = thingsOf(wish).map((thing) => ({ thing, choice: choiceFor(thing, results) }));
  for (const { thing, choice } of sought) if (choice === null) return readMove(thing, results) ?? searchMove(thing, results) ?? GIVE_UP;
  const wanted = wish.kind === 'comparison' ? sought.toSorted((a, b) => priceOf(a) - priceOf(b)).slice(0, 1) : sought;
  const next = wanted.find(({ choice }) => !carts.some(({ input }) => input['variant_id'] === choice?.id));
  return next?.choice ? { tool: 'add_to_cart', input: { variant_id: next.choice.id, quantity: wish.quantity } } : report(wanted, results);
}

function priceOf({ choice }: Sought): number {
  return choice?.price ?? Number.POSITIVE_INFINITY;
}

function choiceFor(thing: MissionPlan, results: readonly ToolResult[]): ShownVariant | null {
  const read = results.flatMap(({ output }) => (output.kind === 'product' ? [output.product] : []));
  const choices = read.flatMap((product) => {
    const variant = matchMission(thing, product);
    return typeof variant === 'string' || variant.id === null || !isWished(thing, product, variant) ? [] : [variant];
  });
  return choices[0] ?? null;
}

/** The cheapest match that was not read yet; at most three are read for a thing. */
function readMove(thing: MissionPlan, results: readonly ToolResult[]): Move | null {
  const tried = results.filter(({ tool }) => tool === 'get_product').map(({ input }) => input['id']);
  const matches = results
    .flatMap(({ output }) => (output.kind === 'products' ? output.products : []))
    .map((product) => ({ product, variant: matchMission(thing, product) }))
    .filter((match): match is { product: ShownProduct; variant: ShownVariant } => typeof match.variant !== 'string');
  if (matches.filter(({ product }) => tried.includes(product.id)).length >= MOST_READ) return null;
  const [best] = matches
    .filter(({ product }) => !tried.includes(product.id))
    .toSorted((a, b) => (a.variant.price ?? 0) - (b.variant.price ?? 0));
  return best === undefined ? null : { tool: 'get_product', input: { id: best.product.id } };
}
const MOST_READ = 3;

/** All words with the highest price, then without it, then the first word, then the category: each where the one before found nothing. */
function searchMove({ words, category, ceiling }: MissionPlan, results: readonly ToolResult[]): Move | null {
  const all = words.join(' ');
  const queries: readonly Move['input'][] = [
    ...(all === ''
      ? []
      : [...(Number.isFinite(ceiling) ? [{ query: all, max_price: ceiling }] : []), { query: all }, { query: words[0] ?? all }]),
    ...(category === null ? [] : [{ query: category }]),
  ];
  const asked = new Set(results.filter(({ tool }) => tool === 'search').map(({ input }) => JSON.stringify(input)));
  const input = queries.find((query) => !asked.has(JSON.stringify(query)));
  return input === undefined ? null : { tool: 'search', input };
}

function report([{ choice } = { choice: null }]: readonly Pick<Sought, 'choice'>[], results: readonly ToolResult[]): Move {
  const seen = results.flatMap(({ output }) => (output.kind === 'product' ? [output.product] : []));
  const product = seen.findLast(({ variants }) => variants.some(({ id }) => id === choice?.id));
  if (product === undefined || choice === null || choice.price === null || choice.currency === null) return GIVE_UP;
  return { tool: 'finish', input: { found: true, title: product.title, price: choice.price, currency: choice.currency } };
}

/** The wish, read from the text any model gets. The variants that satisfy it are not told. */
function wishOf([first]: readonly ModelMessage[]): ReadWish {
  const said = first?.role === 'user' ? (unfenced(first.text) as { readonly wish: string } | null) : null;
  const wish = said === null ? null : readWish(said.wish);
  if (wish === null) throw new Error('The scripted shopper was given no wish of ours');
  return wish;
}

/** Each thing as a mission: both of a comparison, whichever will be bought. */
function thingsOf(wish: ReadWish): readonly MissionPlan[] {
  const { other: otherWords, ...own } = wish;
  const thing: MissionPlan = { ...own, id: '', madeFrom: '', variants: [] };
  if (wish.kind === 'compatible') return [{ ...thing, other: { words: otherWords, variants: [] } }];
  return otherWords.length === 0 ? [thing] : [thing, { ...thing, words: otherWords }];
}

function resultsIn(messages: readonly ModelMessage[]): readonly ToolResult[] {
  const calls = messages.flatMap((message) => (message.role === 'assistant' ? message.calls : []));
  return messages.flatMap((message) => {
    const call = message.role === 'tool' ? calls.find(({ id }) => id === message.callId) : undefined;
    if (message.role !== 'tool' || call === undefined) return [];
    return [{ tool: call.name, input: JSON.parse(call.arguments), output: unfenced(message.text) as ToolOutput }];
  });
}
