/**
 * Runs of their own: they are no audits, they are deleted with their account, and an outage affects them as it does
 * audits.
 */

import { openOnce } from '../once.ts';
import { openHarness } from './harness.ts';
import { auditOf, signIn } from './people.ts';
import { finishRun, KINDS, STORE } from './runs-support.ts';

describe.each(KINDS)('a $kind run', (which) => {
  const { path, pillar } = which;
  const api = openOnce(openHarness);

  test('is in no list, number, badge or share of audits', async () => {
    const person = await signIn(api);
    const audit = await auditOf(api, person);
    await api.finish(audit);
    const counted = async () => {
      await api.database.query('delete from statistics_snapshots');
      return (await api.store.readStatistics()).auditsTotal;
    };
    const before = await counted();
    const { json } = await person.ask('POST', path, { business: STORE });
    await finishRun(api, which, json.id);

    const history = (await person.ask('GET', '/account/audits')).json.audits;
    expect(history.map(({ id }: { readonly id: string }) => id)).toEqual([audit]);
    expect([before, await counted()]).toEqual([1, 1]);
    for (const method of ['DELETE', 'POST'])
      expect((await person.ask(method, `/account/audits/${json.id}/share`)).json.error_code).toBe('audit_not_found');
    expect((await person.ask('GET', '/account/sites')).json).toMatchObject({ used: 1 });
  });

  test('opens to nobody once its account is deleted', async () => {
    const person = await signIn(api);
    await api.finish(await auditOf(api, person));
    const { json } = await person.ask('POST', path, { business: STORE });
    await finishRun(api, which, json.id);
    expect((await person.ask('DELETE', '/account')).status).toBe(204);
    expect((await person.ask('GET', `${path}/${json.id}`)).json.error_code).toBe('invalid_session');
    const again = await signIn(api, person.email);
    expect((await again.ask('GET', `${path}/${json.id}`)).json.error_code).toBe('audit_not_found');
    expect((await again.ask('GET', `/domains/${STORE}/${pillar}`)).json.error_code).toBe('audit_not_found');
  });
});
