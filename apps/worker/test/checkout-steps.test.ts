/** Checkouts in an audit whose owner allowed them, on real Postgres: the proof in each run, and a claim that is lost once the store had made one. */

import { controlPlaces, type ShopEvidence } from '@vitrine/engine';
import { FILE, type Front, startFront } from '../../../packages/gather/test/till-front.ts';
import { perTest } from '../../../tests/once.ts';
import { anAudit, PLAIN, runOnce, stealClaim, useBench } from './runner-rig.ts';

const opened = perTest();
const bench = useBench();
let owners = 0;
/** An account, and audits of the store it owns. */
async function owned(front: Front) {
  owners += 1;
  const accountId = `acc_till${owners}`;
  const domain = new URL(front.url).host;
  await bench.store.createAccount({ id: accountId, email: `till-${owners}@shop.example`, beta: false, plan: 'scale' });
  const begin = () =>
    anAudit(bench.store, `${front.url}/`, { options: { ...PLAIN, agent_simulation: true }, accountId, domain, unit: 'simulation' });
  const read = async (id: string) => {
    const shop = (await bench.store.readOutcome('audit', id))?.checks.find(({ checkId }) => checkId === 'agent_simulation');
    const reached = (shop?.details as { missions: readonly { reached: readonly string[] }[] } | undefined)?.missions.map((one) =>
      one.reached.at(-1),
    );
    const left = shop?.findings.filter(({ rule }) => rule === 'A-checkout').map(({ message }) => message.id) ?? [];
    return { reached: [...new Set(reached)], left, by: (await bench.store.readSite(accountId, domain))?.control.by ?? null };
  };
  const allow = (checkout: boolean) => bench.store.allowOnSite(accountId, domain, { checkout });
  return { begin, read, allow, domain };
}

const checkoutsIn = ({ lines }: Front) =>
  lines.filter((line) => /checkout-sessions/.test(line)).map((line) => line.replace(/checkout_[\w-]+/, 'id'));

describe('an audit of a site whose owner allowed checkouts', () => {
  test('looks for the proof in each run, and goes on without a checkout where it is not there', async () => {
    const front = opened(await startFront());
    const { begin, read, allow, domain } = await owned(front);
    const audited = async () => {
      front.lines.length = 0;
      const id = await begin();
      expect((await runOnce(bench.store, id)).errors).toEqual([]);
      return read(id);
    };
    expect(await audited()).toEqual({ reached: ['handoff'], left: [], by: null });
    expect(front.lines).not.toContain(`GET ${FILE}`);

    const site = await allow(true);
    expect(await audited()).toEqual({ reached: ['handoff'], left: ['A-checkout.unproven'], by: null });
    expect(checkoutsIn(front)).toEqual([]);

    front.published = controlPlaces(domain, site?.control.token ?? '').file.content;
    expect(await audited()).toEqual({ reached: ['checkout'], left: [], by: 'file' });
    expect([...new Set(checkoutsIn(front))]).toEqual([
      'POST /ucp/rest/checkout-sessions',
      'GET /ucp/rest/checkout-sessions/id',
      'POST /ucp/rest/checkout-sessions/id/cancel',
    ]);

    await allow(false);
    expect(await audited()).toEqual({ reached: ['handoff'], left: [], by: 'file' });
    expect(checkoutsIn(front)).toEqual([]);
  });

  test.each(['carts', 'checkout-sessions'])(
    'of which a worker lost its claim once the store had answered /%s leaves nothing open',
    async (path) => {
      const front = opened(await startFront());
      const { begin, allow, domain } = await owned(front);
      // The first audit of it makes the site.
      const id = await begin();
      front.published = controlPlaces(domain, (await allow(true))?.control.token ?? '').file.content;
      let lost: Promise<void> | undefined;
      front.at = async (moment, request) => {
        if (lost !== undefined || moment !== 'answered' || request !== `POST /ucp/rest/${path}`) return;
        lost = stealClaim(bench, id).then((claim) => bench.store.release(claim));
        await lost;
      };
      const first = await runOnce(bench.store, id);
      expect(first.report?.outcome).toBe('fenced');
      await lost;
      const second = await runOnce(bench.store, id);
      expect(second.errors).toEqual([]);
      expect((await bench.store.readRun({ kind: 'audit', id, accountId: null }))?.status).toBe('done');
      const evidence = (
        await bench.database.query<{ output: ShopEvidence }>("select output from audit_steps where audit_id = $1 and step = 'probe:shop'", [
          id,
        ])
      )[0]?.output;
      expect(evidence?.missions.map(({ cart, checkout }) => [cart?.cancelled, cart?.mayBeLeft ?? false, checkout?.mayBeLeft])).toEqual(
        evidence?.missions.map(() => [true, false, false]),
      );
      const cancelled = front.lines
        .filter((line) => line.endsWith('/cancel'))
        .map((line) => /(?:cart|checkout)_[\w-]+/.exec(line)?.[0] ?? '');
      const made = evidence?.missions.length ?? 0;
      expect(new Set(cancelled).size).toBe(2 * made);
      expect(await front.open()).toEqual([]);
    },
  );
});
