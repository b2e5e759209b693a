import { inspect } from 'node:util';
import { loadConfig, SETTINGS, Secret, unknownSettings } from '@vitrine/runtime';
import { problemsOf } from './problems.ts';

const MINIMAL = { DATABASE_URL: 'postgres://u:hunter2@127.0.0.1/vitrine', REDIS_URL: 'redis://127.0.0.1' };
const PRODUCTION = { ...MINIMAL, NODE_ENV: 'production', BASE_URL: 'https://api.vitrine.example', VITRINE_KEY_PEPPER: 'p'.repeat(32) };

describe('configuration', () => {
  test('needs nothing but the two services in development', () => {
    const config = loadConfig(MINIMAL);
    expect(config.port).toBe(8080);
    expect(config.limitAnonymousAudits).toBe(10);
    expect(config.egressAllow).toEqual([]);
    expect(config.siteUrl).toBe(config.baseUrl);
  });

  test('reports every problem at once and shows no value', () => {
    const problems = problemsOf({
      DATABASE_URL: 'mysql://root:hunter2@x',
      PORT: '99999',
      VITRINE_PROFILE: 'shiny',
      VITRINE_KEY_PEPPER: 'hunter2',
    });
    for (const name of ['DATABASE_URL', 'REDIS_URL is required', 'PORT', 'VITRINE_PROFILE', 'VITRINE_KEY_PEPPER'])
      expect(problems).toContain(name);
    expect(problems).not.toContain('hunter2');
  });

  test('names variables that look like settings and are none', () => {
    const env = {
      VITRINE_PROFIL: 'commerce',
      VITRINE_PROFILE: 'commerce',
      VITRINE_DATA_DIR: '/x',
      VITRINE_EMPTY: '',
      OTHER: '1',
      VITRINE_A: '1',
    };
    expect(unknownSettings(env)).toEqual(['VITRINE_A', 'VITRINE_PROFIL']);
  });

  test('takes an empty variable for one that is not set', () => {
    expect(loadConfig({ ...MINIMAL, PORT: '', VITRINE_EGRESS_ALLOW: '' }).port).toBe(8080);
  });

  test.each([
    ['VITRINE_EGRESS_ALLOW', '127.0.0.1:41001'],
    ['VITRINE_LOOPBACK_UNLIMITED', 'true'],
  ])('refuses to start in production with %s', (name, value) => {
    expect(problemsOf({ ...PRODUCTION, [name]: value })).toContain(`${name} must not be set in production`);
  });

  test.each(['BASE_URL', 'VITRINE_KEY_PEPPER'])('refuses to start in production without %s', (name) => {
    expect(problemsOf({ ...PRODUCTION, [name]: '' })).toContain(`${name} is required in production`);
  });

  test('starts in production once everything is said', () => {
    expect(loadConfig(PRODUCTION).nodeEnv).toBe('production');
  });

  test('asks each process only for what it reads', () => {
    const { DATABASE_URL, BASE_URL, NODE_ENV, ...rest } = PRODUCTION;
    expect(loadConfig({ DATABASE_URL, NODE_ENV }, 'migrate')).toEqual({
      nodeEnv: 'production',
      logLevel: 'info',
      databaseUrl: expect.any(Secret),
      databaseDirectUrl: null,
      postgresApiPassword: null,
      postgresWorkerPassword: null,
    });
    const worker = loadConfig({ DATABASE_URL, BASE_URL, NODE_ENV, REDIS_URL: rest.REDIS_URL }, 'worker');
    expect(worker.siteUrl).toBe(BASE_URL);
    expect(Object.keys(worker).filter((key) => /pepper|stripe|internal|smtp/i.test(key))).toEqual([]);
    expect(problemsOf({ DATABASE_URL, BASE_URL, NODE_ENV, REDIS_URL: rest.REDIS_URL }, 'api')).toContain('VITRINE_KEY_PEPPER');
  });

  test.each([
    ['VITRINE_EGRESS_ALLOW', 'shop.example:80'],
    ['VITRINE_SCAN_ACCOUNTS', 'none'],
    ['VITRINE_EGRESS_ALLOW', '127.0.0.0/8:80'],
    ['VITRINE_EGRESS_ALLOW', '127.0.0.1'],
    ['PORT', '80a'],
    ['PORT', '-1'],
    ['PORT', '1e3'],
    ['BASE_URL', 'ftp://x'],
    ['BASE_URL', 'https://user@x'],
    ['VITRINE_ALLOW_EVICTING_REDIS', 'maybe'],
    ['REDIS_URL', 'http://x'],
  ])('does not take %s=%s', (name, value) => {
    expect(problemsOf({ ...MINIMAL, [name]: value })).toContain(name);
  });

  test('never prints a secret', () => {
    const config = loadConfig(MINIMAL);
    const printed = `${JSON.stringify(config)}${inspect(config, { depth: 5 })}${config.databaseUrl}`;
    expect(printed).not.toContain('hunter2');
    expect(config.databaseUrl).toBeInstanceOf(Secret);
    expect(config.databaseUrl.reveal()).toContain('hunter2');
  });

  test('every variable is named once and documented', () => {
    const names = Object.values(SETTINGS).map(({ env }) => env);
    expect(new Set(names).size).toBe(names.length);
    for (const { doc } of Object.values(SETTINGS)) expect(doc.length).toBeGreaterThan(20);
  });
});
