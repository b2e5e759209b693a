/** Routes of an account's credentials: its key and its sessions. */

import { API_KEY, digestSecret, isSessionId, lastFour, newKeyId, serviceError } from '@vitrine/contract';
import type { AppDeps } from '../deps.ts';
import type { Handlers } from '../http/bind.ts';
import { ended, jsonReply } from '../http/reply.ts';
import { presentKey, presentSession } from '../present/account.ts';
import { accountOf, gone } from './account.ts';

export function accessHandlers({ store, settings, randomBytes }: AppDeps) {
  return {
    createApiKey: async ({ caller }) => {
      const key = API_KEY.mint(randomBytes);
      const created = await store.createKey({
        id: newKeyId(randomBytes),
        accountId: accountOf(caller),
        digest: digestSecret(key, settings.keyPeppers[0]),
        last4: lastFour(key),
      });
      return jsonReply(201, { api_key: key, ...presentKey(created ?? gone(caller)) });
    },
    readApiKey: async ({ caller }) => {
      const key = await store.readActiveKey(accountOf(caller));
      if (key === null) throw serviceError('api_key_not_found');
      return jsonReply(200, presentKey(key));
    },
    revokeApiKey: async ({ caller }) => ended(await store.revokeActiveKey(accountOf(caller)), 'api_key_not_found'),
    listSessions: async ({ caller }) => {
      const sessions = await store.listSessions(accountOf(caller));
      return jsonReply(200, { sessions: sessions.map((session) => presentSession(session, caller.session?.id)) });
    },
    revokeSession: async ({ caller, params }) => {
      const id = params['id'] ?? '';
      return ended(isSessionId(id) && (await store.revokeSession(accountOf(caller), id)), 'session_not_found');
    },
  } satisfies Partial<Handlers>;
}
