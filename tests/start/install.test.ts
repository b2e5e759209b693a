/** What is installed for which command, and what is said where there is no way to install it. */

import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { freePort } from '@vitrine/testkit';
import { ROOT } from './support.ts';

type Install = (folder: string, flags: readonly string[]) => Promise<void>;
const { ensureInstalled } = (await import(`${ROOT}scripts/lib/install.mjs`)) as {
  ensureInstalled: (stage: 'run' | 'dev', how: { readonly folder: string; readonly install: Install }) => Promise<void>;
};

jest.setTimeout(900_000);

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

test('without a network npm start ends with one sentence', async () => {
  const home = join(folder, 'home');
  mkdirSync(home);
  const { PATH } = process.env;
  const registry = `http://127.0.0.1:${await freePort()}/`;
  const done = spawnSync(process.execPath, ['scripts/bootstrap.mjs', 'start'], {
    cwd: folder,
    env: { PATH, HOME: home, npm_config_registry: registry },
    encoding: 'utf8',
  });
  const lines = done.stderr
    .trim()
    .split('\n')
    .filter((line) => !line.includes('… waiting for'));
  expect(lines).toEqual([
    'Installing dependencies…',
    expect.stringMatching(/^✗ the npm registry cannot be reached \(ECONNREFUSED\), and dependencies are still to be installed from it; /),
  ]);
  expect(done.status).toBe(1);
});
