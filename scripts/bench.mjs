/**
 * `npm run bench`: the speed of the service as ratios to the least work that does the same job, measured in one run
 * on this machine. Needs DATABASE_URL and REDIS_URL (bootstrap opens throwaway ones with fsync on). docs/performance.md
 * has the arguments; BENCH_CPU_PROFILE=<folder> leaves a profile of every API and worker process there.
 *
 * Exits 0 whether or not goals are met: a busy machine is no failure.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { machineFacts } from './bench/facts.mjs';
import { heading } from './bench/print.mjs';
import { endAll } from './bench/processes.mjs';
import { openBench } from './bench/services.mjs';

/** Longer than all others together: run where they are named. */
const ALONE = ['fairness', 'deliveries', 'watches'];

/** What each section is given. */
const SIZES = {
  quick: {
    start: { rounds: 3 },
    create: { rounds: 1, seconds: 1 },
    read: { rounds: 1, seconds: 1 },
    audit: { audits: 1, warmUps: 1 },
    fleet: { sizes: { 1: 5, 8: 20, 50: 50 }, warmUps: 2 },
    queue: { waiting: 2_000, samples: 50 },
    fairness: { rounds: 2, flood: { strangers: 50, paying: 20, free: 20, verifications: 4 } },
    deliveries: { rounds: 1, seconds: 1, webhooks: 100 },
    watches: { rounds: 1, seconds: 2, watches: 5_000 },
    history: { rows: 50_000, samples: 20 },
    scale: { workers: [1, 2], audits: 8, delayMs: 100, apis: [1, 2], seconds: 1 },
  },
  full: {
    start: { rounds: 9 },
    create: { rounds: 5, seconds: 4 },
    read: { rounds: 5, seconds: 3 },
    audit: { audits: 25, warmUps: 50 },
    fleet: { sizes: { 1: 100, 8: 1_000, 50: 400 }, warmUps: 50 },
    queue: { waiting: 100_000, samples: 500 },
    fairness: { rounds: 10, flood: { strangers: 1_000, paying: 60, free: 200, verifications: 20 } },
    deliveries: { rounds: 7, seconds: 4, webhooks: 1_000 },
    watches: { rounds: 7, seconds: 6, watches: 100_000 },
    history: { rows: 1_000_000, samples: 200 },
    scale: { workers: [1, 2, 4, 8], audits: 64, delayMs: 500, apis: [1, 2], seconds: 8 },
  },
};

/** In this order, each the file of its name in bench/. */
const NAMES = Object.keys(SIZES.full);
const SECTIONS = Object.fromEntries(await Promise.all(NAMES.map(async (name) => [name, (await import(`./bench/${name}.mjs`)).default])));

const options = readArguments();
const results = {};
let facts = null;
for (const name of options.sections) {
  const bench = await openBench();
  try {
    facts ??= await machineFacts(bench);
    results[name] = await SECTIONS[name](bench, options.sizes[name]);
  } finally {
    await endAll();
    await bench.close();
  }
}
const goals = Object.values(results).flatMap((result) => result.goals);
heading(`${goals.filter(({ met }) => met).length} of ${goals.length} goals met`);
if (options.json) writeFileSync(options.json, `${JSON.stringify({ facts, results }, null, 2)}\n`);

function readArguments() {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean' },
      long: { type: 'boolean' },
      rows: { type: 'string' },
      only: { type: 'string' },
      json: { type: 'string' },
    },
  });
  const sections = values.only?.split(',') ?? NAMES.filter((name) => !ALONE.includes(name));
  const unknown = sections.filter((name) => !NAMES.includes(name));
  if (unknown.length > 0) throw new Error(`--only knows ${NAMES.join(', ')}; not ${unknown.join(', ')}`);
  const sizes = values.quick ? SIZES.quick : SIZES.full;
  if (values.long) sizes.fleet.sizes[8] = 10_000;
  if (values.rows) sizes.history.rows = Number(values.rows);
  return { sections, sizes, json: values.json };
}
