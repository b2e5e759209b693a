/**
 * What each signal weighs, in points of 100 (discoverability 26, content 22, bots 22, interfaces 30). Reach decides:
 * what every agent profits from on every page weighs most; drafts near their expiry and documents that only operators
 * of bots need weigh least. A signal that is not in the table weighs nothing and says so in the test of the table.
 */
export const SIGNAL_WEIGHTS = {
  reviewed: '2026-11-21',
  weights: {
    llms_txt: 8,
    agent_skills_index: 4,
    ai_catalog: 3,
    a2a_agent_card: 5,
    mcp_server_card: 6,
    markdown_negotiation: 14,
    webmcp: 8,
    robots_ai_rules: 10,
    content_signals_policy: 9,
    web_bot_auth: 3,
    oauth_authorization_server: 6,
    openid_configuration: 2,
    oauth_protected_resource: 5,
    api_catalog: 6,
    auth_md: 4,
    link_header: 5,
    dns_aid: 2,
  },
} as const;

export type SignalId = keyof typeof SIGNAL_WEIGHTS.weights;
export const SIGNAL_IDS = Object.keys(SIGNAL_WEIGHTS.weights) as readonly SignalId[];

export function weightOf(id: string): number {
  return Object.hasOwn(SIGNAL_WEIGHTS.weights, id) ? SIGNAL_WEIGHTS.weights[id as SignalId] : 0;
}
