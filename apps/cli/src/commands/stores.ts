import { disagreements, loadDefinition, readExpected, startStore, storeNames } from '@vitrine/testkit';
import { gatherStore } from '../audit/gather-store.ts';
import { judgeEvidence } from '../audit/judge.ts';
import { summaryLine } from '../audit/print.ts';
import { type Arguments, type Command, CommandError, EXIT, type ExitCode, type Io, integerOf, UsageError } from '../command.ts';

/** The demo stores: listed, served, held to what they promise. */
export const stores: Command = {
  help: `usage: vitrine stores list
       vitrine stores serve <name> [--port <port>] [--delay <ms>]
       vitrine stores check [<name>…]

list    names and one sentence each
serve   serves one until Ctrl-C, on 127.0.0.1
check   audits those named, or all, and compares with their expected.json

  --port <port>   0 takes a free one (0)
  --delay <ms>    before every answer (0)`,
  options: { port: { type: 'string' }, delay: { type: 'string' } },
  async run(args, io) {
    const [verb, ...names] = args.positionals;
    if (verb === 'list' && names.length === 0) return list(io);
    if (verb === 'serve') return serve(names, args, io);
    if (verb === 'check') return checkStores(names.map(known), io);
    throw new UsageError(verb === undefined ? 'list, serve or check?' : `Cannot make sense of "${args.positionals.join(' ')}"`);
  },
};

function list(io: Io): ExitCode {
  const width = Math.max(...storeNames().map((name) => name.length));
  for (const name of storeNames()) io.out(`${name.padEnd(width)}  ${loadDefinition(name).summary}\n`);
  return EXIT.ok;
}

async function serve(names: readonly string[], args: Arguments, io: Io): Promise<ExitCode> {
  const [name, ...more] = names;
  if (name === undefined || more.length > 0) throw new UsageError('Which one? See: vitrine stores list');
  const store = await startStore(known(name), {
    port: integerOf(args, 'port', { min: 0, max: 65_535, fallback: 0 }),
    delayMs: integerOf(args, 'delay', { min: 0, max: 600_000, fallback: 0 }),
  });
  io.out(`${store.url}\n`);
  io.note(`Serving ${store.name} until Ctrl-C. To audit it, set VITRINE_EGRESS_ALLOW=127.0.0.1:${store.port}\n`);
  await new Promise<void>((resolve) => {
    if (io.signal.aborted) resolve();
    io.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await store.close();
  return EXIT.ok;
}

function known(name: string): string {
  if (storeNames().includes(name)) return name;
  throw new UsageError(`There is no demo store "${name}"; there are ${storeNames().join(', ')}`);
}

/** Audits the named demo stores, or all of them, one after the other. 1 when any outcome is not what an expert would say. */
export async function checkStores(names: readonly string[], io: Io): Promise<ExitCode> {
  let agreed = true;
  for (const name of names.length === 0 ? storeNames() : names) {
    const complaints = await checkStore(name, io);
    for (const complaint of complaints) io.out(`    ${complaint}\n`);
    agreed &&= complaints.length === 0;
  }
  return agreed ? EXIT.ok : EXIT.failed;
}

async function checkStore(name: string, io: Io): Promise<readonly string[]> {
  const expected = readExpected(name);
  const store = await startStore(name);
  const { country, sample_size: sampleSize } = expected.options;
  try {
    const quiet: Io = { ...io, note: () => undefined };
    const evidence = await gatherStore(
      { business: store.url, country, sampleSize, allow: [`127.0.0.1:${store.port}`], generalScan: false },
      quiet,
    );
    const assessment = judgeEvidence(evidence);
    io.out(`${name}: ${summaryLine(assessment)}\n`);
    return expected.audit === 'done' ? disagreements(expected, assessment.checks) : ['the audit should have failed'];
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    io.out(`${name}: ${error.message}\n`);
    return expected.audit === 'failed' ? [] : ['the audit failed'];
  } finally {
    await store.close();
  }
}
