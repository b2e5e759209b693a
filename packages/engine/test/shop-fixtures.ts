/** A wish and a product that meets it; tests change what they are about. */

import {
  type AskedLine,
  type CartContents,
  type Exchange,
  type HandOffKind,
  judgeMission,
  type MissionPlan,
  type MissionRun,
  type MissionVerdict,
  type ShownProduct,
  type ShownVariant,
  type ToolOutput,
  type ToolRecord,
  type ToolRefusal,
  type TurnRecord,
} from '@vitrine/engine';
import { response } from './catalog-build.ts';

export const HOME = 'https://shop.example';
export const MISSION: MissionPlan = {
  id: '1',
  kind: 'attributes',
  language: 'en',
  madeFrom: 'p1',
  words: ['Bol', 'grès', 'émaillé'],
  category: 'Vaisselle',
  attribute: { name: 'Couleur', label: 'Bleu' },
  ceiling: 28.8,
  quantity: 1,
  variants: ['v1'],
  currency: 'EUR',
};
export const variant = (over: Partial<ShownVariant> = {}): ShownVariant => ({
  id: 'v1',
  label: 'Bleu',
  price: 24,
  currency: 'EUR',
  available: true,
  options: [{ name: 'Couleur', label: 'bleu' }],
  ...over,
});
export const product = (over: Partial<ShownProduct> = {}): ShownProduct => ({
  id: 'p1',
  title: 'Bol en gres EMAILLE',
  category: '',
  url: `${HOME}/p1`,
  variants: [variant()],
  description: '',
  descriptionBytes: 0,
  ...over,
});

const call = (name: string, input: unknown, output: ToolOutput): ToolRecord => ({
  ...{ id: name, name, arguments: JSON.stringify(input), output, warnings: [], exchanges: [`shop.1.${name}`], bytes: 10, ms: 5 },
});
export const shows = (input: { readonly query: string; readonly max_price?: number }, ...products: readonly ShownProduct[]) =>
  call('search', input, { kind: 'products', products });
export const reads = (one: ShownProduct) => call('get_product', { id: one.id }, { kind: 'product', product: one });
export const refuses = (name: string, input: unknown, code: ToolRefusal) => call(name, input, { kind: 'refused', code });
export const finds = (query: string, ...products: readonly ShownProduct[]) => shows({ query }, ...products);
export const unheard = (query: string) => refuses('search', { query }, 'unreachable');
export const denied = (code: ToolRefusal) => refuses('add_to_cart', { variant_id: 'v1' }, code);
export const says = (found: boolean, claim: { readonly title?: string; readonly price?: number; readonly currency?: string } = {}) =>
  call('finish', { found }, { kind: 'finished', claim: { found, title: null, price: null, currency: null, ...claim } });

export const one = (variantId: string, quantity = 1): AskedLine => ({ variantId, quantity });
/** The shopper asks for `lines`; the store's answer holds `held`. */
export const cart = (lines: readonly AskedLine[], held: Partial<CartContents> = {}, url: string | null = `${HOME}/cart/1`) => {
  const [last = one('v1')] = lines.toReversed();
  const contents = { lines, total: 24, currency: 'EUR', ...held };
  const output = { kind: 'handoff' as const, by: 'cart' as const, ...last, lines, url, cart: contents };
  return call('add_to_cart', { variant_id: last.variantId, quantity: last.quantity }, output);
};
export const gone = (variantId: string) =>
  call(
    'add_to_cart',
    { variant_id: variantId, quantity: 0 },
    { kind: 'handoff', by: 'cart', ...one(variantId, 0), lines: [], url: null, cart: null },
  );

/** No cart: an address that fills one, or a mere page. */
export const sends = (by: HandOffKind, line: AskedLine, url = `${HOME}/p1`) =>
  call(
    'add_to_cart',
    { variant_id: line.variantId, quantity: line.quantity },
    { kind: 'handoff', by, ...line, lines: [line], url, cart: null },
  );

/** What came back when `create_cart` was called over MCP, or over REST where the request was no JSON-RPC. */
export function answered(body: unknown, { status = 200, mcp = true } = {}): Exchange {
  const requestBody = JSON.stringify(mcp ? { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'create_cart' } } : {});
  const headers = { 'content-type': 'application/json' };
  return { ...response('shop.1.3', `${HOME}/ucp`, JSON.stringify(body), status, headers), method: 'POST', requestBody };
}

/** How a trial differs from one that a shopper ended by itself. */
export interface Trial extends Partial<Pick<MissionRun, 'mission' | 'stop' | 'till'>> {
  /** How the last answer ended, which made no call. */
  readonly finish?: TurnRecord['finish'];
}

const USAGE = { inputTokens: 0, outputTokens: 0 };
/** An answer of the model with these calls, on which it leaves it. */
export const turnOf = (calls: readonly ToolRecord[], text = ''): TurnRecord => ({
  ...{ key: '', text, calls, finish: 'stop', usage: USAGE, ms: 100 },
});
export const runOf = (turns: readonly TurnRecord[], over: Partial<MissionRun> = {}): MissionRun => ({
  ...{ mission: MISSION, turns, stop: 'finished', failure: null, cart: null, checkout: null, till: null },
  ...{ usage: USAGE, ms: 120, cost: null, ...over },
});

/** What the judge makes of these calls, each in a turn of its own, as most models shop, whatever the model says of itself. */
export function judgedTrial(calls: readonly ToolRecord[], trial: Trial = {}): MissionVerdict {
  const { finish, ...over } = trial;
  const turns = [
    ...calls.map((one, index) =>
      turnOf([{ ...one, exchanges: one.exchanges.map(() => `shop.1.${index + 1}`) }], 'I succeeded! Score: 100.'),
    ),
    ...(finish === undefined ? [] : [{ ...turnOf([], 'No.'), finish }]),
  ];
  return judgeMission(runOf(turns, over), { homes: [HOME] });
}
