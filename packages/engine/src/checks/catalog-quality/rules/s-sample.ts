import { defineRule } from '../rule.ts';
import messages from './s-sample.words.ts';
import { UCP_CATALOG } from './words.ts';

export default defineRule({
  id: 'S-sample',
  severity: 'info',
  source: UCP_CATALOG,
  summary: 'The sample is as large as was asked for.',
  messages,
  evaluate({ products, catalog, subject, visits }, report) {
    const sampled = products.length;
    if (sampled === 0 || sampled >= subject.sampleSize) return;
    const values = { sampled, asked: subject.sampleSize, found: catalog.found };
    // An uncertain address counts as a product page only where the page describes a product.
    const pages = visits.filter(({ certain, reading }) => certain || reading?.source != null);
    const silent =
      catalog.source === 'pages' && !catalog.shortened ? pages.filter(({ isUnmeasured, reading }) => isUnmeasured || reading === null) : [];
    if (silent.length > 0) {
      const options = { exchanges: silent.slice(0, 5).map(({ exchange }) => exchange), severity: 'minor' } as const;
      return report('unanswered', { count: silent.length, opened: pages.length, sampled, asked: subject.sampleSize }, options);
    }
    const exchanges = catalog.attempts.find(({ end }) => end === 'found')?.exchanges.slice(0, 5) ?? [];
    // More were found than could be opened: our limits, not the store's shelves.
    if (catalog.source !== 'pages') return report(catalog.found > sampled ? 'shortened' : 'fewer', values, { exchanges });
    // Only an interface says how many there are; pages say where we looked.
    if (catalog.found > pages.length) report('shortened', values, { exchanges });
    else report('opened', { ...values, opened: pages.length }, { exchanges });
  },
});
