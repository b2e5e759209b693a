import { judgeEvidence } from '@vitrine/gather';
import { disagreements, loadDefinition, readExpected, startStore, storeNames } from '@vitrine/testkit';
import { gatherStore } from '../audit/gather-store.ts';
import { openReader, verdictOf } from '../audit/reader.ts';
import { type Arguments, CommandError, EXIT, type ExitCode, type Io, integerOf, type Language, type Run, UsageError } from '../command.ts';

/** The demo stores: listed, served, held to what they promise. */
export const run: Run = async (args, io) => {
  const [verb, ...names] = args.positionals;
  if (verb === 'list' && names.length === 0) return list(io);
  if (verb === 'serve') return serve(names, args, io);
  if (verb === 'check') return checkStores(names.map(known), args, io);
  const words = args.positionals.join(' ');
  if (verb === undefined) throw new UsageError('list, serve or check?', 'list, serve ou check ?');
  throw new UsageError(`Cannot make sense of "${words}"`, `« ${words} » n’est pas compris`);
};

function list(io: Io): ExitCode {
  const width = Math.max(...storeNames().map((name) => name.length));
  for (const name of storeNames()) io.out(`${name.padEnd(width)}  ${loadDefinition(name).summary}\n`);
  return EXIT.ok;
}

async function serve(names: readonly string[], args: Arguments, io: Io): Promise<ExitCode> {
  const [name, ...more] = names;
  if (name === undefined || more.length > 0)
    throw new UsageError('Which one? See: vitrine stores list', 'Laquelle ? Voir : vitrine stores list');
  const store = await startStore(known(name), {
    port: integerOf(args, 'port', { min: 0, max: 65_535, fallback: 0 }),
    today: io.now(),
    delayMs: integerOf(args, 'delay', { min: 0, max: 600_000, fallback: 0 }),
  });
  io.out(`${store.url}\n`);
  const said = {
    en: `Serving ${store.name} until Ctrl-C. vitrine audit ${store.url}`,
    fr: `${store.name} est servie jusqu’à Ctrl-C. vitrine audit ${store.url}`,
  };
  io.note(`${said[args.language]}\n`);
  await new Promise<void>((resolve) => {
    if (io.signal.aborted) resolve();
    io.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await store.close();
  return EXIT.ok;
}

function known(name: string): string {
  if (storeNames().includes(name)) return name;
  const list = storeNames().join(', ');
  throw new UsageError(`There is no demo store "${name}"; there are ${list}`, `Il n’y a pas de boutique « ${name} » ; il y a ${list}`);
}

/** Audits the named demo stores, or all of them, one after the other. 1 when any outcome is not what an expert would say. */
async function checkStores(names: readonly string[], { language }: Arguments, io: Io): Promise<ExitCode> {
  let agreed = true;
  for (const name of names.length === 0 ? storeNames() : names) {
    const complaints = await checkStore(name, language, io);
    for (const complaint of complaints) io.out(`    ${complaint}\n`);
    agreed &&= complaints.length === 0;
  }
  return agreed ? EXIT.ok : EXIT.unmet;
}

async function checkStore(name: string, language: Language, io: Io): Promise<readonly string[]> {
  const expected = readExpected(name);
  const store = await startStore(name, { today: io.now() });
  const { country, sample_size: sampleSize } = expected.options;
  try {
    const quiet: Io = { ...io, live: 0, note: () => undefined };
    const evidence = await gatherStore(
      { business: store.url, country, sampleSize, allow: [`127.0.0.1:${store.port}`], generalScan: false, language },
      quiet,
    );
    const assessment = verdictOf(await judgeEvidence(evidence, openReader(io)));
    const each = assessment.checks.map(({ checkId, status, score }) => `${checkId} ${status} ${score ?? '–'}`);
    io.out(`${[`${name}: ${assessment.overallScore ?? '–'}/100`, ...each].join(' · ')}\n`);
    return expected.audit === 'done' ? disagreements(expected, assessment.checks) : ['the audit should have failed'];
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    io.out(`${name}: ${error.text[language]}\n`);
    return expected.audit === 'failed' ? [] : ['the audit failed'];
  } finally {
    await store.close();
  }
}
