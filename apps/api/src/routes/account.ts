/** Profile, usage and history of an account. */

import { accountChangeValidator, ENDPOINTS, isVisible, kindOfId, serviceError } from '@vitrine/contract';
import type { AppDeps } from '../deps.ts';
import type { Caller } from '../http/authenticate.ts';
import type { Call, Handlers } from '../http/bind.ts';
import { readQuery } from '../http/query.ts';
import { checkedBody, invalid } from '../http/read-body.ts';
import { jsonReply, NO_CONTENT, type Reply } from '../http/reply.ts';
import { presentEntry, presentOwnedRun, presentProfile, presentUsage } from '../present/account.ts';
import { endBilling } from '../usecases/billing.ts';

export function accountHandlers(deps: AppDeps) {
  const { store } = deps;
  return {
    readAccount: async ({ caller }) => {
      const profile = caller.session?.owner ?? (await store.readProfile(accountOf(caller)));
      return jsonReply(200, presentProfile(profile ?? gone(caller)));
    },
    updateAccount: async ({ caller, body }) => {
      const change = checkedBody(accountChangeValidator, body);
      if (caller.session === null && change.name !== undefined) throw serviceError('session_required');
      if (!isVisible(change.name ?? '')) throw invalid(['body', 'name'], 'must be text without control characters', 'bad_format');
      return jsonReply(200, presentProfile((await store.updateProfile(accountOf(caller), change)) ?? gone(caller)));
    },
    deleteAccount: async ({ caller }) => {
      const id = accountOf(caller);
      // The account is kept while it is unknown whether the provider goes on charging.
      await endBilling(deps, id);
      if (!(await store.deleteAccount(id))) gone(caller);
      return NO_CONTENT;
    },
    readUsage: async ({ caller }) => jsonReply(200, presentUsage((await store.readUsage(accountOf(caller))) ?? gone(caller))),
    listAudits: (call) => listAudits(deps, call),
    readEntry: async ({ caller, params }) => {
      const id = params['id'] ?? '';
      const entry = kindOfId(id) === 'audit' ? await store.readEntry(accountOf(caller), id) : null;
      if (entry === null) throw serviceError('audit_not_found');
      return jsonReply(200, presentEntry(entry));
    },
    listRuns: (call) => listRuns(deps, call),
  } satisfies Partial<Handlers>;
}

async function listAudits({ store }: AppDeps, { caller, query }: Call): Promise<Reply> {
  const { cursor, limit, domain } = readQuery(query, ENDPOINTS.listAudits);
  const page = await store.listAudits(accountOf(caller), {
    limit,
    cursor: cursor ?? null,
    ...(domain !== undefined && { domain: domain.toLowerCase() }),
  });
  if (page.kind === 'bad_cursor') throw invalid(['query', 'cursor'], 'is not a cursor of ours', 'bad_format');
  return jsonReply(200, { audits: page.entries.map(presentEntry), next_cursor: page.nextCursor });
}

/** What a chart of a domain shows; each of them is read by its own route. */
const RUNS_SHOWN = 20;

async function listRuns({ store }: AppDeps, { caller, query }: Call): Promise<Reply> {
  const { kind, domain } = readQuery(query, ENDPOINTS.listRuns);
  const runs = await store.listRuns(accountOf(caller), { kind, domain: domain.toLowerCase(), limit: RUNS_SHOWN });
  return jsonReply(200, { runs: runs.map(presentOwnedRun) });
}

/** The account of a caller that the endpoint table let in with one. */
export function accountOf({ account }: Caller): string {
  if (account === null) throw new Error('an account endpoint was reached without an account');
  return account.id;
}

/** The account was deleted between authentication and work: what opened it opens nothing any more. */
export function gone({ session }: Caller): never {
  throw serviceError(session === null ? 'invalid_api_key' : 'invalid_session');
}
