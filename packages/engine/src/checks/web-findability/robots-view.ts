/** What robots.txt says, crawler by crawler, about the pages of this run. */

import { isAllowedByRobots, type RobotsRules } from '../../formats/robots/robots.ts';
import type { AgentAccess, RobotsState, RobotsView } from './assessment.ts';
import { CRAWLERS, type Crawler } from './crawlers.ts';
import type { FindPage } from './evidence.ts';
import type { Sight } from './sight.ts';

/** RFC 9309 §2.5: crawlers may stop reading here, and Google does. */
const READ_BYTES = 500 * 1024;
const NOBODY = 'an-agent-no-file-names';

export interface RobotsReading {
  readonly view: RobotsView;
  /** Every crawler of the table; empty when no rules are known. */
  readonly all: readonly AgentAccess[];
}

export function readRobotsView(sight: Sight): RobotsReading {
  const { exchange, reach, text, rules } = sight.robots;
  const state = stateOf(sight);
  const bytes = exchange?.outcome.kind === 'response' ? exchange.outcome.body.size : null;
  const known = state === 'ok' || state === 'absent' || state === 'html';
  const all = known ? CRAWLERS.map((crawler) => accessOf(crawler, rules, sight.surface.pages)) : [];
  const unnamed = all.filter(({ named }) => !named).length;
  return {
    all,
    view: {
      state,
      exchange: exchange?.key ?? null,
      bytes: reach?.kind === 'ok' ? bytes : null,
      tooLong: state === 'ok' && (text.length > READ_BYTES || (bytes ?? 0) > READ_BYTES || isCut(sight)),
      sitemaps: rules.sitemaps.length,
      others: known ? { count: unnamed, access: accessTo(NOBODY, rules, sight.surface.pages).access } : null,
    },
  };
}

/** Those worth a line: the major ones, the search engines, and whoever the file names. */
export function listedAgents(all: readonly AgentAccess[]): readonly AgentAccess[] {
  return all.filter(({ major, family, named }) => major || family === 'search_engine' || named);
}

function stateOf({ robots: { reach, rules } }: Sight): RobotsState {
  if (reach === null) return 'error';
  switch (reach.kind) {
    case 'ok':
      return rules.html ? 'html' : 'ok';
    // The file answered empty: it exists and says nothing.
    case 'absent':
      return reach.reason === 'empty' ? 'ok' : 'absent';
    case 'blocked':
      return 'blocked';
    default:
      return 'error';
  }
}

function isCut({ robots: { exchange } }: Sight): boolean {
  return exchange?.outcome.kind === 'response' && exchange.outcome.body.truncated;
}

function accessOf(crawler: Crawler, rules: RobotsRules, pages: readonly FindPage[]): AgentAccess {
  const { token, purpose, family, major, fallback } = crawler;
  const has = (name: string) => rules.groups.some(({ agents }) => agents.includes(name.toLowerCase()));
  const named = has(token);
  const obeyed = !named && fallback !== null && has(fallback) ? fallback : token;
  return { token, purpose, family, major, named, ...accessTo(obeyed, rules, pages) };
}

function accessTo(token: string, rules: RobotsRules, pages: readonly FindPage[]): Pick<AgentAccess, 'access' | 'closed'> {
  const closed = pages.filter(({ url }) => !isAllowedByRobots(rules, token, url)).map(({ id }) => id);
  return { closed, access: closed.length === 0 ? 'all' : closed.length === pages.length ? 'none' : 'some' };
}
