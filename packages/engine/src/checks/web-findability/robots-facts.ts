/** What robots.txt says, crawler by crawler, about the pages of this run. */

import { crawlDelayOf, isAllowedByRobots, MAX_CRAWL_DELAY, type RobotsRules } from '../../formats/robots/robots.ts';
import type { AgentAccess, RobotsFacts, RobotsState } from './assessment.ts';
import { CRAWLERS, type Crawler } from './crawlers.ts';
import type { FindPage } from './evidence.ts';
import type { StoreFacts } from './store-facts.ts';

/** RFC 9309 §2.5: crawlers may stop reading here, and Google does. */
const READ_BYTES = 500 * 1024;
const NOBODY = 'an-agent-no-file-names';

/** The file, and every crawler of the table; no crawler when no rules are known. */
export function robotsFacts(store: StoreFacts): { readonly file: RobotsFacts; readonly agents: readonly AgentAccess[] } {
  const { exchange, reach, text, rules } = store.robots;
  const state = stateOf(store);
  const bytes = exchange?.outcome.kind === 'response' ? exchange.outcome.body.size : null;
  const known = state === 'ok' || state === 'absent' || state === 'html';
  const agents = known ? CRAWLERS.map((crawler) => accessOf(crawler, rules, store.surface.pages)) : [];
  const listed = new Set(listedAgents(agents));
  const unlisted = agents.filter((agent) => !listed.has(agent)).length;
  return {
    agents,
    file: {
      state,
      exchange: exchange?.key ?? null,
      bytes: reach?.kind === 'ok' ? bytes : null,
      tooLong: state === 'ok' && (text.length > READ_BYTES || (bytes ?? 0) > READ_BYTES || isCut(store)),
      sitemaps: rules.sitemaps.length,
      crawlDelay: delayOf(store),
      others: known ? { count: unlisted, access: accessTo(NOBODY, rules, store.surface.pages).access } : null,
    },
  };
}

/** Those worth a line: the major ones, the search engines, and whoever the file names. */
export function listedAgents(all: readonly AgentAccess[]): readonly AgentAccess[] {
  return all.filter(({ major, family, named }) => major || family === 'search_engine' || named);
}

function stateOf({ robots: { reach, rules } }: StoreFacts): RobotsState {
  if (reach?.kind === 'ok') return rules.html ? 'html' : 'ok';
  // The file answered empty: it exists and says nothing.
  if (reach?.kind === 'absent') return reach.reason === 'empty' ? 'ok' : 'absent';
  return reach?.kind === 'blocked' ? 'blocked' : 'error';
}

function isCut({ robots: { exchange } }: StoreFacts): boolean {
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

/** To our own product token, which begins every User-Agent of ours (RFC 9309 §2.2.1). */
function delayOf({ robots: { exchange, rules } }: StoreFacts): RobotsFacts['crawlDelay'] {
  const asked = crawlDelayOf(rules, exchange?.requestHeaders['user-agent']?.split('/')[0] ?? '');
  return asked === null ? null : { asked, waited: Math.min(asked, MAX_CRAWL_DELAY) };
}
