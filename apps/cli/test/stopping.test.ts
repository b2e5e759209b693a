/** Whenever an audit is stopped, it ends, and says so. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import { listening } from '@vitrine/testkit';
import { drawn } from '../../../tests/drawn.ts';
import { openOnce } from '../../../tests/once.ts';
import { vitrine } from './support.ts';

let onRequest: () => void = () => undefined;
const answer: RequestListener = (_request, response) => {
  response.setHeader('content-type', 'text/html').end('<h1>Brocante</h1>');
  onRequest();
};
const store = openOnce(() => listening(createServer(answer)));

const STOPPED = 'vitrine audit: stopped by a signal\n';
/** In the essential tier of the same request both ways only where the box is sure to be still starting: a start is what one costs. */
const moments = [0, 1, 2, 3, 4, 6, 9].flatMap((request, at) =>
  ['asked', 'answered'].filter((_, place) => request === 1 || place === drawn(at % 2, place)).map((when) => ({ request, when })),
);

// Each begins with a box of its own, which is not ready at the first requests.
test.each(moments)('when request $request is $when', async ({ request, when }) => {
  const interrupted = new AbortController();
  const stop = () => interrupted.abort(new Error('Stopped by SIGINT'));
  let asked = 0;
  onRequest = () => {
    asked += 1;
    if (asked === request) when === 'asked' ? stop() : setTimeout(stop);
  };
  if (request === 0) stop();
  const { code, note } = await vitrine(['audit', store.url], { signal: interrupted.signal });
  expect([code, note.slice(-STOPPED.length)]).toEqual([3, STOPPED]);
});

test.each(['SIGINT', 'SIGTERM'] as const)('by %s as a process', async (signal) => {
  const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
  const words = ['--conditions=@vitrine/source', '--disable-warning=ExperimentalWarning', main, 'audit', store.url];
  const command = spawn(process.execPath, words, { env: { HOME: process.env['HOME'], LC_ALL: 'C' }, stdio: ['ignore', 'ignore', 'pipe'] });
  let note = '';
  // At the first thing it says, before it asks: a second signal would end it the default way.
  command.stderr.once('data', () => command.kill(signal));
  command.stderr.on('data', (chunk: Buffer) => {
    note += chunk.toString();
  });
  const [code] = await once(command, 'close');
  expect([code, note.slice(-STOPPED.length)]).toEqual([3, STOPPED]);
});
