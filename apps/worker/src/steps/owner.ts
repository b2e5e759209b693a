/** What the owner of a store allowed beyond reading, as a run finds it: the wish as it is now, and the proof of control looked for anew (ADR 022). */

import type { LiveEvidence } from '@vitrine/engine';
import type { SiteAllowance } from '@vitrine/store';
import type { StepContext } from './define.ts';

type Context = Pick<StepContext, 'services'>;

/** null: the owner did not allow it, as far as is known at this moment. */
export async function allowedSite(
  { services }: Context,
  allowance: keyof SiteAllowance,
): Promise<{ readonly domain: string; readonly token: string } | null> {
  const site = await services.readSite();
  return site?.allowed[allowance] === true ? { domain: site.domain, token: site.control.token } : null;
}

/** A place that could not be read says nothing of the proof: what the last run saw stands. */
export async function noteFound({ services }: Context, token: string, found: LiveEvidence['control']): Promise<void> {
  if (found !== 'not_seen') await services.noteControl(token, found === 'not_found' ? null : found);
}
