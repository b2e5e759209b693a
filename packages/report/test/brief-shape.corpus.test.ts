import { expect, test } from '@jest/globals';
import { renderBrief } from '@vitrine/engine';
import { markdownShape } from './markdown-shape.ts';
import { describeWithCorpus, injectionPayloads, naughtyPayloads, type Payload, xssPayloads } from './payloads.ts';
import { sampleView } from './sample.ts';

const FORBIDDEN = /(?!\n)[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** Twelve hundred Markdown documents take a while on a busy machine. */
const PATIENCE_MS = 180_000;

describeWithCorpus('no hostile text of the corpora changes what the brief is', () => {
  const briefOf = (text: string) =>
    renderBrief(sampleView({ text: text === '' ? ' ' : text, mood: 'fail', scan: 'mixed', shop: 'model' }), 'en') ?? '';
  const benign = briefOf('placeholder');
  const shape = JSON.stringify(markdownShape(benign));
  const changed = (payloads: readonly Payload[]) =>
    payloads
      .filter(({ text }) => {
        const brief = briefOf(text);
        const { tree, addresses, prose } = markdownShape(brief);
        return JSON.stringify({ tree, addresses, prose }) !== shape || FORBIDDEN.test(brief);
      })
      .map(({ name }) => name);

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
