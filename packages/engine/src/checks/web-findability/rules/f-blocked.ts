import type { MatrixCell, PageFacts } from '../assessment.ts';
import { IDENTITY_IDS } from '../evidence.ts';
import { ROBOTS_ROW } from '../matrix.ts';
import { defineRule } from '../rule.ts';
import messages from './f-blocked.words.ts';
import { HTTP_RFC, pathsOf, pathsOfRows } from './words.ts';

/** Reasons of a blocked cell that is no refusal: robots.txt forbids the page to our own product token, or the store asked for a pause. */
const NO_REFUSAL: ReadonlySet<string> = new Set(['robots', 'rate_limited']);

export default defineRule({
  id: 'F-blocked',
  severity: 'major',
  source: HTTP_RFC,
  summary: 'An agent that says who it is gets the same pages as others. Costs no points: what is blocked leaves the denominator.',
  messages,
  evaluate({ matrix: { rows, cells }, pages: all, robots, sitemaps }, report) {
    const blocked = cells.filter(({ state }) => state === 'blocked');
    const isRefused = (reason: string) => !NO_REFUSAL.has(reason);
    const isShut = ({ state, reason, status }: MatrixCell) => (state === 'blocked' && isRefused(reason)) || status === 406;
    const shut = rows.filter((row) => cells.every((cell) => cell.page !== row || isShut(cell)));
    const pages = shut.filter((row) => row !== ROBOTS_ROW);
    // The row of robots.txt is reported by F-robots-file.
    if (pages.length > 0) {
      const keys = cells.filter(({ page }) => pages.includes(page)).flatMap(({ exchanges }) => exchanges);
      report('everyone', { pages: pathsOfRows(all, pages) }, { subject: 'everyone', severity: 'critical', exchanges: keys.slice(0, 5) });
    }
    for (const identity of IDENTITY_IDS) {
      const mine = blocked.filter((cell) => cell.identity === identity && isRefused(cell.reason) && !shut.includes(cell.page));
      const status = mine[0]?.status ?? 0;
      const pages = pathsOfRows(
        all,
        mine.map(({ page }) => page),
      );
      if (mine.length > 0) {
        // Whoever shuts agents out of the home page or of every product is not ready for them, whatever it costs.
        const isOut =
          identity === 'agent' &&
          shutsOut(
            mine.map(({ page }) => page),
            all,
          );
        report(
          'one',
          { identity, pages, status },
          {
            subject: identity,
            ...(isOut ? { severity: 'critical' } : {}),
            exchanges: mine.flatMap(({ exchanges }) => exchanges).slice(0, 5),
          },
        );
      }
    }
    const paced = blocked.filter(({ reason }) => reason === 'rate_limited');
    if (paced.length > 0) {
      const pages = pathsOfRows(all, [...new Set(paced.map(({ page }) => page))]);
      const exchanges = paced.flatMap(({ exchanges: keys }) => keys).slice(0, 5);
      report('paced', { cells: paced.length, pages }, { subject: 'pace', severity: 'minor', exchanges });
    }
    const ours = blocked.filter(({ reason }) => reason === 'robots');
    const files = sitemaps.files.filter(({ reason }) => reason === 'robots');
    // Where robots.txt failed, no rule forbids us anything; F-robots-file reports the failure.
    if (ours.length + files.length > 0 && robots.state !== 'error') {
      const closed = all.filter(({ id }) => ours.some(({ page }) => page === id));
      const pages = pathsOf([...closed, ...files]);
      report(
        'by_robots',
        { pages },
        {
          subject: 'robots',
          severity: 'minor',
          exchanges: [...ours.flatMap(({ exchanges }) => exchanges), ...files.map(({ exchange }) => exchange)].slice(0, 5),
        },
      );
    }
  },
});

function shutsOut(rows: readonly string[], pages: readonly PageFacts[]): boolean {
  const products = pages.filter(({ kind }) => kind === 'product');
  return rows.includes('home') || (products.length > 0 && products.every(({ id }) => rows.includes(id)));
}
