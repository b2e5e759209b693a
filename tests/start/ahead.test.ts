/** What `npm start` refuses before it starts anything: one sentence each, no stack, no server. */

import { existsSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { listening } from '@vitrine/testkit';
import { openOnce } from '../once.ts';
import { makeDataFolder, start } from './support.ts';

const data = makeDataFolder();
afterAll(() => rmSync(data, { recursive: true, force: true }));
const busy = openOnce(() => listening(createServer()));

async function refusal(args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const run = start(data, args, environment);
  const code = await run.exited;
  const said = run.output().trim();
  expect(said.split('\n')).toHaveLength(1);
  expect(said).toMatch(/^✗ /);
  expect(existsSync(join(data, 'services.json'))).toBe(false);
  return { code, said };
}

describe('npm start asked for what it cannot do', () => {
  test.each([
    [['--serve', '--exit'], '--serve makes no audit'],
    [['a.example', 'b.example'], 'one store at a time'],
    [[''], 'the store url is empty'],
    [['--language', 'de'], '--language is en or fr'],
    [['--nonsense'], '--nonsense'],
  ])('%j shows how it is used', async (args, words) => {
    const { code, said } = await refusal(args);
    expect(code).toBe(2);
    expect(said).toContain(words);
    expect(said).toContain('usage: npm start');
  });

  test.each([
    ['ftp://shop.com', 'Only http and https URLs can be audited.'],
    ['http://', 'not an http or https URL'],
    ['http://192.168.1.5:3000', 'VITRINE_EGRESS_ALLOW=192.168.1.5:3000'],
    ['http://shop.test:3000', 'http://localhost:3000'],
    ['https://shop.com:8443', 'VITRINE_EGRESS_PORTS'],
  ])('%s is no store it may ask, and it says what is', async (url, words) => {
    const { code, said } = await refusal([url]);
    expect([code, said]).toEqual([2, expect.stringContaining(words)]);
  });
});

describe('npm start with a setting it cannot use', () => {
  test.each([
    [{ PORT: 'abc' }, 2, 'PORT must be a whole number'],
    [{ PORT: '99999' }, 2, 'PORT must be a whole number'],
    [{ VITRINE_WORKER_PORT: 'x', VITRINE_PROFILE: 'shiny' }, 2, 'VITRINE_PROFILE must be one of standard, commerce'],
    [{ NODE_ENV: 'production' }, 2, 'docs/operations.md'],
    [{ VITRINE_DATA_DIR: '/dev/null/nowhere' }, 1, 'set VITRINE_DATA_DIR to a folder'],
  ])('%j', async (environment, exit, words) => {
    const { code, said } = await refusal(['--serve'], environment);
    expect([code, said]).toEqual([exit, expect.stringContaining(words)]);
  });

  test.each(['PORT', 'VITRINE_WORKER_PORT', 'VITRINE_METRICS_PORT'])('%s of somebody else', async (setting) => {
    const { code, said } = await refusal(['--serve'], { [setting]: String(busy.port) });
    expect([code, said]).toEqual([1, `✗ port ${busy.port} is in use; choose another with ${setting}`]);
  });

  test('a port another run has chosen and not bound yet is in use as well, until that run is gone', async () => {
    const { reservePort } = (await import('../../scripts/lib/ports.mjs' as string)) as {
      reservePort: (preferred?: number) => Promise<{ readonly port: number; readonly bound: () => void }>;
    };
    const held = await reservePort();
    const next = await reservePort(held.port);
    expect(next.port).not.toBe(held.port);
    const { said } = await refusal(['--serve'], { PORT: String(held.port) });
    expect(said).toContain('is in use');
    next.bound();
    held.bound();
    const again = await reservePort(held.port);
    expect(again.port).toBe(held.port);
    again.bound();
  });
});
