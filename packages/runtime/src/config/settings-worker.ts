/** Settings of the worker, part of the table in settings.ts: what it takes of its machine and of a store. */

import { flag, integer, list, text } from './setting.ts';
import { RETENTION_SETTINGS } from './settings-accounts.ts';
import { MODEL_SETTINGS, RUN_SETTINGS } from './settings-runs.ts';

export const WORKER = {
  workerPort: integer('VITRINE_WORKER_PORT', 'deployment', [0, 65_535], 0).doc(
    "Port of the worker's `/livez`, `/readyz` and `/metrics`; 0 takes a free one and logs it.",
  ),
  ...RETENTION_SETTINGS,
  ...MODEL_SETTINGS,
  ...RUN_SETTINGS,

  concurrency: integer('VITRINE_WORKER_CONCURRENCY', 'capacity', [1, 200], 8).doc(
    'Audits of accounts one worker runs at once; half as many of callers without an account beside them.',
  ),
  payingShare: integer('VITRINE_PAYING_SHARE', 'terms', [0, 90], 25).doc(
    "Percentage of a worker's slots for runs of accounts, but one at least of two or more, kept for accounts that pay; 0 where nobody pays.",
  ),
  deliveries: integer('VITRINE_DELIVERIES', 'capacity', [1, 1_000], 32).doc(
    'Deliveries to webhooks one worker has under way at once; a quarter as many beside them to receivers whose last attempt failed.',
  ),
  boxProcesses: integer('VITRINE_BOX_PROCESSES', 'capacity', [1, 64], 2).doc(
    'Boxes of a worker, in which hostile bytes are parsed and judged; half as many, but one at least, for callers without an account beside them.',
  ),
  boxMemoryMb: integer('VITRINE_BOX_MEMORY_MB', 'capacity', [64, 4_096], 192).doc('Heap limit of one box.'),
  allowEvictingRedis: flag('VITRINE_ALLOW_EVICTING_REDIS', 'part').doc(
    'Lets a worker start on a Redis that may evict keys: audits wait for the reconciler then.',
  ),

  budgetRequests: integer('VITRINE_BUDGET_REQUESTS', 'terms', [5, 500], 60).doc('Requests one audit may send to a store.'),
  budgetMebibytes: integer('VITRINE_BUDGET_MEBIBYTES', 'terms', [1, 200], 20).doc('Bytes one audit may read, in MiB.'),
  budgetSeconds: integer('VITRINE_BUDGET_SECONDS', 'terms', [5, 600], 90).doc('Seconds one audit may spend on a store.'),
  budgetInFlight: integer('VITRINE_BUDGET_IN_FLIGHT', 'terms', [1, 16], 4).doc('Requests to one store at once.'),
  requestSeconds: integer('VITRINE_REQUEST_SECONDS', 'terms', [1, 60], 10).doc('Deadline of one request, redirects included.'),

  dnsResolvers: list('VITRINE_DNS_RESOLVERS', 'part', {
    item: /^(?:https:\/\/|http:\/\/127\.\d{1,3}\.\d{1,3}\.\d{1,3}[:/])[^\s?#]+$/i,
    itemKind: 'an https address that answers DNS questions as JSON',
    fallback: ['https://cloudflare-dns.com/dns-query', 'https://dns.google/resolve'],
  }).doc('Resolvers the general scan asks for SVCB records, in this order until one answers.'),
  chromium: text('VITRINE_CHROMIUM', 'part', null).doc(
    'Path of a Chromium with which the general scan looks at the home page once; without it the look is static.',
  ),
} as const;
