/**
 * Model stores in a process of their own, started by the benchmark with an IPC channel. Settings: STORES (how many,
 * each on a free port), STORE_DELAY_MS. Answers the message `requests` with what all of them were asked since the last.
 */
import { startStore } from '../../packages/testkit/src/index.ts';
import { modelStores } from './model-store.mjs';

const definitions = modelStores(Number(process.env.STORES));
const delayMs = Number(process.env.STORE_DELAY_MS);
const stores = await Promise.all(definitions.map((definition) => startStore(definition, { delayMs })));
const paths = Object.keys(definitions[0].routes).filter((path) => !path.includes('*'));
for (const store of stores) await warm(store);

process.on('message', (question) => {
  if (question !== 'requests') throw new Error(`nobody taught the stores to answer ${question}`);
  process.send(taken());
});
process.on('disconnect', () => process.exit(0));
process.send({ ports: stores.map(({ port }) => port) });

function taken() {
  return stores.flatMap(({ url, requests }) => requests.splice(0).map((one) => ({ ...one, url: `${url}${one.url}` })));
}

/** Every page is compressed on its first request: that is the store's cost, and none of the audit's. */
async function warm({ url, requests }) {
  const asked = paths.map((path) => fetch(url + path, { headers: { 'accept-encoding': 'gzip' }, redirect: 'manual' }));
  await Promise.all((await Promise.all(asked)).map((response) => response.arrayBuffer()));
  requests.splice(0);
}
