import { controlPlaces, overallScore, SIGNAL_IDS } from '@vitrine/engine';
import { pageOf, serveWires } from '../../../packages/gather/test/serving.ts';
import { FILE } from '../../../packages/gather/test/till-front.ts';
import { perTest } from '../../../tests/once.ts';
import { COMMERCE_STEPS } from '../src/steps/commerce.ts';
import { scanSteps } from '../src/steps/scan.ts';
import { anAudit, type Conditions, onlyAudits, PLAIN, runOnce, useBench } from './runner-rig.ts';

const opened = perTest();

const bench = useBench();

const { steps: SCAN, judge } = scanSteps(
  { dns: null, browser: null },
  { clientId: 'https://vitrine.example/oauth/client.json', redirectUri: 'https://vitrine.example/bot' },
);
const ALL = [...COMMERCE_STEPS, ...SCAN];
const scanned = (steps = ALL) => ({ kinds: onlyAudits({ steps, scan: judge }) });

async function audit(generalScan: boolean, conditions: Conditions = {}) {
  const id = await anAudit(bench.store, `${bench.shop.url}/`, { options: { ...PLAIN, general_scan: generalScan } });
  const ran = await runOnce(bench.store, id, { ...scanned(), ...conditions });
  return {
    ...ran,
    id,
    assessment: await bench.store.readOutcome('audit', id),
    row: await bench.store.readRun({ kind: 'audit', id, accountId: null }),
  };
}

describe('an audit that asked for the general scan', () => {
  test('asks what needs a product after the catalogue, judges every signal, and keeps what each verdict rests on', async () => {
    const { id, assessment, errors, steps, row } = await audit(true);
    expect(errors).toEqual([]);
    expect(row?.status).toBe('done');
    expect(steps.indexOf('probe:catalog')).toBeLessThan(steps.indexOf('probe:scan:rest'));
    expect(steps.indexOf(judge.id)).toBeGreaterThan(steps.indexOf('probe:scan:rest'));
    const readiness = assessment?.generalReadiness;
    expect(readiness?.signals).toHaveLength(SIGNAL_IDS.length);
    const kept = await bench.database.query<{ key: string }>('select key from exchanges where audit_id = $1', [id]);
    const rested = readiness?.signals.flatMap(({ exchanges }) => exchanges) ?? [];
    expect(rested.length).toBeGreaterThan(0);
    expect(kept.map(({ key }) => key)).toEqual(expect.arrayContaining(rested));
    expect(Object.keys(assessment?.exchanges ?? {})).toEqual(expect.arrayContaining(rested));
    expect(assessment?.overallScore).toBe(overallScore(assessment?.checks ?? []));
  });

  test('is scanned without a product page when the catalogue fails for a reason of ours', async () => {
    const steps = ALL.map((step) => (step.id === 'probe:catalog' ? { ...step, run: () => Promise.reject(new Error('a bug')) } : step));
    const { assessment, row } = await audit(true, scanned(steps));
    expect(row?.status).toBe('done');
    expect(assessment?.generalReadiness?.signals).toHaveLength(SIGNAL_IDS.length);
  });

  test('has no tier rather than a made-up one when its own probe fails', async () => {
    const steps = ALL.map((step) => (step.id === 'probe:scan' ? { ...step, run: () => Promise.reject(new Error('a bug')) } : step));
    const { assessment, row } = await audit(true, scanned(steps));
    expect(row?.status).toBe('done');
    expect(assessment?.generalReadiness).toBeNull();
    expect(assessment?.checks.every(({ score }) => score !== null)).toBe(true);
  });
});

describe('an audit of a site whose owner allowed a live session', () => {
  const scan = { ...PLAIN, general_scan: true };

  test('looks for the proof in each run, tells where it was found, and goes on without it', async () => {
    const accountId = 'acc_owner1';
    await bench.store.createAccount({ id: accountId, email: 'owner-1@shop.example', beta: true, plan: 'scale' });
    let published: string | null = null;
    let inTrouble = false;
    const shop = opened(
      await serveWires((_, { url }) => {
        if (url === '/') return pageOf('<!doctype html><h1>Shop</h1>');
        if (url !== FILE || (published === null && !inTrouble)) return null;
        return inTrouble ? { status: 503, headers: {}, body: '' } : pageOf(published ?? '', 'text/plain');
      }),
    );
    const domain = shop.host;
    const url = `http://${domain}/`;
    const audited = async () => {
      const id = await anAudit(bench.store, url, { options: scan, accountId, domain });
      const { errors } = await runOnce(bench.store, id, scanned());
      expect(errors).toEqual([]);
      const told = (await bench.store.readOutcome('audit', id))?.generalReadiness?.observations?.map((seen) => seen.id) ?? [];
      return { told: told.filter((name) => name.startsWith('live')), control: (await bench.store.readSite(accountId, domain))?.control };
    };
    expect(await audited()).toMatchObject({ told: [], control: { checkedAt: null, by: null } });
    expect(shop.requests.map(({ url: asked }) => asked)).not.toContain(FILE);

    const site = await bench.store.allowOnSite(accountId, domain, { liveSession: true });
    expect(await audited()).toMatchObject({ told: ['live_session_left_out'], control: { checkedAt: expect.any(Date), by: null } });

    published = controlPlaces(domain, site?.control.token ?? '').file.content;
    expect(await audited()).toMatchObject({ told: ['live_session'], control: { by: 'file' } });

    // Whoever shares the domain has neither the permission nor the proof of another account.
    await bench.store.createAccount({ id: 'acc_owner2', email: 'owner-2@shop.example', beta: true, plan: 'scale' });
    const other = await anAudit(bench.store, url, { options: scan, accountId: 'acc_owner2', domain });
    await bench.store.allowOnSite('acc_owner2', domain, { liveSession: true });
    await runOnce(bench.store, other, scanned());
    expect((await bench.store.readSite('acc_owner2', domain))?.control.by).toBeNull();

    published = null;
    expect(await audited()).toMatchObject({ told: ['live_session_left_out'], control: { by: null } });

    // A server in trouble says nothing of the proof.
    published = controlPlaces(domain, site?.control.token ?? '').file.content;
    expect(await audited()).toMatchObject({ told: ['live_session'], control: { by: 'file' } });
    inTrouble = true;
    expect(await audited()).toMatchObject({ told: ['live_session_left_out'], control: { by: 'file' } });

    await bench.store.allowOnSite(accountId, domain, { liveSession: false });
    expect((await audited()).told).toEqual([]);
  });
});

describe('an audit that did not', () => {
  test('has neither step, and its score knows nothing of readiness', async () => {
    const { assessment, steps } = await audit(false);
    expect(steps).not.toContain('probe:scan');
    expect(assessment?.generalReadiness).toBeNull();
    expect(assessment?.overallScore).toBe(overallScore(assessment?.checks ?? []));
  });
});
