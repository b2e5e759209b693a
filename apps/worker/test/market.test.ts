/** Runs whose country nobody said: read from the store before anything is asked that depends on it. */

import { createServer } from 'node:http';
import { listening } from '@vitrine/testkit';
import { COMMERCE_STEPS } from '../src/steps/commerce.ts';
import { anAudit, onlyAudits, PLAIN, runOnce, useBench } from './runner-rig.ts';

const bench = useBench();
const OPEN = { ...PLAIN, country: 'auto', market_from: { country: 'none', language: 'account' } } as const;

async function withPage<T>(html: string, work: (url: string, lines: readonly string[]) => Promise<T>): Promise<T> {
  const lines: string[] = [];
  const shop = createServer((request, response) => {
    lines.push(`${request.method} ${request.url}`);
    if (request.url === '/') response.writeHead(200, { 'content-type': 'text/html' }).end(html);
    else response.writeHead(404, { 'content-type': 'text/plain' }).end('not found');
  });
  const { url, close } = await listening(shop);
  try {
    return await work(`${url}/`, lines);
  } finally {
    await close();
  }
}

const audits = onlyAudits({ steps: COMMERCE_STEPS });
const optionsOf = async (id: string) => (await bench.store.readRun({ kind: 'audit', id, accountId: null }))?.options;

describe('a run that was launched without a country', () => {
  test('asks the home page first, takes the country it shows, and tells so', () =>
    withPage('<!doctype html><html lang="de-AT"><h1>Laden</h1>', async (url, lines) => {
      const id = await anAudit(bench.store, url, { options: OPEN });
      const { errors, steps } = await runOnce(bench.store, id, { kinds: audits });
      expect(errors).toEqual([]);
      expect(steps[0]).toBe('probe:origin');
      expect(lines.slice(0, 3)).toContain('GET /');
      const settled = { ...PLAIN, country: 'AT', market_from: { country: 'store', language: 'account' } };
      expect(await optionsOf(id)).toEqual(settled);
    }));

  test('has no market where the store shows none', () =>
    withPage('<!doctype html><html lang="en"><h1>Shop</h1>', async (url) => {
      const id = await anAudit(bench.store, url, { options: OPEN });
      await runOnce(bench.store, id, { kinds: audits });
      expect(await optionsOf(id)).toEqual(OPEN);
    }));

  test.each([
    ['nobody said, so that the default holds', { ...PLAIN, market_from: { country: 'default', language: 'default' } }],
    ['the account said', { ...PLAIN, market_from: { country: 'account', language: 'account' } }],
    ['the request said', PLAIN],
  ] as const)('is asked for what %s, whatever the store shows', (_who, options) =>
    withPage('<!doctype html><html lang="de-AT"><h1>Laden</h1>', async (url) => {
      const id = await anAudit(bench.store, url, { options });
      await runOnce(bench.store, id, { kinds: audits });
      expect(await optionsOf(id)).toEqual(options);
    }),
  );
});
