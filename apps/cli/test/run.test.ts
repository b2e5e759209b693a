import { COMMANDS } from '../src/table/index.ts';
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
    expect(out).toMatch(new RegExp(`^usage: vitrine ${name} `));
    expect(await vitrine(['help', name])).toEqual({ code: 0, out, note: '' });
  });

  test.each([
    [['audit'], '<url> is missing'],
    [['audit', 'https://a.example', 'https://b.example'], 'too many'],
    [['audit', 'https://a.example', '--nope'], 'There is no option --nope'],
    [['audit', 'https://a.example', '--contry', 'FR'], 'There is no option --contry; did you mean --country?'],
    [['audit', 'https://a.example', '--no-scna'], 'did you mean --no-scan?'],
    [['audit', 'https://a.example', '--no-country'], 'There is no option --no-country'],
    [['audit', 'https://a.example', '--country'], '--country takes a value: --country <code>'],
    [['audit', 'https://a.example', '--country', '--scan'], '--country takes a value'],
    [['audit', 'https://a.example', '--scan=yes'], '--scan takes no value'],
    [['audit', 'https://a.example', '--format', 'sarfi=x'], 'did you mean sarif?'],
    [['audit', 'https://a.example', '--format', 'json='], 'needs a file'],
    [['audit', 'https://a.example', '--format', 'json', '--format', 'sarif'], 'Only one --format can go to standard output'],
    [['audit', 'https://a.example', '--fail-under', '101'], '--fail-under takes a whole number up to 100'],
    [['audit', 'https://a.example', '--fail-under', 'ucp=3'], 'with one of overall, ucp_discovery, catalog_quality'],
    [['audit', 'https://a.example', '--fail-tier', 'not_ready'], '--fail-tier is one of emerging, agent_aware, agent_ready'],
    [['audit', 'https://a.example', '--fail-on', 'new'], 'belong together'],
    [['audit', 'https://a.example', '--api', 'ftp://service.example'], '--api takes the http(s) address of a service'],
    [['audit', '--demo', 'bare', '--api', 'http://127.0.0.1:1'], '--demo is for audits in this process'],
    [['brief', 'aud_1234567890123456789012'], 'An id needs --api'],
    [['verify', 'audit.json'], 'audit again with --format json=later.json, then: vitrine changes later.json <audit>'],
    [['changes', 'one.json'], 'changes takes two audits'],
    [['mcp-config', 'claud'], 'There are claude, cursor'],
    [['completion', 'tcsh'], 'There is completion for bash, zsh, fish'],
    [['init'], '<url> is missing'],
    [['audit', '--demo', 'nowhere'], 'There is no demo store "nowhere"'],
    [['audit', 'https://a.example', '--demo', 'bare'], 'not both'],
    [['audit', 'https://a.example', '--country', 'France'], '--country'],
    [['audit', 'https://a.example', '--country', 'UK'], 'in capitals (GB), or auto'],
    [['audit', 'https://a.example', '--country', 'ZZ'], 'ISO 3166-1'],
    [['audit', 'https://a.example', '--country', 'EN'], 'ISO 3166-1'],
    [['audit', 'https://a.example', '--sample', '51'], '--sample must be a whole number from 1 to 50'],
    [['audit', 'https://a.example', '--sample', '1e1'], '--sample must be a whole number from 1 to 50'],
    [['audit', 'https://a.example', '--language', 'de'], '--language is one of en, fr'],
    [['judge'], '<evidence.json> is missing'],
    [['stores'], 'list, serve or check?'],
    [['stores', 'burn'], 'Cannot make sense of "burn"'],
    [['stores', 'serve'], 'Which one?'],
    [['stores', 'serve', 'nowhere'], 'There is no demo store "nowhere"'],
    [['keys'], 'create, list or revoke?'],
    [['keys', 'create'], '--email takes an e-mail address'],
    [['keys', 'create', '--email', 'a@b.fr', '--plan', 'gold'], '--plan is one of free, pro, scale'],
    [['watch'], 'watch takes: list, add <url>'],
    [['watch', 'look', 'wch_1234567890123456789012'], 'watch takes: list, add <url>'],
    [['watch', 'list', 'wch_1234567890123456789012'], 'watch takes: list, add <url>'],
    [['watch', 'constructor', 'wch_1234567890123456789012'], 'watch takes: list, add <url>'],
    [['watch', 'add'], 'watch takes: list, add <url>'],
    [['watch', 'show', '..'], '<watch> is an id, wch_…'],
    [['watch', 'end', 'wch_1234567890123456789012', 'wch_1'], 'watch takes: list, add <url>'],
    [['watch', 'list'], 'Which service? Say --api or VITRINE_API_URL'],
    [['watch', 'add', 'a.example', '--every', 'minute'], '--every is one of hour, day, week'],
    [['watch', 'add', 'a.example', '--runs', 'mission'], '--runs is one of audit, scan, findability, performance'],
    [['watch', 'add', 'a.example', '--country', 'UK', '--api', 'http://127.0.0.1:1'], 'in capitals (GB), or auto'],
    [['watch', 'changes', 'wch_1234567890123456789012', '--limit', '0', '--api', 'http://127.0.0.1:1'], 'from 1 to 100'],
    [['new-rule', 'ucp'], 'is no id of ucp'],
    [['benchmark', '--demo', 'my-shop'], 'There is no store "my-shop" in the suite'],
    [['benchmark', '--repeats', '6'], '--repeats must be a whole number from 1 to 5'],
    [['benchmark', '--model', 'clever'], 'no model of that name is in VITRINE_MODELS'],
    [['find', '--demo', 'perfect', '--pages', '11'], '--pages must be a whole number from 1 to 10'],
    [['find', '--demo', 'perfect', '--recall', '--model', 'clever'], 'no model of that name is in VITRINE_MODELS'],
    [['perform', '--demo', 'perfect', '--repeats', '6'], '--repeats must be a whole number from 1 to 5'],
    [['perform', '--demo', 'perfect', '--missions', '0'], '--missions must be a whole number from 1 to 3'],
    [['perform', '--demo', 'perfect', '--language', 'de'], '--language is one of en, fr'],
    [['perform', '--demo', 'perfect', '--model', 'clever'], 'no model of that name is in VITRINE_MODELS'],
    [['shop', '--demo', 'perfect', '--model', 'clever'], 'no model of that name is in VITRINE_MODELS'],
    [['shop', '--demo', 'perfect', '--scan'], 'There is no option --scan'],
    [['new-signal', '../x', 'discoverability'], ''],
    [['new-signal', 'Returns', 'discoverability'], ''],
    [['new-signal', 'returns_policy', 'kitchen'], ''],
    [['new-signal', 'returns_policy'], ''],
    [['new-rule', 'ucp', 'U33', '--name', '../../../x'], ''],
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
    expect([code, out]).toEqual([2, '']);
    expect(note).toContain(complaint);
    expect(note).not.toContain('secret');
  });

  test.each([
    [['--version'], 0, /^\d+\.\d+\.\d+\n$/],
    [['help', 'audit', '--language', 'fr'], 0, /^usage : vitrine audit .*\n(?:.*\n)*.*marché, ISO 3166-1/],
    [['--language', 'fr', '--help'], 0, /la consigne d’un audit/],
  ])('%j', async (words, code, text) => {
    expect(await vitrine(words)).toEqual({ code, out: expect.stringMatching(text), note: '' });
  });

  test('speaks the language of the system, unless it is told another', async () => {
    const env = { LANG: 'fr_FR.UTF-8' };
    expect((await vitrine(['audit', '--contry', 'FR'], { env })).note).toBe(
      'vitrine audit: Il n’y a pas d’option --contry ; vouliez-vous dire --country ?\nVoir : vitrine audit --help\n',
    );
    expect((await vitrine(['audti'], { env })).note).toMatch(/^vitrine: il n’y a pas de commande « audti » ; vouliez-vous dire audit \?\n/);
    expect((await vitrine(['audit', '--contry', 'FR', '--language', 'en'], { env })).note).toContain('There is no option');
    expect((await vitrine(['audit', '--contry', 'FR'], { env: { LANG: 'fr_FR', LC_ALL: 'C' } })).note).toContain('There is no option');
  });

  test.each(Object.entries(COMMANDS))('%s says everything in both languages', (_name, { summary, about, options }) => {
    const texts = [summary, ...(about === undefined ? [] : [about]), ...Object.values(options)];
    for (const { en, fr } of texts) expect([en === '', fr === '', en === fr]).toEqual([false, false, false]);
  });

  test('says which setting is missing or wrong, without its value', async () => {
    expect(await vitrine(['keys', 'list'])).toMatchObject({ code: 3, note: 'vitrine keys: DATABASE_URL is not set\n' });
    const wrong = await vitrine(['keys', 'list'], { env: { DATABASE_URL: 'mysql://secret@h/d' } });
    expect([wrong.code, wrong.note]).toEqual([3, 'vitrine keys: DATABASE_URL must be a postgres or postgresql URL\n']);
    const models = await vitrine(['perform', '--demo', 'perfect'], { env: { VITRINE_MODELS: '[{}]' } });
    expect([models.code, models.out, models.note]).toEqual([3, '', expect.stringContaining('VITRINE_MODELS model 1: provider is none of')]);
  });

  test('audits in production without the address of a service, as its image does', async () => {
    const words = ['audit', '--demo', 'bare', '--no-scan', '--format', 'json'];
    const { code, out } = await vitrine(words, { env: { NODE_ENV: 'production' } });
    expect([code, JSON.parse(out)]).toMatchObject([0, { status: 'done' }]);
  });

  test('does not open loopback in production', async () => {
    const env = { NODE_ENV: 'production', BASE_URL: 'https://vitrine.example', VITRINE_EGRESS_ALLOW: '127.0.0.1:41001' };
    const { code, note } = await vitrine(['audit', 'http://127.0.0.1:41001'], { env });
    expect([code, note]).toEqual([3, 'vitrine audit: VITRINE_EGRESS_ALLOW must not be set in production\n']);
  });
});
