import { HREFLANG_FAULTS } from '../assessment.ts';
import { defineRule } from '../rule.ts';
import { meanShare } from '../shares.ts';
import { pathsOf, RUN_AGAIN } from './words.ts';

export default defineRule({
  id: 'F-hreflang',
  severity: 'minor',
  source: {
    title: 'Google Search Central, localized versions',
    url: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  },
  summary: 'Translations are named with codes that exist, name each other, and include the page itself.',
  part: 'hreflang',
  points: 3,
  messages: {
    invalid_code: {
      title: {
        en: 'hreflang holds codes that search engines do not read',
        fr: 'hreflang contient des codes que les moteurs ne lisent pas',
      },
      detail: {
        en: '{pages}: a code is no language (ISO 639-1) with an optional country (ISO 3166-1); en-UK and fr_FR are the usual ones.',
        fr: '{pages} : un code n’est pas une langue (ISO 639-1) suivie au besoin d’un pays (ISO 3166-1) ; en-UK et fr_FR sont les plus fréquents.',
      },
      fix: { en: 'Write en-GB, fr-FR, fr or x-default.', fr: 'Écrivez en-GB, fr-FR, fr ou x-default.' },
      verify: RUN_AGAIN,
    },
    invalid_url: {
      title: { en: 'A translation has no usable address', fr: 'Une traduction n’a pas d’adresse utilisable' },
      detail: {
        en: '{pages}: an alternate link is empty or no http(s) URL.',
        fr: '{pages} : un lien alternate est vide ou n’est pas une URL http(s).',
      },
      fix: { en: 'Write full addresses, scheme and host included.', fr: 'Écrivez des adresses complètes, schéma et hôte compris.' },
      verify: RUN_AGAIN,
    },
    no_self: {
      title: { en: 'Pages leave themselves out of their translations', fr: 'Des pages s’oublient dans leurs traductions' },
      detail: {
        en: '{pages}: the list of translations does not name the page itself, as it must.',
        fr: '{pages} : la liste des traductions ne nomme pas la page elle-même, comme elle le doit.',
      },
      fix: { en: 'Add the page’s own language and address to the list.', fr: 'Ajoutez à la liste la langue et l’adresse de la page.' },
      verify: RUN_AGAIN,
    },
    no_return: {
      title: { en: 'Translations do not name each other', fr: 'Les traductions ne se répondent pas' },
      detail: {
        en: '{pages}: a page it names as its translation does not name it in return, or is not there, so search engines ignore the pair.',
        fr: '{pages} : une page désignée comme traduction ne la désigne pas en retour, ou n’existe pas ; les moteurs ignorent alors le couple.',
      },
      fix: { en: 'Give every translation the same complete list.', fr: 'Donnez à chaque traduction la même liste complète.' },
      verify: RUN_AGAIN,
    },
    duplicate: {
      title: { en: 'One language has two addresses', fr: 'Une langue a deux adresses' },
      detail: {
        en: '{pages}: two alternate links name the same code with different addresses.',
        fr: '{pages} : deux liens alternate portent le même code avec des adresses différentes.',
      },
      fix: { en: 'Keep one address for each code.', fr: 'Gardez une seule adresse par code.' },
      verify: RUN_AGAIN,
    },
    no_default: {
      title: { en: 'No page for everybody else', fr: 'Aucune page pour les autres visiteurs' },
      detail: {
        en: '{pages}: no x-default among the translations, so visitors of other languages get whichever.',
        fr: '{pages} : pas de x-default parmi les traductions ; les visiteurs d’autres langues reçoivent l’une au hasard.',
      },
      fix: { en: 'Add an alternate link with x-default.', fr: 'Ajoutez un lien alternate avec x-default.' },
      verify: RUN_AGAIN,
    },
  },
  share({ pages }) {
    const named = pages.flatMap(({ hreflang }) => hreflang ?? []);
    return named.length === 0
      ? 'not_applicable'
      : meanShare(named, ({ faults }) => Number(faults.every((fault) => fault === 'no_default')));
  },
  evaluate({ pages, costOf }, report) {
    const named = pages.filter(({ hreflang }) => hreflang !== null);
    let charged = false;
    for (const fault of HREFLANG_FAULTS) {
      const group = named.filter(({ hreflang }) => hreflang?.faults.includes(fault));
      if (group.length === 0) continue;
      const isAdvice = fault === 'no_default';
      report(
        fault,
        {
          pages: pathsOf(group),
        },
        {
          subject: fault,
          severity: isAdvice ? 'info' : 'minor',
          exchanges: [...new Set(group.flatMap(({ exchange, hreflang }) => [exchange, hreflang?.sitemap ?? []].flat()))].slice(0, 5),
          // A page loses its share once, whatever the number of its faults: the first reported fault bears the cost.
          cost: isAdvice || charged ? 0 : costOf('F-hreflang', 1),
        },
      );
      charged ||= !isAdvice;
    }
  },
});
