/** One call of the shopper: checked, limited to ids and URLs that tools returned, carried out, and recorded. */

import {
  type AskedLine,
  type CheckedCall,
  checkCall,
  type Exchange,
  isOnStore,
  type MissionPlan,
  type ModelToolCall,
  productsOf,
  type ShownProduct,
  type ToolOutput,
  type ToolRecord,
} from '@vitrine/engine';
import type { ProbeContext } from '../ports.ts';
import { type Channel, refused, type ToolAnswer, type WantedLine } from './channel.ts';
import { openOnStore } from './reach.ts';

export interface Toolbox {
  /** Never throws for what the model wrote or the store answered. `key` begins the keys of its exchanges. */
  run(call: ModelToolCall, key: string): Promise<ToolEnd>;
  /** Whether a call of this name sends a request; names that are no tool's send none. */
  asksStore(name: string): boolean;
  /** Takes note of a result: from then on its ids and URLs may be named. Also for results of an earlier claim. */
  remember(output: ToolOutput): void;
}

export interface ToolEnd {
  readonly record: Omit<ToolRecord, 'ms'>;
  readonly exchanges: readonly Exchange[];
  readonly cartIds: readonly string[];
  /** Left out: no. */
  readonly mayBeLeft?: boolean;
}

export interface ToolboxOptions {
  readonly ctx: ProbeContext;
  readonly channel: Channel;
  readonly homes: readonly string[];
  readonly mission: MissionPlan;
}

/** What tools have returned in this mission. */
interface Known {
  readonly products: Map<string, ShownProduct>;
  readonly urls: Set<string>;
  /** What the last cart was asked to hold. */
  lines: readonly AskedLine[];
}

export function openToolbox(options: ToolboxOptions): Toolbox {
  const known: Known = { products: new Map(), urls: new Set(), lines: [] };
  return {
    async run(call, key) {
      const checked = checkCall(call.name, call.arguments);
      const answered = typeof checked === 'string' ? refused(checked) : await carryOut(checked, options, known, key);
      return endOf(call, answered);
    },
    asksStore: (name) => options.channel.asking.some((tool) => tool === name),
    remember(output) {
      for (const product of productsOf([{ output }])) {
        known.products.set(product.id, product);
        if (product.url !== null) known.urls.add(product.url);
      }
      if (output.kind === 'handoff') known.lines = output.lines;
      if (output.kind === 'page') for (const { url } of output.page.links) known.urls.add(url);
    },
  };
}

async function carryOut(call: CheckedCall, options: ToolboxOptions, known: Known, key: string): Promise<ToolAnswer> {
  const { channel, mission } = options;
  switch (call.name) {
    case 'search': {
      const { query, max_price: max } = call.arguments;
      return channel.search(query, max === undefined ? null : { amount: max, currency: mission.currency }, key);
    }
    case 'get_product': {
      const product = known.products.get(call.arguments.id);
      return product === undefined ? refused('not_returned_before') : channel.product(product, key);
    }
    case 'open_page':
      return openPage(call.arguments.url, options, known, key);
    case 'add_to_cart':
      return addToCart(call.arguments.variant_id, call.arguments.quantity ?? 1, options, known, key);
    case 'finish': {
      const { found, title = null, price = null, currency = null } = call.arguments;
      return { output: { kind: 'finished', claim: { found, title, price, currency } }, warnings: [], exchanges: [] };
    }
  }
}

/** Only URLs a tool returned, and only on the store: a store's page could name any address. */
async function openPage(url: string, { ctx, homes }: ToolboxOptions, known: Known, key: string): Promise<ToolAnswer> {
  if (!isOnStore(url, homes)) return refused('off_store');
  if (!known.urls.has(url)) return refused('not_returned_before');
  const { exchanges, answer, refusal } = await openOnStore(ctx, homes, { key, url });
  if (answer === null) return refused(refusal, exchanges);
  const page = await ctx.read.readShopPage(answer);
  if (!page.ok) return refused('unreadable', exchanges);
  return { output: { kind: 'page', page: page.value.shown }, warnings: page.value.warnings, exchanges };
}

/** The cart with this variant in this quantity, beside what it held. */
async function addToCart(
  id: string,
  quantity: number,
  { channel, mission }: ToolboxOptions,
  known: Known,
  key: string,
): Promise<ToolAnswer> {
  if (lineOf({ variantId: id, quantity }, known) === null) return refused('not_returned_before');
  const others = known.lines.filter((line) => line.variantId !== id);
  const lines = [...others, ...(quantity > 0 ? [{ variantId: id, quantity }] : [])].flatMap((line) => lineOf(line, known) ?? []);
  if (lines.length > 0) return channel.cart({ lines, postcode: mission.postcode, currency: mission.currency }, key);
  const output: ToolOutput = { kind: 'handoff', by: 'cart', variantId: id, quantity, lines: [], url: null, cart: null };
  return { output, warnings: [], exchanges: [] };
}

/** null for a variant no tool returned. */
function lineOf(line: AskedLine, { products }: Known): WantedLine | null {
  for (const product of products.values()) {
    const variant = product.variants.find(({ id }) => id === line.variantId);
    if (variant !== undefined) return { ...line, product, variant };
  }
  return null;
}

/** Characters kept of what a model writes as a name or as arguments. */
const LONGEST_WRITTEN = 4096;

function endOf(call: ModelToolCall, { output, warnings, exchanges, basis = [], cartIds = [], mayBeLeft }: ToolAnswer): ToolEnd {
  const bytes = exchanges.reduce((sum, { outcome }) => sum + (outcome.kind === 'response' ? outcome.body.size : 0), 0);
  const record = {
    id: call.id.slice(0, 200),
    name: call.name.slice(0, 200),
    arguments: call.arguments.slice(0, LONGEST_WRITTEN),
    output,
    warnings,
    exchanges: [...basis, ...exchanges.map((exchange) => exchange.key)],
    bytes,
  };
  return { record, exchanges, cartIds, ...(mayBeLeft === true && { mayBeLeft }) };
}
