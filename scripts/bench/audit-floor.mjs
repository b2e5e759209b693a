/**
 * The least work that sees what an audit sees: the same requests by node:http on kept connections, as many at once, and
 * one streaming pass over each page. No guard, no budget, no evidence, no verdict. Started by the benchmark with an IPC
 * channel; answers { requests, inFlight } with the milliseconds it took.
 */
import { Agent, request } from 'node:http';
import { createGunzip, createInflate } from 'node:zlib';
import { outlinePage } from '../../packages/engine/src/formats/html/html.ts';

const agent = new Agent({ keepAlive: true });
/** Those that belong to a connection are the connection's. */
const OWN = new Set(['host', 'connection', 'content-length', 'transfer-encoding']);

process.on('message', async ({ requests, inFlight }) => {
  const started = performance.now();
  const waiting = [...requests];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await one(next);
  };
  await Promise.all(Array.from({ length: inFlight }, work));
  process.send({ wallMs: performance.now() - started });
});
process.on('disconnect', () => process.exit(0));
process.send({ port: 0 });

async function one({ method, url, headers, body }) {
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.has(name)));
  const response = await new Promise((resolve, reject) => {
    request(url, { method, headers: kept, agent }, resolve).once('error', reject).end(body);
  });
  const bytes = await bytesOf(response);
  if (/html/.test(response.headers['content-type'] ?? '')) outlinePage(bytes.toString());
}

async function bytesOf(response) {
  const decoder = { gzip: createGunzip, deflate: createInflate }[response.headers['content-encoding']];
  const chunks = [];
  for await (const chunk of decoder ? response.pipe(decoder()) : response) chunks.push(chunk);
  return Buffer.concat(chunks);
}
