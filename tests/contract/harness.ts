/** The API as it runs: a real server on loopback, its own database, its own corner of Redis. Every answer is held to the contract. */

import { randomBytes } from 'node:crypto';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { inspect } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { type AppDeps, createApp, listen, openEventHub, type Settings } from '@vitrine/api';
import { API_KEY, digestSecret, PROFILES, type ProfileName } from '@vitrine/contract';
import { type Assessment, DEFAULT_TARGET_POLICY } from '@vitrine/engine';
import { type Mailbox, type Mailer, openMailbox } from '@vitrine/providers';
import { createProducer, fleetOf, type Limiter, openLimiter, openQuotaGate } from '@vitrine/redis';
import { openStore, type RunErrorCode, type Store } from '@vitrine/store';
import { createTestDatabase, type TestDatabase, testRedis } from '@vitrine/testkit';
import { assertContract } from './answer.ts';
import { sampleAssessment } from './sample.ts';
import { sampleReadiness } from './sample-readiness.ts';

export const PEPPER = 'a pepper of the tests, long enough to be one';
export const FORMER_PEPPER = 'the pepper before that one, still being honoured';
export const INTERNAL_TOKEN = 'an internal token of the tests, long enough';
export const FORMER_INTERNAL_TOKEN = 'the internal token before that one, still good';
export const BASE_URL = 'https://api.vitrine.example';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
  /** Parsed JSON; undefined when the body is none. */
  readonly json: ReturnType<typeof JSON.parse>;
}

export interface AskOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly agent?: Agent;
}

export interface Harness {
  readonly port: number;
  readonly store: Store;
  readonly database: TestDatabase;
  /** Ids that were enqueued; those of other kinds than the audit with their kind in front. */
  readonly enqueued: string[];
  readonly mailbox: Mailbox;
  /** What was handed to the log, the fields as text. */
  readonly logged: { readonly level: string; readonly message: string; readonly fields: string }[];
  ask(path: string, options?: AskOptions): Promise<Answer>;
  /** POST /audits with a JSON body. */
  create(body: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  /** A new account with a key; the text of the key and its id. */
  newKey(pepper?: string, beta?: boolean): Promise<{ readonly key: string; readonly keyId: string; readonly accountId: string }>;
  /** Takes an audit as a worker does and ends it. */
  finish(id: string, assessment?: Assessment): Promise<void>;
  fail(id: string, code: RunErrorCode): Promise<void>;
  close(): Promise<void>;
}

export interface HarnessOptions {
  readonly profile?: ProfileName;
  readonly limits?: Partial<Settings['limits']>;
  readonly settings?: Partial<Settings>;
  /** A free one when left out; tests that must know their own address before they begin name it. */
  readonly port?: number;
  readonly redisUrl?: string;
  readonly databaseUrl?: string;
  readonly enqueue?: AppDeps['enqueue'];
  readonly limiter?: Limiter;
  /** Default: the harness's own mailbox. */
  readonly mailer?: Mailer;
  readonly billing?: AppDeps['billing'];
  readonly isDraining?: () => boolean;
}

/** Generous where a test does not speak of limits. */
const LIMITS: Settings['limits'] = {
  anonymousRuns: 100_000,
  accountRuns: 100_000,
  anonymousVerifications: 100_000,
  accountVerifications: 100_000,
  anonymousScans: 100_000,
  betaScans: 100_000,
  scanAccounts: 'beta',
  loopbackUnlimited: false,
  signInEmail: 100_000,
  signInNetwork: 100_000,
  windowMs: 3_600_000,
  maxPending: 1_000_000,
  streams: 100,
  streamsPerNetwork: 50,
};

export async function openHarness(options: HarnessOptions = {}): Promise<Harness> {
  const database = await createTestDatabase();
  const redis = await testRedis();
  const profile = PROFILES[options.profile ?? 'standard'];
  // Outages are tested with the patience of production; elsewhere a busy machine must not look like one.
  const connecting = options.databaseUrl === undefined ? { connectMs: 60_000 } : {};
  const store = openStore({ url: options.databaseUrl ?? database.url, connections: 6, ...connecting, onError: () => {} });
  const now = () => performance.now();
  // Exactness is tested on busy machines, so timeouts are long; outages are tested with production's timeouts.
  const patience = options.redisUrl === undefined ? { patienceMs: 10_000 } : {};
  const limiter =
    options.limiter ??
    openLimiter({ url: options.redisUrl ?? redis.url, prefix: `${redis.prefix}:`, now, takeUnits: store.takeUnits, ...patience });
  const events = openEventHub(store);
  const quotaGate = openQuotaGate({ url: options.redisUrl ?? redis.url, prefix: `${redis.prefix}:quota:`, wallClock: () => new Date() });
  const producer = createProducer({ url: options.redisUrl ?? redis.url, prefix: redis.prefix, onError: () => {} });
  const mailbox = openMailbox({ now: () => new Date() });
  const enqueued: string[] = [];
  const logged: Harness['logged'] = [];
  const say = (level: string) => (fields: unknown, message: string) =>
    void logged.push({ level, message, fields: inspect(fields, { depth: 8 }) });
  const app = createApp({
    settings: {
      profile,
      baseUrl: BASE_URL,
      siteUrl: 'https://vitrine.example',
      webUrl: 'https://vitrine.example/shop-audit',
      version: '0.0.0-test',
      securityContacts: [],
      trustProxy: 1,
      target: { ...DEFAULT_TARGET_POLICY, deniedHosts: ['vitrine.example'], allow: ['127.0.0.1:41001'] },
      webhooks: { keys: ['a key of the tests, longer than thirty-two characters'], loopback: false },
      mail: true,
      keyPeppers: [PEPPER, FORMER_PEPPER],
      billingReturnUrl: 'https://vitrine.example/account/billing',
      internalTokens: [INTERNAL_TOKEN, FORMER_INTERNAL_TOKEN],
      accountKeys: true,
      keysUrl: null,
      signInUrl: `${BASE_URL}/sign-in`,
      mcpOrigins: [],
      corsOrigins: ['https://vitrine.example'],
      limits: { ...LIMITS, ...options.limits },
      ...options.settings,
    },
    store,
    billing: options.billing ?? null,
    limiter,
    quotaGate,
    mailer: options.mailer ?? mailbox,
    mailbox: options.mailer === undefined ? mailbox : null,
    events,
    enqueue: options.enqueue ?? (async ({ id, kind }) => void enqueued.push(kind === 'audit' ? id : `${kind} ${id}`)),
    operator: { fleet: () => fleetOf(producer), settings: [{ name: 'VITRINE_KEY_PEPPER', value: '***' }] },
    log: { info: say('info'), warn: say('warn'), error: say('error') },
    randomBytes,
    now,
    today: () => new Date('2026-11-21T08:00:00Z'),
    traceparent: () => null,
    isDraining: options.isDraining ?? (() => false),
  });
  const server = await listen(app, { host: '127.0.0.1', port: options.port ?? 0 });
  const shared = new Agent({ keepAlive: true });

  const ask = async (path: string, asked: AskOptions = {}): Promise<Answer> => {
    const answer = await send(server.port, path, { agent: shared, ...asked });
    assertContract(profile, { method: asked.method ?? 'GET', path }, answer);
    return answer;
  };

  return {
    port: server.port,
    store,
    database,
    enqueued,
    mailbox,
    logged,
    ask,
    create: (body, headers = {}) =>
      ask('/audits', { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }),
    newKey: (pepper = PEPPER, beta = false) => newKey(store, pepper, beta),
    finish: (id, assessment = sampleAssessment()) => finish(store, id, assessment),
    fail: (id, code) => failAudit(store, id, code),
    close: async () => {
      shared.destroy();
      await server.close(1_000);
      await events.close();
      await limiter.close();
      await quotaGate.close();
      await producer.close();
      await store.close();
      await database.drop();
    },
  };
}

/** The status and code of an answer. */
export const errorOf = ({ status, json }: Answer): readonly [number, string | undefined] => [status, json?.error_code];

/** A harness for one thing that is done, closed after it. */
export async function apart<T>(options: HarnessOptions, work: (api: Harness) => Promise<T>): Promise<T> {
  const api = await openHarness(options);
  try {
    return await work(api);
  } finally {
    await api.close();
  }
}

/** One request on the wire, with exactly these headers. */
export function send(port: number, path: string, { method = 'GET', headers = {}, body, agent }: AskOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ host: '127.0.0.1', port, path, method, headers, agent: agent ?? false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => resolve(read(response, Buffer.concat(chunks))));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

function read(response: IncomingMessage, bytes: Buffer): Answer {
  const plain = response.headers['content-encoding'] === 'gzip' && bytes.length > 0 ? gunzipSync(bytes) : bytes;
  const text = plain.toString('utf8');
  const isJson = response.headers['content-type']?.startsWith('application/json') === true && text !== '';
  return { status: response.statusCode ?? 0, headers: response.headers, text, json: isJson ? JSON.parse(text) : undefined };
}

async function newKey(store: Store, pepper: string, beta: boolean) {
  const suffix = randomBytes(11).toString('hex');
  const account = await store.createAccount({ id: `acc_${suffix}`, email: `${suffix}@example.com`, beta, plan: 'free' });
  if (account === null) throw new Error('the account exists already');
  const key = API_KEY.mint(randomBytes);
  const keyId = `key_${suffix}`;
  await store.createKey({ id: keyId, accountId: account.id, digest: digestSecret(key, pepper), last4: key.slice(-4) });
  return { key, keyId, accountId: account.id };
}

/** The claim of a worker that takes this run. */
export async function claimOf(store: Store, id: string) {
  const outcome = await store.claim(id);
  if (outcome.kind !== 'claimed') throw new Error(`the run cannot be claimed: ${outcome.reason}`);
  return outcome.claim;
}

/** Makes audits through the API and gives their ids. A domain each: only one audit of a domain may run at a time. */
export function auditsOf(api: () => Harness) {
  let shops = 0;
  const created = async (body: object = {}) => {
    shops += 1;
    return (await api().create({ business: `shop-${shops}.com`, ...body })).json.id as string;
  };
  const done = async (body: object = {}) => {
    const id = await created(body);
    await api().finish(id);
    return id;
  };
  return { created, done };
}

async function finish(store: Store, id: string, sample: Assessment): Promise<void> {
  const claim = await claimOf(store, id);
  const generalReadiness = claim.run.kind === 'audit' && claim.run.options.general_scan === true ? sampleReadiness() : null;
  await store.finish(claim, { ...sample, generalReadiness });
}

async function failAudit(store: Store, id: string, code: RunErrorCode): Promise<void> {
  await store.fail(await claimOf(store, id), code);
}
