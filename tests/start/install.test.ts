/** What is installed for which command, and what is said where there is no way to install it. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, listening } from '@vitrine/testkit';
import { perTest } from '../once.ts';
import { ROOT } from './support.ts';

const opened = perTest();

type Install = (folder: string, flags: readonly string[]) => Promise<void>;
const { ensureInstalled } = (await import(`${ROOT}scripts/lib/install.mjs`)) as {
  ensureInstalled: (stage: 'run' | 'dev', how: { readonly folder: string; readonly install: Install }) => Promise<void>;
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-install-'));
  for (const name of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'scripts']) {
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  }
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('going to and fro between using and developing', () => {
  let installed: string[];
  const need = (stage: 'run' | 'dev') =>
    ensureInstalled(stage, {
      folder,
      install: async (into, flags) => {
        mkdirSync(join(into, 'node_modules'), { recursive: true });
        installed.push(flags.includes('--prod') ? 'run' : 'dev');
      },
    });
  beforeEach(() => {
    installed = [];
  });

  test('installs what running needs, once; then the tools, once; then nothing', async () => {
    for (const stage of ['run', 'run', 'dev', 'run', 'dev', 'run'] as const) await need(stage);
    expect(installed).toEqual(['run', 'dev']);
  });

  test('with another lockfile installs again as much as there was', async () => {
    await need('run');
    appendFileSync(join(folder, 'pnpm-lock.yaml'), '\n');
    await need('run');
    await need('dev');
    appendFileSync(join(folder, 'pnpm-lock.yaml'), '\n');
    await need('run');
    await need('dev');
    expect(installed).toEqual(['run', 'run', 'dev', 'dev']);
  });
});

describe('npm start without a network ends with one sentence', () => {
  /** Ends with the lines of standard error that are no progress. */
  async function startWith(registry: string) {
    const home = join(folder, 'home');
    mkdirSync(home);
    const child = spawn(process.execPath, ['scripts/bootstrap.mjs', 'start'], {
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: home, npm_config_registry: registry },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (written: string) => (errors += written));
    const [code] = await once(child, 'close');
    const lines = errors.trim().split('\n');
    return { code, lines: lines.filter((line) => !line.includes('… waiting for')) };
  }

  const sentence = (reason: string) =>
    expect.stringMatching(`^✗ the npm registry cannot be reached \\(${reason}\\), and dependencies are still to be installed from it; `);

  test.each(['ECONNREFUSED', 'no answer'])('where the registry gives it: %s', async (reason) => {
    const silent = opened(await listening(createServer(() => {})));
    const registry = reason === 'no answer' ? silent.url : `http://127.0.0.1:${await freePort()}`;
    const { code, lines } = await startWith(`${registry}/`);
    expect([code, lines]).toEqual([1, ['Installing dependencies…', sentence(reason)]]);
  });
});
