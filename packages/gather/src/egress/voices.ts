/** The forms our User-Agent may take. Each of them names us: product token and address stay, whatever else changes. */

import type { Voice } from '@vitrine/engine';

export type Voices = Readonly<Record<Voice, string>>;

/**
 * `bot`: as configured, `VitrineBot/1.0 (+https://vitrine.example/bot)`. `agent`: the same two facts in the form most
 * agents of assistants write theirs in, with what it is in the comment. Nobody else's name ever stands in either.
 */
export function voicesOf(userAgent: string): Voices {
  const [product = '', ...rest] = userAgent.split(' ');
  const comment = rest.join(' ').replace(/[()]/g, '').trim();
  const parts = ['compatible', product, 'AI shopping agent', comment].filter(Boolean);
  return { bot: userAgent, agent: `Mozilla/5.0 (${parts.join('; ')})` };
}
