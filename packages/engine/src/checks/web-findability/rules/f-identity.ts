import type { MatrixCell } from '../assessment.ts';
import { countedCells } from '../counted.ts';
import { IDENTITY_IDS } from '../evidence.ts';
import { ROBOTS_ROW, servedRows } from '../matrix.ts';
import { defineRule } from '../rule.ts';
import { FLAKY_SHARE, meanShare } from '../shares.ts';
import messages from './f-identity.words.ts';
import { HTTP_RFC, listed, pathsOfRows } from './words.ts';

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
      if (others.length > 0) {
        report(
          'other_content',
          {
            identity,
            pages: pathsOfRows(
              pages,
              others.map(({ page }) => page),
            ),
          },
          { subject: identity, exchanges: keysOf(others), cost: costOf('F-identity', others.length / counted.length) },
        );
      }
      if (failed.length > 0) {
        report(
          'not_served',
          {
            identity,
            pages: pathsOfRows(
              pages,
              failed.map(({ page }) => page),
            ),
            answers: listed([...new Set(failed.map(({ status, reason }) => (status === null || status < 300 ? reason : String(status))))]),
          },
          {
            subject: identity,
            severity: 'minor',
            exchanges: keysOf(failed),
            cost: costOf('F-identity', failed.length / counted.length),
          },
        );
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

function keysOf(cells: readonly MatrixCell[]): readonly string[] {
  return cells.flatMap(({ exchanges }) => exchanges).slice(0, 5);
}
