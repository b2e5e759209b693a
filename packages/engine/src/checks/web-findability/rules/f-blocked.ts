import type { MatrixCell, PageFacts } from '../assessment.ts';
import { IDENTITY_IDS } from '../evidence.ts';
import { ROBOTS_ROW } from '../matrix.ts';
import { defineRule } from '../rule.ts';
import messages from './f-blocked.words.ts';
import { exchangesOf, exchangesOfCells, HTTP_RFC, pathsOf, pathsOfCells, pathsOfRows } from './words.ts';

/** Reasons of a blocked cell that is no refusal: robots.txt forbids the page to our own product token, or the store asked for a pause. */
const NO_REFUSAL: ReadonlySet<string> = new Set(['robots', 'rate_limited']);

export default defineRule({
  id: 'F-blocked',
  severity: 'major',
  source: HTTP_RFC,
  summary: 'An agent that says who it is gets the same pages as others. Costs no points: what is blocked leaves the denominator.',
  messages,
  evaluate({ matrix: { rows, cells }, pages, robots, sitemaps }, report) {
    const isShut = (cell: MatrixCell) => isRefused(cell) || cell.status === 406;
    const shut = rows.filter((row) => cells.every((cell) => cell.page !== row || isShut(cell)));
    // The row of robots.txt is reported by F-robots-file.
    const closed = shut.filter((row) => row !== ROBOTS_ROW);
    if (closed.length > 0) {
      const exchanges = exchangesOfCells(cells.filter(({ page }) => closed.includes(page)));
      report('everyone', { pages: pathsOfRows(pages, closed) }, { subject: 'everyone', severity: 'critical', exchanges });
    }
    for (const identity of IDENTITY_IDS) {
      const mine = cells.filter((cell) => cell.identity === identity && isRefused(cell) && !shut.includes(cell.page));
      if (mine.length === 0) continue;
      // Whoever shuts agents out of the home page or of every product is not ready for them, whatever it costs.
      const isOut = identity === 'agent' && shutsOut(mine, pages);
      const values = { identity, pages: pathsOfCells(pages, mine), status: mine[0]?.status ?? 0 };
      report('one', values, { subject: identity, ...(isOut && { severity: 'critical' }), exchanges: exchangesOfCells(mine) });
    }
    const kept = (why: string) => cells.filter(({ state, reason }) => state === 'blocked' && reason === why);
    const paced = kept('rate_limited');
    if (paced.length > 0) {
      const values = { cells: paced.length, pages: pathsOfCells(pages, paced) };
      report('paced', values, { subject: 'pace', severity: 'minor', exchanges: exchangesOfCells(paced) });
    }
    const ours = kept('robots');
    const files = sitemaps.files.filter(({ reason }) => reason === 'robots');
    // Where robots.txt failed, no rule forbids us anything; F-robots-file reports the failure.
    if (ours.length + files.length > 0 && robots.state !== 'error') {
      const forbidden = pages.filter(({ id }) => ours.some(({ page }) => page === id));
      const exchanges = [...exchangesOfCells(ours), ...exchangesOf(files)].slice(0, 5);
      report('by_robots', { pages: pathsOf([...forbidden, ...files]) }, { subject: 'robots', severity: 'minor', exchanges });
    }
  },
});

function isRefused({ state, reason }: MatrixCell): boolean {
  return state === 'blocked' && !NO_REFUSAL.has(reason);
}

function shutsOut(cells: readonly MatrixCell[], pages: readonly PageFacts[]): boolean {
  const isClosed = (id: string) => cells.some(({ page }) => page === id);
  const products = pages.filter(({ kind }) => kind === 'product');
  return isClosed('home') || (products.length > 0 && products.every(({ id }) => isClosed(id)));
}
