/** Settings of webhooks, part of the table in settings.ts. */

import { flag, type Secret, secret } from './setting.ts';

/** For the API, which seals the secrets of webhooks, and the worker, which signs with them. */
export const WEBHOOK_SETTINGS = {
  webhookKey: secret('VITRINE_WEBHOOK_KEY', 'part', { atLeast: 32 }).doc(
    'Key under which the signing secrets of webhooks are encrypted in the database. Production without it has no webhooks.',
  ),
  webhookKeyPrevious: secret('VITRINE_WEBHOOK_KEY_PREVIOUS', 'part', { atLeast: 32 }).doc(
    'The former key: secrets encrypted under it are still read.',
  ),
  webhookLoopback: flag('VITRINE_WEBHOOK_LOOPBACK', 'development', { forbiddenInProduction: true }).doc(
    'Webhooks may be on this machine, and there without https.',
  ),
} as const;

/** The current key first; none: there are no webhooks. Development has one of its own. */
export function webhookKeysOf(config: {
  readonly nodeEnv: string;
  readonly webhookKey: Secret | null;
  readonly webhookKeyPrevious: Secret | null;
}): readonly string[] {
  const keys = [config.webhookKey, config.webhookKeyPrevious].flatMap((key) => (key === null ? [] : [key.reveal()]));
  return keys.length === 0 && config.nodeEnv !== 'production' ? ['development-only-key-not-for-production'] : keys;
}
