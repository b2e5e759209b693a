/**
 * What it costs that a store's answers are written in batches while a step is under way (apps/worker/src/answers.ts): one worker audits
 * stores by turns with and without, and each pair is compared by its processor time. A busy machine lengthens both of a pair.
 */
import { CLAIM_RULES } from '../../packages/store/src/index.ts';
import { endDrillWorkers, startDrillWorker } from '../../tests/drills/support/fleet.ts';
import { figure, goal, heading, table } from './print.mjs';
import { startStores } from './processes.mjs';
import { median } from './rounds.mjs';
import { spentBy } from './usage.mjs';
import { queueAudits, waitForEnd } from './work.mjs';

const DELAY_MS = 50;
/** Share of an audit's processor time without. */
const MOST = 1.03;
/** As the worker of the drills reads it. */
const FORGOTTEN = { branch: 'answers forgotten' };

export default async function run(bench, { pairs, warmUps }) {
  heading(
    'Answers kept',
    `an audit with and one without, each of a store of its own, ${DELAY_MS} ms away; ${pairs} pairs after ${warmUps}`,
  );
  const stores = await startStores({ count: 2 * (pairs + warmUps), delayMs: DELAY_MS });
  const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } = bench.environment;
  const worker = await startDrillWorker({ databaseUrl, redisUrl, concurrency: 1, graceMs: 500, rules: CLAIM_RULES, isShopping: true });
  const origins = stores.origins.values();
  const audit = async (metadata) =>
    (await spentBy(worker.pid, async () => waitForEnd(bench, await queueAudits(bench, [origins.next().value], metadata)))).all;
  const found = [];
  try {
    for (let pair = 0; pair < warmUps + pairs; pair += 1) {
      // Whoever goes second finds more compiled: they change places.
      const order = pair % 2 === 0 ? [null, FORGOTTEN] : [FORGOTTEN, null];
      const spent = new Map();
      for (const metadata of order) spent.set(metadata, await audit(metadata));
      if (pair >= warmUps) found.push({ kept: spent.get(null), forgotten: spent.get(FORGOTTEN) });
    }
  } finally {
    await endDrillWorkers();
  }
  return report(found);
}

function report(pairs) {
  const ratios = pairs.map(({ kept, forgotten }) => kept / forgotten).toSorted((a, b) => a - b);
  const [low, ratio, high] = [ratios[Math.floor(ratios.length / 4)], median(ratios), ratios[Math.floor((3 * ratios.length) / 4)]];
  const [kept, forgotten] = [median(pairs.map((pair) => pair.kept)), median(pairs.map((pair) => pair.forgotten))];
  table(
    ['CPU of an audit, median', 'answers kept', 'evidence once a step', 'ratio of a pair', 'half of them within'],
    [['', `${figure(kept)} ms`, `${figure(forgotten)} ms`, ratio, `${figure(low)} to ${figure(high)}`]],
  );
  return {
    rows: [{ name: 'answers', kept, forgotten, ratio, quartiles: [low, high] }],
    goals: [goal({ what: 'CPU with answers kept, of that without', reached: ratio, limit: MOST })],
  };
}
