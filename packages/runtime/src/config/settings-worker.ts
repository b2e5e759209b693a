/** Settings of the worker, part of the table in settings.ts: what it takes of its machine and of a store. */

import { flag, integer, list, text } from './setting.ts';
import { RETENTION_SETTINGS } from './settings-accounts.ts';
import { MODEL_SETTINGS, RUN_SETTINGS } from './settings-runs.ts';

export const WORKER = {
  workerPort: integer({
    env: 'VITRINE_WORKER_PORT',
    when: 'deployment',
    min: 0,
    max: 65_535,
    fallback: 0,
    doc: "Port of the worker's `/livez`, `/readyz` and `/metrics`; 0 takes a free one and logs it.",
  }),
  ...RETENTION_SETTINGS,
  ...MODEL_SETTINGS,
  ...RUN_SETTINGS,

  concurrency: integer({
    env: 'VITRINE_WORKER_CONCURRENCY',
    when: 'capacity',
    min: 1,
    max: 200,
    fallback: 8,
    doc: 'Audits of accounts one worker runs at once; half as many of callers without an account beside them.',
  }),
  payingShare: integer({
    env: 'VITRINE_PAYING_SHARE',
    when: 'terms',
    min: 0,
    max: 90,
    fallback: 25,
    doc: "Percentage of a worker's slots for runs of accounts, but one at least of two or more, kept for accounts that pay; 0 where nobody pays.",
  }),
  deliveries: integer({
    env: 'VITRINE_DELIVERIES',
    when: 'capacity',
    min: 1,
    max: 1_000,
    fallback: 32,
    doc: 'Deliveries to webhooks one worker has under way at once; a quarter as many beside them to receivers whose last attempt failed.',
  }),
  boxProcesses: integer({
    env: 'VITRINE_BOX_PROCESSES',
    when: 'capacity',
    min: 1,
    max: 64,
    fallback: 2,
    doc: 'Boxes of a worker, in which hostile bytes are parsed and judged; half as many, but one at least, for callers without an account beside them.',
  }),
  boxMemoryMb: integer({
    env: 'VITRINE_BOX_MEMORY_MB',
    when: 'capacity',
    min: 64,
    max: 4_096,
    fallback: 192,
    doc: 'Heap limit of one box.',
  }),
  allowEvictingRedis: flag({
    env: 'VITRINE_ALLOW_EVICTING_REDIS',
    when: 'part',
    fallback: false,
    doc: 'Lets a worker start on a Redis that may evict keys: audits wait for the reconciler then.',
  }),

  budgetRequests: integer({
    env: 'VITRINE_BUDGET_REQUESTS',
    when: 'terms',
    min: 5,
    max: 500,
    fallback: 60,
    doc: 'Requests one audit may send to a store.',
  }),
  budgetMebibytes: integer({
    env: 'VITRINE_BUDGET_MEBIBYTES',
    when: 'terms',
    min: 1,
    max: 200,
    fallback: 20,
    doc: 'Bytes one audit may read, in MiB.',
  }),
  budgetSeconds: integer({
    env: 'VITRINE_BUDGET_SECONDS',
    when: 'terms',
    min: 5,
    max: 600,
    fallback: 90,
    doc: 'Seconds one audit may spend on a store.',
  }),
  budgetInFlight: integer({
    env: 'VITRINE_BUDGET_IN_FLIGHT',
    when: 'terms',
    min: 1,
    max: 16,
    fallback: 4,
    doc: 'Requests to one store at once.',
  }),
  requestSeconds: integer({
    env: 'VITRINE_REQUEST_SECONDS',
    when: 'terms',
    min: 1,
    max: 60,
    fallback: 10,
    doc: 'Deadline of one request, redirects included.',
  }),

  dnsResolvers: list({
    env: 'VITRINE_DNS_RESOLVERS',
    when: 'part',
    item: /^(?:https:\/\/|http:\/\/127\.\d{1,3}\.\d{1,3}\.\d{1,3}[:/])[^\s?#]+$/i,
    itemKind: 'an https address that answers DNS questions as JSON',
    fallback: ['https://cloudflare-dns.com/dns-query', 'https://dns.google/resolve'],
    doc: 'Resolvers the general scan asks for SVCB records, in this order until one answers.',
  }),
  chromium: text({
    env: 'VITRINE_CHROMIUM',
    when: 'part',
    fallback: null,
    doc: 'Path of a Chromium with which the general scan looks at the home page once; without it the look is static.',
  }),
} as const;
