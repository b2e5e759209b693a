/** Sites that take a place, what their owner allows on them, who may read an audit, and its removal. */

import { kindOfId, serviceError, siteChangeValidator } from '@vitrine/contract';
import type { AppDeps } from '../deps.ts';
import type { Call, Handlers } from '../http/bind.ts';
import { checkedBody } from '../http/read-body.ts';
import { ended, jsonReply, NO_CONTENT } from '../http/reply.ts';
import { presentSite } from '../present/account.ts';
import { accountOf, gone } from './account.ts';

export function siteHandlers({ store, settings }: AppDeps) {
  const share = async (call: Call, shared: boolean): Promise<string> => {
    const id = call.params['id'] ?? '';
    if (kindOfId(id) !== 'audit' || !(await store.setShare(accountOf(call.caller), id, shared))) throw serviceError('audit_not_found');
    return id;
  };
  return {
    listSites: async ({ caller }) => {
      const id = accountOf(caller);
      const [sites, archived, usage] = await Promise.all([store.listSites(id), store.listArchived(id), store.readUsage(id)]);
      if (usage === null) gone(caller);
      return jsonReply(200, { sites: sites.map(presentSite), archived, used: sites.length, limit: usage.sites.limit });
    },
    updateSite: async ({ caller, params, body }) => {
      const { live_session, ...rest } = checkedBody(siteChangeValidator, body);
      const change = { ...(live_session !== undefined && { liveSession: live_session }), ...rest };
      const site = await store.allowOnSite(accountOf(caller), (params['domain'] ?? '').toLowerCase(), change);
      if (site === null) throw serviceError('not_found');
      return jsonReply(200, presentSite(site));
    },
    archiveSite: async ({ caller, params }) =>
      ended(await store.archiveSite(accountOf(caller), (params['domain'] ?? '').toLowerCase()), 'not_found'),
    deleteAudit: async ({ caller, params }) => {
      const id = params['id'] ?? '';
      return ended(kindOfId(id) === 'audit' && (await store.deleteAudit(accountOf(caller), id)), 'audit_not_found');
    },
    withdrawShare: async (call) => {
      await share(call, false);
      return NO_CONTENT;
    },
    restoreShare: async (call) => {
      const id = await share(call, true);
      return jsonReply(200, { audit_id: id, shared: true, report_url: `${settings.baseUrl}/audits/${id}/report` });
    },
  } satisfies Partial<Handlers>;
}
