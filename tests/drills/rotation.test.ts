import { randomBytes } from 'node:crypto';
import { signBillingEvent } from '@vitrine/testkit';
import { aCustomer } from '../e2e/support/customer.ts';
import type { AppProcess } from '../e2e/support/process.ts';
import { openDeployment } from '../e2e/support/service.ts';
import { openOnce } from '../once.ts';

/**
 * Three secrets are replaced while two APIs serve, one of which always has the settings of the step before: whatever a
 * caller holds, both take it. The order is that of docs/operations.md.
 */
const SECRETS = ['VITRINE_KEY_PEPPER', 'VITRINE_INTERNAL_TOKEN', 'STRIPE_WEBHOOK_SECRET'];
const [OLD, NEW] = ['the secret of the year that is over', 'the secret of the year that begins'];
const BILLING = { STRIPE_SECRET_KEY: 'sk_test_drill', STRIPE_PRICE_PRO: 'price_pro', STRIPE_PRICE_SCALE: 'price_scale' };

/** What an API is given: the secret it makes things with, and the other one it takes as well. */
const given = (current: string, other?: string): Readonly<Record<string, string>> => ({
  ...BILLING,
  ...Object.fromEntries(SECRETS.map((name) => [name, current])),
  ...(other === undefined ? {} : Object.fromEntries(SECRETS.map((name) => [`${name}_PREVIOUS`, other]))),
});

const service = openOnce(() => openDeployment([]));

test('no caller is refused by either of two APIs while pepper, internal token and signing secret are replaced', async () => {
  const steps = [given(OLD), given(OLD, NEW), given(NEW, OLD), given(NEW)];
  const keys = [await aKey(OLD)];
  let running = await service.startApi(steps[0]);
  for (const [step, settings] of steps.entries()) {
    if (step === 0) continue;
    const fresh = await service.startApi(settings);
    // Whoever holds a key of the old pepper has replaced it, and the two callers have the new secrets, before the last step.
    if (step === 3) keys.shift();
    if (step === 2) keys.push(await aKey(NEW));
    const secret = step === 3 ? NEW : OLD;
    for (const api of [running, fresh]) {
      for (const key of keys) expect([step, await accountBy(api, key)]).toEqual([step, 200]);
      expect([step, await signInBy(api, secret)]).toEqual([step, 'invalid_magic_link_token']);
      expect([step, await eventBy(api, secret)]).toEqual([step, 200]);
      if (step === 2) expect([await signInBy(api, NEW), await eventBy(api, NEW)]).toEqual(['invalid_magic_link_token', 200]);
    }
    expect(await running.stop()).toBe(0);
    running = fresh;
  }
  expect(await accountBy(running, await aKey(OLD))).toBe(401);
  expect(await signInBy(running, OLD)).toBe('internal_token_required');
  expect(await eventBy(running, OLD)).toBe(400);
});

/** As an API with this pepper makes it, for an account of its own. */
const aKey = async (pepper: string) => (await aCustomer(service, randomBytes(6).toString('hex'), 'free', pepper)).key;

async function accountBy({ url }: AppProcess, key: string): Promise<number> {
  return (await fetch(`${url}/account`, { headers: { authorization: `Bearer ${key}` } })).status;
}

/** A dashboard's back end that asks with a link nobody sent is past the gate when it is told about the link. */
async function signInBy({ url }: AppProcess, token: string): Promise<string> {
  const headers = { 'content-type': 'application/json', 'vitrine-internal-token': token };
  const answer = await fetch(`${url}/auth/sessions`, { method: 'POST', headers, body: JSON.stringify({ token: 'vtr_lnk_nobody' }) });
  return ((await answer.json()) as { error_code: string }).error_code;
}

/** An event of a kind nothing is done about. */
async function eventBy({ url }: AppProcess, secret: string): Promise<number> {
  const body = JSON.stringify({
    id: `evt_${randomBytes(8).toString('hex')}`,
    object: 'event',
    type: 'coupon.created',
    data: { object: {} },
  });
  const headers = {
    'content-type': 'application/json',
    'stripe-signature': signBillingEvent(body, [secret], Math.floor(Date.now() / 1_000)),
  };
  return (await fetch(`${url}/webhooks/billing`, { method: 'POST', headers, body })).status;
}
