/** What a watch makes of runs: silence of stores that do not change, recovery, the evidence it compares with, and one change of one run. */

import { createHash } from 'node:crypto';
import { inlineReader } from '@vitrine/engine';
import { loadDefinition, seeded, startStore } from '@vitrine/testkit';
import { RETENTION } from '../../../packages/store/test/retention.ts';
import { drawn } from '../../../tests/drawn.ts';
import { judgeWatched } from '../src/watches/judge.ts';
import { anAudit, runOnce, useBench } from './runner-rig.ts';
import { aWatch, BOUTIQUE, fileOf, rewritten, type Shop, withoutData } from './watch-rig.ts';

const bench = useBench();

/** The boutique as it is sent at its n-th visit: other nonces, tokens, times, cookies and recommendations, its products in another order. */
function restless(visit: number): Shop {
  const chance = seeded(visit);
  const shuffled = <T>(list: readonly T[]) =>
    list
      .map((item) => ({ item, at: chance() }))
      .sort((a, b) => a.at - b.at)
      .map(({ item }) => item);
  const inOrder = (text: string, line: RegExp) => {
    const lines = shuffled(text.match(line) ?? []);
    return text.replaceAll(line, () => lines.pop() ?? '');
  };
  const product = /<li><a href="\/\d\d-.*<\/li>\n/g;
  const products = fileOf('home.html').match(product) ?? [];
  const token = createHash('sha256').update(`${visit}`).digest('hex');
  const time = new Date(1_800_000_000_000 + chance() * 1e11).toISOString();
  const shop = rewritten((html) =>
    inOrder(html, product)
      .replace(
        '</head>',
        `<meta name="csrf-token" content="${token}"><script nonce="${token.slice(0, 22)}">t=${Date.parse(time)}</script></head>`,
      )
      .replace('</main>', `<aside><h2>À découvrir</h2><ul>${shuffled(products).slice(0, 3).join('')}</ul></aside></main>`)
      .replace('</body>', `<!-- ${time} by web-${visit % 7} in ${Math.round(chance() * 900)} ms --></body>`),
  );
  const list = {
    headers: { 'content-type': 'application/xml' },
    body: inOrder(fileOf('sitemap.xml'), /<url><loc>\{origin\}\/\d\d-.*<\/url>\n/g),
  };
  const headers = {
    ...shop?.headers,
    'set-cookie': `sid=${token}; Path=/`,
    'x-request-id': token,
    'x-served-by': `web-${visit % 7}`,
    etag: `"${token}"`,
  };
  return { ...(shop as NonNullable<Shop>), headers, routes: { ...shop?.routes, '/1_fr_0_sitemap.xml': list } };
}

test('runs with other times, nonces, tokens, cookies and recommendations, and products in another order: not one message', async () => {
  const watch = await aWatch(bench);
  for (let visit = 0; visit < drawn(20, 50); visit += 1) await watch.due(restless(visit));
  expect([await watch.changes(), await watch.flaky()]).toEqual([[], 0]);
});

test.each(['perfect', 'shopify-like', 'woocommerce-like', 'magento-like', 'bare'])('runs of %s: not one message', async (name) => {
  const watch = await aWatch(bench);
  for (let visit = 0; visit < drawn(4, 10); visit += 1) await watch.due(loadDefinition(name));
  expect([await watch.changes(), await watch.flaky()]).toEqual([[], 0]);
});

test('a change that is undone: recovered, once', async () => {
  const watch = await aWatch(bench);
  await bench.database.query(`update watches set tell = '{"severity": "minor", "recovery": false}' where id = $1`, [watch.id]);
  for (const shop of [BOUTIQUE, rewritten(withoutData), rewritten(withoutData), BOUTIQUE, BOUTIQUE, BOUTIQUE]) await watch.due(shop);
  expect((await watch.changes()).map(({ type, data }) => [type, data.told])).toEqual([
    ['changed', true],
    ['recovered', false],
  ]);
});

test('a watch compares with evidence that outlives that of others', async () => {
  const watch = await aWatch(bench);
  const good = await watch.due(BOUTIQUE);
  const other = await anAudit(bench.store, bench.shop.url);
  await runOnce(bench.store, other);
  await bench.database.query("update audit_steps set recorded_at = now() - interval '900 days'");
  await bench.store.retain({ ...RETENTION, batch: 1_000 });
  expect([await bench.store.hasEvidence(good), await bench.store.hasEvidence(other)]).toEqual([true, false]);
});

test('two who compare one run write one change and one event', async () => {
  const watch = await aWatch(bench);
  for (const store of [BOUTIQUE, rewritten(withoutData)]) await watch.due(store);
  const { store, database } = bench;
  await database.query("update watches set next_at = now() - interval '1 second', confirm_at = null where id = $1", [watch.id]);
  await store.takeDueWatches([`aud_${watch.id}last`]);
  const shop = await startStore(rewritten(withoutData), { port: watch.port });
  await runOnce(store, `aud_${watch.id}last`);
  await shop.close();
  const judge = { store, read: inlineReader(), onError: () => undefined };
  await Promise.all([judgeWatched(judge), judgeWatched(judge), judgeWatched(judge)]);
  expect(await watch.changes()).toHaveLength(1);
  const events = await database.query("select data from account_events where account_id = $1 and type = 'watch.changed'", [
    watch.accountId,
  ]);
  expect(events).toMatchObject([{ data: { watch: { id: watch.id, told: { cause: 'answer_changed' } } } }]);
  expect(JSON.stringify(events).length).toBeLessThan(4_096);
});
