/** What a run leaves in the database of a store that publishes secrets in every place a store can. */

import { createServer, type RequestListener } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { listening } from '@vitrine/testkit';
import { openOnce } from '../../../tests/once.ts';
import { renderRun } from '../../api/src/usecases/render-run.ts';
import { allKinds, anAudit, PLAIN, runOnce, useBench } from './runner-rig.ts';

const bench = useBench();

const HIDDEN = {
  key: '4eC39HqLyjWDarjtT1zdp7dc',
  code: 'SplxlOBeZQQYbYS6WxSbIA',
  session: 'f00dfacef00dface',
  visitor: 'visitor-0815',
  mail: 'jane.doe',
} as const;

const answer: RequestListener = (request, response) => {
  const path = new URL(request.url ?? '/', 'http://x').pathname;
  const head = {
    'set-cookie': `sid=${HIDDEN.session}`,
    'x-api-key': `sk_live_${HIDDEN.key}`,
    authorization: `Bearer ${HIDDEN.key}`,
    'x-datadome': HIDDEN.visitor,
    'sw-context-token': HIDDEN.session,
    link: `</a?access_token=${HIDDEN.key}>; rel="next"`,
  };
  if (path === '/')
    response.writeHead(302, { ...head, location: `/home?sid=${HIDDEN.session}&code=${HIDDEN.code}&mail=${HIDDEN.mail}@mail.test` }).end();
  else if (path === '/home')
    response
      .writeHead(200, { ...head, 'content-type': 'text/html' })
      .end(
        `<!doctype html><html lang="en"><h1>Shop</h1><script>pay={key:"sk_live_${HIDDEN.key}","client_secret":"${HIDDEN.key}"}</script>`,
      );
  else if (path === '/.well-known/ucp')
    response.writeHead(200, { ...head, 'content-type': 'application/json' }).end(`{"ucp":{"note":"sk_live_${HIDDEN.key}"}}`);
  else response.writeHead(404, { ...head, 'content-type': 'text/plain' }).end(`no ${HIDDEN.key.slice(0, 2)}`);
};
const shop = openOnce(() => listening(createServer(answer)));

test('holds none of them, in rows, bodies, result and report', async () => {
  const id = await anAudit(bench.store, `${shop.url}/`, { options: { ...PLAIN, general_scan: true } });
  const { errors } = await runOnce(bench.store, id, { kinds: allKinds() });
  expect(errors).toEqual([]);
  const rows = await bench.database.query<{ text: string }>(
    `select record::text as text from exchanges where audit_id = $1 union all
     select output::text from audit_steps where audit_id = $1 union all
     select assessment::text from audits where id = $1`,
    [id],
  );
  const bodies = await bench.database.query<{ encoding: string; content: Buffer }>('select encoding, content from bodies');
  const [run, outcome] = [await bench.store.readRun({ kind: 'audit', id, accountId: null }), await bench.store.readOutcome('audit', id)];
  if (run === null || outcome === null) throw new Error('the audit did not end');
  const rendered = (['audit', 'report'] as const).map((bytes) => renderRun(run, outcome, bytes));
  const texts = [
    ...rows.map(({ text }) => text),
    ...bodies.map(({ encoding, content }) => (encoding === 'gzip' ? gunzipSync(content) : content).toString()),
    ...rendered.map(({ gzip }) => gunzipSync(gzip).toString()),
  ];
  expect(rows.length).toBeGreaterThan(20);
  for (const secret of Object.values(HIDDEN)) expect(texts.filter((text) => text.includes(secret))).toEqual([]);
  // What the rules look for is still there to be found.
  expect(texts.join('\n')).toMatch(/"U31/);
});
