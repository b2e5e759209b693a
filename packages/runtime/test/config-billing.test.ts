import { inspect } from 'node:util';
import { loadConfig } from '@vitrine/runtime';
import { problemsOf } from './problems.ts';

const MINIMAL = { DATABASE_URL: 'postgres://u:p@127.0.0.1/vitrine', REDIS_URL: 'redis://127.0.0.1' };
const SELLING = {
  ...MINIMAL,
  STRIPE_SECRET_KEY: 'sk_test_planted_key',
  STRIPE_WEBHOOK_SECRET: 'whsec_planted_secret',
  STRIPE_PRICE_PRO: 'price_pro,price_pro_2024',
  STRIPE_PRICE_SCALE: 'price_scale',
};
const PRODUCTION = { NODE_ENV: 'production', BASE_URL: 'https://api.vitrine.example', VITRINE_KEY_PEPPER: 'p'.repeat(32) };

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

  test.each([
    ['STRIPE_PRICE_PRO', 'prod_1'],
    ['STRIPE_WEBHOOK_SECRET', 'short'],
    ['STRIPE_API_BASE', 'ftp://127.0.0.1'],
  ])('%s=%s is refused', (name, value) => {
    expect(problemsOf({ ...SELLING, [name]: value })).toContain(name);
  });

  test('another address of the provider must be https in production, and may be a fake one elsewhere', () => {
    const fake = { STRIPE_API_BASE: 'http://127.0.0.1:4242' };
    expect(loadConfig({ ...SELLING, ...fake }).stripeApiBase).toBe('http://127.0.0.1:4242');
    expect(problemsOf({ ...SELLING, ...PRODUCTION, ...fake })).toContain('STRIPE_API_BASE must be an https URL in production');
    expect(problemsOf({ ...SELLING, ...PRODUCTION, STRIPE_API_BASE: 'https://billing.example' })).not.toContain('STRIPE_API_BASE');
  });

  test('no printer shows the key or the secret, and no problem quotes them', () => {
    const config = loadConfig(SELLING);
    const told = `${JSON.stringify(config)}${inspect(config, { depth: 5 })}${problemsOf({ ...SELLING, STRIPE_PRICE_PRO: '', PORT: 'x' })}`;
    expect(told).not.toMatch(/planted/);
    expect(config.stripeSecretKey?.reveal()).toBe('sk_test_planted_key');
  });
});
