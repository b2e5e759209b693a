import { HREFLANG_FAULTS, type HreflangFault, type PageFacts } from '../assessment.ts';
import { defineRule } from '../rule.ts';
import { meanShare } from '../shares.ts';
import messages from './f-hreflang.words.ts';
import { pathsOf, quotedList, searchCentral } from './words.ts';

export default defineRule({
  id: 'F-hreflang',
  severity: 'minor',
  source: searchCentral('localized versions', 'specialty/international/localized-versions'),
  summary: 'Translations are named with codes that exist, name each other, and include the page itself.',
  part: 'hreflang',
  points: 3,
  messages,
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
      const languages = quotedList([...new Set(group.flatMap(({ hreflang }) => missingIn(fault, hreflang)))]);
      const exchanges = [...new Set(group.flatMap(({ exchange, hreflang }) => [exchange, hreflang?.sitemap ?? []].flat()))].slice(0, 5);
      // A page loses its share once, whatever the number of its faults: the first reported fault bears the cost.
      const cost = isAdvice || charged ? 0 : costOf('F-hreflang', 1);
      report(fault, { pages: pathsOf(group), languages }, { subject: fault, severity: isAdvice ? 'info' : 'minor', exchanges, cost });
      charged ||= !isAdvice;
    }
  },
});

/** Language codes of the translations that `no_return` and `gone` are about; none of other faults. */
function missingIn(fault: HreflangFault, hreflang: PageFacts['hreflang']): readonly string[] {
  return fault === 'no_return' || fault === 'gone' ? (hreflang?.unreturned[fault] ?? []) : [];
}
