import { disagreements, readExpected, startStore, storeNames } from '@vitrine/testkit';
import { CommandError, EXIT, type ExitCode, type Io } from '../command.ts';
import { gatherStore } from './gather-store.ts';
import { judgeEvidence } from './judge-evidence.ts';
import { summaryLine } from './print.ts';

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
