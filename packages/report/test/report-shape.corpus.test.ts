/**
 * The corpora of hostile text against the pages. Most of a page holds no text of a store: only the pieces that differ from the
 * page of a harmless text are tokenized (a fifth of it at most), which is the cost of this test. report-shape.test.ts builds
 * whole documents with our own texts.
 */

import { piecesOf, tokensOf } from './html-shape.ts';
import { PAGE_KINDS } from './pages.ts';
import { corpus, injectionPayloads, naughtyPayloads, type Payload, xssPayloads } from './payloads.ts';

/** A thousand pages of seventy kilobytes take a while on a busy machine. */
const PATIENCE_MS = 180_000;

corpus.describe('no hostile text of the corpora changes what a page is', () => {
  describe.each(PAGE_KINDS)('$kind', ({ full }) => {
    const benign = piecesOf(full('placeholder'));
    const tokens = benign.map(tokensOf);
    const isChanged = ({ text }: Payload) => {
      const pieces = piecesOf(full(text === '' ? ' ' : text));
      return pieces.length !== benign.length || pieces.some((piece, at) => piece !== benign[at] && tokensOf(piece) !== tokens[at]);
    };
    const changed = (payloads: readonly Payload[]) => payloads.filter(isChanged).map(({ name }) => name);

    test('it is noticed when a text opens, closes or adds anything', () => {
      for (const text of ['<b>x', 'x</td>', '<!--', 'x<!doctype html>', '</', '<![CDATA[x']) {
        const page = full('placeholder').replace('>placeholder', `>${text}`);
        const pieces = piecesOf(page);
        expect([text, pieces.length !== benign.length || pieces.some((piece, at) => tokensOf(piece) !== tokens[at])]).toEqual([text, true]);
      }
    });

    test(
      'cross-site scripting',
      () => {
        const payloads = xssPayloads();
        // 639 lines, 56 of them empty.
        expect(payloads.length).toBeGreaterThan(580);
        expect(changed(payloads)).toEqual([]);
      },
      PATIENCE_MS,
    );

    test(
      'naughty strings',
      () => {
        const payloads = naughtyPayloads();
        expect(payloads).toHaveLength(515);
        expect(changed(payloads)).toEqual([]);
      },
      PATIENCE_MS,
    );

    test(
      'prompt injection',
      () => {
        const payloads = injectionPayloads();
        expect(payloads).toHaveLength(78);
        expect(changed(payloads)).toEqual([]);
      },
      PATIENCE_MS,
    );
  });
});
