/**
 * Signals that describe something a store may not have. Where the thing is missing, publishing the document would be a
 * false sign, so their absence is advised upon only under this condition. Signals that are not named here suit every store.
 */
export const SIGNAL_CONDITIONS = {
  reviewed: '2026-11-21',
  conditions: {
    agent_skills_index: 'skills',
    ai_catalog: 'agent_documents',
    a2a_agent_card: 'agent',
    mcp_server_card: 'mcp_server',
    web_bot_auth: 'outgoing_bots',
    oauth_authorization_server: 'sign_in',
    openid_configuration: 'sign_in',
    oauth_protected_resource: 'sign_in',
    api_catalog: 'interface',
    auth_md: 'interface',
    dns_aid: 'agent_documents',
  },
} as const;

export const CONDITIONS = ['interface', 'mcp_server', 'agent', 'sign_in', 'skills', 'agent_documents', 'outgoing_bots'] as const;
export type SignalCondition = (typeof CONDITIONS)[number];

/** What a store must have before the signal is worth publishing; null when nothing. */
export function conditionOf(id: string): SignalCondition | null {
  const { conditions } = SIGNAL_CONDITIONS;
  return Object.hasOwn(conditions, id) ? conditions[id as keyof typeof conditions] : null;
}
