import type { PageFacts } from '../assessment.ts';
import { isRead } from '../counted.ts';
import { defineRule } from '../rule.ts';
import { meanShare } from '../shares.ts';
import messages from './f-canonical.words.ts';
import { pathsOf, searchCentral } from './words.ts';

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
  source: searchCentral('canonical URLs', 'crawling-indexing/consolidate-duplicate-urls'),
  summary: 'Every page names one canonical address, absolute, its own or a twin’s, and that address answers.',
  part: 'canonical',
  points: 6,
  messages,
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
      const exchanges = [...new Set([...group.map(({ exchange }) => exchange), ...targets])].slice(0, 5);
      const severity = MAJOR.has(fault) ? 'major' : 'minor';
      report(fault, { pages: pathsOf(group) }, { subject: fault, severity, exchanges, cost: costOf('F-canonical', group.length / read) });
    }
  },
});
