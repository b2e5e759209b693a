/**
 * The packed command line as whole processes, from start to exit, on one store of this machine, beside published tools that look at
 * the same store in turns. The tools are fetched once, pinned, into the data folder; where that fails they are left out with a word.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStore } from '../../packages/testkit/src/index.ts';
import { runNpm } from '../lib/npm.mjs';
import { dataDir, root } from '../lib/paths.mjs';
import { median } from './load.mjs';
import { figure, goal, heading, table } from './print.mjs';

const STORE = 'boutique-fr';
const CHROMIUM = process.env.VITRINE_CHROMIUM || '/usr/bin/chromium';
const PEERS = [
  { name: '@vercel/agent-readability', version: '0.5.1', bin: 'agent-readability', words: (url) => ['audit', url] },
  { name: 'afdocs', version: '0.22.2', bin: 'afdocs', words: (url) => ['check', url, '-q'] },
  {
    name: 'lighthouse',
    version: '13.5.0',
    bin: 'lighthouse',
    needs: CHROMIUM,
    words: (url) => [url, '--quiet', '--no-enable-error-reporting', '--output=json', '--chrome-flags=--headless=new --no-sandbox'],
  },
];

export async function benchCommand(_bench, { rounds, peerRounds }) {
  heading(
    'The command line',
    `whole processes on the demo store ${STORE}; medians of ${rounds}, of the other tools ${peerRounds}, in turns`,
  );
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  const store = await startStore(STORE);
  try {
    await timed([join(root, 'scripts', 'pack.mjs'), folder]);
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
    [...seconds].map(([what, taken]) => [what, figure(taken), figure(taken / audit)]),
  );
  const goals = [
    goal({ what: 'vitrine --help', reached: seconds.get('vitrine --help'), limit: 0.2, unit: ' s' }),
    goal({ what: 'vitrine audit, with the scan', reached: audit, limit: 0.7, unit: ' s' }),
  ];
  return { seconds: Object.fromEntries(seconds), goals };
}

/** The tool's program; null where it cannot be had. */
async function installed({ name, version, bin, needs, words }) {
  const what = `${name} ${version}`;
  const folder = join(dataDir(), 'bench', `${bin}-${version}`);
  const file = join(folder, 'node_modules', '.bin', bin);
  const skip = (reason) => {
    process.stdout.write(`${what}: not measured, ${reason}\n`);
    return null;
  };
  if (needs !== undefined && !existsSync(needs)) return skip(`there is no ${needs}`);
  if (!existsSync(file)) {
    const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', '--fetch-retries=0', `${name}@${version}`];
    const { code } = await runNpm({ program: 'npm', args, cwd: dataDir(), what });
    if (code !== 0) return skip('it cannot be installed; is the npm registry out of reach?');
  }
  return { what, file, words };
}

/** Seconds from start to exit. Some of these end with another code than 0 when a site falls short. */
async function timed(args, env = {}) {
  const began = performance.now();
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'ignore', env: { ...process.env, ...env } });
  await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return (performance.now() - began) / 1_000;
}
