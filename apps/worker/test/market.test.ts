/** Runs whose country nobody said: read from the store before anything is asked that depends on it. */

import { createServer } from 'node:http';
import { listening } from '@vitrine/testkit';
import { perTest } from '../../../tests/once.ts';
import { COMMERCE_STEPS } from '../src/steps/commerce.ts';
import { anAudit, onlyAudits, PLAIN, runOnce, useBench } from './runner-rig.ts';

const opened = perTest();

const bench = useBench();
const OPEN = { ...PLAIN, country: 'auto', market_from: { country: 'none', language: 'account' } } as const;

/** A store whose home page is in this language. */
async function startShop(language: string) {
  const lines: string[] = [];
  const shop = createServer((request, response) => {
    lines.push(`${request.method} ${request.url}`);
    if (request.url === '/')
      response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><html lang="${language}"><h1>Shop</h1>`);
    else response.writeHead(404, { 'content-type': 'text/plain' }).end('not found');
  });
  const { url } = opened(await listening(shop));
  return { url: `${url}/`, lines };
}

const audits = onlyAudits({ steps: COMMERCE_STEPS });
const optionsOf = async (id: string) => (await bench.store.readRun({ kind: 'audit', id, accountId: null }))?.options;

describe('a run that was launched without a country', () => {
  test('asks the home page first, takes the country it shows, and tells so', async () => {
    const { url, lines } = await startShop('de-AT');
    const id = await anAudit(bench.store, url, { options: OPEN });
    const { errors, steps } = await runOnce(bench.store, id, { kinds: audits });
    expect(errors).toEqual([]);
    expect(steps[0]).toBe('probe:origin');
    expect(lines.slice(0, 3)).toContain('GET /');
    const settled = { ...PLAIN, country: 'AT', market_from: { country: 'store', language: 'account' } };
    expect(await optionsOf(id)).toEqual(settled);
  });

  test.each([
    ['nobody said, and the store shows none', 'en', OPEN],
    ['nobody said, so that the default holds', 'de-AT', { ...PLAIN, market_from: { country: 'default', language: 'default' } }],
    ['the account said', 'de-AT', { ...PLAIN, market_from: { country: 'account', language: 'account' } }],
    ['the request said', 'de-AT', PLAIN],
  ] as const)('is asked for what %s', async (_who, language, options) => {
    const id = await anAudit(bench.store, (await startShop(language)).url, { options });
    await runOnce(bench.store, id, { kinds: audits });
    expect(await optionsOf(id)).toEqual(options);
  });
});
