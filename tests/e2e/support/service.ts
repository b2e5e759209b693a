/** One API and one worker process on a database, a Redis and a name server of their own. */

import { PROFILES, type ProfileName } from '@vitrine/contract';
import type { Role } from '@vitrine/store';
import { createTestDatabase, freePort, type OwnServer, ownRedis, type RunningStore, startStore, type TestDatabase } from '@vitrine/testkit';
import { type Client, clientOf } from './client.ts';
import { type NameServer, startNameServer } from './name-server.ts';
import { type AppProcess, endApps, startApp } from './process.ts';

export interface Service {
  readonly database: TestDatabase;
  readonly redis: OwnServer;
  readonly names: NameServer;
  /** Another process of the same deployment, of another checkout where `root` names one; the first two are made by `openService`. */
  startApi(more?: Readonly<Record<string, string>>, port?: number, root?: string): Promise<AppProcess>;
  startWorker(more?: Readonly<Record<string, string>>, root?: string): Promise<AppProcess>;
  /** Ends every process, then what they used. */
  close(): Promise<void>;
}

export interface RunningService extends Service {
  readonly api: AppProcess;
  readonly worker: AppProcess;
  readonly client: Client;
}

/** Limits are raised as an operator would, because these tests are not about refusals. */
const GENEROUS = Object.fromEntries(
  ['ANONYMOUS_AUDITS', 'ACCOUNT_AUDITS', 'ANONYMOUS_VERIFICATIONS', 'ACCOUNT_VERIFICATIONS', 'ANONYMOUS_SCANS', 'BETA_SCANS'].map(
    (name) => [`VITRINE_LIMIT_${name}`, '1000000'],
  ),
);
/** The longest a worker may be given: on a busy machine a run that is cut off would be measured less, and its unit given back. */
const PATIENT = {
  VITRINE_BUDGET_SECONDS: '600',
  VITRINE_REQUEST_SECONDS: '60',
  VITRINE_SIMULATION_SECONDS: '600',
  VITRINE_PERFORMANCE_SECONDS: '3000',
  VITRINE_FINDABILITY_SECONDS: '1200',
};

/**
 * No process yet. `allow`: `address:port` pairs of the stores to be audited. The database is one of the run's Postgres, unless
 * `opened` is given, for instance one on a server of the test's own.
 */
export async function openDeployment(
  allow: readonly string[],
  settings: Readonly<Record<string, string>> = {},
  opened: TestDatabase | Promise<TestDatabase> = createTestDatabase(),
): Promise<Service> {
  const [database, redis, names] = await Promise.all([opened, ownRedis(), startNameServer()]);
  const environment = {
    ...GENEROUS,
    ...names.environment,
    REDIS_URL: redis.url,
    VITRINE_EGRESS_ALLOW: allow.join(','),
    // A name that our name server denies: no DNS query of the scan leaves this machine.
    VITRINE_DNS_RESOLVERS: 'https://resolver.shop-of-the-tests.com/dns-query',
  };
  // Each with the rights it has in production, unless a test names a database of its own.
  const of = (role: Role) => ({ ...environment, DATABASE_URL: database.urlAs(role), ...settings });
  return {
    database,
    redis,
    names,
    startApi: async (more = {}, port, root) => startApp('api', port ?? (await freePort()), { ...of('api'), ...more }, root),
    startWorker: async (more = {}, root) => startApp('worker', await freePort(), { ...PATIENT, ...of('worker'), ...more }, root),
    close: async () => {
      await endApps();
      await Promise.all([database.drop(), redis.close(), names.close()]);
    },
  };
}

/** The deployment `npm start` makes: one API, one worker. */
export async function openService(
  allow: readonly string[],
  settings: Readonly<Record<string, string>> = {},
  profile: ProfileName = 'standard',
): Promise<RunningService> {
  const deployment = await openDeployment(allow, { ...settings, VITRINE_PROFILE: profile });
  try {
    const [api, worker] = await Promise.all([deployment.startApi(), deployment.startWorker()]);
    return { ...deployment, api, worker, client: clientOf(api.url, PROFILES[profile]) };
  } catch (error) {
    await deployment.close();
    throw error;
  }
}

export interface Shopped extends RunningService {
  readonly stores: readonly RunningStore[];
}

/** A service that may audit these demo stores, which end with it. */
export async function openShopped(names: readonly string[], settings: Readonly<Record<string, string>> = {}): Promise<Shopped> {
  const stores = await Promise.all(names.map((name) => startStore(name)));
  const allow = stores.map(({ port }) => `127.0.0.1:${port}`);
  const service = await openService(allow, settings);
  const close = async () => {
    await service.close();
    await Promise.all(stores.map((store) => store.close()));
  };
  return { ...service, stores, close };
}
