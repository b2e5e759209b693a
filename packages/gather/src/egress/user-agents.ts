/** The forms of our User-Agent. Each contains our product token and address. */

import type { UserAgentForm } from '@vitrine/engine';

export type UserAgents = Readonly<Record<UserAgentForm, string>>;

/**
 * `bot`: as configured, `VitrineBot/1.0 (+https://vitrine.example/bot)`. `agent`: the same product token and address in
 * the form most assistants' agents use, described in the comment. Neither contains another crawler's name.
 */
export function userAgentsOf(userAgent: string): UserAgents {
  const [product = '', ...rest] = userAgent.split(' ');
  const comment = rest.join(' ').replace(/[()]/g, '').trim();
  const parts = ['compatible', product, 'AI shopping agent', comment].filter(Boolean);
  return { bot: userAgent, agent: `Mozilla/5.0 (${parts.join('; ')})` };
}
