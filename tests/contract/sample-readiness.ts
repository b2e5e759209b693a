import {
  type Category,
  creditOf,
  quote,
  type ReadinessAssessment,
  type SignalAssessment,
  type SignalState,
  weightOf,
} from '@vitrine/engine';

/** A small verdict of the general scan with every state a signal can have, a fact in store text, and what the next tier needs. */
export function sampleReadiness(): ReadinessAssessment {
  return {
    tier: 'emerging',
    tierAtMost: 'agent_aware',
    continuousScore: 41.7,
    scoreAtLeast: 26.7,
    scoreAtMost: 62.7,
    coverage: 0.64,
    nSignals: 3,
    nCategories: 3,
    signals: [
      signal('markdown_negotiation', 'content_accessibility', 'absent', 'not_found'),
      signal('robots_ai_rules', 'bot_access_control', 'present'),
      signal('llms_txt', 'discoverability', 'partial', 'soft_404'),
      signal('api_catalog', 'api_auth_mcp', 'invalid', 'broken_answer'),
      signal('link_header', 'api_auth_mcp', 'present'),
      signal('webmcp', 'content_accessibility', 'blocked', 'firewall'),
      signal('dns_aid', 'api_auth_mcp', 'error', 'timeout'),
      signal('web_bot_auth', 'bot_access_control', 'not_applicable'),
    ],
    blocked: null,
    look: 'static',
    tierTable: '2026-11-21',
    nextTier: { tier: 'agent_aware', missing: [{ id: 'tier.signals', values: { have: 3, need: 6 } }] },
  };
}

function signal(id: string, category: Category, state: SignalState, obstacle?: string): SignalAssessment {
  const message = { id: `scan.${obstacle}`, values: { status: 403, vendor: 'Cloudflare' } };
  return {
    id,
    category,
    state,
    reasons: obstacle === undefined ? [] : [{ kind: state === 'absent' ? 'note' : 'fault', code: obstacle, message }],
    exchanges: ['ucp.profile'],
    platformDefault: state === 'partial',
    facts: { title: quote('<b>Shop</b>'), links: 4, known: true, posture: 'mixed' },
    weight: weightOf(id),
    credit: creditOf(state),
  };
}
