/**
 * Every setting, once, under the processes that read it: the loader, `.env.example`, docs/configuration.md and what
 * docker-compose.yml hands on are made from this table.
 * Defaults are safe to run in production, or production refuses to start without a value.
 */

import { choice, connection, flag, httpAddress, integer, list, Secret, secret, text } from './setting.ts';
import { ACCOUNT_SETTINGS, BILLING_SETTINGS, LIMIT_SETTINGS, SESSION_SETTINGS, SIGN_IN_SETTINGS } from './settings-accounts.ts';
import { WEBHOOK_SETTINGS } from './settings-webhooks.ts';
import { WORKER } from './settings-worker.ts';

/** Every process. */
const EVERY = {
  nodeEnv: choice('NODE_ENV', 'deployment', ['development', 'test', 'production'], 'development').doc(
    'In `production` several settings are required and others refused.',
  ),
  logLevel: choice('LOG_LEVEL', 'fault', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info').doc(
    'Least severe level that is written. Logs are JSON lines on standard output.',
  ),
} as const;

/** `migrate`, the API and the worker. */
const DATABASE = {
  databaseUrl: connection('DATABASE_URL', 'deployment', ['postgres', 'postgresql']).doc(
    'Postgres 14 or newer: the truth about every audit.',
  ),
  databaseDirectUrl: connection('VITRINE_DATABASE_DIRECT_URL', 'part', ['postgres', 'postgresql'], { fallback: null }).doc(
    'Postgres itself, where `DATABASE_URL` is PgBouncer in transaction mode: migrations, news of progress and the command line go there.',
  ),
} as const;

/** `migrate` alone: what the roles of API and worker sign in by. */
const ROLES = {
  postgresApiPassword: secret('POSTGRES_API_PASSWORD', 'deployment', { atLeast: 8 }).doc(
    'Password that `migrate` gives the role `vitrine_api`; not set, the role keeps the one it has.',
  ),
  postgresWorkerPassword: secret('POSTGRES_WORKER_PASSWORD', 'deployment', { atLeast: 8 }).doc('The same of the role `vitrine_worker`.'),
} as const;

/** The API, the worker and the web. */
const SERVERS = {
  host: text('VITRINE_HOST', 'deployment', '127.0.0.1').doc('Address the API, the worker and the web listen on. Containers set `0.0.0.0`.'),
  baseUrl: httpAddress('BASE_URL', 'deployment', { requiredInProduction: true, fallback: 'http://127.0.0.1:8080' }).doc(
    'Public address of the API: `Location` headers and links.',
  ),
} as const;

/** The API and the worker. */
const SHARED = {
  redisUrl: connection('REDIS_URL', 'deployment', ['redis', 'rediss']).doc(
    'Redis 6.2 or newer with `noeviction` and append-only file: queue and rate limits.',
  ),
  siteUrl: httpAddress('SITE_URL', 'deployment').doc(
    'Public site that hosts the machine-readable descriptions and our caller profile; `BASE_URL` when not set.',
  ),
  databasePool: integer('VITRINE_DATABASE_POOL', 'capacity', [2, 100], 10).doc('Postgres connections per process.'),
  egressPorts: list('VITRINE_EGRESS_PORTS', 'part', { item: /^\d{1,5}$/, itemKind: 'a port', fallback: ['80', '443'] }).doc(
    'Ports a store may be audited on.',
  ),
  egressDenyHosts: list('VITRINE_EGRESS_DENY_HOSTS', 'part', {
    item: /^(?:[\d.-]*[a-z][a-z0-9.-]*|\d{1,3}(?:\.\d{1,3}){3}(?:\/\d{1,2})?|[0-9a-f.]*:[0-9a-f:.]*(?:\/\d{1,3})?)$/i,
    itemKind: 'a host name, an address or a block of addresses',
  }).doc(
    'What is never audited, whatever name leads there (`198.51.100.0/24`): our own front door, beside `BASE_URL`, `SITE_URL` and the worker’s machine.',
  ),
  egressAllow: list('VITRINE_EGRESS_ALLOW', 'development', {
    item: /^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:]+\]|localhost):\d{1,5}$/i,
    itemKind: 'an exact address:port',
    forbiddenInProduction: true,
  }).doc('What the egress guard lets through, for loopback stores in tests and demos; `localhost:3000` is that port of 127.0.0.1 and ::1.'),
  ...ACCOUNT_SETTINGS,
  ...SESSION_SETTINGS,
  ...WEBHOOK_SETTINGS,
} as const;

const WEB_URL = httpAddress('VITRINE_WEB_URL', 'part').doc(
  'Public address of the pages for people. The API’s first page names it, and messages to chats link to it.',
);

/** What has a public port: the API and the web. */
const PUBLIC = {
  profile: choice('VITRINE_PROFILE', 'deployment', ['standard', 'commerce'], 'standard').doc(
    '`standard`: 12 products, English, general scan. `commerce`: 20 products, French, no `general_scan` field.',
  ),
  trustProxy: list('VITRINE_TRUST_PROXY', 'part', {
    item: /^(\d{1,2}|[0-9a-f.:]+(\/\d{1,3})?)$/i,
    itemKind: 'a hop count or address range',
  }).doc('Proxies in front whose `X-Forwarded-For` is believed: one hop count, or addresses and ranges. Empty: nobody.'),
  maxConnections: integer('VITRINE_MAX_CONNECTIONS', 'capacity', [10, 1_000_000], 4_000).doc(
    'Connections the public port holds at once; event streams may take 2,000 of them. Keep it below the limit of open files of the process.',
  ),
  webUrl: WEB_URL,
  internalToken: SIGN_IN_SETTINGS.internalToken,
} as const;

const API = {
  port: integer('PORT', 'deployment', [0, 65_535], 8080).doc('Port of the API; 0 takes a free one.'),
  metricsPort: integer('VITRINE_METRICS_PORT', 'deployment', [0, 65_535], 0).doc(
    "Port of the API's `/metrics`; 0 takes a free one and logs it.",
  ),
  securityContacts: list('VITRINE_SECURITY_CONTACTS', 'part', {
    item: /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
    itemKind: 'a mailto: or https: address',
  }).doc('Where vulnerabilities are reported, for `/.well-known/security.txt`.'),
  corsOrigins: list('VITRINE_CORS_ORIGINS', 'part', {
    item: /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/,
    itemKind: 'an origin such as https://console.example',
  }).doc(
    'Origins of web pages whose scripts may call `/audits` and what is below it, with and without a key; the origin of `SITE_URL` when not set.',
  ),
  mcpOrigins: list('VITRINE_MCP_ORIGINS', 'part', {
    item: /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/,
    itemKind: 'an origin such as https://console.example',
  }).doc('Origins of web pages that may use the MCP server besides our own.'),

  keyPepper: secret('VITRINE_KEY_PEPPER', 'deployment', {
    atLeast: 32,
    requiredInProduction: true,
    fallback: new Secret('development-only-pepper-not-for-production'),
  }).doc('Secret under which API keys, addresses and other handles are hashed. Changing it without the next setting ends every key.'),
  keyPepperPrevious: secret('VITRINE_KEY_PEPPER_PREVIOUS', 'rotation', { atLeast: 32 }).doc(
    'The former pepper: keys hashed under it still work.',
  ),

  ...LIMIT_SETTINGS,
  loopbackUnlimited: flag('VITRINE_LOOPBACK_UNLIMITED', 'development', { forbiddenInProduction: true }).doc(
    'Callers on loopback have no anonymous limits; behind a proxy on the same machine that is everybody.',
  ),
  maxPending: integer('VITRINE_MAX_PENDING', 'capacity', [1, 10_000_000], 5_000).doc(
    'Runs waiting for the same slots above which creation answers 503 with `Retry-After`.',
  ),

  ...SIGN_IN_SETTINGS,
  ...BILLING_SETTINGS,
} as const;

const WEB = {
  webPort: integer('VITRINE_WEB_PORT', 'deployment', [0, 65_535], 8090).doc('Port of the web; 0 takes a free one.'),
  apiUrl: httpAddress('VITRINE_API_URL', 'deployment').doc(
    'Where the API answers the web and the command line, where that is another address than `BASE_URL`.',
  ),
  webExamples: list('VITRINE_WEB_EXAMPLES', 'part', {
    item: /^[^=]{1,60}=https?:\/\/\S+$/,
    itemKind: 'a name and an address, as `Shop=https://shop.example`',
  }).doc('Stores the first page offers to try; `npm start` names its demo stores.'),
} as const;

/** What each process reads, and nothing else. */
export const PROCESSES = {
  migrate: { ...EVERY, ...DATABASE, ...ROLES },
  api: { ...EVERY, ...DATABASE, ...SERVERS, ...SHARED, ...PUBLIC, ...API },
  worker: { ...EVERY, ...DATABASE, ...SERVERS, ...SHARED, webUrl: WEB_URL, ...WORKER },
  web: { ...EVERY, ...SERVERS, ...PUBLIC, ...WEB },
} as const;

export const SETTINGS = { ...EVERY, ...DATABASE, ...ROLES, ...SERVERS, ...SHARED, ...PUBLIC, ...API, ...WORKER, ...WEB } as const;
