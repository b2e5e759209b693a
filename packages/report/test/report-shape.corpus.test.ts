/**
 * The corpora of hostile text against the pages. Most of a page holds no text of a store: only the pieces that differ from the
 * page of a harmless text are tokenized (a fifth of it at most), which is the cost of this test. report-shape.test.ts builds
 * whole documents with our own texts.
 */

import { piecesOf, tokensOf } from './html-shape.ts';
import { PAGE_KINDS } from './pages.ts';
import { corpus, HOSTILE_TEXTS, type Payload } from './payloads.ts';

corpus.describe('no hostile text of the corpora changes what a page is', () => {
  describe.each(PAGE_KINDS)('$kind', ({ full }) => {
    const benign = piecesOf(full('placeholder'));
    const tokens = benign.map(tokensOf);
    const isOther = (page: string) => {
      const pieces = piecesOf(page);
      return pieces.length !== benign.length || pieces.some((piece, at) => piece !== benign[at] && tokensOf(piece) !== tokens[at]);
    };
    const isChanged = ({ text }: Payload) => isOther(full(text === '' ? ' ' : text));

    test('it is noticed when a text opens, closes or adds anything', () => {
      for (const text of ['<b>x', 'x</td>', '<!--', 'x<!doctype html>', '</', '<![CDATA[x']) {
        expect([text, isOther(full('placeholder').replace('>placeholder', `>${text}`))]).toEqual([text, true]);
      }
    });

    test.each(HOSTILE_TEXTS)('%s: %i texts', (_, count, texts) => {
      expect(texts()).toHaveLength(count);
      expect(texts().filter(isChanged)).toEqual([]);
    });
  });
});
