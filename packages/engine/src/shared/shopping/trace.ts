/** What stands in the calls of a trace: products shown, refusals, arguments, and calls the shopper should not have made. */

import type { MissionRun, ToolOutput, ToolRecord, ToolRefusal } from './evidence.ts';
import type { ShownProduct } from './shown.ts';

/** All calls of a mission, in order. */
export function callsOf({ turns }: Pick<MissionRun, 'turns'>): readonly ToolRecord[] {
  return turns.flatMap(({ calls }) => calls);
}

export type HandedOver = Extract<ToolOutput, { kind: 'handoff' }>;

/** What the buyer was handed last; null where nothing was. */
export function handOffIn(calls: readonly ToolRecord[]): { readonly call: ToolRecord; readonly output: HandedOver } | null {
  const call = calls.findLast(({ output }) => output.kind === 'handoff');
  return call?.output.kind === 'handoff' ? { call, output: call.output } : null;
}

/** Only for calls that passed their schema; the arguments of others are undefined. */
export function argumentOf({ arguments: text, output }: ToolRecord, name: string): unknown {
  if (output.kind === 'refused' && (output.code === 'invalid_arguments' || output.code === 'unknown_tool')) return undefined;
  return (JSON.parse(text) as Record<string, unknown>)[name];
}

const SHOPPERS_FAULT: ReadonlySet<ToolRefusal> = new Set(['unknown_tool', 'invalid_arguments', 'not_returned_before', 'too_many_calls']);

/** An address off the store is the shopper's fault where it asked for one; where a product or a redirect leads there, it is the store's. */
export function isShoppersFault({ name, output, exchanges }: ToolRecord): boolean {
  if (output.kind !== 'refused') return false;
  return output.code === 'off_store' ? name === 'open_page' && exchanges.length === 0 : SHOPPERS_FAULT.has(output.code);
}

export function productsOf(calls: readonly Pick<ToolRecord, 'output'>[]): readonly ShownProduct[] {
  return calls.flatMap(({ output }) => {
    if (output.kind === 'products') return output.products;
    if (output.kind === 'product') return [output.product];
    return output.kind === 'page' ? output.page.products : [];
  });
}

/** What the store or our limits refused; calls the shopper should not have made are left out. */
export function refusalsOf(calls: readonly ToolRecord[]): readonly ToolRefusal[] {
  return calls.flatMap((call) => (call.output.kind === 'refused' && !isShoppersFault(call) ? [call.output.code] : []));
}

export function keysOf(calls: readonly ToolRecord[]): readonly string[] {
  return [...new Set(calls.flatMap(({ exchanges }) => exchanges))];
}

/** Whether a text of the store in this answer gives orders to its reader. */
export function givesOrders({ warnings }: ToolRecord): boolean {
  return warnings.some(({ kind }) => kind === 'instructions');
}
