import { loadConfig } from '@vitrine/runtime';
import { billingEvent, signBillingEvent, startFakeBilling } from '@vitrine/testkit';
import { openConfiguredBilling, settingsOf } from '../src/settings.ts';

const SERVICES = { DATABASE_URL: 'postgres://127.0.0.1/vitrine', REDIS_URL: 'redis://127.0.0.1' };
const NOW = 1_800_000_000;

test('without a key there is no provider', async () => {
  expect(await openConfiguredBilling(loadConfig(SERVICES), Date.now)).toBeNull();
});

test('key, address, prices and both secrets arrive where they are used', async () => {
  const fake = await startFakeBilling('sk_test_of_the_configuration');
  const config = loadConfig({
    ...SERVICES,
    STRIPE_SECRET_KEY: fake.secretKey,
    STRIPE_WEBHOOK_SECRET: 'whsec_the_current_one',
    STRIPE_WEBHOOK_SECRET_PREVIOUS: 'whsec_the_former_one',
    STRIPE_PRICE_PRO: 'price_pro_2026, price_pro_2024',
    STRIPE_PRICE_SCALE: 'price_scale',
    STRIPE_API_BASE: fake.origin,
  });
  const billing = await openConfiguredBilling(config, () => NOW * 1_000);
  const customerId = (await billing?.createCustomer({ id: 'acc_1', email: 'owner@shop.example', replaces: null })) ?? '';
  await billing?.openCheckout({ customerId, accountId: 'acc_1', plan: 'pro', language: 'en', returnUrl: 'https://vitrine.example/back' });
  expect([...fake.ledger.checkouts.values()].map(({ price }) => price)).toEqual(['price_pro_2026']);
  const body = billingEvent('customer.subscription.updated', { object: 'subscription', id: 'sub_1' });
  for (const secret of ['whsec_the_current_one', 'whsec_the_former_one']) {
    expect(billing?.readEvent(Buffer.from(body), signBillingEvent(body, [secret], NOW))?.subscriptionId).toBe('sub_1');
  }
  await fake.close();
});

test('people come back to the plan page of the web, where that is known', () => {
  const backTo = (more: object) =>
    settingsOf(loadConfig({ ...SERVICES, SITE_URL: 'https://vitrine.example', ...more }), '1').billingReturnUrl;
  expect(backTo({})).toBe('https://vitrine.example/account/plan');
  expect(backTo({ VITRINE_WEB_URL: 'https://shop-audit.example/' })).toBe('https://shop-audit.example/account/plan');
  expect(backTo({ VITRINE_BILLING_RETURN_URL: 'https://own.example/plan' })).toBe('https://own.example/plan');
});
