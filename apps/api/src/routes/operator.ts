/** The operator's page, by way of the internal proxy: what the fleet does, what operators change, and who did what. */

import {
  domainChangeValidator,
  ENDPOINTS,
  isOperatorName,
  OPERATOR_NAME,
  operatedAccountChangeValidator,
  pauseChangeValidator,
  pick,
  serviceError,
} from '@vitrine/contract';
import { foldEmail, parseBusiness, type TargetPolicy } from '@vitrine/engine';
import { QueueUnavailable } from '@vitrine/redis';
import { PAUSABLE } from '@vitrine/store';
import type { AppDeps, Fleet } from '../deps.ts';
import type { Call, Handlers } from '../http/bind.ts';
import { readQuery } from '../http/query.ts';
import { checkedBody, invalid } from '../http/read-body.ts';
import { ended, jsonReply } from '../http/reply.ts';

export function operatorHandlers({ store, operator, settings, enqueue, log }: AppDeps) {
  return {
    readOperations: async () => {
      const [{ lanes, running, failures, slowHosts }, fleet, pauses] = await Promise.all([
        store.readOperations(),
        operator.fleet().catch(away),
        store.listPauses(),
      ]);
      return jsonReply(200, {
        pauses,
        lanes: lanes.map(pick('kind', 'lane', 'waiting', 'oldestSeconds')),
        queues: fleet?.queues ?? null,
        workers: fleet?.workers.map(pick('name', 'ageSeconds', 'active')) ?? null,
        running: running.map((run) => ({
          ...pick('id', 'kind', 'domain', 'startedAt', 'claims', 'held')(run),
          silent_seconds: Math.max(0, run.silentSeconds),
        })),
        failures: failures.map(({ kind, code, count, newestAt }) => ({ kind, error_code: code, count, newest_at: newestAt })),
        slow_hosts: slowHosts.map(pick('host', 'requests', 'failed', 'medianMs', 'p90Ms')),
        settings: operator.settings,
      });
    },
    readOperatorLog: async ({ query }) => {
      const { limit, before = null } = readQuery(query, ENDPOINTS.readOperatorLog);
      const entries = await store.readOperatorLog({ limit, before });
      return jsonReply(200, { entries, next_before: entries.length < limit ? null : (entries.at(-1)?.id ?? null) });
    },
    readModelCosts: async ({ query }) => {
      const costs = await store.listModelCosts(readQuery(query, ENDPOINTS.readModelCosts));
      return jsonReply(200, { costs: costs.map(({ accountId, ...cost }) => ({ ...cost, account_id: accountId })) });
    },
    retryRun: async (call) => {
      const run = await store.retryRun(operatorOf(call), call.params['id'] ?? '');
      if (run === null) throw serviceError('audit_not_found');
      const { id, kind, lane } = run;
      // The reconciler finds it anyway, a moment later.
      await enqueue({ id, kind, lane }).catch((err) => log.warn({ err }, 'a run was freed and could not be queued'));
      return jsonReply(200, { id, kind, lane });
    },
    giveUpRun: async (call) => ended(await store.giveUpRun(operatorOf(call), call.params['id'] ?? ''), 'audit_not_found'),
    operateAccount: async (call) => {
      const who = operatorOf(call);
      const { email: sent, ...decision } = checkedBody(operatedAccountChangeValidator, call.body);
      const email = foldEmail(sent);
      if (email === null) throw invalid(['body', 'email'], 'must be an e-mail address', 'bad_format');
      const account = await store.changeAccount(who, email, decision);
      if (account === null) throw serviceError('not_found', { detail: { en: 'No account has this address.' } });
      if (account === 'subscribed') throw serviceError('already_subscribed');
      const { id, plan, beta, limits } = account;
      return jsonReply(200, { id, email, plan, beta, limits });
    },
    changePause: async (call) => {
      const who = operatorOf(call);
      const { paused, until = null } = checkedBody(pauseChangeValidator, call.body);
      const what = PAUSABLE.find((name) => name === call.params['what']);
      if (what === undefined) throw invalid(['path', 'what'], `must be one of ${PAUSABLE.join(', ')}`, 'not_allowed');
      const date = until === null ? null : new Date(until);
      if (date !== null && date.getTime() <= Date.now()) throw invalid(['body', 'until'], 'must be in the future', 'out_of_range');
      await store.changePause(who, what, paused && { until: date });
      return jsonReply(200, { pauses: await store.listPauses() });
    },
    listRefusedDomains: async () => jsonReply(200, { domains: (await store.listRefusedDomains()).map(presentDomain) }),
    refuseDomain: async (call) => {
      const who = operatorOf(call);
      const { blocked, opted_out: optedOut } = checkedBody(domainChangeValidator, call.body);
      const domain = domainOf(call.params['domain'] ?? '', settings.target);
      const refused = await store.changeDomain(who, domain, { blocked, optedOut });
      return jsonReply(200, presentDomain(refused ?? { domain, blockedAt: null, optedOutAt: null }));
    },
  } satisfies Partial<Handlers>;
}

/** The name a change is written under. Whoever holds the token may give any: it says which of those who hold it acted. */
function operatorOf({ headers }: Call): string {
  const given = headers[OPERATOR_NAME.name.toLowerCase()];
  const loc = ['header', OPERATOR_NAME.name];
  if (typeof given !== 'string') throw invalid(loc, 'is required', 'missing');
  if (!isOperatorName(given)) throw invalid(loc, 'must be at most 100 printable ASCII characters', 'bad_format');
  return given;
}

function domainOf(text: string, policy: TargetPolicy): string {
  const business = parseBusiness(text, policy);
  if (!business.ok) throw invalid(['path', 'domain'], business.message.en, business.code);
  return business.domain;
}

const presentDomain = pick('domain', 'blockedAt', 'optedOutAt');

function away(error: unknown): Fleet | null {
  if (error instanceof QueueUnavailable) return null;
  throw error;
}
