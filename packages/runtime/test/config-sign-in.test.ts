import { inspect } from 'node:util';
import { loadConfig } from '@vitrine/runtime';
import { problemsOf } from './problems.ts';

const MINIMAL = { DATABASE_URL: 'postgres://u:p@127.0.0.1/vitrine', REDIS_URL: 'redis://127.0.0.1' };
const TOKEN = 'planted-internal-token-0123456789abcdef';
const PRODUCTION = {
  ...MINIMAL,
  NODE_ENV: 'production',
  BASE_URL: 'https://api.vitrine.example',
  VITRINE_KEY_PEPPER: 'p'.repeat(32),
  VITRINE_INTERNAL_TOKEN: TOKEN,
  SMTP_URL: 'smtps://vitrine:planted-password@mail.vitrine.example',
  VITRINE_MAIL_FROM: 'Vitrine <no-reply@vitrine.example>',
};

describe('sign-in', () => {
  test('is closed without an internal token, and then needs no mail server', () => {
    expect(loadConfig(MINIMAL).internalToken).toBeNull();
    expect(problemsOf({ ...PRODUCTION, VITRINE_INTERNAL_TOKEN: '', SMTP_URL: '', VITRINE_MAIL_FROM: '' })).toBe('');
  });

  test('in development keeps its messages here', () => {
    expect(loadConfig({ ...MINIMAL, VITRINE_INTERNAL_TOKEN: TOKEN }).smtpUrl).toBeNull();
  });

  test.each(['SMTP_URL', 'VITRINE_MAIL_FROM'])('production with sign-in does not start without %s', (name) => {
    expect(problemsOf(PRODUCTION)).toBe('');
    expect(problemsOf({ ...PRODUCTION, [name]: '' })).toContain(`${name} is required in production with VITRINE_INTERNAL_TOKEN`);
  });

  test('refuses a short token and a mail server that is none, and prints neither', () => {
    const problems = problemsOf({ ...PRODUCTION, VITRINE_INTERNAL_TOKEN: 'planted-short', SMTP_URL: 'https://planted.example' });
    expect(problems).toContain('VITRINE_INTERNAL_TOKEN must have at least 32 characters');
    expect(problems).toContain('SMTP_URL must be a smtp or smtps URL');
    expect(problems + inspect(loadConfig(PRODUCTION), { depth: 5 })).not.toContain('planted');
  });
});
