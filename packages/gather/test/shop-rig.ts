/** Runs a shopper in a store on loopback, with the probes, loop and judge of production. */

import type { CheckAssessment, MissionPlan, Model, ShopDetails, ShopEvidence } from '@vitrine/engine';
import { assemble, assessPerformance, assessShopping } from '@vitrine/engine';
import {
  type Dial,
  type Journal,
  learnRobots,
  memoryJournal,
  type ProbeContext,
  probeCatalog,
  probeOrigin,
  probeShop,
  probeTrials,
  probeUcp,
  type Resolver,
  type ShopOptions,
  type ShopProbeInput,
} from '@vitrine/gather';
import { scriptedShopper } from '@vitrine/models';
import { type RunningStore, type StoreDefinition, startStore } from '@vitrine/testkit';
import { makeOnce, openOnce, perTest } from '../../../tests/once.ts';
import { DAY, probing } from './probing.ts';

export const MARKS = { fence: 'f3nc3f3nc3f3nc3', canary: 'KANARIENVOGEL4711' };

export interface Trip extends ShopProbeInput {
  readonly context: ProbeContext;
  readonly store: RunningStore;
}

export interface Shopped {
  readonly shop: ShopEvidence;
  readonly check: CheckAssessment;
  readonly details: ShopDetails;
  /** Requests of the shopper alone, as `METHOD /path`. */
  readonly asked: readonly string[];
  readonly messages: readonly string[];
}

export interface TripOptions {
  readonly country?: string;
  readonly sampleSize?: number;
  readonly resolver?: Resolver;
  readonly dial?: Dial;
  readonly port?: number;
  /** Of one fetcher; default 240, with the ten minutes of a performance run. */
  readonly requests?: number;
  /**
   * A server that replaces the store at its address after the catalogue was gathered, so that only the shopper meets
   * it.
   */
  readonly afterwards?: StoreDefinition;
}

interface OpenTrip extends Trip {
  close(): Promise<void>;
}

/** What an audit found in a store before a shopper is sent there. */
interface Gathered extends ShopProbeInput {
  readonly port: number;
}

const probingBy = ({ port, country = 'FR', sampleSize = 12, requests = 240, afterwards: _, ...guard }: TripOptions, store: RunningStore) =>
  probing(store, { subject: { country, sampleSize }, budget: { requests, ms: 600_000 }, ...guard });

async function gather(store: RunningStore, options: TripOptions): Promise<Gathered> {
  const context = probingBy(options, store);
  try {
    const origin = await probeOrigin(context);
    const ucp = await probeUcp(context);
    return { origin, ucp, catalog: await probeCatalog(context, { origin, ucp }), port: store.port };
  } finally {
    await context.fetcher.close();
  }
}

/** A shopper with requests of its own comes into the store that is at the address now. */
function arrive({ origin, ucp, catalog }: Gathered, store: RunningStore, options: TripOptions): OpenTrip {
  const context = probingBy(options, store);
  for (const step of [origin, ucp]) learnRobots(context, step);
  const close = async () => {
    await context.fetcher.close();
    await store.close();
  };
  return { origin, ucp, catalog, context, store, close };
}

const start = (definition: string | StoreDefinition, { port }: TripOptions) =>
  startStore(definition, { today: new Date(`${DAY}T12:00:00Z`), ...(port === undefined ? {} : { port }) });

/** Starts the store and gathers its catalogue, for a shopper to shop in it. */
async function openTrip(definition: string | StoreDefinition, options: TripOptions): Promise<OpenTrip> {
  const store = await start(definition, options);
  try {
    const gathered = await gather(store, options);
    if (options.afterwards === undefined) return arrive(gathered, store, options);
    await store.close();
    return arrive(gathered, await startStore(options.afterwards, { port: gathered.port }), options);
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** A store for all tests of a file, of whose requests each leaves enough to the others. */
export const visitOnce = (definition: string | StoreDefinition, options: TripOptions = {}): Trip =>
  openOnce(() => openTrip(definition, options));

/** Stores that differ in what a shopper alone asks for: the catalogue of the first is gathered once, and each shopper finds another store there. */
export function replacements(definition: StoreDefinition, options: TripOptions = {}): (afterwards: StoreDefinition) => Promise<Trip> {
  const opened = perTest();
  const gathered = makeOnce(async () => {
    const store = await start(definition, options);
    return gather(store, options).finally(() => store.close());
  });
  return async (afterwards) => opened(arrive(gathered, await startStore(afterwards, { port: gathered.port }), options));
}

/** How the tests of one file come into a store; it is left after each. */
export function visits(): (definition: string | StoreDefinition, options?: TripOptions) => Promise<Trip> {
  const opened = perTest();
  return async (definition, options = {}) => opened(await openTrip(definition, options));
}

export async function withStore<T>(
  definition: string | StoreDefinition,
  use: (trip: Trip) => Promise<T>,
  options: TripOptions = {},
): Promise<T> {
  const trip = await openTrip(definition, options);
  try {
    return await use(trip);
  } finally {
    await trip.close();
  }
}

/** Shops and judges; includes `assemble`, because a finding may only rest on exchanges that are present. */
export async function goShopping(trip: Trip, options: Partial<ShopOptions> = {}, model: Model = scriptedShopper()): Promise<Shopped> {
  const { context, store, origin, ucp, catalog } = trip;
  const before = store.requests.length;
  const shop = await probeShop(context, trip, { model, journal: memoryJournal(), drawMarks: () => MARKS, now: () => 0, ...options });
  const check = assessShopping({ subject: context.subject, catalog, shop });
  assemble({ checks: [check], slices: [origin, ucp, catalog, shop] });
  return {
    shop,
    check,
    details: check.details as ShopDetails,
    asked: store.requests.slice(before).map(({ method, url }) => `${method} ${url}`),
    messages: check.findings.map(({ message }) => message.id),
  };
}

/** A journal in a process that dies when `survives` says no; what was recorded before is kept. */
export function dying(journal: Journal, survives: (key: string) => boolean): Journal {
  return {
    recall: journal.recall,
    async record(key, value) {
      if (!survives(key)) throw new Error('killed');
      await journal.record(key, value);
    },
  };
}

/** One run of a shopper in a store of its own. */
export function shopAt(
  definition: string | StoreDefinition,
  options?: Partial<ShopOptions>,
  model?: Model,
  how?: TripOptions,
): Promise<Shopped> {
  return withStore(definition, (trip) => goShopping(trip, options, model), how);
}

/** Every mission the store supports, tried once by the shopper. */
export async function tryAll(trip: Trip, model: Model = scriptedShopper(), only?: readonly MissionPlan[]) {
  const { context, origin, ucp, catalog } = trip;
  const planned = await context.read.planShopping({ catalog });
  if (!planned.ok) throw new Error('no plan');
  const { supported, why } = planned.value;
  const missions = only ?? planned.value.missions;
  const plan = { missions, supported, noMission: why, noTrial: null, models: [model], repeats: 1, seed: 1, dollars: 5 };
  const trials = [];
  for (const { id } of missions) {
    const kit = { journal: memoryJournal(), drawMarks: () => MARKS, now: () => 0 };
    trials.push(await probeTrials(context, trip, { ...kit, plan, mission: id, models: [model] }));
  }
  const result = assessPerformance({ subject: context.subject, origin, ucp, catalog, plan, trials });
  const ends = result.trials.map(({ mission, state, obstacle }) => {
    const { kind } = missions.find(({ id }) => id === mission) as MissionPlan;
    return `${kind}: ${state}${obstacle === null ? '' : ` ${obstacle}`}`;
  });
  return { missions, supported, ends };
}
