import { briefOf, FORBIDDEN, markdownShape } from './markdown-shape.ts';
import { corpus, HOSTILE_TEXTS } from './payloads.ts';

corpus.describe('no hostile text of the corpora changes what the brief is', () => {
  /** Cut at blank lines. A text of a store stands in a block of code without one; the words behind show that it was closed. */
  const piecesOf = (brief: string) => brief.split('\n\n');
  const shapeOf = (piece: string) => {
    const { tree, addresses, prose } = markdownShape(`${piece}\n\nAfterwards.`);
    return JSON.stringify({ tree, addresses, prose });
  };
  const benign = piecesOf(briefOf('placeholder'));
  const shapes = benign.map(shapeOf);
  /** Only pieces that differ from those of a harmless text are parsed; brief-shape.test.ts parses whole briefs. */
  const isChanged = (brief: string) => {
    const pieces = piecesOf(brief);
    return pieces.length !== benign.length || pieces.some((piece, at) => piece !== benign[at] && shapeOf(piece) !== shapes[at]);
  };

  test('it is noticed when a text ends its block, opens another or is none', () => {
    for (const text of ['placeholder"\n```\n# x\n```', 'x\n\ny', 'x\n```\n````', '"\n```\n<b>x</b>\n```text']) {
      expect([text, isChanged(briefOf('placeholder').replace('placeholder', text))]).toEqual([text, true]);
    }
  });

  test.each(HOSTILE_TEXTS)('%s: %i texts', (_, count, texts) => {
    expect(texts()).toHaveLength(count);
    const briefs = texts().map(({ name, text }) => ({ name, brief: briefOf(text) }));
    expect(briefs.filter(({ brief }) => isChanged(brief) || FORBIDDEN.test(brief)).map(({ name }) => name)).toEqual([]);
  });
});
