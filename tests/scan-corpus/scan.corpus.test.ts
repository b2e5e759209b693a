/** The whole corpus of the general scan over real TLS, through the real fetcher, probe and judges. */

import { corpusJson, corpusSuite, type Served } from '../../packages/engine/test/scan/look-builder.ts';
import { openOnce } from '../once.ts';
import { type ScanCase, scanCases } from './cases.ts';
import { startCorpusServer } from './corpus-server.ts';
import { EXPLAINED } from './explained.ts';

const CASES = scanCases();
const SIGNALS = [...new Set(CASES.map(({ signal }) => signal))];
const ANYWHERE = 'https://corpus-shop.com';

interface BadResponse {
  readonly id: string;
  readonly request_path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body_prefix: string;
}
const BAD = corpusJson<readonly BadResponse[]>('_common', 'responses.json') ?? [];

const server = openOnce(() =>
  startCorpusServer([ANYWHERE, ...CASES.map(({ site }) => site.origin ?? ANYWHERE)].map((url) => new URL(url).hostname)),
);

corpusSuite('every document of the corpus, seen by a live scan', () => {
  const rows: string[] = [];
  afterAll(() => {
    process.stdout.write(`\nsignal                        equal  explained  total\n${rows.join('\n')}\n`);
  });

  test.each(SIGNALS)(
    '%s has the state an expert gave it, or the table says why not',
    async (signal) => {
      const cases = CASES.filter((one) => one.signal === signal);
      const seen: { readonly one: ScanCase; readonly state: string }[] = [];
      for (const one of cases) {
        const { readiness } = await server.scan(one.site);
        seen.push({ one, state: readiness.signals.find(({ id }) => id === signal)?.state ?? 'not judged' });
      }
      const different = seen.filter(({ one, state }) => state !== one.expected);
      const explained = different.filter(({ one, state }) => EXPLAINED[signal]?.[one.name]?.state === state);
      rows.push(
        [signal.padEnd(28), seen.length - different.length, explained.length, seen.length]
          .map((cell) => String(cell).padStart(7))
          .join('  '),
      );
      const open = different.filter((entry) => !explained.includes(entry));
      expect(open.map(({ one, state }) => `${one.name}: ${one.expected} expected, ${state} seen`)).toEqual([]);
      // An explanation that no case needs is outdated and fails.
      expect(explained).toHaveLength(Object.keys(EXPLAINED[signal] ?? {}).length);
    },
    120_000,
  );
});

corpusSuite('a store that answers everything alike', () => {
  let without = 0;
  afterAll(() => {
    process.stdout.write(`\nbad responses without a signal: ${without} of ${BAD.length}\n`);
  });
  test.each(BAD)('with $id has no signal', async ({ request_path: path, status, headers, body_prefix: body }) => {
    const bad: Served = {
      status,
      headers,
      body,
      ...(headers['location'] === undefined ? {} : { location: localPart(headers['location']) }),
    };
    const pages = path === '/' ? { '/': bad } : {};
    const { readiness } = await server.scan({ origin: ANYWHERE, pages, otherwise: bad });
    expect(readiness.signals.filter(({ credit }) => (credit ?? 0) > 0).map(({ id, state }) => `${id} ${state}`)).toEqual([]);
    expect(readiness.nSignals).toBe(0);
    without += 1;
  });
});

corpusSuite('the corpus', () => {
  test('is complete', () => {
    expect(BAD).toHaveLength(26);
    expect(CASES.length).toBeGreaterThan(250);
  });
});

/** The case files redirect within their own made-up host. */
function localPart(location: string): string {
  return location.replace(/^https:\/\/shop\.example/, '');
}
