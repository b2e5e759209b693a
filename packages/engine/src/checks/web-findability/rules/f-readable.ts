import { WALL_MESSAGES } from '../../../shared/wall/messages.ts';
import { isRead } from '../counted.ts';
import { defineRule } from '../rule.ts';
import { meanShare } from '../shares.ts';
import messages from './f-readable.words.ts';
import { exchangesOf, pageValues, searchCentral } from './words.ts';

export default defineRule({
  id: 'F-readable',
  severity: 'major',
  source: searchCentral('JavaScript SEO basics', 'crawling-indexing/javascript/javascript-seo-basics'),
  summary: 'The page’s HTML holds its content: most crawlers of assistants run no scripts.',
  part: 'readable',
  points: 8,
  messages: { ...messages, ...WALL_MESSAGES },
  share: ({ pages }) => meanShare(pages.filter(isRead), ({ needsBrowser }) => Number(needsBrowser === false)),
  evaluate({ wall, pages, costOf }, report) {
    if (wall !== null) {
      const { kind, status, vendor, exchanges } = wall;
      if (kind === 'challenge') report('wall_challenge', { vendor: vendor ?? '', status }, { subject: 'gate', exchanges });
      else report(`wall_${kind}`, { status }, { subject: 'gate', exchanges });
    }
    const empty = pages.filter(({ needsBrowser }) => needsBrowser === true);
    if (empty.length === 0) return;
    const read = pages.filter(({ needsBrowser }) => needsBrowser !== null).length;
    report('needs_browser', pageValues(empty), { exchanges: exchangesOf(empty), cost: costOf('F-readable', empty.length / read) });
  },
});
