/** A key prefix of its own in the test Redis, so that tests and runs do not share keys; and commands no client of ours sends. */

import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { testServices } from './services.ts';

export async function testRedis() {
  const { redisUrl } = await testServices();
  // No colon at its end: BullMQ and the limits put their own.
  return { url: redisUrl, prefix: `test-${randomBytes(6).toString('hex')}` };
}

/** Inline commands, such as `FLUSHALL`, a line each; resolves with the first line of the answer to the last one. */
export function redisCommand(url: string, text: string): Promise<string> {
  const { hostname, port, username, password } = new URL(url);
  if (password !== '') return redisCommand(`redis://${hostname}:${port}`, `AUTH ${username || 'default'} ${password}\r\n${text}`);
  return new Promise((resolve, reject) => {
    // Each but the last is answered in one line.
    const before = text.split('\r\n').length - 1;
    let said = '';
    const socket = connect(Number(port), hostname, () => socket.write(`${text}\r\n`));
    socket.on('data', (answer) => {
      said += answer;
      const lines = said.split('\r\n');
      if (lines.length <= before + 1) return;
      socket.end();
      resolve(lines[before] ?? '');
    });
    socket.once('error', reject);
  });
}
