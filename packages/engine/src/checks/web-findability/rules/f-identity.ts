import type { MatrixCell } from '../assessment.ts';
import { countedCells } from '../counted.ts';
import { IDENTITY_IDS } from '../evidence.ts';
import { ROBOTS_ROW, servedRows } from '../matrix.ts';
import { defineRule } from '../rule.ts';
import { FLAKY_SHARE, meanShare } from '../shares.ts';
import messages from './f-identity.words.ts';
import { exchangesOfCells, HTTP_RFC, listed, pathsOfCells } from './words.ts';

export default defineRule({
  id: 'F-identity',
  severity: 'major',
  source: HTTP_RFC,
  summary: 'Whoever asks, and in whatever form, is told the same: no other page, no missing product, no error.',
  part: 'identities',
  points: 12,
  messages,
  share({ matrix }) {
    if (servedRows(matrix).every((row) => row === ROBOTS_ROW)) return 'unmeasured';
    return meanShare(countedCells(matrix), ({ state }) => (state === 'ok' ? 1 : state === 'flaky' ? FLAKY_SHARE : 0));
  },
  evaluate({ matrix, pages, costOf }, report) {
    const counted = countedCells(matrix);
    for (const identity of IDENTITY_IDS) {
      const mine = counted.filter((cell) => cell.identity === identity);
      const others = mine.filter(isOther);
      const failed = mine.filter((cell) => isFailed(cell) && !isOther(cell));
      const about = (cells: readonly MatrixCell[]) => ({
        subject: identity,
        exchanges: exchangesOfCells(cells),
        cost: costOf('F-identity', cells.length / counted.length),
      });
      if (others.length > 0) report('other_content', { identity, pages: pathsOfCells(pages, others) }, about(others));
      if (failed.length > 0) {
        const words = failed.map(({ status, reason }) => (status === null || status < 300 ? reason : String(status)));
        const values = { identity, pages: pathsOfCells(pages, failed), answers: listed([...new Set(words)]) };
        report('not_served', values, { ...about(failed), severity: 'minor' });
      }
    }
  },
});

function isOther({ state, reason }: MatrixCell): boolean {
  return state === 'invalid' && (reason === 'other_content' || reason === 'other_rules' || reason === 'no_product');
}

function isFailed({ state }: MatrixCell): boolean {
  return state === 'invalid' || state === 'absent' || state === 'error';
}
