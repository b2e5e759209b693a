import { inspect } from 'node:util';
import { ConfigurationError, loadConfig, type ProcessName, SETTINGS, Secret, unknownSettings } from '@vitrine/runtime';

const MINIMAL = { DATABASE_URL: 'postgres://u:hunter2@127.0.0.1/vitrine', REDIS_URL: 'redis://127.0.0.1' };
const PRODUCTION = { ...MINIMAL, NODE_ENV: 'production', BASE_URL: 'https://api.vitrine.example', VITRINE_KEY_PEPPER: 'p'.repeat(32) };
const TOKEN = 'planted-internal-token-0123456789abcdef';
const SIGN_IN = {
  ...PRODUCTION,
  VITRINE_INTERNAL_TOKEN: TOKEN,
  SMTP_URL: 'smtps://vitrine:planted-password@mail.vitrine.example',
  VITRINE_MAIL_FROM: 'Vitrine <no-reply@vitrine.example>',
};
const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_planted_key',
  STRIPE_WEBHOOK_SECRET: 'whsec_planted_secret',
  STRIPE_PRICE_PRO: 'price_pro,price_pro_2024',
  STRIPE_PRICE_SCALE: 'price_scale',
};
const SELLING = { ...MINIMAL, ...STRIPE };

/** What `loadConfig` has against an environment of one process, or of all; empty when it takes it. */
function problemsOf(env: Record<string, string>, process?: ProcessName): string {
  try {
    loadConfig(env, process);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
  return '';
}

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
    ['STRIPE_PRICE_PRO', 'prod_1'],
    ['STRIPE_WEBHOOK_SECRET', 'short'],
    ['STRIPE_API_BASE', 'ftp://127.0.0.1'],
  ])('does not take %s=%s', (name, value) => {
    expect(problemsOf({ ...SELLING, [name]: value })).toContain(name);
  });

  test('never prints a secret', () => {
    const config = loadConfig({ ...SIGN_IN, ...STRIPE, VITRINE_MODELS: '[{"key":"planted"}]' });
    const printed = `${JSON.stringify(config)}${inspect(config, { depth: 5 })}${config.databaseUrl}${config.models}`;
    expect(printed).not.toMatch(/hunter2|planted/);
    expect(config.databaseUrl).toBeInstanceOf(Secret);
    expect(config.databaseUrl.reveal()).toContain('hunter2');
    expect([config.stripeSecretKey?.reveal(), config.models?.reveal()]).toEqual(['sk_test_planted_key', '[{"key":"planted"}]']);
  });

  test('every variable is named once and documented', () => {
    const names = Object.values(SETTINGS).map(({ env }) => env);
    expect(new Set(names).size).toBe(names.length);
    for (const { doc } of Object.values(SETTINGS)) expect(doc.length).toBeGreaterThan(20);
  });
});

describe('billing is configured whole or not at all', () => {
  test('not at all by default', () => {
    expect(loadConfig(MINIMAL).stripeSecretKey).toBeNull();
  });

  test('whole: the first price is sold, the others still count', () => {
    const config = loadConfig(SELLING);
    expect([config.stripePricePro, config.stripePriceScale]).toEqual([['price_pro', 'price_pro_2024'], ['price_scale']]);
  });

  test.each(['STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_PRO', 'STRIPE_PRICE_SCALE'])('a key without %s is refused', (name) => {
    expect(problemsOf({ ...SELLING, [name]: '' })).toContain(`${name} is required with STRIPE_SECRET_KEY`);
  });

  test('one price for two plans is refused', () => {
    expect(problemsOf({ ...SELLING, STRIPE_PRICE_SCALE: 'price_pro' })).toContain('must not name a price twice');
  });

  test('another address of the provider must be https in production, and may be a fake one elsewhere', () => {
    const fake = { STRIPE_API_BASE: 'http://127.0.0.1:4242' };
    expect(loadConfig({ ...SELLING, ...fake }).stripeApiBase).toBe('http://127.0.0.1:4242');
    expect(problemsOf({ ...PRODUCTION, ...STRIPE, ...fake })).toContain('STRIPE_API_BASE must be an https URL in production');
    expect(problemsOf({ ...PRODUCTION, ...STRIPE, STRIPE_API_BASE: 'https://billing.example' })).not.toContain('STRIPE_API_BASE');
  });

  test('no problem quotes the key or the secret', () => {
    expect(problemsOf({ ...SELLING, STRIPE_PRICE_PRO: '', PORT: 'x' })).not.toMatch(/planted/);
  });
});

describe('the general scan', () => {
  test('asks two public resolvers and no browser unless told otherwise', () => {
    const config = loadConfig(MINIMAL);
    expect(config.dnsResolvers.map((url) => new URL(url).hostname)).toEqual(['cloudflare-dns.com', 'dns.google']);
    expect(config.chromium).toBeNull();
  });

  test('takes resolvers over TLS, and without it only on loopback', () => {
    const resolvers = 'https://dns.example/dns-query, http://127.0.0.1:8053/dns-query';
    expect(loadConfig({ ...MINIMAL, VITRINE_DNS_RESOLVERS: resolvers }).dnsResolvers).toHaveLength(2);
  });

  test.each(['http://dns.example/dns-query', 'dns.example', 'https://dns.example/?x', 'http://127.0.0.1.evil.example/'])(
    'refuses %s as a resolver',
    (url) => {
      expect(() => loadConfig({ ...MINIMAL, VITRINE_DNS_RESOLVERS: url })).toThrow('VITRINE_DNS_RESOLVERS item 1');
    },
  );
});

describe('sign-in', () => {
  test('is closed without an internal token, and then needs no mail server', () => {
    expect(loadConfig(MINIMAL).internalToken).toBeNull();
    expect(problemsOf({ ...SIGN_IN, VITRINE_INTERNAL_TOKEN: '', SMTP_URL: '', VITRINE_MAIL_FROM: '' })).toBe('');
  });

  test('in development keeps its messages here', () => {
    expect(loadConfig({ ...MINIMAL, VITRINE_INTERNAL_TOKEN: TOKEN }).smtpUrl).toBeNull();
  });

  test.each(['SMTP_URL', 'VITRINE_MAIL_FROM'])('production with sign-in does not start without %s', (name) => {
    expect(problemsOf(SIGN_IN)).toBe('');
    expect(problemsOf({ ...SIGN_IN, [name]: '' })).toContain(`${name} is required in production with VITRINE_INTERNAL_TOKEN`);
  });

  test('refuses a short token and a mail server that is none, and prints neither', () => {
    const problems = problemsOf({ ...SIGN_IN, VITRINE_INTERNAL_TOKEN: 'planted-short', SMTP_URL: 'https://planted.example' });
    expect(problems).toContain('VITRINE_INTERNAL_TOKEN must have at least 32 characters');
    expect(problems).toContain('SMTP_URL must be a smtp or smtps URL');
    expect(problems).not.toContain('planted');
  });
});
