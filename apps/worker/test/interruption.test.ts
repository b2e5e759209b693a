/**
 * Law: a run that is interrupted, at whichever request of whichever step, ends as the interruption says, and leaves no rejection that
 * nobody handles. The steps are those of the kinds of run: a new one is held by itself, and a probe that asks nothing here fails. One
 * interruption strikes at each request; with VITRINE_DRILL_FULL each of them does.
 */

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { type Assessment, controlPlaces, DEFAULT_TARGET_POLICY, type Exchange, type Model } from '@vitrine/engine';
import { createFetcher, type Fetcher, type FetchRequest, type ScanLookups } from '@vitrine/gather';
import { scriptedShopper } from '@vitrine/models';
import { type OptionsOf, RUN_KINDS, type RunKind, type RunRow, type StepRecord } from '@vitrine/store';
import { listening, startStore } from '@vitrine/testkit';
import { proof, startShop } from '../../../packages/gather/test/live/rig.ts';
import { FILE, startFront } from '../../../packages/gather/test/till-front.ts';
import { openOnce } from '../../../tests/once.ts';
import type { Kinds } from '../src/kind.ts';
import type { RunnerDeps } from '../src/runner-deps.ts';
import type { Step } from '../src/steps/define.ts';
import { allKinds, type OwnedKind, PLAIN, type Ran, runOnce, stealClaim, useBench } from './runner-rig.ts';

const bench = useBench();
const IS_FULL = process.env['VITRINE_DRILL_FULL'] !== undefined;
/** Cases at once: most of their time they wait for Postgres. */
const AT_ONCE = 4;
const BEAT_MS = 10;
const TOKEN = '0b6f3c1e-6a53-4b5e-9f0a-5a0b9d6a7c11';
/** From the start of a run to its deadline: a step has come to its request by then, unless the machine is busy. */
const DEADLINE_MS = 150;

const strays: unknown[] = [];
const onStray = (reason: unknown) => void strays.push(reason);
const pit = openOnce(() => listening(createServer(() => undefined)));
beforeAll(() => void process.on('unhandledRejection', onStray));
afterAll(() => void process.off('unhandledRejection', onStray));

interface Begun {
  readonly kind: RunKind;
  readonly id: string;
  readonly accountId: string | null;
  readonly domain: string;
  /** Aborted when the worker is to stop. */
  readonly stopping: AbortController;
}

interface Interruption {
  /** Left out: it comes by itself. */
  readonly strike?: (run: Begun) => Promise<unknown>;
  readonly ending: Ran['ending'] | RegExp;
  /** Status and error of the row afterwards; null: there is none. */
  readonly row: string | RegExp | null;
}

/** By one tick after the other, as in a fleet: a tick passes over a row of which a heartbeat is being written. */
const givenUp = async (id: string, change: Promise<unknown>) => {
  await change;
  do await bench.store.giveUp();
  while ((await bench.database.query("select from audits where id = $1 and status = 'running'", [id])).length > 0);
};
const INTERRUPTIONS: Readonly<Record<string, Interruption>> = {
  cancelled: {
    strike: ({ kind, accountId, id }) => bench.store.cancelRun(kind, accountId ?? '', id),
    ending: 'fenced',
    row: 'failed cancelled',
  },
  deleted: {
    strike: async ({ kind, accountId, id }) => {
      // A verification goes with its audit.
      if (accountId === null) await bench.database.query('delete from audits where id = $1', [id]);
      else await (kind === 'audit' ? bench.store.deleteAudit(accountId, id) : bench.store.deleteAccount(accountId));
    },
    ending: 'fenced',
    row: null,
  },
  'opted out': {
    strike: ({ id, domain }) => givenUp(id, bench.store.changeDomain('anne', domain, { optedOut: true })),
    ending: 'fenced',
    row: 'failed target_not_allowed',
  },
  'given up': {
    strike: ({ id }) => givenUp(id, bench.database.query("update audits set started_at = now() - interval '1 day' where id = $1", [id])),
    ending: 'fenced',
    row: 'failed audit_timeout',
  },
  'taken over': { strike: ({ id }) => stealClaim(bench, id), ending: 'fenced', row: 'running null' },
  stopped: { strike: async ({ stopping }) => stopping.abort(), ending: 'released', row: 'running null' },
  // What it can be judged without is said to be unmeasured; what it cannot fails the run.
  deadline: { ending: /^(?:done|failed)$/, row: /^(?:done null|failed internal_error)$/ },
};

/** In the hands of a test: each question to the store or a model, with what would ask it. */
type Ask = <T>(question: string, ask: () => Promise<T>, signal: AbortSignal, hold: () => Promise<never>) => Promise<T>;

interface Shop {
  readonly url: string;
  /** A finished audit of it, with every step; before the first there is none. */
  readonly audited: { readonly id: string; readonly outcome: Assessment } | null;
}

const OPTIONS: { readonly [K in RunKind]: (shop: Shop) => OptionsOf[K] } = {
  audit: () => ({ ...PLAIN, agent_simulation: true, general_scan: true, sample_size: 6 }),
  performance: () => ({ missions: 3, repeats: 1, country: 'FR', language: 'en' }),
  findability: () => ({ pages: 3, recall: true, country: 'FR', language: 'en' }),
  verification: ({ audited }) => {
    const findings = (audited?.outcome.checks ?? []).flatMap((check) => check.findings.map(({ findingId }) => findingId)).slice(0, 20);
    return { findings, requests: 60, country: 'FR', language: 'en' };
  },
};

/** A run of an account and a domain of its own, which the account has audited; verifications have no account. */
async function create(kind: RunKind, shop: Shop): Promise<Begun> {
  const name = randomUUID().replaceAll('-', '');
  const [id, domain] = [`${kind.slice(0, 3)}_${name}`, `${name}.example`];
  const accountId = kind === 'verification' ? null : `acc_${name}`;
  if (accountId !== null) {
    await bench.store.createAccount({ id: accountId, email: `${name}@shop.example`, beta: false, plan: 'scale' });
    if (kind !== 'audit')
      await bench.database.query('update audits set account_id = $1, domain = $2 where id = $3', [accountId, domain, shop.audited?.id]);
  }
  const creation = await bench.store.createRun<RunKind>({
    ...{ id, kind, business: shop.url, url: `${shop.url}/`, domain, options: OPTIONS[kind](shop), accountId },
    ...{ traceparent: null, idempotency: null, metadata: null },
    ...(accountId === null ? { auditId: shop.audited?.id ?? '' } : { unit: kind === 'audit' ? 'simulation' : (kind as OwnedKind) }),
  });
  if (creation.kind !== 'created') throw new Error(`The run was not created: ${creation.kind}`);
  if (accountId !== null) {
    await bench.store.allowOnSite(accountId, domain, { checkout: true, liveSession: true });
    // The store shows one token, so every account proves its control by the same.
    await bench.database.query('update sites set control_token = $1 where account_id = $2', [TOKEN, accountId]);
  }
  return { kind, id, accountId, domain, stopping: new AbortController() };
}

let last: Promise<unknown> = Promise.resolve();
/** One after the other: the finished audit is handed from one account to the next. */
function begin(kind: RunKind, shop: Shop): Promise<Begun> {
  const begun = last.then(() => create(kind, shop));
  last = begun.catch(() => undefined);
  return begun;
}

const nameOf = ({ key, url, method, body }: FetchRequest) => JSON.stringify([key, url, method, body]);

type Records = ReadonlyMap<string, StepRecord>;
interface Working {
  /** Steps that are done already. */
  readonly recorded: Records;
  /** From the start to the deadline; left out: there is none. */
  readonly overtimeMs?: number;
  readonly store?: RunnerDeps['store'];
  readonly kinds?: (model: Model) => Kinds;
}

/** A worker's part in a run, its questions in the hands of `ask`. */
async function work(
  run: Begun,
  ask: Ask,
  { recorded, kinds = (model) => allKinds(model, [model], SCAN), overtimeMs, store = bench.store }: Working,
): Promise<Ran> {
  // The deadline may have passed before the question is put.
  const held = (signal: AbortSignal) => () =>
    new Promise<never>((_, reject) => {
      if (signal.aborted) reject(signal.reason);
      else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
  const script = scriptedShopper();
  // Knows of no store, which is asked of without tools.
  const answer: Model['complete'] = async (request, signal) =>
    request.tools.length > 0
      ? script.complete(request, signal)
      : { kind: 'reply', text: 'I know of none.', calls: [], usage: { inputTokens: 1, outputTokens: 1 }, finish: 'stop' };
  // One that is paid: the script is not asked what it remembers of a store.
  const model: Model = {
    ...script,
    ...{ provider: 'openai', name: 'small', prices: { input: 1, output: 2 }, isPaid: true },
    complete: (request, signal) => ask(JSON.stringify(request), () => answer(request, signal), signal, held(signal)),
  };
  const openFetcher: RunnerDeps['openFetcher'] = ({ run: row, budget: _, ...opening }) => {
    const fetcher = createFetcher({
      ...opening,
      policy: { ...DEFAULT_TARGET_POLICY, allow: [new URL(row.url).host, pit.host] },
      userAgent: 'VitrineBot/1.0',
      limits: { secondAskMs: 1, patienceMs: 1, requestMs: 60_000 },
      budget: { requests: 240, ms: 600_000 },
    });
    // A request that gets no answer until it is given up.
    const hold = (key: string) => () =>
      fetcher.fetch({ key, url: pit.url, robots: 'exempt' }).then((exchange) => Promise.reject(new Error(key, { cause: exchange })));
    const fetch: Fetcher['fetch'] = (request) =>
      ask(nameOf(request), () => fetcher.fetch(request), opening.signal, hold(request.key)) as Promise<Exchange>;
    return { ...fetcher, fetch };
  };
  const chosen = kinds(model);
  return runOnce(bench.store, run.id, {
    kinds: overtimeMs === undefined ? chosen : withoutTime(chosen),
    openFetcher,
    recorded,
    store,
    stopping: run.stopping.signal,
    times: { heartbeatMs: BEAT_MS, overtimeMs: overtimeMs ?? 600_000, graceMs: 0 },
  });
}

const through: Ask = (_, ask) => ask();

/** In place of Chromium: one request, which may be interrupted like any other. */
const SCAN: ScanLookups = {
  dns: null,
  browser: {
    look: async (url, { fetcher }) => {
      await fetcher.fetch({ key: 'browser', url });
      return { outcome: 'looked', reason: null, tools: [] };
    },
  },
};

/** Kinds whose runs have nothing but their overtime. */
function withoutTime(kinds: Kinds): Kinds {
  const own = Object.entries(kinds).map(([name, kind]) => [name, { ...kind, budget: (run: RunRow) => ({ ...kind.budget(run), ms: 0 }) }]);
  return Object.fromEntries(own) as Kinds;
}

/** What an undisturbed run records, and how it is asked for. */
async function wholeRun(kind: RunKind, shop: Shop): Promise<{ readonly id: string; readonly records: Records }> {
  const records = new Map<string, StepRecord>();
  const store: RunnerDeps['store'] = {
    ...bench.store,
    recordStep: (claim, record, ...rest) => {
      records.set(record.step, record);
      return bench.store.recordStep(claim, record, ...rest);
    },
  };
  const run = await begin(kind, shop);
  const ran = await work(run, through, { recorded: new Map(), store });
  expect(ran).toMatchObject({ ending: 'done', errors: [] });
  return { id: run.id, records };
}

/** The step and all that wait for it. */
function from(step: string, steps: readonly Step[]): ReadonlySet<string> {
  const found = new Set([step]);
  // Steps stand behind those they follow.
  for (const { id, follows } of steps) if (follows.some((other) => found.has(other.id))) found.add(id);
  return found;
}

/** What one step asks, each with its answer, when all that stand before it are done. */
async function answersOf(kind: RunKind, shop: Shop, step: string, others: Records): Promise<ReadonlyMap<string, unknown>> {
  const answers = new Map<string, unknown>();
  const note: Ask = async (question, send) => {
    const answer = await send();
    answers.set(question, answer);
    return answer;
  };
  const alone = (model: Model): Kinds => {
    const kinds = allKinds(model, [model], SCAN);
    const steps = kinds[kind].steps.filter(({ id }) => id === step || others.has(id));
    return { ...kinds, [kind]: { ...kinds[kind], steps } };
  };
  await work(await begin(kind, shop), note, { recorded: others, kinds: alone });
  return answers;
}

interface Place {
  readonly kind: RunKind;
  readonly step: string;
  readonly shop: Shop;
  readonly others: Records;
  readonly answers: ReadonlyMap<string, unknown>;
}

/** Interrupts the run at its question of this number; those before it are answered from the run before. */
async function interruptAt(place: Place, at: number, name: string): Promise<void> {
  const { kind, shop, others, answers } = place;
  const { strike, ending, row } = INTERRUPTIONS[name] as Interruption;
  const run = await begin(kind, shop);
  let asked = 0;
  const ask: Ask = async (question, send, signal, hold) => {
    asked += 1;
    if (asked < at && answers.has(question)) return answers.get(question) as Awaited<ReturnType<typeof send>>;
    if (asked !== at) return send();
    // As it is made, or while it is on its way.
    const isUnderway = strike === undefined || at % 2 === 0;
    const going = isUnderway ? hold() : null;
    going?.catch(() => undefined);
    await strike?.(run);
    if (!signal.aborted) await once(signal, 'abort');
    return going ?? send();
  };
  const ran = await work(run, ask, { recorded: others, ...(strike === undefined && { overtimeMs: DEADLINE_MS }) });
  const where = `${kind} ${place.step} ${name} at ${at} of ${answers.size}`;
  expect([where, ran.ending]).toEqual([where, expect.stringMatching(ending ?? '')]);
  const found = await bench.store.readRun({ kind, id: run.id, accountId: run.accountId });
  const now = found === null ? null : `${found.status} ${found.errorCode}`;
  expect([where, now]).toEqual([where, row === null ? null : expect.stringMatching(row)]);
}

/** Runs `work` for each, so many at once. */
async function each<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...list];
  const one = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

interface OpenShop {
  readonly url: string;
  close(): Promise<void>;
}
/** A catalogue over UCP with carts and checkouts, over a platform's API, and none, which is sought in pages while the APIs are asked: with a live session. */
const SHOPS: Readonly<Record<string, () => Promise<OpenShop>>> = {
  ucp: async () => {
    const front = await startFront();
    front.published = controlPlaces('', TOKEN).file.content;
    return front;
  },
  'woocommerce-like': () => startStore('woocommerce-like'),
  live: async () => {
    const { origin, close } = await startShop({ at: { [FILE]: proof(TOKEN) } });
    return { url: origin, close };
  },
};
/** What the kinds have in common differs with the catalogue, the rest does not. */
const KINDS = (name: string) => (name === 'ucp' ? RUN_KINDS : RUN_KINDS.slice(0, 1));
/** Questions of each probe, over all shops. */
const asked = new Map<string, number>();

describe.each(Object.keys(SHOPS))('%s', (name) => {
  let open: OpenShop;
  let shop: Shop;
  beforeAll(async () => {
    open = (await SHOPS[name]?.()) as OpenShop;
    shop = { url: open.url, audited: null };
  });
  afterAll(() => open.close());

  test.each(KINDS(name))('%s: every step ends by an interruption at any question', async (kind) => {
    const { id, records } = await wholeRun(kind, shop);
    const outcome = kind === 'audit' ? await bench.store.readOutcome('audit', id) : null;
    if (outcome !== null) shop = { ...shop, audited: { id, outcome } };
    const names = Object.keys(INTERRUPTIONS).filter((one) => kind !== 'verification' || one !== 'cancelled');
    let cases = 0;
    for (const step of records.keys()) {
      const later = from(step, allKinds()[kind].steps);
      const others = new Map([...records].filter(([other]) => !later.has(other)));
      const answers = await answersOf(kind, shop, step, others);
      asked.set(`${kind} ${step}`, (asked.get(`${kind} ${step}`) ?? 0) + answers.size);
      const moments = [...answers.keys()].flatMap((_, index) =>
        (IS_FULL ? names : [names[(index + cases) % names.length] ?? '']).map((interruption) => ({ at: index + 1, interruption })),
      );
      await each(moments, ({ at, interruption }) => interruptAt({ kind, step, shop, others, answers }, at, interruption));
      await setImmediate();
      expect([step, strays.splice(0)]).toEqual([step, []]);
      cases += moments.length;
    }
    process.stdout.write(`${name}, ${kind}: ${cases} interruptions, no rejection unhandled\n`);
  });
});

test('every probe of every kind was interrupted', () => {
  const kinds = Object.entries(allKinds());
  const probes = kinds.flatMap(([kind, { steps }]) => steps.map(({ id }) => `${kind} ${id}`)).filter((id) => id.includes(' probe:'));
  expect(probes.filter((probe) => (asked.get(probe) ?? 0) === 0)).toEqual([]);
});
