import { quote } from '../../../core/messages.ts';
import type { PageFacts } from '../assessment.ts';
import { measured } from '../counted.ts';
import { GOOGLE, isForEveryone } from '../directives.ts';
import { defineRule } from '../rule.ts';
import { meanShare } from '../shares.ts';
import { pathsOf, ROBOTS_META, RUN_AGAIN } from './words.ts';

export default defineRule({
  id: 'F-noindex',
  severity: 'major',
  source: ROBOTS_META,
  summary: 'Home, category and product pages do not ask to be left out of search, for everyone or for one crawler.',
  part: 'indexable',
  points: 14,
  messages: {
    everyone: {
      title: { en: 'Pages ask to be left out of search', fr: 'Des pages demandent à ne pas être référencées' },
      detail: {
        en: '[[count|One page says|{count} pages say]] noindex to everyone ({where}): {pages}.',
        fr: '[[count|Une page dit|{count} pages disent]] noindex à tous ({where}) : {pages}.',
      },
      fix: {
        en: 'Remove noindex from pages that sell. It is often left over from the day the shop was built.',
        fr: 'Retirez noindex des pages qui vendent. C’est souvent un reste du jour de la mise en ligne.',
      },
      verify: RUN_AGAIN,
    },
    google: {
      title: { en: 'Pages ask Google to leave them out', fr: 'Des pages demandent à Google de ne pas les référencer' },
      detail: {
        en: '[[count|One page says|{count} pages say]] noindex to Googlebot by name ({where}): {pages}.',
        fr: '[[count|Une page dit|{count} pages disent]] noindex à Googlebot nommément ({where}) : {pages}.',
      },
      fix: {
        en: 'Remove the directive from pages that sell.',
        fr: 'Retirez la directive des pages qui vendent.',
      },
      verify: RUN_AGAIN,
    },
    some: {
      title: { en: 'Pages shut one crawler out of its index', fr: 'Des pages ferment l’index d’un robot en particulier' },
      detail: {
        en: '[[count|One page says|{count} pages say]] noindex to {agent}: {pages}.',
        fr: '[[count|Une page dit|{count} pages disent]] noindex à {agent} : {pages}.',
      },
      fix: {
        en: 'Remove the directive unless you mean to be unknown to that crawler’s users.',
        fr: 'Retirez la directive, sauf si vous voulez rester inconnu des utilisateurs de ce robot.',
      },
      verify: RUN_AGAIN,
    },
    no_snippet: {
      title: { en: 'Pages may be listed but not quoted', fr: 'Des pages peuvent être listées mais pas citées' },
      detail: {
        en: '[[count|One page forbids|{count} pages forbid]] any excerpt (nosnippet or max-snippet:0): {pages}. Assistants that answer from excerpts leave them out.',
        fr: '[[count|Une page interdit|{count} pages interdisent]] tout extrait (nosnippet ou max-snippet:0) : {pages}. Les assistants qui répondent par extraits les ignorent.',
      },
      fix: {
        en: 'Allow excerpts of product pages, for instance max-snippet:-1.',
        fr: 'Autorisez les extraits des pages de produits, par exemple max-snippet:-1.',
      },
      verify: RUN_AGAIN,
    },
  },
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
