import { createTestDatabase } from '@vitrine/testkit';
import { openOnce } from '../../../tests/once.ts';
import { vitrine } from './support.ts';

let env: Record<string, string>;
const database = openOnce(createTestDatabase);
beforeAll(async () => {
  env = { DATABASE_URL: database.url, VITRINE_KEY_PEPPER: 'a-pepper-for-tests-of-the-command-line', VITRINE_OPERATOR: 'anne' };
  await vitrine(['keys', 'create', '--email', 'owner@example.com'], { env });
});

const operator = (...words: string[]) => vitrine(['operator', ...words], { env });

describe('vitrine operator', () => {
  test('gives an account plan, beta and limits, and shows it', async () => {
    const { code, out } = await operator('account', '--email', 'Owner@Example.com', '--plan', 'pro', '--beta', '--limit', 'sites=3');
    expect([code, out.trimEnd().split('  ').slice(1)]).toEqual([0, ['owner@example.com', 'pro', 'beta', 'sites=3']]);
    const back = await operator('account', '--email', 'owner@example.com', '--no-beta', '--limit', 'sites=plan');
    expect(back.out.trimEnd().split('  ').slice(1)).toEqual(['owner@example.com', 'pro']);
    expect((await operator('account', '--email', 'owner@example.com')).out).toBe(back.out);
    expect((await operator('account', '--email', 'nobody@example.com', '--beta')).code).toBe(3);
    expect((await operator('account', '--email', 'owner@example.com', '--limit', 'units=3')).code).toBe(2);
  });

  test('blocks a domain, notes an opt-out, lists both and lifts them', async () => {
    expect((await operator('domain', 'https://www.shop.co.uk/en', '--block')).out).toMatch(/^shop\.co\.uk {2}blocked \S+Z\n$/);
    await operator('domain', 'brand.myshopify.com', '--opt-out');
    const listed = (await operator('domain')).out;
    expect(
      listed
        .trimEnd()
        .split('\n')
        .map((line) => line.split(/\s+/).slice(0, 2)),
    ).toEqual([
      ['brand.myshopify.com', 'opted-out'],
      ['shop.co.uk', 'blocked'],
    ]);
    expect(await operator('domain', 'shop.co.uk', '--no-block')).toMatchObject({ code: 0, out: '', note: 'shop.co.uk is audited\n' });
    expect((await operator('domain', '192.0.2.1', '--block')).code).toBe(2);
  });

  test('frees and ends an open run', async () => {
    const columns = 'id, business, url, domain, options';
    await database.query(`insert into audits (${columns}) values ('aud_x', 'a.com', 'https://a.com/', 'a.com', '{}')`);
    expect((await operator('retry', 'aud_x')).code).toBe(0);
    expect((await operator('give-up', 'aud_x')).code).toBe(0);
    expect(await operator('give-up', 'aud_x')).toMatchObject({ code: 3, note: expect.stringContaining('aud_x') });
    expect(await database.query('select status, error_code from audits')).toEqual([{ status: 'failed', error_code: 'internal_error' }]);
  });

  test('pauses new runs for a time and a lane until it is resumed, and lists both', async () => {
    expect((await operator('pause', 'creation', '--minutes', '90')).out).toMatch(/^creation {2}until \S+Z\n$/);
    expect((await operator('pause', 'anonymous')).out).toMatch(/^anonymous\ncreation {2}until \S+Z\n$/);
    expect((await operator('pause')).out).toMatch(/^anonymous\ncreation {2}until \S+Z\n$/);
    expect((await operator('resume', 'creation')).out).toBe('anonymous\n');
    expect(await operator('resume', 'anonymous', '--language', 'fr')).toMatchObject({ out: '', note: 'Rien n’est suspendu\n' });
    for (const wrong of [['pause', 'everything'], ['resume'], ['pause', 'creation', '--minutes', '0']])
      expect([wrong, (await operator(...wrong)).code]).toEqual([wrong, 2]);
    const log = (await operator('log', '--lines', '4')).out.trimEnd().split('\n');
    expect(log.map((line) => line.split('  ').slice(3, 5).join(' '))).toEqual([
      'pause.change anonymous',
      'pause.change creation',
      'pause.change anonymous',
      'pause.change creation',
    ]);
    await database.query("delete from operator_log where action = 'pause.change'");
  });

  test('prints what models cost, and a question mark for what nobody knows', async () => {
    const columns = 'day, account_id, model, answers, unpriced, dollars';
    await database.query(
      `insert into model_costs (${columns}) select (now() at time zone 'UTC')::date - back, account, model, answers, unpriced, dollars
       from (values (0, 'acc_a', 'openai:m', 3, 0, 1.5), (0, 'acc_b', 'openai:m', 3, 1, 0.25), (1, '', 'azure:n', 2, 2, 0), (8, 'acc_a', 'openai:m', 1, 0, 9))
         as given (back, account, model, answers, unpriced, dollars)`,
    );
    const { code, out } = await operator('costs');
    expect([
      code,
      out
        .trimEnd()
        .split('\n')
        .map((line) => line.split('  ').slice(1)),
    ]).toEqual([
      0,
      [
        ['acc_a', 'openai:m', 'answers=3', 'unpriced=0', 'USD=1.5000'],
        ['acc_b', 'openai:m', 'answers=3', 'unpriced=1', 'USD=0.2500+?'],
        ['-', 'azure:n', 'answers=2', 'unpriced=2', 'USD=?'],
      ],
    ]);
    expect((await operator('costs', '--days', '9')).out.trimEnd().split('\n')).toHaveLength(4);
    expect((await operator('costs', '--days', '0')).code).toBe(2);
    await database.query('delete from model_costs');
    expect(await operator('costs')).toMatchObject({ code: 0, out: '', note: 'No model was asked in these days\n' });
  });

  test('prints the log, newest first', async () => {
    const { out } = await operator('log', '--lines', '2');
    expect(out.split('\n').map((line) => line.split('  ').slice(2, 5))).toEqual([
      ['anne', 'run.give_up', 'aud_x'],
      ['anne', 'run.retry', 'aud_x'],
      [],
    ]);
  });

  test('knows no other word, in both languages', async () => {
    expect((await operator('fire')).code).toBe(2);
    expect((await operator('give-up', '--language', 'fr')).note).toContain('manque');
  });
});
