import { defineRule } from '../rule.ts';
import { UCP_CATALOG } from './words.ts';

export default defineRule({
  id: 'S-sample',
  severity: 'info',
  source: UCP_CATALOG,
  summary: 'The sample is as large as was asked for.',
  messages: {
    fewer: {
      title: { en: '{sampled} products were judged, {asked} were asked for', fr: '{sampled} produits jugés, {asked} demandés' },
      detail: {
        en: 'The store showed no more than {found} products; the score rests on those.',
        fr: 'La boutique n’a montré que {found} produits ; la note repose sur ceux-là.',
      },
      fix: {
        en: 'Nothing, if these are all. Otherwise make the rest reachable by search, paging or sitemap.',
        fr: 'Rien, si c’est tout. Sinon, rendez les autres accessibles par recherche, pagination ou plan du site.',
      },
      verify: { en: 'A new audit finds more than {found}.', fr: 'Un nouvel audit en trouve plus de {found}.' },
    },
    shortened: {
      title: { en: '{sampled} products were judged, {asked} were asked for', fr: '{sampled} produits jugés, {asked} demandés' },
      detail: {
        en: 'One audit asks a store at most 60 times; what it saw of {found} products is judged, the rest is not guessed.',
        fr: 'Un audit interroge une boutique 60 fois au plus ; ce qu’il a vu de {found} produits est jugé, le reste n’est pas deviné.',
      },
      fix: {
        en: 'Ask for a smaller sample, or offer a catalogue interface that lists many products in one answer.',
        fr: 'Demandez un échantillon plus petit, ou proposez une interface qui liste plusieurs produits par réponse.',
      },
      verify: { en: 'The audit reports {asked} judged products.', fr: 'L’audit indique {asked} produits jugés.' },
    },
    unanswered: {
      title: {
        en: '{count} of {opened} opened product pages gave no usable answer',
        fr: '{count} [[count|page produit|pages produit]] sur {opened} [[count|n’a|n’ont]] donné aucune réponse utilisable',
      },
      detail: {
        en: 'They were too slow, too large, refused or no longer there, and an agent waits no longer than we did. The score rests on the {sampled} products of the others; {asked} were asked for.',
        fr: 'Trop lentes, trop grosses, refusées ou disparues : un agent n’attend pas plus longtemps que nous. La note repose sur les {sampled} produits des autres ; {asked} étaient demandés.',
      },
      fix: {
        en: 'Let every product page answer within a second or two, refuse no well-behaved agent, and look at the server’s log for these requests. Take addresses that no longer exist out of the sitemap.',
        fr: 'Faites répondre chaque page produit en une ou deux secondes, ne refusez aucun agent courtois, et cherchez ces requêtes dans le journal du serveur. Retirez du sitemap les adresses qui n’existent plus.',
      },
      verify: {
        en: 'The recorded requests answer 200, and a new audit judges {asked} products.',
        fr: 'Les requêtes enregistrées répondent 200, et un nouvel audit juge {asked} produits.',
      },
    },
  },
  evaluate({ products, catalog, subject, visits }, report) {
    const sampled = products.length;
    if (sampled === 0 || sampled >= subject.sampleSize) return;
    const values = { sampled, asked: subject.sampleSize, found: catalog.found };
    const silent =
      catalog.source === 'pages' && !catalog.shortened
        ? visits.filter(({ isUnmeasured, reading }) => isUnmeasured || reading === null)
        : [];
    if (silent.length > 0) {
      const options = { exchanges: silent.slice(0, 5).map(({ exchange }) => exchange), severity: 'minor' } as const;
      return report('unanswered', { count: silent.length, opened: visits.length, sampled, asked: subject.sampleSize }, options);
    }
    const exchanges = catalog.attempts.find(({ end }) => end === 'found')?.exchanges.slice(0, 5) ?? [];
    // More were found than could be opened: our limits, not the store's shelves.
    report(catalog.found > sampled ? 'shortened' : 'fewer', values, { exchanges });
  },
});
