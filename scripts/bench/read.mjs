/** GET of audits and reports against a constant answer of the same bytes. */
import { setTimeout as sleep } from 'node:timers/promises';
import { renderRun } from '../../apps/api/src/usecases/render-run.ts';
import { figure, goal, heading, table } from './print.mjs';
import { startApi, startFloor, startStores, startWorker } from './processes.mjs';
import { compare } from './rounds.mjs';
import { queueAudits, waitForEnd } from './work.mjs';

/** What the API keeps of finished audits in memory (apps/api read-run.ts); more than that is never found there in turn. */
const KEPT_BYTES = 64 * 1024 * 1024;

export default async function run(bench, { rounds, seconds }) {
  const sample = await makeSample(bench);
  const copies = await makeCopies(bench, sample.id, Math.ceil((KEPT_BYTES * 1.25) / sample.audit.gzip.byteLength));
  const sizes = `${figure(sample.plainBytes / 1024)} KiB of JSON, ${figure(sample.audit.gzip.byteLength / 1024)} KiB gzipped`;
  heading('Reading an audit', `${sizes}; 32 connections that accept gzip; the floor is Express with the same bytes in memory`);
  const floor = await startConstant(sample.audit, 'application/json; charset=utf-8');
  const pageFloor = await startConstant(sample.report, 'text/html; charset=utf-8');
  const api = await startApi(bench.environment);
  return report(await compare(variantsOf({ floor, pageFloor, api, sample, copies }), { rounds, seconds }));
}

function startConstant({ gzip }, type) {
  return startFloor('constant', { FLOOR_BODY: Buffer.from(gzip).toString('base64'), FLOOR_TYPE: type, FLOOR_ENCODING: 'gzip' });
}

function variantsOf({ floor, pageFloor, api, sample: { id, pending, audit }, copies }) {
  let turn = 0;
  const inTurn = () => {
    turn += 1;
    return copies[turn % copies.length];
  };
  // Every variant makes its paths in the same way, so that the load generator's own work is the same.
  const variant = (name, { pid, url }, path, { expected = 200, headers = {} } = {}) => ({
    name,
    pid,
    url,
    expected,
    options: {
      headers: { 'accept-encoding': 'gzip', ...headers },
      requests: [{ setupRequest: (request) => Object.assign(request, { path: `/audits/${path()}` }) }],
    },
  });
  return [
    variant('constant answer (floor)', floor, () => id),
    variant('finished, from Postgres', api, inTurn),
    variant('finished, from memory', api, () => id),
    variant('finished, 304', api, () => id, { expected: 304, headers: { 'if-none-match': audit.etag } }),
    variant('pending', api, () => pending),
    variant('constant report (floor)', pageFloor, () => id),
    variant('report, from memory', api, () => `${id}/report`),
  ];
}

/** A real audit of the model store, and one that waits. */
async function makeSample(bench) {
  const stores = await startStores({ count: 1, delayMs: 0 });
  const worker = await startWorker(bench.environment, stores);
  const [id] = await queueAudits(bench, stores.origins);
  await waitForEnd(bench, [id]);
  await worker.stop();
  const [pending] = await queueAudits(bench, stores.origins);
  const [run, outcome] = [await bench.store.readRun({ kind: 'audit', id, accountId: null }), await bench.store.readOutcome('audit', id)];
  const [audit, report] = ['audit', 'report'].map((bytes) => renderRun(run, outcome, bytes));
  await bench.store.saveRendered(id, audit);
  await stores.stop();
  const plain = new Response(new Blob([audit.gzip]).stream().pipeThrough(new DecompressionStream('gzip')));
  return { id, pending, audit, report, plainBytes: (await plain.arrayBuffer()).byteLength };
}

/** The finished audit under `count` other ids, with its bytes; their ids. */
async function makeCopies({ query }, id, count) {
  const columns = 'status, business, url, domain, options, assessment, finished_at';
  await query(
    `insert into audits (id, ${columns})
     select 'aud_' || left(encode(sha256(number::text::bytea), 'hex'), 22), ${columns.replaceAll(/\w+/g, 'a.$&')}
     from audits a, generate_series(1, $2::int) number where a.id = $1`,
    [id, count],
  );
  await query(
    `insert into rendered (audit_id, kind, presenter_version, etag, gzip)
     select c.id, r.kind, r.presenter_version, r.etag, r.gzip
     from rendered r, audits c where r.audit_id = $1 and r.kind = 'audit' and c.id <> $1 and c.status = 'done'`,
    [id],
  );
  // Autovacuum would otherwise come in the middle of a round.
  await query('vacuum analyze audits');
  await query('vacuum analyze rendered');
  await sleep(500);
  return (await query("select id from audits where status = 'done' and id <> $1", [id])).map((row) => row.id);
}

function report(rows) {
  const [floor, cold, kept, unchanged, pending, pageFloor, page] = rows;
  const floorOf = (row) => (row === page || row === pageFloor ? pageFloor : floor);
  const ratio = (row) => row.perSecond / floorOf(row).perSecond;
  const cpuRatio = (row) => row.cpuMicros / floorOf(row).cpuMicros;
  table(rows, {
    '': 'name',
    'req/s': 'perSecond',
    'of floor': ratio,
    'p99 ms': 'p99',
    'CPU µs/req': 'cpuMicros',
    'CPU of floor': cpuRatio,
  });
  const limits = [
    ['finished straight from Postgres', cold, 0.15],
    ['finished from memory', kept, 0.45],
    ['304', unchanged, 0.45],
    ['report from memory', page, 0.45],
    ['pending', pending, 0.25],
  ];
  return { rows, goals: limits.map(([what, row, limit]) => goal(`${what}, of the floor`, ratio(row), '≥', limit)) };
}
