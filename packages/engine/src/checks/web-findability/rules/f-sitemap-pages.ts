import type { SitemapsFacts } from '../assessment.ts';
import { defineRule } from '../rule.ts';
import { meanShare } from '../shares.ts';
import { RUN_AGAIN, SITEMAPS } from './words.ts';

/** Of the five that are opened. */
const MANY = 3;

export default defineRule({
  id: 'F-sitemap-pages',
  severity: 'minor',
  source: SITEMAPS,
  summary: 'What the sitemap lists is there, at that address, and may be listed.',
  part: 'sitemap_pages',
  points: 4,
  messages: {
    absent: {
      title: { en: 'The sitemap lists pages that are not there', fr: 'Le plan de site liste des pages absentes' },
      detail: {
        en: 'Of {opened} opened at random, [[count|one address|{count} addresses]] answered "not found".',
        fr: 'Sur {opened} [[opened|adresse ouverte|adresses ouvertes]] au hasard, [[count|une a répondu|{count} ont répondu]] « introuvable ».',
      },
      fix: { en: 'Rebuild the sitemap from what is on sale now.', fr: 'Reconstruisez le plan de site à partir de ce qui est en vente.' },
      verify: RUN_AGAIN,
    },
    redirected: {
      title: { en: 'The sitemap lists addresses that redirect', fr: 'Le plan de site liste des adresses redirigées' },
      detail: {
        en: 'Of {opened} opened at random, [[count|one address|{count} addresses]] led to another one.',
        fr: 'Sur {opened} [[opened|adresse ouverte|adresses ouvertes]] au hasard, [[count|une a mené|{count} ont mené]] à une autre.',
      },
      fix: { en: 'List the final addresses.', fr: 'Listez les adresses finales.' },
      verify: RUN_AGAIN,
    },
    noindex: {
      title: { en: 'The sitemap lists pages that ask not to be found', fr: 'Le plan de site liste des pages qui refusent d’être trouvées' },
      detail: {
        en: 'Of {opened} opened at random, [[count|one address|{count} addresses]] said noindex.',
        fr: 'Sur {opened} [[opened|adresse ouverte|adresses ouvertes]] au hasard, [[count|une disait|{count} disaient]] noindex.',
      },
      fix: { en: 'Remove noindex, or the entry.', fr: 'Retirez noindex, ou l’entrée.' },
      verify: RUN_AGAIN,
    },
    canonical_elsewhere: {
      title: {
        en: 'The sitemap lists pages that name another as the original',
        fr: 'Le plan de site liste des pages qui en désignent une autre comme l’original',
      },
      detail: {
        en: 'Of {opened} opened at random, [[count|one address|{count} addresses]] named another page as the original.',
        fr: 'Sur {opened} [[opened|adresse ouverte|adresses ouvertes]] au hasard, [[count|une désignait|{count} désignaient]] une autre page comme l’original.',
      },
      fix: {
        en: 'Point the canonical link of every page that is to be found at itself; take only true duplicates out of the sitemap.',
        fr: 'Faites pointer vers elle-même le lien canonique de chaque page à trouver ; ne retirez du plan que les vrais doublons.',
      },
      verify: RUN_AGAIN,
    },
  },
  share({ sitemaps: { sampled } }) {
    return sampled.length === 0 ? 'not_applicable' : meanShare(sampled.filter(isOpened), ({ state }) => Number(state === 'ok'));
  },
  evaluate({ sitemaps: { sampled }, costOf }, report) {
    const opened = sampled.filter(isOpened);
    for (const fault of ['absent', 'redirected', 'noindex', 'canonical_elsewhere'] as const) {
      const group = opened.filter(({ state }) => state === fault);
      if (group.length === 0) continue;
      report(
        fault,
        { opened: opened.length, count: group.length },
        {
          subject: fault,
          severity: group.length >= MANY ? 'major' : 'minor',
          exchanges: group.map(({ exchange }) => exchange),
          cost: costOf('F-sitemap-pages', group.length / opened.length),
        },
      );
    }
  },
});

function isOpened({ state }: SitemapsFacts['sampled'][number]): boolean {
  return state !== 'blocked' && state !== 'error';
}
