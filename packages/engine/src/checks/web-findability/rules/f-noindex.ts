import { quote } from '../../../core/messages.ts';
import type { PageFacts } from '../assessment.ts';
import { measured } from '../counted.ts';
import { GOOGLE, isForEveryone } from '../directives.ts';
import { defineRule } from '../rule.ts';
import { meanShare } from '../shares.ts';
import messages from './f-noindex.words.ts';
import { pathsOf, ROBOTS_META } from './words.ts';

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
      const places = new Set(group.flatMap(({ noindex }) => noindex.flatMap((one) => (one.agent === agent ? [one.where] : []))));
      const where = [...places].map((place) => (place === 'meta' ? `meta ${agent === '*' ? 'robots' : agent}` : 'X-Robots-Tag')).join(', ');
      const allProducts = pages.filter(({ kind }) => kind === 'product').every((page) => group.includes(page));
      const isWorst = group.some(({ kind }) => kind === 'home') || (allProducts && group.some(({ kind }) => kind === 'product'));
      report(
        key,
        { count: group.length, where, pages: pathsOf(group) },
        {
          subject: key,
          severity: isWorst ? 'critical' : 'major',
          exchanges: group.map(({ exchange }) => exchange).slice(0, 5),
          cost: costOf('F-noindex', group.length / measured(pages).length),
        },
      );
    }
    const named = new Set(pages.flatMap(({ noindex }) => noindex.flatMap(({ agent }) => (isForEveryone(agent) ? [] : [agent]))));
    for (const agent of [...named].toSorted().slice(0, 5)) {
      const mine = pages.filter(({ noindex }) => noindex.some((one) => one.agent === agent));
      const values = {
        count: mine.length,
        agent: quote(agent),
        pages: pathsOf(mine),
      };
      report('some', values, { subject: agent, severity: 'minor', exchanges: mine.map(({ exchange }) => exchange).slice(0, 5) });
    }
    const mute = pages.filter(({ nosnippet, indexable }) => nosnippet && indexable === true);
    if (mute.length > 0) {
      const values = {
        count: mute.length,
        pages: pathsOf(mute),
      };
      report('no_snippet', values, {
        subject: 'nosnippet',
        severity: 'minor',
        exchanges: mute.map(({ exchange }) => exchange).slice(0, 5),
      });
    }
  },
});

function isTold({ noindex }: PageFacts, name: string): boolean {
  return noindex.some(({ agent }) => agent === name);
}
