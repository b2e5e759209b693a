/**
 * The packed command line as whole processes, from start to exit, on one store of this machine, beside published tools that look at
 * the same store in turns. The tools are fetched once, pinned, into the data folder; where that fails they are left out with a word.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStore } from '../../packages/testkit/src/index.ts';
import { root } from '../lib/paths.mjs';
import { goal, heading, table } from './print.mjs';
import { median } from './rounds.mjs';
import { CHROMIUM, installed, LIGHTHOUSE, lighthouseWords } from './tools.mjs';
import { millisecondsOf } from './work.mjs';

const STORE = 'boutique-fr';
const PEERS = [
  { name: '@vercel/agent-readability', version: '0.5.1', bin: 'agent-readability', words: (url) => ['audit', url] },
  { name: 'afdocs', version: '0.22.2', bin: 'afdocs', words: (url) => ['check', url, '-q'] },
  { ...LIGHTHOUSE, words: lighthouseWords },
];

export default async function run(_bench, { rounds, peerRounds }) {
  heading(
    'The command line',
    `whole processes on the demo store ${STORE}; medians of ${rounds}, of the other tools ${peerRounds}, in turns`,
  );
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  const store = await startStore(STORE);
  try {
    await timed([join(root, 'scripts', 'pack.mjs'), 'pack', folder]);
    const packed = join(folder, 'dist', 'vitrine.mjs');
    const own = [
      { what: 'node, nothing to do', args: ['-e', '0'] },
      { what: 'vitrine --help', args: [packed, '--help'] },
      { what: 'vitrine audit, with the scan', args: [packed, 'audit', store.url] },
    ];
    const peers = (await Promise.all(PEERS.map(installed))).filter((peer) => peer !== null);
    const others = peers.map(({ what, file, words }) => ({ what, args: [file, ...words(store.url)] }));
    const seconds = new Map([...own, ...others].map(({ what }) => [what, []]));
    // Node keeps what it has compiled: the first run of each is a warm-up and is not counted.
    for (let round = 0; round <= rounds; round += 1) {
      for (const { what, args } of [...own, ...(round <= peerRounds ? others : [])]) {
        const taken = await timed(args, { XDG_CACHE_HOME: folder, CHROME_PATH: CHROMIUM });
        if (round > 0) seconds.get(what).push(taken);
      }
    }
    return report(new Map([...seconds].map(([what, all]) => [what, median(all)])));
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function report(seconds) {
  const audit = seconds.get('vitrine audit, with the scan');
  table(
    ['process', 'seconds', 'of our audit'],
    [...seconds].map(([what, taken]) => [what, taken, taken / audit]),
  );
  const goals = [
    goal({ what: 'vitrine --help', reached: seconds.get('vitrine --help'), limit: 0.2, unit: ' s' }),
    goal({ what: 'vitrine audit, with the scan', reached: audit, limit: 0.7, unit: ' s' }),
  ];
  return { seconds: Object.fromEntries(seconds), goals };
}

/** Seconds from start to exit. Some of these end with another code than 0 when a site falls short. */
async function timed(args, env = {}) {
  const run = () => once(spawn(process.execPath, args, { cwd: root, stdio: 'ignore', env: { ...process.env, ...env } }), 'close');
  return (await millisecondsOf(run)) / 1_000;
}
