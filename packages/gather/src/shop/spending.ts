/**
 * Keeps the tokens and the money of one mission within its caps, before each question: an answer that was paid for cannot be
 * given back. Where a provider does not count, an estimate keeps the limits, and the result still says that nothing is known.
 */

import { costOf, type ModelIdentity, type ModelReply, type ModelRequest, type ModelUsage, sumUsage } from '@vitrine/engine';
import type { ShopCaps } from './caps.ts';

export interface Spending {
  /** Tokens the next answer may have, or the limit that leaves it none. `text`: all that is sent. */
  next(text: string): number | 'tokens' | 'money';
  take(text: string, reply: ModelReply): void;
  /** As the provider counted. */
  usage(): ModelUsage;
}

/** Our JSON has 3 to 4 a token with the tokenisers of autumn 2026; the lower bound stops rather early than late. */
const CHARACTERS_PER_TOKEN = 3;
/** An answer of fewer tokens holds no call of a tool. */
const LEAST_ANSWER = 100;
const MILLION = 1_000_000;

interface Counted {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export function openSpending(caps: ShopCaps, { prices }: Pick<ModelIdentity, 'prices'>): Spending {
  const told: ModelUsage[] = [];
  const spent = { inputTokens: 0, outputTokens: 0, dollars: 0 };
  let last = { characters: 0, inputTokens: 0 };

  /** Each question holds the one before: what that was counted as, and an estimate for what is new. */
  const expected = (text: string) => last.inputTokens + tokensIn(Math.max(0, text.length - last.characters));

  const affordable = (input: number) => {
    if (prices === null || caps.dollars === null) return Number.POSITIVE_INFINITY;
    const left = caps.dollars - spent.dollars - (input * prices.input) / MILLION;
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
    take(text, reply) {
      const counted: Counted = {
        inputTokens: reply.usage.inputTokens ?? expected(text),
        outputTokens: reply.usage.outputTokens ?? tokensIn(JSON.stringify(reply).length),
      };
      told.push(reply.usage);
      last = { characters: text.length, inputTokens: counted.inputTokens };
      spent.inputTokens += counted.inputTokens;
      spent.outputTokens += counted.outputTokens;
      spent.dollars += costOf({ prices }, { ...reply.usage, ...counted }) ?? 0;
    },
    usage: () => sumUsage(told),
  };
}

function tokensIn(characters: number): number {
  return Math.ceil(characters / CHARACTERS_PER_TOKEN);
}

/** All of a question that is paid for by the token. */
export function textOf({ system, messages, tools }: Pick<ModelRequest, 'system' | 'messages' | 'tools'>): string {
  return JSON.stringify([system, messages, tools]);
}
