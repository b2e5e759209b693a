import { describe, expect, test } from '@jest/globals';
import { COMMANDS } from '../src/commands/index.ts';
import { vitrine } from './support.ts';

describe('vitrine', () => {
  test('without a command shows what there is and calls it a mistake', async () => {
    const { code, out } = await vitrine([]);
    expect(code).toBe(2);
    for (const name of Object.keys(COMMANDS)) expect(out).toContain(`  ${name} `);
  });

  test.each([['--help'], ['-h'], ['help']])('%s shows the same and is no mistake', async (word) => {
    expect(await vitrine([word])).toMatchObject({ code: 0, out: expect.stringContaining('usage: vitrine <command>') });
  });

  test.each([['nope'], ['__proto__'], ['constructor'], ['']])('has no command "%s"', async (word) => {
    expect(await vitrine([word])).toMatchObject({ code: 2, out: '', note: expect.stringContaining(`there is no command "${word}"`) });
  });

  test.each(Object.keys(COMMANDS))('%s --help tells how it is used and does nothing', async (name) => {
    const { code, out, note } = await vitrine([name, '--help']);
    expect([code, note]).toEqual([0, '']);
    expect(out).toMatch(new RegExp(`^usage: vitrine ${name}\\b`));
  });

  test.each([
    [['audit'], '<url> is missing'],
    [['audit', 'https://a.example', 'https://b.example'], 'too many'],
    [['audit', 'https://a.example', '--nope'], "Unknown option '--nope'"],
    [['audit', '--demo', 'nowhere'], 'There is no demo store "nowhere"'],
    [['audit', 'https://a.example', '--demo', 'bare'], 'not both'],
    [['audit', 'https://a.example', '--country', 'France'], '--country'],
    [['audit', 'https://a.example', '--sample-size', '51'], '--sample-size must be a whole number from 1 to 50'],
    [['audit', 'https://a.example', '--sample-size', '1e1'], '--sample-size must be a whole number from 1 to 50'],
    [['audit', 'https://a.example', '--language', 'de'], '--language is one of en, fr'],
    [['judge'], '<evidence.json> is missing'],
    [['stores'], 'list, serve or check?'],
    [['stores', 'burn'], 'Cannot make sense of "burn"'],
    [['stores', 'serve'], 'Which one?'],
    [['stores', 'serve', 'nowhere'], 'There is no demo store "nowhere"'],
    [['keys'], 'create, list or revoke?'],
    [['keys', 'create'], '--email takes an e-mail address'],
    [['keys', 'create', '--email', 'a@b.fr', '--plan', 'gold'], '--plan is one of free, pro, scale'],
    [['new-rule', 'ucp'], 'is no id of ucp'],
    [['new-rule', 'weather', 'W1'], 'new-rule takes <ucp|catalog|simulation|performance|findability>'],
  ])('%j is a usage error', async (words, complaint) => {
    const { code, out, note } = await vitrine(words);
    expect([code, out]).toEqual([2, '']);
    expect(note).toContain(complaint);
    expect(note).toContain(`See: vitrine ${words[0]} --help`);
  });

  test.each([
    ['http://169.254.169.254/latest/meta-data/', 'A host name is needed'],
    ['http://203.0.113.7:8080', 'A host name is needed'],
    ['file:///etc/passwd', 'Only http and https'],
    ['https://user:secret@shop.example.com/', 'must not hold a user name'],
  ])('refuses to audit %s before anything is asked', async (url, complaint) => {
    const { code, out, note } = await vitrine(['audit', url]);
    expect([code, out]).toEqual([1, '']);
    expect(note).toContain(complaint);
    expect(note).not.toContain('secret');
  });

  test('says which setting is missing or wrong, without its value', async () => {
    expect(await vitrine(['keys', 'list'])).toMatchObject({ code: 1, note: 'vitrine keys: DATABASE_URL is not set\n' });
    const wrong = await vitrine(['keys', 'list'], { env: { DATABASE_URL: 'mysql://secret@h/d' } });
    expect([wrong.code, wrong.note]).toEqual([1, 'vitrine keys: DATABASE_URL must be a postgres or postgresql URL\n']);
  });

  test('does not open loopback in production', async () => {
    const env = { NODE_ENV: 'production', BASE_URL: 'https://vitrine.example', VITRINE_EGRESS_ALLOW: '127.0.0.1:41001' };
    const { code, note } = await vitrine(['audit', 'http://127.0.0.1:41001'], { env });
    expect([code, note]).toEqual([1, 'vitrine audit: VITRINE_EGRESS_ALLOW must not be set in production\n']);
  });
});
