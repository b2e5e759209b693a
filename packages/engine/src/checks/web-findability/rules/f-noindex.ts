import { quote } from '../../../core/messages.ts';
import type { PageFacts } from '../assessment.ts';
import { measured } from '../counted.ts';
import { GOOGLE, isForEveryone } from '../directives.ts';
import { defineRule } from '../rule.ts';
import { meanShare } from '../shares.ts';
import messages from './f-noindex.words.ts';
import { exchangesOf, pageValues, pathsOf, ROBOTS_META } from './words.ts';

export default defineRule({
  id: 'F-noindex',
  severity: 'major',
  source: ROBOTS_META,
  summary: 'Home, category and product pages do not ask to be left out of search, for everyone or for one crawler.',
  part: 'indexable',
  points: 14,
  messages,
  share: ({ pages }) => meanShare(measured(pages), ({ state, indexable }) => Number(state === 'ok' && indexable === true)),
  evaluate({ pages, costOf }, report) {
    const toAll = pages.filter((page) => isTold(page, '*'));
    const toGoogle = pages.filter((page) => isTold(page, GOOGLE) && !toAll.includes(page));
    for (const [key, agent, group] of [
      ['everyone', '*', toAll],
      ['google', GOOGLE, toGoogle],
    ] as const) {
      if (group.length === 0) continue;
      const severity = shutsOut(group, pages) ? 'critical' : 'major';
      const cost = costOf('F-noindex', group.length / measured(pages).length);
      const values = { count: group.length, where: placesOf(group, agent), pages: pathsOf(group) };
      report(key, values, { subject: key, severity, exchanges: exchangesOf(group), cost });
    }
    const named = new Set(pages.flatMap(({ noindex }) => noindex.flatMap(({ agent }) => (isForEveryone(agent) ? [] : [agent]))));
    for (const agent of [...named].toSorted().slice(0, 5)) {
      const mine = pages.filter(({ noindex }) => noindex.some((one) => one.agent === agent));
      const values = { count: mine.length, agent: quote(agent), pages: pathsOf(mine) };
      report('some', values, { subject: agent, severity: 'minor', exchanges: exchangesOf(mine) });
    }
    const mute = pages.filter(({ nosnippet, indexable }) => nosnippet && indexable === true);
    if (mute.length > 0) report('no_snippet', pageValues(mute), { subject: 'nosnippet', severity: 'minor', exchanges: exchangesOf(mute) });
  },
});

/** The home page is among them, or every product page. */
function shutsOut(group: readonly PageFacts[], pages: readonly PageFacts[]): boolean {
  const products = pages.filter(({ kind }) => kind === 'product');
  return group.some(({ kind }) => kind === 'home') || (products.length > 0 && products.every((page) => group.includes(page)));
}

/** Where these pages say it to the agent. */
function placesOf(group: readonly PageFacts[], agent: string): string {
  const places = new Set(group.flatMap(({ noindex }) => noindex.flatMap((one) => (one.agent === agent ? [one.where] : []))));
  return [...places].map((place) => (place === 'meta' ? `meta ${agent === '*' ? 'robots' : agent}` : 'X-Robots-Tag')).join(', ');
}

function isTold({ noindex }: PageFacts, name: string): boolean {
  return noindex.some(({ agent }) => agent === name);
}
