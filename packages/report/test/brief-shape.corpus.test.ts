import { expect, test } from '@jest/globals';
import { renderBrief } from '@vitrine/engine';
import { markdownShape, proseOf } from './markdown-shape.ts';
import { describeWithCorpus, injectionPayloads, naughtyPayloads, type Payload, xssPayloads } from './payloads.ts';
import { sampleView } from './sample.ts';

const FORBIDDEN = /(?!\n)[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

describeWithCorpus('no hostile text of the corpora changes what the brief is', () => {
  const briefOf = (text: string) => renderBrief(sampleView({ text: text === '' ? ' ' : text, mood: 'fail' }), 'en') ?? '';
  const benign = briefOf('placeholder');
  const shape = JSON.stringify(markdownShape(benign));
  const prose = proseOf(benign);
  const changed = (payloads: readonly Payload[]) =>
    payloads
      .filter(({ text }) => {
        const brief = briefOf(text);
        return JSON.stringify(markdownShape(brief)) !== shape || FORBIDDEN.test(brief) || proseOf(brief) !== prose;
      })
      .map(({ name }) => name);

  test('cross-site scripting', () => {
    expect(changed(xssPayloads())).toEqual([]);
  });

  test('naughty strings', () => {
    expect(changed(naughtyPayloads())).toEqual([]);
  });

  test('prompt injection', () => {
    expect(changed(injectionPayloads())).toEqual([]);
  });
});
