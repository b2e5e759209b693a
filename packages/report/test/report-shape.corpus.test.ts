import { expect, test } from '@jest/globals';
import { renderReport } from '../src/index.ts';
import { type Shape, shapeOf } from './html-shape.ts';
import { describeWithCorpus, injectionPayloads, naughtyPayloads, type Payload, xssPayloads } from './payloads.ts';
import { sampleView } from './sample.ts';

/** A thousand pages of fifty kilobytes take a while on a busy machine. */
const PATIENCE_MS = 180_000;

/** The head holds no store text (report-shape.test.ts parses whole pages); leaving it out halves the work. */
function bodyShape(text: string): Shape {
  const page = renderReport(sampleView({ text, products: 2, mood: 'fail', scan: 'mixed', shop: 'model' }));
  return shapeOf(`<!doctype html>${page.slice(page.indexOf('<body>'))}`);
}

describeWithCorpus('no hostile text of the corpora changes what the report is', () => {
  const benign = bodyShape('placeholder');
  const changed = (payloads: readonly Payload[]) =>
    payloads
      .filter(({ text }) => {
        const shape = bodyShape(text === '' ? ' ' : text);
        return (
          shape.tree.join('\n') !== benign.tree.join('\n') || shape.urls.join('\n') !== benign.urls.join('\n') || shape.errors.length > 0
        );
      })
      .map(({ name }) => name);

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
