/** The chapters of a finished report inside another page. */

import { type Html, madeBefore } from './html.ts';

/**
 * Head and first chapter, and the other chapters, with the brief and the transcripts below `path`: what stands between the report's own skip
 * link and its footer. `report` is the text of `renderReport`, as the API stored it; null where it is none.
 */
export function chaptersOf(report: string, path: string): readonly [first: Html, others: Html] | null {
  const skip = /<body>\s*<a class="skip"[^>]*>[^<]*<\/a>/.exec(report);
  const end = report.lastIndexOf('</main>');
  if (skip === null || end < 0) return null;
  const text = report
    .slice(skip.index + skip[0].length, end + '</main>'.length)
    .replace(/<a href="(?=transcripts\/|brief\.md)/g, () => `<a href="${path}/`);
  const first = text.indexOf('</section>') + '</section>'.length;
  return [madeBefore(text.slice(0, first)), madeBefore(text.slice(first))];
}
