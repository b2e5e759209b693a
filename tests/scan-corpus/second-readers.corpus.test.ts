/**
 * What official clients and published parsers make of the documents the scan judges. The scan's states are those that
 * scan.corpus.test.ts holds it to. Every disagreement stands in disagreements.ts with the section that decides it.
 */

import { isAllowedByRobots, parseRobots, type Signal } from '@vitrine/engine';
import robotsParser from 'robots-parser';
import { GENERAL_READINESS_SIGNALS } from '../../packages/engine/src/checks/general-readiness/signals/registry.gen.ts';
import { corpusCases, corpusSuite, judgeSite, type Site } from '../../packages/engine/test/scan/look-builder.ts';
import { DISAGREEMENTS, type Disagreement, ROBOTS_DISAGREEMENTS } from './disagreements.ts';
import { EXPLAINED } from './explained.ts';
import { OWN_DOCUMENTS } from './own-documents.ts';
import { type ReadDocument, SECOND_READERS, type SecondReader } from './second-readers.ts';

const PAIRS = SECOND_READERS.flatMap((reader) => reader.signals.map((signal) => ({ reader: reader.reader, signal, second: reader })));

/** null: the reader takes the document. */
async function complaintOf({ read }: SecondReader, document: ReadDocument): Promise<string | null> {
  try {
    await read(document);
    return null;
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
}

/** Its types describe a default export; Node gives the function itself. */
const readRobots = robotsParser as unknown as typeof robotsParser.default;

interface Opinion {
  readonly document: ReadDocument;
  readonly state: string;
  readonly complaint: string | null;
}

async function opinionsOf(second: SecondReader, signal: string): Promise<readonly Opinion[]> {
  const cases = corpusCases(signal).filter(({ expected }) => expected !== null);
  return Promise.all(
    cases.map(async ({ file, expected, origin, path, site }) => {
      const document = { signal, name: file, origin, path, text: new TextDecoder().decode(bytesOf(site, path)) };
      return { document, state: EXPLAINED[signal]?.[file]?.state ?? expected, complaint: await complaintOf(second, document) };
    }),
  );
}

function bytesOf({ pages = {} }: Site, path: string): Uint8Array {
  return (pages[path] as { readonly body: Uint8Array }).body;
}

/** A reader may take or refuse what is `partial` (it is read, and something is wrong with it) and what could not be measured. */
function disagrees({ state, complaint }: Opinion): boolean {
  return complaint === null ? state === 'invalid' || state === 'absent' : state === 'present';
}

function decisionOn({ complaint }: Opinion, reader: string, signal: string): Disagreement | undefined {
  return DISAGREEMENTS.find(
    (one) =>
      one.reader.test(reader) &&
      one.signal === signal &&
      (complaint === null ? one.complaint === 'takes' : one.complaint !== 'takes' && one.complaint.test(complaint)),
  );
}

corpusSuite('a second reader of the corpus', () => {
  const rows: string[] = [];
  const decided = new Map<string, number>();
  const note = (line: string) => decided.set(line, (decided.get(line) ?? 0) + 1);
  afterAll(() => {
    const head = `${'signal'.padEnd(28)}${'second reader'.padEnd(32)}${'documents'.padStart(9)}${'agree'.padStart(7)}${'decided'.padStart(9)}`;
    const list = [...decided].map(([line, times]) => `${String(times).padStart(4)} × ${line}`);
    process.stdout.write(`\n${[head, ...rows.toSorted(), '', 'disagreements, and what decides them', ...list].join('\n')}\n`);
  });
  const row = (signal: string, reader: string, all: number, different: number) =>
    rows.push(
      `${signal.padEnd(28)}${reader.padEnd(32)}${String(all).padStart(9)}${String(all - different).padStart(7)}${String(different).padStart(9)}`,
    );

  test.each(PAIRS)('$reader on $signal agrees, or a section decides', async ({ reader, signal, second }) => {
    const opinions = await opinionsOf(second, signal);
    const different = opinions.filter(disagrees);
    for (const opinion of different) {
      const decision = decisionOn(opinion, reader, signal);
      if (decision !== undefined) note(`${signal}, ${reader}: ${decision.by}; right: ${decision.right}. ${decision.because}`);
    }
    row(signal, reader, opinions.length, different.length);
    expect(opinions.length).toBeGreaterThan(5);
    const open = different.filter((opinion) => decisionOn(opinion, reader, signal) === undefined);
    expect(open.map(({ document, state, complaint }) => `${document.name}: ${state}, but ${complaint ?? 'taken'}`)).toEqual([]);
  });

  test('robots-parser answers the same questions alike, or a section decides', () => {
    const files = ['robots_ai_rules', 'content_signals_policy'].flatMap(corpusCases).filter(({ path }) => path === '/robots.txt');
    const open: string[] = [];
    let [asked, different] = [0, 0];
    for (const { file, origin, path, site } of files) {
      const text = new TextDecoder().decode(bytesOf(site, path));
      const rules = parseRobots(text);
      const second = readRobots(`${origin}/robots.txt`, text);
      for (const token of TOKENS) {
        for (const address of addressesOf(rules)) {
          asked += 1;
          const isAllowed = isAllowedByRobots(rules, token, origin + address);
          if (isAllowed === (second.isAllowed(origin + address, token) ?? true)) continue;
          different += 1;
          const decision = ROBOTS_DISAGREEMENTS.find(({ when }) => when(address, text));
          if (decision === undefined) open.push(`${file}: ${token} ${address}, ${isAllowed ? 'allowed' : 'forbidden'} here`);
          else note(`robots.txt, robots-parser 3.0: ${decision.by}; right: scan. ${decision.because}`);
        }
      }
    }
    row('robots.txt (questions)', 'robots-parser 3.0', asked, different);
    expect(asked).toBeGreaterThan(3000);
    expect(open).toEqual([]);
  });
});

const TOKENS = ['Googlebot', 'GPTBot', 'ClaudeBot', 'OAI-SearchBot', 'PerplexityBot', 'VitrineBot'];

/** Usual addresses, and one for every rule of the file. */
function addressesOf({ groups }: ReturnType<typeof parseRobots>): readonly string[] {
  const usual = ['/', '/products/a', '/cart', '/search?q=a', '/index.html', '/collections/all?sort_by=price', '/a%2fb', '/robots.txt'];
  const ruled = groups.flatMap(({ rules }) => rules.map(({ pattern }) => pattern.replaceAll('*', 'x').replace(/\$$/, '')));
  return [...new Set([...usual, ...ruled])].filter((address) => address.startsWith('/'));
}

const DIRECTORY = 'application/http-message-signatures-directory+json';

describe('a second reader of our own documents', () => {
  const signalOf = (id: string) => GENERAL_READINESS_SIGNALS.find((signal) => signal.id === id) as Signal;

  test.each(OWN_DOCUMENTS)('$signal $name: reader and scan agree', async ({ isUsable, ...document }) => {
    const { signal, origin, path, text } = document;
    for (const { second, reader } of PAIRS.filter((pair) => pair.signal === signal)) {
      expect({ reader, isTaken: (await complaintOf(second, document)) === null }).toEqual({ reader, isTaken: isUsable });
    }
    const type = signal === 'llms_txt' ? 'text/plain' : signal === 'web_bot_auth' ? DIRECTORY : 'application/json';
    const { state } = judgeSite(signalOf(signal), { origin, pages: { [path]: { type, body: text } } });
    // A document is judged here, not what it names: whether that answers may take from `present`.
    expect({ state, isUsable: state === 'present' || state === 'partial' }).toEqual({ state, isUsable });
  });

  test('every pair of reader and signal has a usable and an unusable one', () => {
    const missing = PAIRS.filter(
      ({ signal }) => new Set(OWN_DOCUMENTS.filter((one) => one.signal === signal).map(({ isUsable }) => isUsable)).size < 2,
    );
    expect(missing.map(({ reader, signal }) => `${reader} ${signal}`)).toEqual([]);
  });
});
