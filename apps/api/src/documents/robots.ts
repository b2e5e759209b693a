import { AI_AGENTS } from '@vitrine/engine';
import type { Settings } from '../deps.ts';
import { addressesOf } from './addresses.ts';

/** An audit's id is the right to read it, so crawlers are kept away from audits. */
const RULES = ['Allow: /', 'Disallow: /audits/'];
/** We describe a service and want it found, quoted and learned. */
const SIGNALS = 'Content-Signal: search=yes, ai-input=yes, ai-train=yes';

/**
 * robots.txt: one rule for everybody, said once more to the agents that look for their own name, since a named group
 * makes them skip the general one (RFC 9309 §2.2.1).
 */
export function robotsTxt(settings: Settings): string {
  const group = (purpose: 'user' | 'search' | 'training', reason: string) => [
    `# ${reason}`,
    ...AI_AGENTS.agents.filter((agent) => agent.purpose === purpose).map(({ token }) => `User-agent: ${token}`),
    ...(purpose === 'training' ? AI_AGENTS.controls.map((token) => `User-agent: ${token}`) : []),
    SIGNALS,
    ...RULES,
    '',
  ];
  return [
    'User-agent: *',
    SIGNALS,
    ...RULES,
    '',
    ...group('user', 'Agents that open a page because a person asked for it'),
    ...group('search', 'Agents that look for what an assistant may quote'),
    ...group('training', 'Agents that collect text for models'),
    // Outside any group, as Sitemap lines are: where agents find what they can use (Agentic Resource Discovery).
    `Agentmap: ${addressesOf(settings).site('aiCatalog')}`,
    '',
  ].join('\n');
}
