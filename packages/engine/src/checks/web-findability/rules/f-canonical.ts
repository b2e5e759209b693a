import type { PageFacts } from '../assessment.ts';
import { isRead } from '../counted.ts';
import { defineRule } from '../rule.ts';
import { meanShare } from '../shares.ts';
import { pathsOf, RUN_AGAIN } from './words.ts';

type State = NonNullable<PageFacts['canonical']>['state'];
type Fault = Exclude<State, 'self' | 'alias' | 'unseen'>;

/** Most harmful first. With `elsewhere` and `foreign` search engines list another page instead. */
const FAULTS: readonly Fault[] = ['foreign', 'broken', 'conflicting', 'elsewhere', 'chain', 'invalid', 'missing', 'relative'];
const MAJOR: ReadonlySet<Fault> = new Set(['foreign', 'broken', 'conflicting', 'elsewhere']);

const SHARES: Readonly<Record<Exclude<State, 'unseen'>, number>> = {
  self: 1,
  alias: 1,
  relative: 0.75,
  missing: 0.5,
  chain: 0.25,
  elsewhere: 0.25,
  invalid: 0.25,
  conflicting: 0,
  foreign: 0,
  broken: 0,
};

export default defineRule({
  id: 'F-canonical',
  severity: 'minor',
  source: {
    title: 'Google Search Central, canonical URLs',
    url: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  },
  summary: 'Every page names one canonical address, absolute, its own or a twin’s, and that address answers.',
  part: 'canonical',
  points: 6,
  messages: {
    foreign: {
      title: {
        en: 'Pages name an address on another host as the original',
        fr: 'Des pages désignent une adresse d’un autre hôte comme l’original',
      },
      detail: {
        en: 'The canonical link of {pages} points to another origin, and asks search engines to list that one instead.',
        fr: 'Le lien canonique de {pages} mène à une autre origine, et demande aux moteurs de la lister à la place.',
      },
      fix: {
        en: 'Point the canonical link at the page’s own address on this site.',
        fr: 'Faites pointer le lien canonique vers la page elle-même, sur ce site.',
      },
      verify: RUN_AGAIN,
    },
    broken: {
      title: { en: 'The canonical address is not there', fr: 'L’adresse canonique n’existe pas' },
      detail: {
        en: 'The canonical link of {pages} leads to a page that answers "not found".',
        fr: 'Le lien canonique de {pages} mène à une page qui répond « introuvable ».',
      },
      fix: {
        en: 'Name an address that answers 200, the page’s own as a rule.',
        fr: 'Indiquez une adresse qui répond 200, en règle générale celle de la page.',
      },
      verify: RUN_AGAIN,
    },
    conflicting: {
      title: { en: 'A page names two different originals', fr: 'Une page désigne deux originaux différents' },
      detail: {
        en: 'On {pages}, several canonical links (in the HTML or the Link header) disagree; search engines then ignore them all.',
        fr: 'Sur {pages}, plusieurs liens canoniques (HTML ou en-tête Link) se contredisent ; les moteurs les ignorent alors tous.',
      },
      fix: {
        en: 'Keep one. Themes, SEO extensions and the server often each add their own.',
        fr: 'N’en gardez qu’un. Thème, extension SEO et serveur ajoutent souvent chacun le leur.',
      },
      verify: RUN_AGAIN,
    },
    elsewhere: {
      title: { en: 'Pages give themselves away to another page', fr: 'Des pages s’effacent au profit d’une autre' },
      detail: {
        en: 'The canonical link of {pages} points to another page of the store, and asks search engines to list that one instead.',
        fr: 'Le lien canonique de {pages} mène à une autre page de la boutique, et demande aux moteurs de la lister à la place.',
      },
      fix: {
        en: 'Point each product’s canonical link at itself; keep the other form for true duplicates.',
        fr: 'Faites pointer le lien canonique de chaque produit vers lui-même ; gardez l’autre forme pour les vrais doublons.',
      },
      verify: RUN_AGAIN,
    },
    chain: {
      title: { en: 'The canonical address names yet another', fr: 'L’adresse canonique en désigne encore une autre' },
      detail: {
        en: 'The page that {pages} names as the original redirects or names a third one.',
        fr: 'La page que {pages} désigne comme l’original redirige ou en désigne une troisième.',
      },
      fix: {
        en: 'Name the last address of the chain directly.',
        fr: 'Indiquez directement la dernière adresse de la chaîne.',
      },
      verify: RUN_AGAIN,
    },
    invalid: {
      title: { en: 'The canonical link is no address', fr: 'Le lien canonique n’est pas une adresse' },
      detail: {
        en: 'The canonical link of {pages} is empty or no http(s) URL.',
        fr: 'Le lien canonique de {pages} est vide ou n’est pas une URL http(s).',
      },
      fix: {
        en: 'Write the full address, scheme and host included.',
        fr: 'Écrivez l’adresse complète, schéma et hôte compris.',
      },
      verify: RUN_AGAIN,
    },
    missing: {
      title: { en: 'Pages name no canonical address', fr: 'Des pages n’indiquent aucune adresse canonique' },
      detail: {
        en: '{pages}: no canonical link. Addresses with tracking parameters then compete with the page itself.',
        fr: '{pages} : aucun lien canonique. Les adresses à paramètres de suivi concurrencent alors la page elle-même.',
      },
      fix: {
        en: 'Add <link rel="canonical"> with the page’s own absolute address.',
        fr: 'Ajoutez <link rel="canonical"> avec l’adresse absolue de la page.',
      },
      verify: RUN_AGAIN,
    },
    relative: {
      title: { en: 'The canonical link is relative', fr: 'Le lien canonique est relatif' },
      detail: {
        en: '{pages}: the canonical link is a path. On a second host or scheme it then names that one.',
        fr: '{pages} : le lien canonique est un chemin. Sous un autre hôte ou schéma, il désigne alors celui-là.',
      },
      fix: {
        en: 'Write the full address, scheme and host included.',
        fr: 'Écrivez l’adresse complète, schéma et hôte compris.',
      },
      verify: RUN_AGAIN,
    },
  },
  share({ pages }) {
    const judged = pages
      .filter(isRead)
      .flatMap(({ canonical }) => (canonical === null || canonical.state === 'unseen' ? [] : [canonical.state]));
    return meanShare(judged, (state) => SHARES[state]);
  },
  evaluate({ pages, costOf }, report) {
    const read = pages.filter(({ canonical }) => canonical !== null && canonical.state !== 'unseen').length;
    for (const fault of FAULTS) {
      const group = pages.filter(({ canonical }) => canonical?.state === fault);
      if (group.length === 0) continue;
      const targets = group.flatMap(({ canonical }) => canonical?.exchange ?? []);
      report(
        fault,
        {
          pages: pathsOf(group),
        },
        {
          subject: fault,
          severity: MAJOR.has(fault) ? 'major' : 'minor',
          exchanges: [...new Set([...group.map(({ exchange }) => exchange), ...targets])].slice(0, 5),
          cost: costOf('F-canonical', group.length / read),
        },
      );
    }
  },
});
