import { spawn } from 'node:child_process';
import { test } from '@jest/globals';
import { ownRedis } from '@vitrine/testkit';

test('waits for ever, with a server of its own and a process in a group of its own', async () => {
  const { url } = await ownRedis();
  const { pid } = spawn('sleep', ['100000'], { detached: true, stdio: 'ignore' });
  process.stdout.write(`\nstarted ${url} ${pid}\n`);
  await new Promise(() => setInterval(() => undefined, 1_000));
});
