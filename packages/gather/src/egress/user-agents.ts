/** The forms of our User-Agent. Each contains our product token and address. */

import type { UserAgentForm } from '@vitrine/engine';

export type UserAgents = Readonly<Record<UserAgentForm, string>>;

/**
 * `bot`: as configured, `VitrineBot/1.0 (+https://vitrine.example/bot)`. `agent`: the same product token and address in
 * the form most assistants' agents use, described in the comment. `buyer`, where the owner lets us put something into a cart: the
 * product's name without "Bot" and the site of its address, because shops give no session to what calls itself a bot; robots.txt is
 * obeyed by the token all the same. None contains another crawler's name.
 */
export function userAgentsOf(userAgent: string): UserAgents {
  const [product = '', ...rest] = userAgent.split(' ');
  const comment = rest.join(' ').replace(/[()]/g, '').trim();
  const parts = ['compatible', product, 'AI shopping agent', comment].filter(Boolean);
  const buyer = ['compatible', product.replace(/bot(?=\/|$)/i, ''), siteOf(comment)].filter(Boolean);
  return { bot: userAgent, buyer: `Mozilla/5.0 (${buyer.join('; ')})`, agent: `Mozilla/5.0 (${parts.join('; ')})` };
}

function siteOf(comment: string): string {
  const site = URL.parse(comment.replace(/^\+/, ''))?.origin;
  return site === undefined || site === 'null' ? '' : `+${site}`;
}
