import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { describe, expect, test } from '@jest/globals';
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

  test('keeps the pepper to the API: a worker neither needs it nor reads one it was given', () => {
    const { VITRINE_KEY_PEPPER: _, ...without } = PRODUCTION;
    for (const reader of ['worker', 'migrate'] as const) {
      expect(loadConfig(without, reader).keyPepper.reveal()).not.toBe(PRODUCTION.VITRINE_KEY_PEPPER);
      expect(loadConfig({ ...PRODUCTION, VITRINE_KEY_PEPPER_PREVIOUS: 'q'.repeat(32) }, reader)).toMatchObject({ keyPepperPrevious: null });
      expect(loadConfig(PRODUCTION, reader).keyPepper.reveal()).not.toBe(PRODUCTION.VITRINE_KEY_PEPPER);
    }
    expect(loadConfig(PRODUCTION).keyPepper.reveal()).toBe(PRODUCTION.VITRINE_KEY_PEPPER);
  });

  test('compose gives it to the API alone, and Redis a password', () => {
    const compose = readFileSync(new URL('../../../docker-compose.yml', import.meta.url), 'utf8');
    const [shared = '', services = ''] = compose.split('\nservices:');
    const given = services.split(/\n {2}(?=\w+:\n)/).filter((service) => service.includes('VITRINE_KEY_PEPPER'));
    expect(shared).not.toContain('VITRINE_KEY_PEPPER');
    expect(given.map((service) => service.split(':')[0])).toEqual(['api']);
    expect(compose).toMatch(/REDIS_URL: redis:\/\/:\$\{REDIS_PASSWORD:\?/);
    expect(compose).toContain('"--requirepass", "${REDIS_PASSWORD');
  });

  test.each(['BASE_URL', 'VITRINE_KEY_PEPPER'])('refuses to start in production without %s', (name) => {
    expect(problemsOf({ ...PRODUCTION, [name]: '' })).toContain(`${name} is required in production`);
  });

  test('starts in production once everything is said', () => {
    expect(loadConfig(PRODUCTION).nodeEnv).toBe('production');
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
