/** The release before, in a checkout of its own with the dependencies it had. */

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeEnvironment } from '@vitrine/testkit';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** What an operator upgrades from: the newest release; null while there is none. */
export const PREVIOUS = newestRelease();

export interface Checkout {
  readonly root: string;
  /** Its own migration, as it was released. */
  migrate(databaseUrl: string): Promise<void>;
  remove(): void;
}

/** Installs a release by its own bootstrap; the reason where that cannot be done here: a clone without history, no registry. */
export async function checkOutPrevious(tag: string): Promise<Checkout | string> {
  const root = mkdtempSync(join(tmpdir(), 'vitrine-previous-'));
  const remove = () => rmSync(root, { recursive: true, force: true });
  const steps: readonly (readonly [cwd: string, command: string, ...args: string[]])[] = [
    [ROOT, 'git', 'clone', '--quiet', '--shared', '--no-checkout', '.', root],
    [root, 'git', 'checkout', '--quiet', tag],
    [root, process.execPath, 'scripts/bootstrap.mjs', 'gen'],
  ];
  for (const [cwd, command, ...args] of steps) {
    const said = await run(cwd, process.env, command, ...args);
    if (said === null) continue;
    remove();
    return `the release before (${tag}) could not be installed: ${said}`;
  }
  const migrate = async (databaseUrl: string) => {
    const entry = ['--conditions=@vitrine/source', '--disable-warning=ExperimentalWarning', 'packages/store/src/main.ts'];
    const settings = { DATABASE_URL: databaseUrl };
    const said = await run(root, { ...nodeEnvironment(), ...settings }, process.execPath, ...entry);
    if (said !== null) throw new Error(said);
  };
  return { root, migrate, remove };
}

function newestRelease(): string | null {
  const tags = execFileSync('git', ['tag', '--list', 'v*', '--sort=-version:refname'], { cwd: ROOT, encoding: 'utf8' });
  return tags.split('\n').find((tag) => /^v[\d.]+$/.test(tag)) ?? null;
}

/** null when it went well, else the last line it wrote. */
async function run(cwd: string, env: NodeJS.ProcessEnv, command: string, ...args: readonly string[]): Promise<string | null> {
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return code === 0 ? null : (said.trim().split('\n').at(-1) ?? `${command} ended with ${code}`);
}
