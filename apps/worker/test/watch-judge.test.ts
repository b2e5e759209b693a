/** A store that changes under a watch: what is told, with which cause and which lines, and what is not. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { inlineReader } from '@vitrine/engine';
import type { ChangeData, ChangeType } from '@vitrine/store';
import { loadDefinition, type RouteDefinition, type RunningStore, type StoreDefinition, startStore } from '@vitrine/testkit';
import { judgeWatched } from '../src/watches/judge.ts';
import { anAudit, PLAIN, runOnce, useBench } from './runner-rig.ts';

const bench = useBench();
const BOUTIQUE = loadDefinition('boutique-fr');
const page = (name: string) => readFileSync(join(String(BOUTIQUE.directory), name), 'utf8');
const HTML = { 'content-type': 'text/html; charset=utf-8' };

type Routes = StoreDefinition['routes'];
const routesBy = (change: (route: RouteDefinition, path: string) => RouteDefinition): StoreDefinition => {
  const changed = ([path, route]: [string, Routes[string]]): [string, Routes[string]] => [
    path,
    'file' in route || 'status' in route ? change(route as RouteDefinition, path) : route,
  ];
  return { ...BOUTIQUE, routes: Object.fromEntries(Object.entries(BOUTIQUE.routes).map(changed)) };
};
/** The shop with another text on each of its HTML pages. */
const rewritten = (edit: (html: string, path: string) => string) =>
  routesBy((route, path) => {
    const { file } = route as { readonly file?: string };
    return file?.endsWith('.html') === true
      ? ({ ...route, file: undefined, body: edit(page(file), path), headers: HTML } as unknown as RouteDefinition)
      : route;
  });
const all = (status: number) => routesBy((_route, path) => (path === '/robots.txt' ? _route : ({ status } as RouteDefinition)));

const TELL = { severity: 'minor', score_drop: 5, tier: true, wall: true, recovery: true } as const;
let made = 0;

interface Watched {
  readonly id: string;
  /** One due time of the store as it is given: its run, and what the watch makes of it. `null`: nothing listens. */
  readonly due: (store: StoreDefinition | null, before?: (run: string) => Promise<unknown>) => Promise<string>;
  readonly changes: () => Promise<readonly { readonly type: ChangeType; readonly data: ChangeData }[]>;
  readonly flaky: () => Promise<number>;
}

async function aWatch(): Promise<Watched> {
  made += 1;
  const { store, database } = bench;
  const [accountId, id] = [`acc_watch${made}`, `wch_watch${made}`];
  await store.createAccount({ id: accountId, email: `watch-${made}@shop.example`, beta: false, plan: 'scale' });
  const port = await startStore(BOUTIQUE).then(async (shop) => {
    await shop.close();
    return shop.port;
  });
  const url = `http://127.0.0.1:${port}/`;
  await database.query('insert into sites (account_id, domain) values ($1, $2)', [accountId, id]);
  await database.query(
    `insert into watches (id, account_id, business, url, domain, runs, every, options, tell, feed_token, next_at)
      values ($1, $2, $3, $3, $1, 'audit', 'day', $4, $5, $1, now())`,
    [id, accountId, url, JSON.stringify(PLAIN), JSON.stringify(TELL)],
  );
  const errors: unknown[] = [];
  let runs = 0;
  return {
    id,
    due: async (definition, before = async () => undefined) => {
      runs += 1;
      const run = `aud_${id}${runs}`;
      await database.query("update watches set next_at = now() - interval '1 second', confirm_at = null where id = $1", [id]);
      expect(await store.takeDueWatches([run])).toBe(1);
      await before(run);
      const shop: RunningStore | null = definition === null ? null : await startStore(definition, { port });
      await runOnce(store, run);
      await shop?.close();
      await judgeWatched({ store, read: inlineReader(), onError: (error) => errors.push(error) });
      expect(errors).toEqual([]);
      return run;
    },
    changes: async () => (await database.query('select type, data from changes where watch_id = $1 order by at', [id])) as never,
    flaky: async () => Number((await database.query('select flaky from watches where id = $1', [id]))[0]?.['flaky']),
  };
}
/** What is told of a store that is itself, then so, for two due times. */
async function toldOf(changed: StoreDefinition | null, before = BOUTIQUE) {
  const watch = await aWatch();
  await watch.due(before);
  await watch.due(changed);
  expect(await watch.changes()).toEqual([]);
  await watch.due(changed);
  await watch.due(changed);
  return watch.changes();
}
const linesOf = ({ exchanges }: ChangeData) => exchanges.flatMap(({ lines }) => lines.map(({ sign, text }) => `${sign}${text.trim()}`));

const withoutData = (html: string) => html.replaceAll(/<script type="application\/ld\+json">[\s\S]*?<\/script>/g, '');

test('the lines of JSON-LD gone from its pages: told once, with them', async () => {
  const [change, ...others] = await toldOf(rewritten(withoutData));
  expect(others).toEqual([]);
  expect(change).toMatchObject({ type: 'changed', data: { cause: 'answer_changed' } });
  expect(change?.data.worse?.findings.length).toBeGreaterThan(0);
  expect(
    linesOf(change?.data as ChangeData)
      .filter((line) => line.startsWith('-'))
      .join('\n'),
  ).toContain('ld+json');
  expect(Date.parse(String(change?.data.since.after))).toBeLessThan(Date.parse(String(change?.data.since.by)));
});

test('and back again: recovered, once', async () => {
  const watch = await aWatch();
  for (const store of [BOUTIQUE, rewritten(withoutData), rewritten(withoutData), BOUTIQUE, BOUTIQUE, BOUTIQUE]) await watch.due(store);
  expect((await watch.changes()).map(({ type }) => type)).toEqual(['changed', 'recovered']);
});

test('other times, nonces and tokens in every page, for ten runs: nothing', async () => {
  const watch = await aWatch();
  for (let run = 0; run < 10; run += 1) {
    const token = Buffer.from(`token of run ${run}`).toString('hex');
    await watch.due(
      rewritten((html) => html.replace('</head>', `<meta name="csrf" content="${token}"><script nonce="${token}"></script></head>`)),
    );
  }
  expect([await watch.changes(), await watch.flaky()]).toEqual([[], 0]);
});

test('500 for one run: nothing, and counted', async () => {
  const watch = await aWatch();
  for (const store of [BOUTIQUE, all(500), BOUTIQUE, BOUTIQUE]) await watch.due(store);
  expect([await watch.changes(), await watch.flaky()]).toEqual([[], 1]);
});

test('a wall for an hour: told as that, never as findings, and its end', async () => {
  const watch = await aWatch();
  for (const store of [BOUTIQUE, all(403), all(403), all(403), BOUTIQUE, BOUTIQUE]) await watch.due(store);
  expect(await watch.changes()).toMatchObject([
    { type: 'unmeasured', data: { cause: 'walled', worse: null } },
    { type: 'recovered', data: { worse: null } },
  ]);
});

test('nothing listens any more: unreachable, after two tries', async () => {
  expect(await toldOf(null)).toMatchObject([{ type: 'unmeasured', data: { cause: 'unreachable' } }]);
});

test('our rules changed: proven by the older evidence, told once, and nothing else', async () => {
  const watch = await aWatch();
  const run = await watch.due(BOUTIQUE);
  // As a version judged it that had not the rule of its first finding.
  await bench.database.query('alter table audits disable trigger audits_keep_end');
  const [row] = await bench.database.query('select assessment from audits where id = $1', [run]);
  const older = row?.['assessment'] as { engineVersion: string; checks: { findings: { findingId: string; severity: string }[] }[] };
  const planted = older.checks.flatMap(({ findings }) => findings).find(({ severity }) => severity !== 'info');
  for (const check of older.checks) check.findings = check.findings.filter(({ findingId }) => findingId !== planted?.findingId);
  older.engineVersion = '0.0.1';
  await bench.database.query('update audits set assessment = $2 where id = $1', [run, JSON.stringify(older)]);
  await bench.database.query('alter table audits enable trigger audits_keep_end');
  for (let again = 0; again < 3; again += 1) await watch.due(BOUTIQUE);
  const changes = await watch.changes();
  expect(changes).toMatchObject([{ type: 'changed', data: { cause: 'rules_changed', exchanges: [] } }]);
  expect(changes[0]?.data.worse?.findings.map(({ finding_id }) => finding_id)).toEqual([planted?.findingId]);
});

test('a watch compares with evidence that outlives that of others', async () => {
  const watch = await aWatch();
  const good = await watch.due(BOUTIQUE);
  const other = await anAudit(bench.store, bench.shop.url);
  await runOnce(bench.store, other);
  await bench.database.query("update audit_steps set recorded_at = now() - interval '900 days'");
  const retention = { anonymousDays: 9_999, accountDays: 9_999, evidenceDays: 100, linkHours: 9_999, sessionDays: 9_999, usageDays: 9_999 };
  await bench.store.retain({ ...retention, operatorLogDays: 9_999, billingEventDays: 9_999, eventDays: 9_999, batch: 1_000 });
  expect([await bench.store.hasEvidence(good), await bench.store.hasEvidence(other)]).toEqual([true, false]);
});

test('two who compare one run write one change and one event', async () => {
  const watch = await aWatch();
  await bench.database.query('select 1');
  for (const store of [BOUTIQUE, rewritten(withoutData)]) await watch.due(store);
  const { store, database } = bench;
  await database.query("update watches set next_at = now() - interval '1 second', confirm_at = null where id = $1", [watch.id]);
  await store.takeDueWatches([`aud_${watch.id}last`]);
  const shop = await startStore(rewritten(withoutData), {
    port: Number(new URL(String((await store.readAudit(`aud_${watch.id}1`))?.run.url)).port),
  });
  await runOnce(store, `aud_${watch.id}last`);
  await shop.close();
  const judge = { store, read: inlineReader(), onError: () => undefined };
  await Promise.all([judgeWatched(judge), judgeWatched(judge), judgeWatched(judge)]);
  expect(await watch.changes()).toHaveLength(1);
  const events = await database.query("select data from account_events where account_id = $1 and type = 'watch.changed'", [
    `acc_watch${made}`,
  ]);
  expect(events).toMatchObject([{ data: { watch: { id: watch.id, told: { cause: 'answer_changed' } } } }]);
  expect(JSON.stringify(events).length).toBeLessThan(4_096);
});
