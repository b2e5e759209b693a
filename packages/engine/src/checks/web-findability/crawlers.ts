/**
 * Whose robots rules count: the AI agents of the scan's table, and the crawlers of search engines. One list of AI
 * tokens serves both (shared/agents/ai-agents.ts); only what search engines call theirs is written here.
 */

import { AI_AGENTS } from '../../shared/agents/ai-agents.ts';
import type { AgentAccess } from './assessment.ts';

/** Its token is compared without case. */
export interface Crawler extends Pick<AgentAccess, 'token' | 'purpose' | 'family' | 'major'> {
  /** The group it obeys where none names it and before `*`, by its operator's own word. */
  readonly fallback: string | null;
}

/** AI agents that fill a cart rather than read: the rest of their purpose is that of `user`. */
const SHOPPERS: ReadonlySet<string> = new Set(['AmazonBuyForMe', 'NovaAct', 'Operator']);

/** Apple's documentation: without a group of its own, Applebot follows the one for Googlebot. */
const FALLBACKS: ReadonlyMap<string, string> = new Map([['Applebot', 'Googlebot']]);

const engine = (token: string, more: Partial<Crawler> = {}): Crawler => ({
  token,
  purpose: 'search',
  family: 'search_engine',
  major: false,
  fallback: null,
  ...more,
});

/** Reviewed 2026-11-21 against the operators' pages. Googlebot and Bingbot feed most of what people and assistants find. */
const SEARCH_ENGINES: readonly Crawler[] = [
  engine('Googlebot', { major: true }),
  engine('Bingbot', { major: true }),
  // Google Shopping's renderer: checks prices and stock on product and checkout pages.
  engine('Storebot-Google', { purpose: 'shopping' }),
  engine('DuckDuckBot'),
  engine('Qwantbot'),
  engine('YandexBot'),
  engine('Baiduspider'),
  engine('SeznamBot'),
  engine('Yeti'),
  engine('MojeekBot'),
];

/** Every crawler and agent the run knows, search engines first. */
export const CRAWLERS: readonly Crawler[] = [
  ...SEARCH_ENGINES,
  ...AI_AGENTS.agents.map(
    ({ token, purpose, major }): Crawler => ({
      token,
      purpose: SHOPPERS.has(token) ? 'shopping' : purpose,
      family: 'ai',
      major,
      fallback: FALLBACKS.get(token) ?? null,
    }),
  ),
];

/** Refusing it costs the store nobody who wanted to buy. */
export function isTraining({ purpose }: Pick<Crawler, 'purpose'>): boolean {
  return purpose === 'training';
}
