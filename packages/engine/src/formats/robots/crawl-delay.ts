/** Crawl-delay in robots.txt: no part of RFC 9309; Bing and Yandex read it as seconds between two requests. */

import { type RobotsRules, robotsGroupFor } from './robots.ts';

/** The longest that is kept, in seconds: the 120 requests of a run then take two of its three minutes, the 60 of an audit one minute of 90 s. */
export const MAX_CRAWL_DELAY = 1;

/** Seconds the file asks this agent to wait between requests; null when it asks for none. Of several, the longest. */
export function crawlDelayOf(rules: RobotsRules, agent: string): number | null {
  const asked = robotsGroupFor(rules, agent).lines.flatMap(({ name, value }) =>
    name === 'crawl-delay' && /^\d{1,6}(?:\.\d{1,3})?$/.test(value) ? [Number(value)] : [],
  );
  const longest = Math.max(0, ...asked);
  return longest === 0 ? null : longest;
}
