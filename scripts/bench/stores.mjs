/**
 * Model stores in a process of their own, started by the benchmark with an IPC channel. Settings: STORES (how many,
 * each on a free port), STORE_DELAY_MS. Answers the message `requests` with what all of them were asked since the last.
 */
import { request } from 'node:http';
import { startStore } from '../../packages/testkit/src/index.ts';
import { modelStore } from './model-store.mjs';

const definition = modelStore();
const delayMs = Number(process.env.STORE_DELAY_MS);
const stores = await Promise.all(Array.from({ length: Number(process.env.STORES) }, () => startStore(definition, { delayMs })));
await Promise.all(stores.map(warm));

process.on('message', (question) => {
  if (question !== 'requests') throw new Error(`nobody taught the stores to answer ${question}`);
  process.send(taken());
});
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
process.send({ ports: stores.map(({ port }) => port) });

function taken() {
  return stores.flatMap(({ url, requests }) => requests.splice(0).map((one) => ({ ...one, url: `${url}${one.url}` })));
}

/** Every page is compressed on its first request: that is the store's cost, and none of the audit's. */
async function warm({ url, requests }) {
  const paths = Object.keys(definition.routes).filter((path) => !path.includes('*'));
  await Promise.all(paths.map((path) => fetchGzipped(url + path)));
  requests.splice(0);
}

function fetchGzipped(url) {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => response.resume().once('end', resolve));
    asked.once('error', reject).end();
  });
}
