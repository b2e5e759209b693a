/**
 * The tiers, lowest first. A tier is earned by counts and conditions together; the score only ranks within it, because
 * a few heavy documents do not make a store readable as a whole. Raise `reviewed` with every change: badges show it.
 */

/** Conditions that no count expresses. */
export type TierCondition = 'live_fetch_open' | 'promises_kept' | 'callable_surface';

export interface TierRow {
  readonly tier: 'not_ready' | 'emerging' | 'agent_aware' | 'agent_ready';
  readonly signals: number;
  readonly categories: number;
  readonly score: number;
  readonly conditions: readonly TierCondition[];
}

export const TIER_TABLE = {
  reviewed: '2026-11-22',
  /** Least share of all weight that must have been measured; below it no tier is issued. */
  coverageFloor: 0.6,
  rows: [
    { tier: 'not_ready', signals: 0, categories: 0, score: 0, conditions: [] },
    { tier: 'emerging', signals: 3, categories: 2, score: 10, conditions: [] },
    { tier: 'agent_aware', signals: 6, categories: 3, score: 35, conditions: ['live_fetch_open', 'promises_kept'] },
    { tier: 'agent_ready', signals: 9, categories: 4, score: 60, conditions: ['live_fetch_open', 'promises_kept', 'callable_surface'] },
  ] satisfies readonly TierRow[] as readonly TierRow[],
  /** Signals that promise something to call, and are asked whether it answers. */
  promises: ['mcp_server_card', 'a2a_agent_card', 'api_catalog'],
  /** Signals that, seen to answer, give an agent something to call; the UCP catalogue is another such surface. */
  surfaces: ['mcp_server_card', 'a2a_agent_card', 'webmcp', 'api_catalog'],
} as const;
