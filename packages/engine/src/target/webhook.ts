import { parseTarget, type Refusal, refuse, type Target } from './parse-target.ts';
import { loopbackPairOf, parseEgressAllow, type TargetPolicy } from './policy.ts';

/** Where a webhook is delivered, and the policy its connection is held to. */
export type WebhookTarget = Target & { readonly policy: TargetPolicy };

/**
 * The address of a webhook: https on a public name. With `loopback` (`npm start`) also an address of this machine, which is then the
 * only one that its own deliveries may reach beside public ones.
 */
export function parseWebhook(text: string, policy: TargetPolicy, { loopback }: { readonly loopback: boolean }): WebhookTarget | Refusal {
  const pair = loopback ? loopbackPairOf(text) : null;
  const own: TargetPolicy = { ...policy, allow: pair === null ? [] : (parseEgressAllow(pair) ?? []), ipLiterals: 'refuse' };
  const target = parseTarget(text, own);
  if (!target.ok) return target;
  if (target.protocol !== 'https:' && pair === null) return refuse('not_https');
  return { ...target, policy: own };
}
