import { createServer } from 'node:http';
import { inlineReader, type Reader, unmeasuredCheck } from '@vitrine/engine';
import type { Logger } from '@vitrine/runtime';
import { freePort, listening } from '@vitrine/testkit';
import { endsItsRun } from '../src/run-scope.ts';
import { COMMERCE_STEPS } from '../src/steps/commerce.ts';
import { defineCheck, defineStep, type Step } from '../src/steps/define.ts';
import { anAudit, type Conditions, onlyAudits, runOnce, useBench } from './runner-rig.ts';

const bench = useBench();

async function audit(url: string, conditions: Conditions = {}) {
  const id = await anAudit(bench.store, url);
  const ran = await runOnce(bench.store, id, { kinds: onlyAudits({ steps: COMMERCE_STEPS }), ...conditions });
  return {
    ...ran,
    id,
    assessment: await bench.store.readOutcome('audit', id),
    row: await bench.store.readRun({ kind: 'audit', id, accountId: null }),
  };
}

describe('an audit of a real store', () => {
  test('runs every step, ends done, and all its evidence is kept', async () => {
    const { id, row, assessment, errors, ending } = await audit(`${bench.shop.url}/`);
    expect(errors).toEqual([]);
    expect(ending).toBe('done');
    expect(row?.status).toBe('done');
    expect(assessment?.checks.map(({ checkId }) => checkId)).toEqual(['ucp_discovery', 'catalog_quality']);
    expect(assessment?.checks.every(({ score }) => score !== null)).toBe(true);
    const steps = (await bench.store.readEvents(id, 0))
      .filter(({ type }) => type === 'step')
      .map(({ data }) => [data['done'], data['total']]);
    expect(steps.toSorted()).toEqual([1, 2, 3, 4, 5].map((done) => [done, 5]));
    const kept = await bench.database.query<{ key: string }>('select key from exchanges where audit_id = $1', [id]);
    expect(kept.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['origin.home', 'ucp.profile', ...Object.keys(assessment?.exchanges ?? {})]),
    );
  });
});

describe('a store that cannot be audited', () => {
  test('because nothing answers is unreachable, after a second try', async () => {
    const url = `http://127.0.0.1:${await freePort()}/`;
    const asked: string[] = [];
    const { row } = await audit(url, { fetcher: { onExchange: ({ key }) => asked.push(key) } });
    expect(row).toMatchObject({ status: 'failed', errorCode: 'store_unreachable' });
    expect(asked.filter((key) => key === 'origin.home')).toHaveLength(2);
  });

  test('because the guard refuses it is not allowed', async () => {
    const { row } = await audit('http://127.0.0.1:1/', { allow: [] });
    expect(row).toMatchObject({ status: 'failed', errorCode: 'target_not_allowed' });
  });

  test('because it leads to a domain whose owner opted out, which is not even looked up', async () => {
    const server = createServer((_, response) => response.writeHead(301, { location: 'http://shop.private-owner.com/' }).end());
    const { url, close } = await listening(server);
    const lookedUp: string[] = [];
    const resolver = {
      resolve: async (name: string) => {
        lookedUp.push(name);
        throw new Error('nothing is asked beyond loopback');
      },
    };
    await bench.store.changeDomain('anne', 'private-owner.com', { optedOut: true });
    const { row } = await audit(`${url}/`, { fetcher: { resolver } });
    await bench.store.changeDomain('anne', 'private-owner.com', { optedOut: false });
    await close();
    expect([row?.errorCode, lookedUp]).toEqual(['target_not_allowed', []]);
  });
});

describe('a fault of ours', () => {
  test('in a probe fails that step alone; the checks say that they could not be measured', async () => {
    const steps = COMMERCE_STEPS.map((step) =>
      step.id === 'probe:catalog' ? { ...step, run: () => Promise.reject(new Error('a bug in a probe')) } : step,
    );
    const { row, assessment, errors } = await audit(`${bench.shop.url}/`, { kinds: onlyAudits({ steps }) });
    expect(row?.status).toBe('done');
    expect(errors).toEqual([expect.objectContaining({ message: 'a bug in a probe' })]);
    const [ucp, catalog] = assessment?.checks ?? [];
    expect(ucp?.score).toEqual(expect.any(Number));
    expect(catalog).toEqual(unmeasuredCheck('catalog_quality', 'internal'));
    expect(assessment?.overallScore).toBe(ucp?.score);
  });

  test('in assembling fails the audit as internal', async () => {
    const reader = (): Reader => ({ ...inlineReader(), assemble: async () => ({ ok: false, failure: 'crashed', detail: 'a bug' }) });
    const { row } = await audit(`${bench.shop.url}/`, { reader });
    expect(row).toMatchObject({ status: 'failed', errorCode: 'internal_error' });
  });

  test('in a judge’s box makes its check unmeasured, not the audit', async () => {
    const burst = async () => ({ ok: false, failure: 'parse_timeout', detail: 'too deep' }) as const;
    const { assessment } = await audit(`${bench.shop.url}/`, { reader: () => ({ ...inlineReader(), assessUcp: burst }) });
    expect(assessment?.checks[0]).toEqual(unmeasuredCheck('ucp_discovery', 'burst'));
    expect(assessment?.checks[1]?.score).toEqual(expect.any(Number));
  });
});

describe('the end of an audit’s time', () => {
  test('cuts off what still runs; what is there is judged', async () => {
    const stuck: Step<never> = defineStep({
      id: 'probe:origin',
      run: (_, { signal }) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    });
    const judge = defineCheck({
      id: 'catalog_quality',
      needs: { origin: stuck },
      judge: async () => ({ ok: true, value: unmeasuredCheck('catalog_quality', 'burst') }),
    });
    const { row, assessment } = await audit(`${bench.shop.url}/`, {
      kinds: onlyAudits({ steps: [stuck, judge] }, 0),
      times: { heartbeatMs: 15_000, overtimeMs: 50, graceMs: 1_000 },
    });
    expect(row?.status).toBe('done');
    expect(assessment?.checks).toEqual([unmeasuredCheck('catalog_quality', 'time_spent')]);
  });
});

describe('a claim that was lost', () => {
  test('because code of ours failed where nobody awaited it is concluded, its step failed', async () => {
    const told: unknown[] = [];
    const logger = { error: (entry: unknown) => told.push(entry) } as unknown as Logger;
    const stray: Step<never> = defineStep({
      id: 'probe:origin',
      run: (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
          expect(endsItsRun(new Error('a bug'), logger)).toBe(true);
        }),
    });
    const judge = defineCheck({
      id: 'catalog_quality',
      needs: { origin: stray },
      judge: async () => ({ ok: true, value: unmeasuredCheck('catalog_quality', 'burst') }),
    });
    const { row, assessment } = await audit(`${bench.shop.url}/`, { kinds: onlyAudits({ steps: [stray, judge] }) });
    expect(row?.status).toBe('done');
    expect(assessment?.checks).toEqual([unmeasuredCheck('catalog_quality', 'internal')]);
    expect(told).toEqual([{ run: expect.stringMatching(/^aud_/), err: new Error('a bug') }]);
    // Outside of any run nobody knows what has failed.
    expect(endsItsRun(new Error('a bug'), logger)).toBe(false);
  });
});
