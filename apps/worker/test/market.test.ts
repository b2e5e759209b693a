/** Runs whose country nobody said: read from the store before anything is asked that depends on it. */

import { pageOf, serveWires } from '../../../packages/gather/test/serving.ts';
import { perTest } from '../../../tests/once.ts';
import { COMMERCE_STEPS } from '../src/steps/commerce.ts';
import { anAudit, onlyAudits, PLAIN, runOnce, useBench } from './runner-rig.ts';

const opened = perTest();

const bench = useBench();
const OPEN = { ...PLAIN, country: 'auto', market_from: { country: 'none', language: 'account' } } as const;

/** A store whose home page is in this language. */
const startShop = async (language: string) =>
  opened(await serveWires((_, { url }) => (url === '/' ? pageOf(`<!doctype html><html lang="${language}"><h1>Shop</h1>`) : null)));

const audits = onlyAudits({ steps: COMMERCE_STEPS });
const optionsOf = async (id: string) => (await bench.store.readRun({ kind: 'audit', id, accountId: null }))?.options;

describe('a run that was launched without a country', () => {
  test('asks the home page first, takes the country it shows, and tells so', async () => {
    const { url, requests } = await startShop('de-AT');
    const id = await anAudit(bench.store, `${url}/`, { options: OPEN });
    const { errors, steps } = await runOnce(bench.store, id, { kinds: audits });
    expect(errors).toEqual([]);
    expect(steps[0]).toBe('probe:origin');
    expect(requests.slice(0, 3).map((asked) => asked.url)).toContain('/');
    const settled = { ...PLAIN, country: 'AT', market_from: { country: 'store', language: 'account' } };
    expect(await optionsOf(id)).toEqual(settled);
  });

  test.each([
    ['nobody said, and the store shows none', 'en', OPEN],
    ['nobody said, so that the default holds', 'de-AT', { ...PLAIN, market_from: { country: 'default', language: 'default' } }],
    ['the account said', 'de-AT', { ...PLAIN, market_from: { country: 'account', language: 'account' } }],
    ['the request said', 'de-AT', PLAIN],
  ] as const)('is asked for what %s', async (_who, language, options) => {
    const id = await anAudit(bench.store, `${(await startShop(language)).url}/`, { options });
    await runOnce(bench.store, id, { kinds: audits });
    expect(await optionsOf(id)).toEqual(options);
  });
});
