/** A cart filled by a page's own form, of a store on a public name whose owner allowed it, on real Postgres: the proof in each run, simulation and performance alike. */

import { request as ask, type RequestListener } from 'node:http';
import { createServer } from 'node:https';
import { connect } from 'node:net';
import { controlPlaces } from '@vitrine/engine';
import type { Dial } from '@vitrine/gather';
import { createAuthority, listening, startStore } from '@vitrine/testkit';
import { shop, sitemap } from '../../../packages/gather/test/catalog-stores.ts';
import { FILE } from '../../../packages/gather/test/till-front.ts';
import { openOnce } from '../../../tests/once.ts';
import { anAudit, PLAIN, runOnce, useBench } from './runner-rig.ts';

const bench = useBench();
const SHOP = 'https://shop.example.com';
/** Public; nothing is connected to but the loopback server that stands in for it. */
const ADDRESS = '93.184.216.34';
const authority = createAuthority();

const DATA = {
  ...{ '@context': 'https://schema.org', '@type': 'Product', name: 'Stoneware bowl', sku: 'bowl-1', image: `${SHOP}/bowl.jpg` },
  description: 'Thrown by hand and glazed with ash.',
  offers: { '@type': 'Offer', price: '24.00', priceCurrency: 'EUR', availability: 'https://schema.org/InStock', url: `${SHOP}/p/bowl` },
};
const PAGE = `<!doctype html><html lang="en"><head><title>Stoneware bowl</title>
<script type="application/ld+json">${JSON.stringify(DATA)}</script></head><body><nav><a href="/cart">Cart</a></nav><main><h1>Stoneware bowl</h1>
<p class="price">€24.00</p><form action="/cart/add" method="post"><button>Add to cart</button></form></main></body></html>`;
const { headers, body = '' } = sitemap('/p/bowl') as { headers: Record<string, string>; body: string };
const DEFINITION = shop({
  '/robots.txt': { body: `Sitemap: ${SHOP}/sitemap.xml`, headers: { 'content-type': 'text/plain' } },
  '/sitemap.xml': { headers, body: body.replaceAll('{origin}', SHOP) },
  '/': { body: '<!doctype html><title>Shop</title><a href="/p/bowl">Stoneware bowl</a>', headers: { 'content-type': 'text/html' } },
  '*': { handler: 'page-cart', page: PAGE },
});

/** `METHOD /path` of every request, and the proof its owner published. */
const lines: string[] = [];
let published: string | null = null;
const answer: RequestListener = (request, response) => {
  const { method = 'GET', url = '/' } = request;
  lines.push(`${method} ${url}`);
  if (url === FILE) return void response.writeHead(published === null ? 404 : 200).end(published ?? '');
  const passed = ask({ host: '127.0.0.1', port: store.port, method, path: url, headers: request.headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(response);
  });
  request.pipe(passed);
};
const store = openOnce(() => startStore(DEFINITION));
const front = openOnce(() => listening(createServer(authority.issue({ names: ['shop.example.com'] }), answer)));

const dial: Dial = async (address) => {
  if (address !== ADDRESS) throw new Error(`a test would have dialled ${address}`);
  const socket = connect({ host: '127.0.0.1', port: front.port });
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return Object.defineProperty(socket, 'remoteAddress', { value: address });
};
const conditions = { allow: [], fetcher: { ca: [authority.cert], dial, resolver: { resolve: async () => [ADDRESS] } } };

const ACCOUNT = 'acc_cart';
const OF = { accountId: ACCOUNT, domain: 'example.com' };

async function simulated(): Promise<readonly string[]> {
  lines.length = 0;
  const id = await anAudit(bench.store, `${SHOP}/`, { ...OF, options: { ...PLAIN, agent_simulation: true }, unit: 'simulation' });
  expect((await runOnce(bench.store, id, conditions)).errors).toEqual([]);
  const check = (await bench.store.readOutcome('audit', id))?.checks.find(({ checkId }) => checkId === 'agent_simulation');
  const { missions = [] } = (check?.details ?? {}) as {
    readonly missions?: readonly { readonly state: string; readonly obstacle: string | null }[];
  };
  return [...new Set(missions.map(({ state, obstacle }) => obstacle ?? state))];
}

let tried = 0;
async function performed(): Promise<readonly string[]> {
  lines.length = 0;
  tried += 1;
  const id = `prf_cart${tried}`;
  const run = {
    id,
    kind: 'performance',
    business: `${SHOP}/`,
    url: `${SHOP}/`,
    unit: 'performance',
    traceparent: null,
    idempotency: null,
  } as const;
  await bench.store.createRun({ ...run, ...OF, options: { country: 'FR', language: 'en', missions: 2, repeats: 1 } });
  expect((await runOnce(bench.store, id, conditions)).errors).toEqual([]);
  const outcome = await bench.store.readOutcome('performance', id);
  return [...new Set(outcome?.trials.flatMap(({ mission, obstacle, state }) => (mission === '1' ? [obstacle ?? state] : [])))];
}

const pressed = () => lines.filter((line) => line.includes('/cart'));

test('is filled only where the run finds the proof, and simulation and performance tell the same', async () => {
  await bench.store.createAccount({ id: ACCOUNT, email: 'cart@shop.example', beta: false, plan: 'scale' });
  const both = async () => [await simulated(), pressed(), await performed(), pressed()];
  expect(await both()).toEqual([['page_only'], [], ['page_only'], []]);
  expect(lines).not.toContain(`GET ${FILE}`);

  const site = await bench.store.allowOnSite(ACCOUNT, OF.domain, { cart: true });
  expect(await both()).toEqual([['page_only'], [], ['page_only'], []]);
  expect(lines).toContain(`GET ${FILE}`);

  published = controlPlaces(OF.domain, site?.control.token ?? '').file.content;
  const [shopped, inSimulation, performedEnds, inTrials] = await both();
  expect([shopped, performedEnds]).toEqual([['completed'], ['completed']]);
  for (const carts of [inSimulation, inTrials]) {
    expect(carts).toContain('POST /cart/add');
    // Taken out, and read once more.
    expect(carts?.slice(-2)).toEqual(['GET /cart', 'GET /cart']);
    expect(carts).toContain('GET /cart/remove');
  }
  expect((await bench.store.readSite(ACCOUNT, OF.domain))?.control.by).toBe('file');

  await bench.store.allowOnSite(ACCOUNT, OF.domain, { cart: false });
  expect(await both()).toEqual([['page_only'], [], ['page_only'], []]);
});
