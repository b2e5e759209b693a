/** What runs cost: exactly one unit of their own for each that exists, and nothing for what was refused. */

import { openOnce } from '../once.ts';
import { openHarness } from './harness.ts';
import { charged, KINDS, launch, ownerOf, STORE } from './runs-support.ts';

const FRENCH = { business: STORE, options: { language: 'fr' } };

describe.each(KINDS)('the quota of $kind runs', (which) => {
  const { path } = which;
  const api = openOnce(openHarness);

  test('with the quota spent, a domain without an audit is still the 404 it was, whatever was refused a moment ago', async () => {
    const owner = await ownerOf(api);
    for (let unit = 0; unit < 5; unit += 1) await launch(owner, which);
    const elsewhere = async () => (await owner.post(path, { business: 'other.example.org' })).json.error_code;
    expect(await elsewhere()).toBe('audit_not_found');
    expect((await owner.post(path, { business: STORE })).json.error_code).toBe('quota_exceeded');
    expect(await elsewhere()).toBe('audit_not_found');
  });

  test('a domain whose place was given to another is 402 with the places, and costs nothing', async () => {
    const owner = await ownerOf(api);
    await api.store.archiveSite(owner.accountId, 'example.com');
    await api.create({ business: 'other.example.org' }, owner.authorization);
    const { status, json } = await owner.post(path, FRENCH);
    expect([status, json]).toEqual([
      402,
      {
        detail: 'Le compte a atteint son nombre maximal de sites actifs. Archivez un site pour libérer sa place.',
        error_code: 'quota_exceeded',
        quota_used: 1,
        quota_limit: 1,
      },
    ]);
    expect(await charged(api, owner.accountId)).toEqual({});
  });
});
