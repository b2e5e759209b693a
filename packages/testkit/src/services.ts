/** The Postgres and the Redis of this run of tests. The first suite that asks has them started; the run ends them. */

import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';

export interface TestServices {
  /** A server on which databases may be made. */
  readonly databaseUrl: string;
  readonly redisUrl: string;
}

/** Those named by DATABASE_URL and REDIS_URL; what these do not name, from the run (`npm test` sets TEST_SERVICES). */
export async function testServices(): Promise<TestServices> {
  const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, TEST_SERVICES: run } = process.env;
  if (databaseUrl && redisUrl) return { databaseUrl, redisUrl };
  if (!run) throw new Error('No test services; run through `npm test -- …`, or set DATABASE_URL and REDIS_URL');
  // A new connection for each query: one kept alive may be closed by the server while this process is busy.
  const answer = await fetch(run, { headers: { connection: 'close' } });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as TestServices;
}

/** A key prefix of its own in the test Redis, so that tests and runs do not share keys. */
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
