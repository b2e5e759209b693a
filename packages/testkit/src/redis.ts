/** A key prefix of its own in the test Redis, so that tests and runs do not share keys; and commands no client of ours sends. */

import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
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

/** One inline command, such as `FLUSHALL`; resolves with the first line of the answer. */
export function redisCommand(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(`${text}\r\n`));
    socket.once('data', (answer) => socket.end(() => resolve(answer.toString().split('\r\n')[0] ?? '')));
    socket.once('error', reject);
  });
}
