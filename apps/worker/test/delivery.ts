/** A delivery in hand and how it goes out, for tests of one attempt. */

import { newWebhookSecret, sealSecret } from '@vitrine/contract';
import { DEFAULT_TARGET_POLICY } from '@vitrine/engine';
import type { Resolver } from '@vitrine/gather';
import type { DeliveryClaim } from '@vitrine/store';
import { type AttemptOptions, attemptDelivery } from '../src/deliveries/attempt.ts';

export const KEY = 'a key of the tests, longer than thirty-two characters';
export const [NEWER, OLDER] = [1, 2].map((byte) => newWebhookSecret((size) => new Uint8Array(size).fill(byte))) as [string, string];
export const ID = 'whk_1';
const NOBODY: Resolver = { resolve: () => Promise.reject(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' })) };

export function optionsOf(over: Partial<AttemptOptions['out']> & { readonly loopback?: boolean } = {}): AttemptOptions {
  const { loopback = true, ...out } = over;
  return {
    out: { policy: DEFAULT_TARGET_POLICY, resolver: NOBODY, ...out },
    userAgent: 'Vitrine-Webhooks/1.0 (+https://vitrine-service.com)',
    baseUrl: 'https://api.vitrine-service.com',
    webUrl: 'https://vitrine-service.com',
    keys: [KEY],
    loopback,
    random: () => 0.5,
  };
}
export function claimOf(url: string, over: Partial<DeliveryClaim> = {}): DeliveryClaim {
  const run = {
    id: 'aud_0123456789abcdefghijkl',
    kind: 'audit',
    domain: 'shop.example',
    status: 'done',
    error_code: null,
    overall_score: 71,
    tier: 'agent_aware',
    verifies: null,
    ordinal: null,
  } as const;
  const at = new Date();
  const event = { id: 'evt_1', type: 'run.finished', data: { run }, at } as const;
  const secrets = [sealSecret(NEWER, KEY, ID)];
  return { webhookId: ID, epoch: 1, tries: 0, url, format: 'standard', language: 'en', secrets, event, at, ...over };
}
export const send = (claim: DeliveryClaim, options = optionsOf()) => attemptDelivery(claim, options, new AbortController().signal);
