import type { CheckoutLeave } from '@vitrine/engine';
import type { ShopOptions } from '@vitrine/gather';
import type { FixedAnswer, RouteDefinition } from '@vitrine/testkit';
import { CAPABILITIES, CHECKOUT, cart, checkouts, counter, failed, lasting, plain } from './shop-counter.ts';
import { goShopping, replacements, type Trip, visits } from './shop-rig.ts';
import { owner } from './till-store.ts';

const visit = visits();

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

const summing = (...entries: readonly (readonly [type: string, amount: number])[]) =>
  checkouts({ totals: entries.map(([type, amount]) => ({ type, amount })) });

/** The finding that tells an obstacle, where its name is another. */
const TOLD_AS: Readonly<Record<string, string>> = {
  too_dear: 'wrong_total',
  other_currency: 'other_checkout',
  sold_out: 'declined',
  unreadable: 'declined',
  completed_itself: 'completed',
  no_url: 'astray',
  off_store: 'astray',
};

describe('a checkout that an owner allowed', () => {
  const replaced = replacements(counter(checkouts(), DECLARED));

  test.each<readonly [name: string, over: object, obstacle: string | null, proof?: readonly string[]]>([
    ['nothing is wrong', {}, null],
    ['ready to be paid', checkouts({ status: 'ready_for_complete' }), null],
    ['the buyer has to go on', checkouts({ status: 'requires_escalation' }), null],
    ['the total is wrong', summing(['total', 2500]), 'wrong_total'],
    ['the subtotal is not that of its lines', summing(['subtotal', 2600], ['total', 2600]), 'wrong_total'],
    [
      'a discount, shipping and a tax the prices hold',
      summing(['subtotal', 2400], ['discount', -300], ['fulfillment', 590], ['tax', 400], ['total', 2690]),
      null,
    ],
    ['another entry leaves the sum open', summing(['deposit', 5], ['total', 2400]), null],
    ['it is above what the wish allows', summing(['fee', 900], ['total', 3300]), 'too_dear'],
    ['it holds another item', checkouts({ line_items: line({ item: { id: 'bol-2', price: 2400 } }) }), 'other_checkout'],
    ['it holds two', checkouts({ line_items: line({ quantity: 2 }) }), 'other_checkout'],
    ['it is in dollars', checkouts({ currency: 'USD' }), 'other_currency'],
    ['it breaks', at('', plain(500)), 'declined', ['', ':again']],
    ['it declines', at('', failed('out_of_stock')), 'sold_out', ['']],
    ['it is not there', at('', plain(404, '<p>Not found</p>')), 'no_such_tool', ['']],
    ['it cannot be read', at('/co_1', { status: 500 }), 'declined', [':read']],
    ['reading it is not there', at('/co_1', { status: 404 }), 'no_such_tool', [':read']],
    ['it changes once it is read', at('/co_1', lasting({ line_items: [] })), 'other_checkout'],
    ['it completes by itself', checkouts({ status: 'completed' }), 'completed_itself'],
    ['it begins to complete', checkouts({ status: 'complete_in_progress' }), 'completed_itself'],
    ['it cannot be cancelled', { ...at('/co_1', lasting()), ...at('/co_1/cancel', plain(405)) }, 'not_cancelled'],
    [
      'it says that it cannot be cancelled, and is',
      { ...at('/co_1', lasting({ status: 'canceled' })), ...at('/co_1/cancel', plain(405)) },
      null,
    ],
    ['it says it was cancelled and was not', at('/co_1', lasting()), 'not_cancelled'],
    [
      'it is cancelled in other words, and gone',
      at('/co_1/cancel', checkouts()['/ucp/checkout-sessions'] as RouteDefinition),
      'not_cancelled',
    ],
    ['the buyer has to go on nowhere', checkouts({ status: 'requires_escalation', continue_url: null }), 'no_url'],
    ['the buyer goes on at a stranger’s', checkouts({ continue_url: 'https://till.example.net/c' }), 'off_store'],
    ['reading it answers with another one', at('/co_1', lasting({ id: 'co_2' })), 'unreadable', [':read']],
    [
      'another one is cancelled',
      {
        ...at('/co_1', lasting()),
        ...at('/co_1/cancel', checkouts({ id: 'co_2' })['/ucp/checkout-sessions/co_1/cancel'] as RouteDefinition),
      },
      'not_cancelled',
    ],
    [
      'reading it was not allowed, and it cannot be cancelled',
      { ...at('/co_1', { status: 403 }), ...at('/co_1/cancel', plain(405)) },
      'not_cancelled',
    ],
    ['it names no total', checkouts({ totals: [] }), 'unreadable'],
    ['it names no currency', checkouts({ currency: null }), 'unreadable'],
    ['it names two totals', summing(['total', 2400], ['total', 9900]), 'wrong_total'],
    ['the total is in whole euros', summing(['total', 24]), 'wrong_total'],
    [
      'an item stands behind ten lines of nothing',
      checkouts({
        line_items: [
          ...line({}),
          ...Array.from({ length: 10 }, () => line({ quantity: 0 })[0]),
          ...line({ item: { id: 'bol-2', price: 0 } }),
        ],
      }),
      'other_checkout',
    ],
    [
      'its title is in disguise',
      checkouts({ line_items: line({ item: { id: 'bol-1-bleu', title: '\u202eＢol\u200b', price: 2400 } }) }),
      null,
    ],
    ['a login stands in front of it', at('', plain(403)), null],
    ['it is down for maintenance', at('', plain(503)), null],
  ])('%s', async (_, over, obstacle, proof = obstacle === 'not_cancelled' ? [':cancel', ':cancel:look'] : ['', ':read']) => {
    const afterwards = counter({ ...checkouts(), ...over } as never, DECLARED);
    const ran = await shopIn(await replaced(afterwards));
    expect(ran.end).toBe(obstacle === null ? 'completed 100' : `checkout: ${obstacle} 90`);
    expect(ran.findings.map(({ message, exchanges }) => [message.id, exchanges])).toEqual(
      obstacle === null ? [] : [[`A-checkout.${TOLD_AS[obstacle] ?? obstacle}`, proof.map((step) => `shop.1.checkout${step}`)]],
    );
    expect(ran.asked.filter((request) => /complete/.test(request))).toEqual([]);
  });

  test('one that completes by itself is critical, the points of all findings are those lost', async () => {
    const answers = checkouts({ status: 'completed' });
    const trip = await visit(counter(answers, DECLARED));
    const { findings, check } = await shopIn(trip);
    expect([findings[0]?.severity, findings[0]?.cost, check.score, check.status]).toEqual(['critical', 10, 90, 'warn']);
  });

  test('makes a purchase of what a store without carts could only show on a page', async () => {
    const bare = DECLARED.filter((name) => name !== 'dev.ucp.shopping.cart');
    const trip = await visit(counter(checkouts(), bare));
    const { end, mission } = await shopIn(trip);
    expect([end, mission?.handOff]).toEqual(['completed 100', { by: 'checkout', url: `${trip.store.url}/panier/cart_1` }]);
  });

  test('that nobody let us read once it was cancelled may be left, and no store is accused of it', async () => {
    const over = at('/co_1', {
      handler: 'turns',
      statuses: '200,503',
      type: 'application/json',
      body: JSON.stringify((lasting() as FixedAnswer).json),
    });
    const trip = await visit(counter({ ...checkouts(), ...over }, DECLARED));
    const { end, findings, messages, shop } = await shopIn(trip);
    expect([end, findings, shop.missions[0]?.checkout?.mayBeLeft]).toEqual(['completed 100', [], true]);
    expect(messages).toContain('A-shopper.may_be_left');
  });

  test('is not made of a cart that is wrong', async () => {
    const over = { ...checkouts(), '/ucp/carts': cart('{origin}/panier/cart_1', { line_items: [] }) };
    const trip = await visit(counter(over, DECLARED));
    const { end, asked } = await shopIn(trip);
    expect([end, asked.filter((request) => /checkout/.test(request))]).toEqual(['handoff: other_cart 80', []]);
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
    const trip = await visit(counter(checkouts(), capabilities));
    const { end, asked, shop, findings } = await shopIn(trip, options(trip.store.url) as Partial<ShopOptions>);
    expect([end, shop.checkout as CheckoutLeave | undefined]).toEqual(['completed 100', leave]);
    expect(asked.filter((request) => /checkout/.test(request))).toEqual([]);
    expect(findings.map(({ message, severity }) => [message.id, severity])).toEqual(
      finding === null ? [] : [[`A-checkout.${finding}`, 'info']],
    );
  });

  test('leaves a checkout that its requests do not suffice to close', async () => {
    const trip = await visit(counter(checkouts(), DECLARED));
    const { fetcher } = trip.context;
    const spent = fetcher.requestsLeft() - 7;
    const scarce = { ...fetcher, allLeft: () => fetcher.requestsLeft() - spent };
    const { end, asked } = await shopIn({ ...trip, context: { ...trip.context, fetcher: scarce } });
    expect([end, asked.filter((request) => /checkout/.test(request))]).toEqual(['completed 100', []]);
    expect(asked.slice(-2)).toEqual(['POST /ucp/carts/cart_1/cancel', 'GET /ucp/carts/cart_1']);
  });
});
