/** A corner of the test Redis of its own: other tests' keys, and other runs', carry other prefixes. */

import { randomBytes } from 'node:crypto';

export interface TestRedis {
  readonly url: string;
  /** Without a colon: BullMQ and the limits put their own. */
  readonly prefix: string;
}

/** Needs REDIS_URL. */
export function testRedis(): TestRedis {
  const url = process.env['REDIS_URL'];
  if (!url) throw new Error('REDIS_URL is not set; run through `node scripts/services.mjs --test -- …`');
  return { url, prefix: `test-${randomBytes(6).toString('hex')}` };
}
