import { openBilling } from '@vitrine/providers';
import { billingEvent, signBillingEvent } from '@vitrine/testkit';
import { makeOnce } from '../../../tests/once.ts';

const CURRENT = 'whsec_the_current_secret';
const FORMER = 'whsec_the_former_secret';
/** Seconds since 1970. */
const NOW = 1_800_000_000;

const SUBSCRIPTION = { id: 'sub_1', object: 'subscription', customer: 'cus_1' };
const UPDATED = billingEvent('customer.subscription.updated', SUBSCRIPTION, 'evt_1');
const NOTICE = { id: 'evt_1', type: 'customer.subscription.updated', subscriptionId: 'sub_1', ageMs: 0 };

const billing = makeOnce(() =>
  openBilling({
    secretKey: 'sk_test_unused',
    webhookSecrets: [CURRENT, FORMER],
    prices: { pro: ['price_pro'], scale: ['price_scale'] },
    clock: () => NOW * 1_000,
  }),
);

const read = (payload: string | Uint8Array, signature: string | undefined) =>
  billing.readEvent(typeof payload === 'string' ? Buffer.from(payload) : payload, signature);
const signed = (payload: string, secrets: readonly string[] = [CURRENT], at = NOW) => read(payload, signBillingEvent(payload, secrets, at));

describe('a signature', () => {
  test.each([
    ['of the current secret', [CURRENT]],
    ['of the former secret', [FORMER]],
    ['of both', [FORMER, CURRENT]],
    ['of ours beside one we do not know', ['whsec_somebody_elses', CURRENT]],
  ])('%s is good', (_which, secrets) => {
    expect(signed(UPDATED, secrets)).toEqual(NOTICE);
  });

  test.each([
    ['of a secret we do not have', signBillingEvent(UPDATED, ['whsec_somebody_elses'], NOW)],
    ['of another body', signBillingEvent(UPDATED.replace('sub_1', 'sub_2'), [CURRENT], NOW)],
    ['of the same body without its spaces', signBillingEvent(JSON.stringify(JSON.parse(UPDATED)), [CURRENT], NOW)],
    ['of another time than it says', signBillingEvent(UPDATED, [CURRENT], NOW - 1).replace(`t=${NOW - 1}`, `t=${NOW}`)],
    ['of another scheme', signBillingEvent(UPDATED, [CURRENT], NOW).replace('v1=', 'v0=')],
    ['without a time', signBillingEvent(UPDATED, [CURRENT], NOW).replace(/^t=\d+,/, '')],
    ['of the right length and no hex at all', `t=${NOW},v1=${'é'.repeat(64)}`],
    ['without a value', `t=${NOW},v1`],
    ['that is nonsense', 'nonsense'],
    ['that is empty', ''],
    ['that is absent', undefined],
  ])('%s is bad', (_which, signature) => {
    expect(read(UPDATED, signature)).toBeNull();
  });

  test.each([
    [0, NOTICE],
    [299, NOTICE],
    [300, NOTICE],
    [301, null],
    [86_400, null],
  ])('%i seconds old', (age, expected) => {
    expect(signed(UPDATED, [CURRENT], NOW - age)).toEqual(expected);
  });

  test('covers every byte: none can be changed', () => {
    const signature = signBillingEvent(UPDATED, [CURRENT], NOW);
    const bytes = Buffer.from(UPDATED);
    for (let index = 0; index < bytes.length; index += 1) {
      const tampered = Buffer.from(bytes);
      tampered[index] = (tampered[index] ?? 0) ^ 1;
      expect(read(tampered, signature)).toBeNull();
    }
  });
});

describe('a notice', () => {
  test.each([
    ['a subscription', 'customer.subscription.deleted', SUBSCRIPTION, 'sub_1'],
    ['a finished checkout', 'checkout.session.completed', { object: 'checkout.session', subscription: 'sub_2' }, 'sub_2'],
    ['an expanded checkout', 'checkout.session.completed', { object: 'checkout.session', subscription: SUBSCRIPTION }, 'sub_1'],
    ['a checkout of something else', 'checkout.session.completed', { object: 'checkout.session', subscription: null }, null],
    ['an invoice', 'invoice.paid', { object: 'invoice', subscription: 'sub_1' }, null],
    ['something that only looks like one', 'customer.subscription.updated', { object: 'invoice', id: 'in_1' }, null],
    ['nothing', 'customer.subscription.updated', {}, null],
  ])('of %s', (_what, type, object, subscriptionId) => {
    expect(signed(billingEvent(type, object, 'evt_9'))).toEqual({ id: 'evt_9', type, subscriptionId, ageMs: 0 });
  });

  test.each(['not json', '[]', 'null', '"text"', '{"object":"v2.core.event"}', '{"id":1,"type":"x"}', ''])(
    'is not in %j, signed as it may be',
    (body) => {
      expect(signed(body)).toBeNull();
    },
  );
});
