/**
 * One general scan of a store 50 ms away: requests, wall time against what the store's distance and our manners allow,
 * and CPU. Run by `node --conditions=@vitrine/source scripts/bench/scan.mjs [delayMs] [rounds]`; loopback only.
 *
 * Critical path: every answer takes one delay and four may be in flight, so a round of n questions takes at least
 * ceil(n / 4) delays, and a round cannot begin before the one whose answers it depends on has ended.
 */
import { performance } from 'node:perf_hooks';
import { assessScan, DEFAULT_TARGET_POLICY, inlineReader } from '../../packages/engine/src/index.ts';
import { createFetcher, probeOrigin, probeScan } from '../../packages/gather/src/index.ts';
import { startStore } from '../../packages/testkit/src/index.ts';

const DELAY_MS = Number(process.argv[2] ?? 50);
const RUNS = Number(process.argv[3] ?? 5);
const IN_FLIGHT = 4;

const AGENT_FILES = {
  '/llms.txt': {
    type: 'text/plain',
    body: '# Shop\n\n> Mugs and bowls, made in Lyon.\n\n## Pages\n\n- [Catalogue](/catalogue): everything we sell\n',
  },
  '/robots.txt': {
    type: 'text/plain',
    body: 'User-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nContent-Signal: search=yes, ai-input=yes, ai-train=no\nAllow: /\n',
  },
  '/auth.md': {
    type: 'text/markdown',
    body: '# auth.md\n\nSend `Authorization: Bearer <key>`; keys come from [your account](/account/keys).\n',
  },
};

const stores = {
  'bare shop': { title: 'bare', summary: '', routes: { '/': page('text/html', '<!doctype html><title>Shop</title><h1>Shop</h1>') } },
  'shop with agent files': {
    title: 'files',
    summary: '',
    routes: {
      '/': page('text/html', '<!doctype html><title>Shop</title><h1>Shop</h1>'),
      ...Object.fromEntries(Object.entries(AGENT_FILES).map(([path, { type, body }]) => [path, page(type, body)])),
    },
  },
};

const rows = [];
for (const [name, definition] of Object.entries(stores)) {
  const runs = [];
  for (let run = 0; run <= RUNS; run += 1) runs.push(await scanOnce(definition));
  // The first one pays for loading and compiling.
  const median = (pick) =>
    runs
      .slice(1)
      .map(pick)
      .sort((a, b) => a - b)[Math.floor(RUNS / 2)];
  const [wall, path] = [median(({ wallMs }) => wallMs), median(({ criticalMs }) => criticalMs)];
  rows.push({
    store: name,
    requests: median(({ requests }) => requests),
    rounds: median(({ rounds }) => rounds),
    'critical path ms': path,
    'wall ms': Math.round(wall),
    'wall / path': (wall / path).toFixed(2),
    'CPU ms gather': median(({ gatherCpuMs }) => gatherCpuMs).toFixed(1),
    'CPU ms judge': median(({ judgeCpuMs }) => judgeCpuMs).toFixed(1),
  });
}
console.log(
  `general scan, store ${DELAY_MS} ms away, ${IN_FLIGHT} in flight, median of ${RUNS}; CPU of the whole process, the store's server included`,
);
console.table(rows);

async function scanOnce(definition) {
  const store = await startStore(definition, { delayMs: DELAY_MS });
  const signal = new AbortController().signal;
  const policy = { ...DEFAULT_TARGET_POLICY, allow: [`127.0.0.1:${store.port}`] };
  const fetcher = createFetcher({ policy, userAgent: 'VitrineBot/1.0', signal, limits: { patienceMs: 100 } });
  const subject = { business: store.url, url: `${store.url}/`, country: 'FR', sampleSize: 12, day: '2026-11-21' };
  const perRound = [];
  const reader = inlineReader();
  const read = {
    ...reader,
    async planScan(input) {
      const plan = await reader.planScan(input);
      if (plan.ok && plan.value.asks.length > 0) perRound.push(plan.value.asks.length);
      return plan;
    },
  };
  try {
    const ctx = { subject, fetcher, read, signal, agentProfileUrl: () => '', dns: null, browser: null };
    const origin = await probeOrigin(ctx);
    const before = { requests: fetcher.spent().requests, cpu: process.cpuUsage(), at: performance.now() };
    const scan = await probeScan(ctx, { origin, catalog: null });
    const wallMs = performance.now() - before.at;
    const gathered = process.cpuUsage(before.cpu);
    const judging = process.cpuUsage();
    assessScan({ subject, origin, scan, product: null });
    return {
      wallMs,
      requests: fetcher.spent().requests - before.requests,
      rounds: perRound.length,
      criticalMs: perRound.reduce((sum, asks) => sum + Math.ceil(asks / IN_FLIGHT) * DELAY_MS, 0),
      gatherCpuMs: cpuMs(gathered),
      judgeCpuMs: cpuMs(process.cpuUsage(judging)),
    };
  } finally {
    await fetcher.close();
    await store.close();
  }
}

function cpuMs({ user, system }) {
  return (user + system) / 1000;
}

function page(type, body) {
  return { headers: { 'content-type': type }, body };
}
