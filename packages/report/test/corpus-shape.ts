/** The corpora of hostile text against the pages. */

import { expect, test } from '@jest/globals';
import { type Shape, shapeOf } from './html-shape.ts';
import { PAGE_KINDS, type PageKind } from './pages.ts';
import { describeWithCorpus, injectionPayloads, naughtyPayloads, type Payload, xssPayloads } from './payloads.ts';

/** A thousand pages of seventy kilobytes take a while on a busy machine. */
const PATIENCE_MS = 180_000;

/** The head holds no store text (report-shape.test.ts parses whole pages); leaving it out halves the work. */
function bodyShape(text: string, { full }: PageKind): Shape {
  const page = full(text);
  return shapeOf(`<!doctype html>${page.slice(page.indexOf('<body>'))}`);
}

/** A file for each kind of page, so that they are gone through side by side. */
export function holdShape(kind: PageKind['kind']): void {
  const page = PAGE_KINDS.find((one) => one.kind === kind) as PageKind;
  describeWithCorpus(`no hostile text of the corpora changes what the page of ${kind} is`, () => {
    const benign = bodyShape('placeholder', page);
    const changed = (payloads: readonly Payload[]) =>
      payloads
        .filter(({ text }) => {
          const shape = bodyShape(text === '' ? ' ' : text, page);
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
}
