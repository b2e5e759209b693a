import type { CheckoutLeave } from '@vitrine/engine';
import type { ShopOptions } from '@vitrine/gather';
import type { FixedAnswer, RouteDefinition } from '@vitrine/testkit';
import { CAPABILITIES, CHECKOUT, cart, checkouts, counter, failed, lasting, plain } from './shop-counter.ts';
import { goShopping, type Trip, withStore } from './shop-rig.ts';
import { owner } from './till-store.ts';

const DECLARED = [...CAPABILITIES, CHECKOUT];
const at = (path: string, route: RouteDefinition) => ({ [`/ucp/checkout-sessions${path}`]: route });
const line = (over: object) => [{ id: 'line_1', item: { id: 'bol-1-bleu', price: 2400 }, quantity: 1, ...over }];

/** What became of the one mission, and of its checkout. */
async function shopIn(trip: Trip, options: Partial<ShopOptions> = { owner: owner(trip.store.url) }) {
  const shopped = await goShopping(trip, options);
  const [mission] = shopped.details.missions;
  const end =
    mission?.stoppedAt == null ? `${mission?.state} ${mission?.points}` : `${mission.stoppedAt}: ${mission.obstacle} ${mission.points}`;
  return { ...shopped, mission, end, findings: shopped.check.findings.filter(({ rule }) => rule === 'A-checkout') };
}

describe('a checkout that an owner allowed', () => {
  test.each([
    ['nothing is wrong', {}, 'completed 100', null, []],
    ['ready to be paid', checkouts({ status: 'ready_for_complete' }), 'completed 100', null, []],
    ['the buyer has to go on', checkouts({ status: 'requires_escalation' }), 'completed 100', null, []],
    [
      'the total is wrong',
      checkouts({ totals: [{ type: 'total', amount: 2500 }] }),
      'checkout: wrong_total 90',
      'wrong_total',
      ['', ':read'],
    ],
    [
      'the subtotal is not that of its lines',
      checkouts({
        totals: [
          { type: 'subtotal', amount: 2600 },
          { type: 'total', amount: 2600 },
        ],
      }),
      'checkout: wrong_total 90',
      'wrong_total',
      ['', ':read'],
    ],
    [
      'a discount, shipping and a tax the prices hold',
      checkouts({
        totals: [
          { type: 'subtotal', amount: 2400 },
          { type: 'discount', amount: -300 },
          { type: 'fulfillment', amount: 590 },
          { type: 'tax', amount: 400 },
          { type: 'total', amount: 2690 },
        ],
      }),
      'completed 100',
      null,
      [],
    ],
    [
      'another entry leaves the sum open',
      checkouts({
        totals: [
          { type: 'deposit', amount: 5 },
          { type: 'total', amount: 2400 },
        ],
      }),
      'completed 100',
      null,
      [],
    ],
    [
      'it is above what the wish allows',
      checkouts({
        totals: [
          { type: 'fee', amount: 900 },
          { type: 'total', amount: 3300 },
        ],
      }),
      'checkout: too_dear 90',
      'wrong_total',
      ['', ':read'],
    ],
    [
      'it holds another item',
      checkouts({ line_items: line({ item: { id: 'bol-2', price: 2400 } }) }),
      'checkout: other_checkout 90',
      'other_checkout',
      ['', ':read'],
    ],
    ['it holds two', checkouts({ line_items: line({ quantity: 2 }) }), 'checkout: other_checkout 90', 'other_checkout', ['', ':read']],
    ['it is in dollars', checkouts({ currency: 'USD' }), 'checkout: other_currency 90', 'other_checkout', ['', ':read']],
    ['it breaks', at('', plain(500)), 'checkout: declined 90', 'declined', ['', ':again']],
    ['it declines', at('', failed('out_of_stock')), 'checkout: sold_out 90', 'declined', ['']],
    ['it is not there', at('', plain(404, '<p>Not found</p>')), 'checkout: no_such_tool 90', 'no_such_tool', ['']],
    ['it cannot be read', at('/co_1', { status: 500 }), 'checkout: declined 90', 'declined', [':read']],
    ['reading it is not there', at('/co_1', { status: 404 }), 'checkout: no_such_tool 90', 'no_such_tool', [':read']],
    [
      'it changes once it is read',
      at('/co_1', lasting({ line_items: [] })),
      'checkout: other_checkout 90',
      'other_checkout',
      ['', ':read'],
    ],
    ['it completes by itself', checkouts({ status: 'completed' }), 'checkout: completed_itself 90', 'completed', ['', ':read']],
    ['it begins to complete', checkouts({ status: 'complete_in_progress' }), 'checkout: completed_itself 90', 'completed', ['', ':read']],
    [
      'it cannot be cancelled',
      { ...at('/co_1', lasting()), ...at('/co_1/cancel', plain(405)) },
      'checkout: not_cancelled 90',
      'not_cancelled',
      [':cancel', ':cancel:look'],
    ],
    [
      'it says that it cannot be cancelled, and is',
      { ...at('/co_1', lasting({ status: 'canceled' })), ...at('/co_1/cancel', plain(405)) },
      'completed 100',
      null,
      [],
    ],
    [
      'it says it was cancelled and was not',
      at('/co_1', lasting()),
      'checkout: not_cancelled 90',
      'not_cancelled',
      [':cancel', ':cancel:look'],
    ],
    [
      'it is cancelled in other words, and gone',
      at('/co_1/cancel', checkouts()['/ucp/checkout-sessions'] as RouteDefinition),
      'checkout: not_cancelled 90',
      'not_cancelled',
      [':cancel', ':cancel:look'],
    ],
    [
      'the buyer has to go on nowhere',
      checkouts({ status: 'requires_escalation', continue_url: null }),
      'checkout: no_url 90',
      'astray',
      ['', ':read'],
    ],
    [
      'the buyer goes on at a stranger’s',
      checkouts({ continue_url: 'https://till.example.net/c' }),
      'checkout: off_store 90',
      'astray',
      ['', ':read'],
    ],
    ['reading it answers with another one', at('/co_1', lasting({ id: 'co_2' })), 'checkout: unreadable 90', 'declined', [':read']],
    [
      'another one is cancelled',
      {
        ...at('/co_1', lasting()),
        ...at('/co_1/cancel', checkouts({ id: 'co_2' })['/ucp/checkout-sessions/co_1/cancel'] as RouteDefinition),
      },
      'checkout: not_cancelled 90',
      'not_cancelled',
      [':cancel', ':cancel:look'],
    ],
    [
      'reading it was not allowed, and it cannot be cancelled',
      { ...at('/co_1', { status: 403 }), ...at('/co_1/cancel', plain(405)) },
      'checkout: not_cancelled 90',
      'not_cancelled',
      [':cancel', ':cancel:look'],
    ],
    ['it names no total', checkouts({ totals: [] }), 'checkout: unreadable 90', 'declined', ['', ':read']],
    ['it names no currency', checkouts({ currency: null }), 'checkout: unreadable 90', 'declined', ['', ':read']],
    [
      'it names two totals',
      checkouts({ totals: [2400, 9900].map((amount) => ({ type: 'total', amount })) }),
      'checkout: wrong_total 90',
      'wrong_total',
      ['', ':read'],
    ],
    [
      'the total is in whole euros',
      checkouts({ totals: [{ type: 'total', amount: 24 }] }),
      'checkout: wrong_total 90',
      'wrong_total',
      ['', ':read'],
    ],
    [
      'an item stands behind ten lines of nothing',
      checkouts({
        line_items: [
          ...line({}),
          ...Array.from({ length: 10 }, () => line({ quantity: 0 })[0]),
          ...line({ item: { id: 'bol-2', price: 0 } }),
        ],
      }),
      'checkout: other_checkout 90',
      'other_checkout',
      ['', ':read'],
    ],
    [
      'its title is in disguise',
      checkouts({ line_items: line({ item: { id: 'bol-1-bleu', title: '\u202eＢol\u200b', price: 2400 } }) }),
      'completed 100',
      null,
      [],
    ],
    ['a login stands in front of it', at('', plain(403)), 'completed 100', null, []],
    ['it is down for maintenance', at('', plain(503)), 'completed 100', null, []],
  ] as const)('%s', async (_, over, end, finding, proof) => {
    const run = async (trip: Trip) => {
      const ran = await shopIn(trip);
      expect(ran.end).toBe(end);
      expect(ran.findings.map(({ message }) => message.id)).toEqual(finding === null ? [] : [`A-checkout.${finding}`]);
      expect(ran.findings.flatMap(({ exchanges }) => exchanges)).toEqual(proof.map((step) => `shop.1.checkout${step}`));
      expect(ran.asked.filter((request) => /complete/.test(request))).toEqual([]);
    };
    await withStore(counter(checkouts(), DECLARED), run, { afterwards: counter({ ...checkouts(), ...over } as never, DECLARED) });
  });

  test('one that completes by itself is critical, the points of all findings are those lost', async () => {
    const answers = checkouts({ status: 'completed' });
    await withStore(counter(answers, DECLARED), async (trip) => {
      const { findings, check } = await shopIn(trip);
      expect([findings[0]?.severity, findings[0]?.cost, check.score, check.status]).toEqual(['critical', 10, 90, 'warn']);
    });
  });

  test('makes a purchase of what a store without carts could only show on a page', async () => {
    const bare = DECLARED.filter((name) => name !== 'dev.ucp.shopping.cart');
    await withStore(counter(checkouts(), bare), async (trip) => {
      const { end, mission } = await shopIn(trip);
      expect([end, mission?.handOff]).toEqual(['completed 100', { by: 'checkout', url: `${trip.store.url}/panier/cart_1` }]);
    });
  });

  test('that nobody let us read once it was cancelled may be left, and no store is accused of it', async () => {
    const over = at('/co_1', {
      handler: 'turns',
      statuses: '200,503',
      type: 'application/json',
      body: JSON.stringify((lasting() as FixedAnswer).json),
    });
    await withStore(counter({ ...checkouts(), ...over }, DECLARED), async (trip) => {
      const { end, findings, messages, shop } = await shopIn(trip);
      expect([end, findings, shop.missions[0]?.checkout?.mayBeLeft]).toEqual(['completed 100', [], true]);
      expect(messages).toContain('A-shopper.may_be_left');
    });
  });

  test('is not made of a cart that is wrong', async () => {
    const over = { ...checkouts(), '/ucp/carts': cart('{origin}/panier/cart_1', { line_items: [] }) };
    await withStore(counter(over, DECLARED), async (trip) => {
      const { end, asked } = await shopIn(trip);
      expect([end, asked.filter((request) => /checkout/.test(request))]).toEqual(['handoff: other_cart 80', []]);
    });
  });

  test.each([
    ['the owner gave no leave', () => ({}), undefined, DECLARED, null],
    ['no proof was found', () => ({ owner: { found: 'not_found', control: null, exchanges: [] } }), 'not_found', DECLARED, 'unproven'],
    [
      'the proof could not be looked at',
      () => ({ owner: { found: 'not_seen', control: null, exchanges: [] } }),
      'not_seen',
      DECLARED,
      'unproven',
    ],
    ['the proof speaks for another origin', () => ({ owner: owner('https://elsewhere.example') }), 'elsewhere', DECLARED, 'not_offered'],
    ['the store declares none', (url: string) => ({ owner: owner(url) }), 'not_offered', CAPABILITIES, 'not_offered'],
  ] as const)('is not made where %s, and this is told', async (_, options, leave, capabilities, finding) => {
    await withStore(counter(checkouts(), capabilities), async (trip) => {
      const { end, asked, shop, findings } = await shopIn(trip, options(trip.store.url) as Partial<ShopOptions>);
      expect([end, shop.checkout as CheckoutLeave | undefined]).toEqual(['completed 100', leave]);
      expect(asked.filter((request) => /checkout/.test(request))).toEqual([]);
      expect(findings.map(({ message, severity }) => [message.id, severity])).toEqual(
        finding === null ? [] : [[`A-checkout.${finding}`, 'info']],
      );
    });
  });

  test('leaves a checkout that its requests do not suffice to close', async () => {
    await withStore(counter(checkouts(), DECLARED), async (trip) => {
      const { fetcher } = trip.context;
      const spent = fetcher.requestsLeft() - 7;
      const scarce = { ...fetcher, allLeft: () => fetcher.requestsLeft() - spent };
      const { end, asked } = await shopIn({ ...trip, context: { ...trip.context, fetcher: scarce } });
      expect([end, asked.filter((request) => /checkout/.test(request))]).toEqual(['completed 100', []]);
      expect(asked.slice(-2)).toEqual(['POST /ucp/carts/cart_1/cancel', 'GET /ucp/carts/cart_1']);
    });
  });
});
