import type { MatrixCell } from '../assessment.ts';
import { countedCells } from '../counted.ts';
import { IDENTITY_IDS } from '../evidence.ts';
import { ROBOTS_ROW, servedRows } from '../matrix.ts';
import { defineRule } from '../rule.ts';
import { FLAKY_SHARE, meanShare } from '../shares.ts';
import { HTTP_RFC, listed, pathsOfRows, RUN_AGAIN } from './words.ts';

export default defineRule({
  id: 'F-identity',
  severity: 'major',
  source: HTTP_RFC,
  summary: 'Whoever asks, and in whatever form, is told the same: no other page, no missing product, no error.',
  part: 'identities',
  points: 12,
  messages: {
    other_content: {
      title: { en: 'One identity is shown something else', fr: 'Une identité voit autre chose' },
      detail: {
        en: 'The identity {identity} got another page than the others at {pages}: other title, other text, or the product missing.',
        fr: 'L’identité {identity} a reçu une autre page que les autres sur {pages} : autre titre, autre texte, ou produit absent.',
      },
      fix: {
        en: 'Serve the same content to every client. Where language or form depends on a header, say so with Vary.',
        fr: 'Servez le même contenu à tous les clients. Quand la langue ou la forme dépend d’un en-tête, dites-le avec Vary.',
      },
      verify: RUN_AGAIN,
    },
    not_served: {
      title: { en: 'One way of asking gets an error', fr: 'Une façon de demander reçoit une erreur' },
      detail: {
        en: 'The identity {identity} did not get what others got at {pages}, but {answers}.',
        fr: 'L’identité {identity} n’a pas reçu ce que d’autres ont reçu sur {pages}, mais {answers}.',
      },
      fix: {
        en: 'Answer requests you cannot serve in the wished form with the HTML page: an Accept header is a wish (RFC 9110, 12.5.1).',
        fr: 'Répondez par la page HTML aux demandes dont la forme n’existe pas : Accept est un souhait (RFC 9110, 12.5.1).',
      },
      verify: RUN_AGAIN,
    },
  },
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
            answers: answersOf(failed),
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

/** Status codes, and our words for what had none or said nothing: `406, timeout`. */
function answersOf(cells: readonly MatrixCell[]): string {
  return listed([...new Set(cells.map(({ status, reason }) => (status === null || status < 300 ? reason : String(status))))]);
}

function keysOf(cells: readonly MatrixCell[]): readonly string[] {
  return cells.flatMap(({ exchanges }) => exchanges).slice(0, 5);
}
