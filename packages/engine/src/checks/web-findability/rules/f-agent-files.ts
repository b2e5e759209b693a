import { ASKED_UNLINKED } from '../agent-file-places.ts';
import type { FindabilityFacts } from '../facts.ts';
import { defineRule } from '../rule.ts';
import { meanShare } from '../shares.ts';
import messages from './f-agent-files.words.ts';
import { listed } from './words.ts';

export default defineRule({
  id: 'F-agent-files',
  severity: 'minor',
  source: { title: 'RFC 8615, Well-Known URIs', url: 'https://www.rfc-editor.org/rfc/rfc8615' },
  summary:
    'Files made for agents that are published can be read. One that is absent costs nothing, nor does one that nothing links to, which is only said.',
  part: 'agent_files',
  points: 4,
  messages,
  share({ files }) {
    const published = files.filter(({ state }) => state === 'present' || state === 'invalid');
    if (published.length > 0) return meanShare(published, ({ state }) => Number(state === 'present'));
    return files.every(({ state }) => state === 'blocked' || state === 'error') ? 'unmeasured' : 'not_applicable';
  },
  evaluate(facts, report) {
    const { files, costOf } = facts;
    const invalid = files.filter(({ state }) => state === 'invalid');
    if (invalid.length > 0) {
      const exchanges = invalid.flatMap(({ exchange }) => exchange ?? []).slice(0, 5);
      const values = { files: listed(invalid.map(({ path }) => path)) };
      report('unusable', values, { subject: 'unusable', exchanges, cost: costOf('F-agent-files', 1) });
    }
    const present = files.filter(({ state }) => state === 'present');
    const unlinked = present.filter(({ file, linkedFrom }) => linkedFrom.length === 0 && !ASKED_UNLINKED.has(file));
    if (unlinked.length === 0 || !isEveryPlaceRead(facts)) return;
    const exchanges = ['origin.home', ...unlinked.flatMap(({ exchange }) => exchange ?? [])].slice(0, 5);
    const values = { unlinked: unlinked.length, present: present.length, files: listed(unlinked.map(({ path }) => path)) };
    report('unlinked', values, { subject: 'unlinked', severity: 'info', exchanges });
  },
});

/** A link may stand in whatever could not be read. */
function isEveryPlaceRead({ robots, sitemaps, files }: FindabilityFacts): boolean {
  const isKnown = files.every(
    ({ file, state }) => (file !== 'llms_txt' && file !== 'ai_catalog') || state === 'present' || state === 'absent',
  );
  return sitemaps.coverage.certain && !robots.tooLong && isKnown;
}
