import { defineRule } from '../../define.ts';
import type { CatalogFacts } from '../facts.ts';
import { UCP_CATALOG } from './words.ts';

export default defineRule<CatalogFacts>()({
  id: 'S-sample',
  check: 'catalog_quality',
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
  },
  evaluate({ products, catalog, subject }, report) {
    const sampled = products.length;
    if (sampled === 0 || sampled >= subject.sampleSize) return;
    const values = { sampled, asked: subject.sampleSize, found: catalog.found };
    const exchanges = catalog.attempts.find(({ end }) => end === 'found')?.exchanges.slice(0, 5) ?? [];
    // More were found than could be opened: our limits, not the store's shelves.
    report(catalog.found > sampled ? 'shortened' : 'fewer', values, { exchanges });
  },
});
