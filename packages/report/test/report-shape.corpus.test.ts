import { expect, test } from '@jest/globals';
import { renderReport } from '../src/index.ts';
import { shapeOf } from './html-shape.ts';
import { describeWithCorpus, injectionPayloads, naughtyPayloads, type Payload, xssPayloads } from './payloads.ts';
import { sampleView } from './sample.ts';

describeWithCorpus('no hostile text of the corpora changes what the report is', () => {
  const benign = shapeOf(renderReport(sampleView({ text: 'placeholder', products: 4, mood: 'fail' })));
  const changed = (payloads: readonly Payload[]) =>
    payloads
      .filter(({ text }) => {
        const shape = shapeOf(renderReport(sampleView({ text: text === '' ? ' ' : text, products: 4, mood: 'fail' })));
        return (
          shape.tree.join('\n') !== benign.tree.join('\n') || shape.urls.join('\n') !== benign.urls.join('\n') || shape.errors.length > 0
        );
      })
      .map(({ name }) => name);

  test('cross-site scripting', () => {
    const payloads = xssPayloads();
    // 639 lines, 56 of them empty.
    expect(payloads.length).toBeGreaterThan(580);
    expect(changed(payloads)).toEqual([]);
  });

  test('naughty strings', () => {
    const payloads = naughtyPayloads();
    expect(payloads).toHaveLength(515);
    expect(changed(payloads)).toEqual([]);
  });

  test('prompt injection', () => {
    const payloads = injectionPayloads();
    expect(payloads).toHaveLength(78);
    expect(changed(payloads)).toEqual([]);
  });
});
