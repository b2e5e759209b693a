/** Published tools of others: fetched once, pinned, into the data folder, outside the project. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from '../lib/npm.mjs';
import { dataDir } from '../lib/paths.mjs';

export const CHROMIUM = process.env.VITRINE_CHROMIUM || '/usr/bin/chromium';

export const LIGHTHOUSE = { name: 'lighthouse', version: '13.5.0', bin: 'lighthouse', needs: CHROMIUM };
/** Its report goes to standard output; it sends nothing about itself. */
export const lighthouseWords = (url) => [
  url,
  '--quiet',
  '--no-enable-error-reporting',
  '--output=json',
  '--chrome-flags=--headless=new --no-sandbox',
];

/** The tool's program; null where it cannot be had. */
export async function installed({ name, version, bin, needs, words }) {
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
