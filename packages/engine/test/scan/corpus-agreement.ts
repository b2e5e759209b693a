/** The labelled documents of one signal against our verdicts. */

import { expect, test } from '@jest/globals';
import type { Signal } from '../../src/checks/general-readiness/frame/define-signal.ts';
import { corpusCases, corpusJson, corpusSuite, judgeSite, type Served, type Site } from './look-builder.ts';

/** A label we do not share: our state, and the section of the specification that says so. */
interface Disagreement {
  readonly state: string;
  readonly because: string;
}

export interface Agreement {
  /** By file name. */
  readonly disagreements?: Readonly<Record<string, Disagreement>>;
  /** What the store answers to everything else. */
  readonly otherwise?: Site['otherwise'];
  /** What the store serves besides the document, by path. */
  readonly also?: Site['pages'];
  /** Paths whose bad answers must never count as present. */
  readonly paths: readonly string[];
}

/** Every labelled document, and every bad response of the common list at every path the signal asks for. */
export function describeAgreement(signal: Signal, { disagreements = {}, otherwise, also = {}, paths }: Agreement): void {
  corpusSuite(`${signal.id}: corpus`, () => {
    const cases = corpusCases(signal.id).filter(({ expected }) => expected !== null);

    test.each(cases.map((each) => [each.file, each] as const))('%s', (file, each) => {
      const { state, codes } = judgeSite(signal, {
        ...each.site,
        pages: { ...each.site.pages, ...also },
        ...(otherwise === undefined ? {} : { otherwise }),
      });
      expect({ file, state, codes }).toEqual({ file, state: disagreements[file]?.state ?? each.expected, codes });
    });

    test('every disagreement is about a file that exists and a label that differs', () => {
      const known = new Map(cases.map(({ file, expected }) => [file, expected]));
      expect(Object.entries(disagreements).filter(([file, { state }]) => (known.get(file) ?? state) === state)).toEqual([]);
    });

    const bad = corpusJson<readonly BadResponse[]>('_common', 'responses.json') ?? [];
    test.each(bad.flatMap((response) => paths.map((path) => [response.id, path, response] as const)))(
      '%s at %s is no signal',
      (_id, path, response) => {
        const { state } = judgeSite(signal, { pages: { [path]: served(response) } });
        expect(['absent', 'blocked', 'error', 'invalid']).toContain(state);
      },
    );
  });
}

interface BadResponse {
  readonly id: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body_prefix: string;
}

function served({ status, headers, body_prefix: body }: BadResponse): Served {
  const { location, ...rest } = headers;
  return { status, headers: rest, body, ...(location === undefined ? {} : { location }) };
}
