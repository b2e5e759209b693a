import { renderBrief } from '@vitrine/engine';
import { markdownShape } from './markdown-shape.ts';
import { corpus, injectionPayloads, naughtyPayloads, type Payload, xssPayloads } from './payloads.ts';
import { sampleView } from './sample.ts';

const FORBIDDEN = /(?!\n)[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** Twelve hundred Markdown documents take a while on a busy machine. */
const PATIENCE_MS = 180_000;

corpus.describe('no hostile text of the corpora changes what the brief is', () => {
  const briefOf = (text: string) =>
    renderBrief(sampleView({ text: text === '' ? ' ' : text, mood: 'fail', scan: 'mixed', shop: 'model' }), 'en') ?? '';
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
  const changed = (payloads: readonly Payload[]) =>
    payloads
      .filter(({ text }) => {
        const brief = briefOf(text);
        return isChanged(brief) || FORBIDDEN.test(brief);
      })
      .map(({ name }) => name);

  test('it is noticed when a text ends its block, opens another or is none', () => {
    for (const text of ['placeholder"\n```\n# x\n```', 'x\n\ny', 'x\n```\n````', '"\n```\n<b>x</b>\n```text']) {
      expect([text, isChanged(briefOf('placeholder').replace('placeholder', text))]).toEqual([text, true]);
    }
  });

  test(
    'cross-site scripting',
    () => {
      expect(changed(xssPayloads())).toEqual([]);
    },
    PATIENCE_MS,
  );

  test(
    'naughty strings',
    () => {
      expect(changed(naughtyPayloads())).toEqual([]);
    },
    PATIENCE_MS,
  );

  test(
    'prompt injection',
    () => {
      expect(changed(injectionPayloads())).toEqual([]);
    },
    PATIENCE_MS,
  );
});
