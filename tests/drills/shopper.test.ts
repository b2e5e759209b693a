import { controlPlaces, type ShopEvidence } from '@vitrine/engine';
import { auditViolations, until } from '@vitrine/testkit';
import { type Front, startFront } from '../../packages/gather/test/till-front.ts';
import { openOnce } from '../once.ts';
import { DRILL_RULES, drillAudit, openFleet, startDrillWorker } from './support/fleet.ts';

/**
 * A worker that is killed between making a cart or a checkout and knowing that it is closed. One audit for each dangerous moment: all
 * are held at theirs, then the process is killed, twice; a third one takes over. Then every store is asked what is open.
 */
const SHOPPING: Readonly<Record<string, RegExp>> = {
  'a cart is made': /^POST \S+carts$/,
  'the till is looked at': /^GET \/panier/,
  'a checkout is made': /^POST \S+checkout-sessions$/,
  'the checkout is read': /^GET \S+checkout-sessions\/[\w-]+$/,
  'the checkout is cancelled': /^POST \S+checkout-sessions\/[\w-]+\/cancel$/,
  'the cart is cancelled': /^POST \S+carts\/[\w-]+\/cancel$/,
  'the cart is looked at': /^GET \S+carts\/[\w-]+$/,
};
/** By a store that gives what it made again under the same key, and by one that makes another. */
const MOMENTS = [true, false].flatMap((idempotent) =>
  Object.keys(SHOPPING).flatMap((doing) => (['asked', 'answered'] as const).map((moment) => ({ idempotent, doing, moment }))),
);
const MADE: Readonly<Record<string, Held['making']>> = { 'a cart is made': 'cart', 'a checkout is made': 'checkout' };
const KILLS = 2;

interface Held extends Front {
  readonly name: string;
  readonly id: string;
  readonly isIdempotent: boolean;
  /** What it was made under: the answer to it is what nobody may have lived to read. */
  readonly making: 'cart' | 'checkout' | null;
  isHeld: boolean;
  /** How often it is still to be held. */
  left: number;
  letGo: () => void;
}

const fleet = openOnce(() => openFleet(DRILL_RULES));
const held: Held[] = [];

beforeAll(async () => {
  for (const { idempotent, doing, moment } of MOMENTS) held.push(await anAudit(idempotent, doing, moment));
  for (let kill = 0; kill < KILLS; kill += 1) {
    const worker = await startDrillWorker({ ...fleet.settings, isShopping: true, concurrency: MOMENTS.length });
    await until(() => held.every(({ isHeld }) => isHeld));
    worker.signal('SIGKILL');
    await worker.exited;
    for (const one of held) one.letGo();
  }
  await startDrillWorker({ ...fleet.settings, isShopping: true, concurrency: MOMENTS.length });
  const open = "select from audits where status in ('pending', 'running')";
  await until(async () => (await fleet.database.query(open)).length === 0);
}, 600_000);
afterAll(() => Promise.all(held.map((one) => one.close())));

/** An audit of a site whose owner allowed checkouts. */
async function anAudit(isIdempotent: boolean, doing: string, moment: 'asked' | 'answered'): Promise<Held> {
  const front = await startFront({ idempotent: isIdempotent });
  const host = new URL(front.url).host;
  const audit = drillAudit({ host }, host);
  const making = MADE[doing] ?? null;
  const one: Held = Object.assign(front, {
    name: `${isIdempotent ? '' : 'of a forgetful store, '}${doing}, ${moment}`,
    ...{ id: audit.id, isIdempotent, making, isHeld: false, left: KILLS, letGo: () => undefined },
  });
  front.at = async (now, request) => {
    if (now !== moment || one.left === 0 || SHOPPING[doing]?.test(request) !== true) return true;
    one.left -= 1;
    one.isHeld = true;
    await new Promise<void>((resolve) => {
      one.letGo = resolve;
    });
    one.isHeld = false;
    return false;
  };
  const accountId = `acc_${audit.id}`;
  await fleet.store.createAccount({ id: accountId, email: `${audit.id}@shop.example`, beta: false, plan: 'scale' });
  const options = { ...audit.options, agent_simulation: true };
  const created = await fleet.store.createRun({ ...audit, url: `${front.url}/`, accountId, unit: 'simulation', options });
  if (created.kind !== 'created') throw new Error(created.kind);
  const site = await fleet.store.allowOnSite(accountId, host, { checkout: true });
  front.published = controlPlaces(host, site?.control.token ?? '').file.content;
  await fleet.producer.enqueue({ kind: 'audit', id: audit.id });
  return one;
}

async function missionsOf({ id }: Held): Promise<ShopEvidence['missions']> {
  const [row] = await fleet.database.query<{ output: ShopEvidence }>(
    "select output from audit_steps where audit_id = $1 and step = 'probe:shop'",
    [id],
  );
  return row?.output.missions ?? [];
}

const judged = async ({ id }: Held) =>
  (await fleet.store.readOutcome('audit', id))?.checks.find(({ checkId }) => checkId === 'agent_simulation');

describe(`a worker killed ${KILLS} times`, () => {
  test.each(MOMENTS.map(({ idempotent, doing, moment }) => `${idempotent ? '' : 'of a forgetful store, '}${doing}, ${moment}`))(
    '%s: all is closed, or what may be open is said',
    async (name) => {
      const one = held.find((other) => other.name === name) as Held;
      const missions = await missionsOf(one);
      const check = await judged(one);
      expect([missions.length, check?.score, check?.status]).toEqual([3, 100, 'pass']);
      const open = await one.open();
      const isLost = !one.isIdempotent && one.making !== null;
      const left = missions.map(({ cart, checkout }) => [cart?.mayBeLeft ?? false, checkout?.mayBeLeft ?? false]);
      const first = [isLost && one.making === 'cart', isLost && one.making === 'checkout'];
      expect(left).toEqual([first, [false, false], [false, false]]);
      expect(missions.every(({ cart }) => cart?.cancelled)).toBe(true);
      expect(check?.findings.some(({ message }) => message.id === 'A-shopper.may_be_left')).toBe(isLost);
      // Of those nobody was told of, and of no others.
      expect([...new Set(open.map((id) => id.split('_')[0]))]).toEqual(isLost && / answered$/.test(name) ? [one.making] : []);
    },
  );

  test('nothing is open that was not said, and the ledger of units agrees', async () => {
    const asked = held.flatMap(({ lines }) => lines).filter((line) => /^POST \S+(?:carts|checkout-sessions)$/.test(line)).length;
    const open = await Promise.all(held.map((one) => one.open()));
    const ofForgetful = open.filter((_, index) => held[index]?.isIdempotent === false).flat().length;
    process.stdout.write(
      `\n${held.length} audits, each worker killed ${KILLS} times: ${asked} carts and checkouts asked for; open at the end and said: ${ofForgetful}, open and not said: ${open.flat().length - ofForgetful}\n`,
    );
    expect(open.flat().length).toBe(ofForgetful);
    expect(await auditViolations(fleet.database)).toEqual([]);
  });
});
