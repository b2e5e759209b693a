import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditViolations, HOSTILE_SCENARIOS, type HostileScenario, type HostileStore, startHostileStore } from '@vitrine/testkit';
import { openOnce, ownFolder } from '../once.ts';
import { SLOW_NAME } from './support/name-server.ts';
import { residentMiB } from './support/process.ts';
import { openService } from './support/service.ts';

/**
 * Whole audits of hostile stores through the real worker process. A broken part affects only its own check and the
 * audit ends `done`; `failed` is for a root that gives no connection, and for one that leads to a refused address.
 */
const FAILED: Readonly<Record<string, string>> = {
  'slow-dns': 'store_unreachable',
  'tls-expired': 'store_unreachable',
  'redirect-to-private': 'target_not_allowed',
};
/** Whose catalogue gives no answer that could be judged. */
const UNMEASURED = ['garbage', 'endless-slow-body', 'blocks-bot', 'ratelimit-429'];
/** One of each kind. What the fetcher makes of all of them is shown by packages/gather/test/egress.hostile.test.ts. */
const CHOSEN = [...Object.keys(FAILED), ...UNMEASURED, 'slow-page', 'gzip-bomb', 'sitemap-loop'];
const SCENARIOS = HOSTILE_SCENARIOS.filter(({ id }) => CHOSEN.includes(id));
/** MiB above what the process uses when it is ready, including the boxes in which documents exceed the limits. */
const GROWTH_MIB = 512;
/** Fewer than the event streams one network may hold open. */
const AT_ONCE = 12;
/** Shortened by configuration, as an operator may: the same limits fire, sooner. */
const SHORT = {
  VITRINE_BUDGET_SECONDS: '12',
  // Longer than the limit of a DNS answer, to distinguish a silent name server from a silent store.
  VITRINE_REQUEST_SECONDS: '4',
  VITRINE_WORKER_CONCURRENCY: String(AT_ONCE),
};

interface Row {
  readonly id: string;
  readonly status: string;
  readonly code: string;
  readonly ucp: string;
  readonly catalog: string;
  readonly seconds: number;
  readonly asked: number;
}

const stores = new Map(SCENARIOS.map((scenario) => [scenario.id, openOnce(() => startHostileStore(scenario))]));
const service = openOnce(() => {
  const authorities = join(folder, 'authorities.pem');
  writeFileSync(authorities, [...stores.values()].map(({ ca }) => ca).join('\n'));
  return openService(
    [...stores.values()].map(({ pair }) => pair),
    { ...SHORT, NODE_EXTRA_CA_CERTS: authorities },
  );
});
const rows: Row[] = [];
const ids: string[] = [];
const folder = ownFolder();
let peakMiB = 0;
let restMiB = 0;

const businessOf = ({ id, dns }: HostileScenario): string => {
  if (dns === 'slow') return `https://${SLOW_NAME}`;
  return (stores.get(id) as HostileStore).origin;
};

beforeAll(async () => {
  restMiB = residentMiB(service.worker.pid) ?? 0;
  const watch = setInterval(() => {
    peakMiB = Math.max(peakMiB, residentMiB(service.worker.pid) ?? 0);
  }, 50);
  const waiting = [...SCENARIOS];
  const next = async (): Promise<void> => {
    for (let scenario = waiting.shift(); scenario !== undefined; scenario = waiting.shift()) await audited(scenario);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  clearInterval(watch);
  print();
});
async function audited(scenario: HostileScenario): Promise<void> {
  const { json } = await service.client.create({ business: businessOf(scenario), options: { general_scan: true } });
  ids.push(json.id);
  const audit = (await service.client.ended(json.id)).json;
  const check = (id: string) => {
    const found = audit.result?.checks.find(({ check_id }: { check_id: string }) => check_id === id);
    return found === undefined ? '–' : `${found.status} ${found.score ?? ''}`.trim();
  };
  rows.push({
    id: scenario.id,
    status: audit.status,
    code: audit.error?.error_code ?? '',
    ucp: check('ucp_discovery'),
    catalog: check('catalog_quality'),
    seconds: (Date.parse(audit.finished_at) - Date.parse(audit.started_at)) / 1_000,
    asked: stores.get(scenario.id)?.requests.length ?? 0,
  });
}

const asExpected = ({ id, status, code }: Row) => (id in FAILED ? code === FAILED[id] : status === 'done');

function print(): void {
  const lines = rows
    .toSorted((a, b) => a.id.localeCompare(b.id))
    .map((row) =>
      [
        asExpected(row) ? ' ' : '!',
        row.id.padEnd(22),
        row.status.padEnd(7),
        row.code.padEnd(19),
        row.ucp.padEnd(9),
        row.catalog.padEnd(9),
        `${row.seconds.toFixed(1)} s`.padStart(7),
        `${row.asked} asked`.padStart(10),
      ].join(' '),
    );
  const sum = `${rows.filter(asExpected).length} of ${rows.length} as expected; worker ${Math.round(restMiB)} MiB at rest, ${Math.round(peakMiB)} MiB at most`;
  process.stdout.write(`${['', ...lines, sum, ''].join('\n')}\n`);
}

describe('an audit of a hostile store', () => {
  test.each(CHOSEN)('%s ends as it should', (id) => {
    const row = rows.find((found) => found.id === id);
    expect(row).toMatchObject(id in FAILED ? { status: 'failed', code: FAILED[id] } : { status: 'done', code: '' });
  });

  test('tells of what could not be measured as an error, never as a zero', () => {
    const unmeasured = rows.filter(({ id }) => UNMEASURED.includes(id));
    expect(unmeasured.map(({ id, catalog }) => [id, catalog])).toEqual(unmeasured.map(({ id }) => [id, 'error']));
  });
});

describe('after all of them', () => {
  test('the worker is the same process, well, and audits an honest store', async () => {
    expect(service.worker.isAlive()).toBe(true);
    expect(service.worker.log()).not.toMatch(/"level":"(error|fatal)"/);
    const { json } = await service.client.create({ business: stores.get('slow-page')?.origin });
    expect((await service.client.ended(json.id)).json.status).toBe('done');
  });

  test('its memory has stayed within bounds', () => {
    expect(peakMiB - restMiB).toBeLessThan(GROWTH_MIB);
  });

  test('no audit is lost, doubled or half written', async () => {
    expect(await auditViolations(service.database)).toEqual([]);
    const stored = await service.database.query<{ id: string }>("select id from audits where status in ('done', 'failed')");
    expect(stored.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  });

  test('no store was asked more than politeness allows, and no name but the one was looked up', () => {
    expect([...stores.values()].filter(({ requests }) => requests.length > 120)).toEqual([]);
    const asked = new Set(service.names.asked.filter((name) => !name.endsWith('shop-of-the-tests.com')));
    expect([...asked]).toEqual([SLOW_NAME]);
  });
});
