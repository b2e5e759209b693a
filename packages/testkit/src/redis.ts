/** A key prefix of its own in the test Redis, so that tests and runs do not share keys. */

import { randomBytes } from 'node:crypto';
import { testServices } from './services.ts';

export interface TestRedis {
  readonly url: string;
  /** Without a colon: BullMQ and the limits put their own. */
  readonly prefix: string;
}

export async function testRedis(): Promise<TestRedis> {
  const { redisUrl } = await testServices();
  return { url: redisUrl, prefix: `test-${randomBytes(6).toString('hex')}` };
}
