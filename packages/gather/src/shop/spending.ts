/**
 * The ledger of one mission: keeps its tokens and money within their caps, before each question, because an answer that was paid for
 * cannot be given back. What a provider did not count is unknown in the result; against the cap it counts at its bound.
 */

import { costOf, type ModelIdentity, type ModelRequest, type ModelUsage, sumUsage } from '@vitrine/engine';
import type { ShopCaps } from './caps.ts';

export interface Spending {
  /** Tokens the next answer may have, or the limit that leaves it none. `text`: all that is sent. */
  next(text: string): number | 'tokens' | 'money';
  /** Each answer that may have been paid for, also one that was thrown away. `size`: characters of it; null where none came. */
  take(text: string, answer: { readonly usage: ModelUsage; readonly maxTokens: number; readonly size: number | null }): void;
  /** As the provider counted. */
  usage(): ModelUsage;
  /** US dollars, what is unknown at its bound. */
  dollars(): number;
}

/** Our JSON has 3 to 4 bytes a token with the tokenisers of autumn 2026; the lower bound stops rather early than late. */
const BYTES_PER_TOKEN = 3;
/** An answer of fewer tokens holds no call of a tool. */
const LEAST_ANSWER = 100;
const MILLION = 1_000_000;

export function openSpending(caps: ShopCaps, { prices }: Pick<ModelIdentity, 'prices'>): Spending {
  const told: ModelUsage[] = [];
  const spent = { inputTokens: 0, outputTokens: 0, dollars: 0 };
  let last = { bytes: 0, inputTokens: 0 };

  /** Each question holds the one before: what that was counted as, and an estimate for what is new. */
  const expected = (text: string) => last.inputTokens + tokensIn(Math.max(0, Buffer.byteLength(text) - last.bytes));

  const affordable = (input: number) => {
    if (prices === null || caps.dollars === null) return Number.POSITIVE_INFINITY;
    const left = caps.dollars - spent.dollars - (input * Math.max(prices.input, prices.written ?? 0)) / MILLION;
    return left < 0 ? 0 : Math.floor((left * MILLION) / prices.output);
  };

  return {
    next(text) {
      const input = expected(text);
      const room = Math.min(caps.tokensPerAnswer, caps.outputTokens - spent.outputTokens);
      if (spent.inputTokens + input > caps.inputTokens || room < 1) return 'tokens';
      const paid = affordable(input);
      return paid < Math.min(room, LEAST_ANSWER) ? 'money' : Math.min(room, paid);
    },
    take(text, { usage, maxTokens, size }) {
      const inputTokens = usage.inputTokens ?? expected(text);
      told.push(usage);
      last = { bytes: Buffer.byteLength(text), inputTokens };
      spent.inputTokens += inputTokens;
      spent.outputTokens += usage.outputTokens ?? (size === null ? maxTokens : tokensIn(size));
      spent.dollars += costOf({ prices }, { ...usage, inputTokens, outputTokens: usage.outputTokens ?? maxTokens }) ?? 0;
    },
    usage: () => sumUsage(told),
    dollars: () => spent.dollars,
  };
}

function tokensIn(bytes: number): number {
  return Math.ceil(bytes / BYTES_PER_TOKEN);
}

/** All of a question that is paid for by the token. */
export function textOf({ system, messages, tools }: Pick<ModelRequest, 'system' | 'messages' | 'tools'>): string {
  return JSON.stringify([system, messages, tools]);
}
