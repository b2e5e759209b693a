/** What one attempt sends, whom it reaches, and what any answer, or none, means. */

import { createServer, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { newWebhookSecret, sealSecret } from '@vitrine/contract';
import type { DeliveryClaim } from '@vitrine/store';
import { freePort, type HostileScenario, hostileScenario, listening, startHostileStore } from '@vitrine/testkit';
import { Webhook } from 'standardwebhooks';
import { openOnce } from '../../../tests/once.ts';
import { type AttemptOptions, attemptDelivery } from '../src/deliveries/attempt.ts';
import { claimOf, ID, KEY, NEWER, OLDER, optionsOf, send } from './delivery.ts';

/** Requests that the receiver was sent, oldest first. */
const received: { headers: Record<string, string>; body: string }[] = [];
const receive: RequestListener = async (request, response) => {
  received.push({ headers: request.headers as Record<string, string>, body: await text(request) });
  response.writeHead(200).end(`thanks\u0000\u202e, <b>${'x'.repeat(2_000)}</b>`);
};
const receiver = openOnce(() => listening(createServer(receive)));
let url = '';
beforeAll(() => {
  url = `${receiver.url}/hook`;
});
const last = () => received.at(-1) as (typeof received)[number];

test('a message is verified by the second reader, with either secret during a rotation and with no other', async () => {
  const secrets = [NEWER, OLDER].map((secret) => sealSecret(secret, KEY, ID));
  await send(claimOf(url, { secrets }));
  const { headers, body } = last();
  for (const secret of [NEWER, OLDER]) expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'run.finished' });
  const stranger = new Webhook(newWebhookSecret((size) => new Uint8Array(size).fill(3)));
  expect(() => stranger.verify(body, headers)).toThrow();
  expect(() => new Webhook(NEWER).verify(`${body} `, headers)).toThrow();
  expect(headers['webhook-id']).toBe('evt_1');
  await send(claimOf(url));
  expect(() => new Webhook(OLDER).verify(last().body, last().headers)).toThrow();
});

test('a secret is read under a former key, and under no other nor for another webhook', async () => {
  const sealed = sealSecret(NEWER, 'the former key, of more than thirty-two characters', ID);
  const keys = [KEY, 'the former key, of more than thirty-two characters'];
  const withKeys = (claim: DeliveryClaim) => attemptDelivery(claim, { ...optionsOf(), keys }, new AbortController().signal);
  expect(await withKeys(claimOf(url, { secrets: [sealed] }))).toMatchObject({ outcome: { kind: 'delivered' } });
  const unread = { attempt: { status: null, failure: 'no_key' }, outcome: { kind: 'unsent', retryMs: 5_000 } };
  expect(await send(claimOf(url, { secrets: [sealed] }))).toMatchObject(unread);
  expect(await withKeys(claimOf(url, { secrets: [sealed], webhookId: 'whk_2' }))).toMatchObject(unread);
});

test('the answer is kept by its first kilobyte, without what could not be shown', async () => {
  const { attempt } = await send(claimOf(url));
  expect(attempt.answer).toMatch(/^thanks , <b>x+$/);
  expect(attempt.answer.length).toBeLessThanOrEqual(1024);
});

describe('formats', () => {
  const link = 'https://vitrine-service.com/account/sites/shop.example';
  test('the standard body is small, and names the run and where it is read', async () => {
    const claim = claimOf(url);
    await send(claim);
    expect(JSON.parse(last().body)).toEqual({
      type: 'run.finished',
      timestamp: claim.event.at.toISOString(),
      data: {
        id: 'aud_0123456789abcdefghijkl',
        kind: 'audit',
        domain: 'shop.example',
        status: 'done',
        error_code: null,
        overall_score: 71,
        tier: 'agent_aware',
        url: 'https://api.vitrine-service.com/audits/aud_0123456789abcdefghijkl',
      },
    });
  });
  test.each(['slack', 'teams'] as const)('a message for %s carries no id, and no link but to our own pages', async (format) => {
    await send(claimOf(url, { format, language: 'fr' }));
    const { body } = last();
    expect(body).not.toMatch(/aud_|"TextBlock"/);
    expect(body.match(/https?:[^"|>]+/g)?.filter((found) => !found.includes('adaptivecards.io'))).toEqual([link]);
    expect(body.replaceAll('\u2060', '')).toContain('L’audit de shop.example est terminé. Score : 71 sur 100.');
    expect(body.replaceAll(link, '')).not.toContain('shop.example');
  });
});

const late = (socket: { write(text: string): unknown; on(event: 'close', done: () => void): unknown }, piece: string, first = '') => {
  if (first !== '') socket.write(first);
  const timer = setInterval(() => socket.write(piece), 100);
  socket.on('close', () => clearInterval(timer));
};
/** What costs time, how a failure is called, and a redirect; answers of every status and form: delivery-receivers.test.ts. */
const FAILED = { status: null, kind: 'failed' };
const BEHAVIOURS: readonly (readonly [string, NonNullable<HostileScenario['answer']> | null, object])[] = [
  ['slow', () => undefined, { ...FAILED, failure: 'timeout' }],
  ['dead', null, { ...FAILED, failure: 'connect' }],
  ['reset', (socket) => socket.destroy(), { ...FAILED, failure: 'reset' }],
  [
    'redirecting',
    (socket) => socket.end(`HTTP/1.1 307 Moved\r\nlocation: /other\r\ncontent-length: 0\r\n\r\n`),
    { status: 307, kind: 'failed' },
  ],
  ['dripping its head', (socket) => late(socket, 'H'), FAILED],
  [
    'dripping its body',
    (socket) => late(socket, 'x', 'HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n'),
    { status: 200, failure: null, answer: expect.stringMatching(/^x+$/), kind: 'delivered' },
  ],
];
describe('a receiver that is', () => {
  test.concurrent.each(BEHAVIOURS)(
    '%s',
    async (id, answer, expected) => {
      const store = await startHostileStore({ id, path: '/', ...(answer === null ? { closed: true } : { answer }) });
      const { attempt, outcome } = await send(claimOf(`${store.origin}/`));
      expect({ ...attempt, kind: outcome.kind }).toMatchObject(expected);
      // Asked once, at the one address that was given.
      expect(store.requests.map(({ path }) => path)).toEqual(answer === null ? [] : ['/']);
      await store.close();
    },
    60_000,
  );
});

test.each([
  ['tls-good', { status: 200, failure: null }],
  ['tls-expired', { status: null, failure: 'tls' }],
])('over TLS: %s', async (id, expected) => {
  const store = await startHostileStore(hostileScenario(id));
  expect((await send(claimOf(`${store.origin}/`), optionsOf({ ca: [store.ca] }))).attempt).toMatchObject(expected);
  await store.close();
});

test('what failed is tried again six times within some eighteen hours, each time a little sooner or later', async () => {
  const dead = `http://127.0.0.1:${await freePort()}/`;
  const waits = async (random: number) => {
    const options = { ...optionsOf(), random: () => random };
    const all = [0, 1, 2, 3, 4, 5, 6].map((tries) => send(claimOf(dead, { tries }), options));
    return (await Promise.all(all)).map(({ outcome }) => (outcome.kind === 'failed' ? outcome.retryMs : NaN));
  };
  const [soon, usual, late] = [await waits(0), await waits(0.5), await waits(1)];
  expect(usual).toEqual([5_000, 300_000, 1_800_000, 7_200_000, 18_000_000, 36_000_000, null]);
  for (const [index, wait] of usual.slice(0, 6).entries()) {
    expect([soon[index], late[index]].map((other) => Math.round(((other ?? 0) / (wait ?? 1)) * 10))).toEqual([8, 12]);
  }
});

describe('without the loopback of development', () => {
  const dialled: string[] = [];
  const dial: AttemptOptions['out']['dial'] = (address) => {
    dialled.push(address);
    return Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
  };
  const reach = (address: string, resolve: () => readonly string[] = () => []) =>
    send(claimOf(address), optionsOf({ loopback: false, dial, resolver: { resolve: async () => resolve() } }));
  const REFUSED = { attempt: { status: null, failure: 'target_not_allowed' }, outcome: { kind: 'failed' } };

  test.each([
    'http://hooks.shop.com/',
    'https://127.0.0.1/',
    'https://10.0.0.7/',
    'https://[::1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://localhost/',
    'https://hooks.internal/',
    'https://user@hooks.shop.com/',
    'https://hooks.shop.com:6379/',
    'ftp://hooks.shop.com/',
  ])('%s is not dialled', async (address) => {
    expect(await reach(address, () => ['93.184.216.34'])).toMatchObject(REFUSED);
    expect(dialled).toEqual([]);
  });

  test('a name that leads to a private address, from the first or from the second delivery on, is not dialled there', async () => {
    expect(await reach('https://private.shop.com/', () => ['192.168.0.4'])).toMatchObject(REFUSED);
    const answers = [['93.184.216.34'], ['127.0.0.1']];
    const rebound = () => answers.shift() ?? [];
    expect(await reach('https://rebound.shop.com/', rebound)).toMatchObject({ attempt: { failure: 'connect' } });
    expect(await reach('https://rebound.shop.com/', rebound)).toMatchObject(REFUSED);
    expect(dialled).toEqual(['93.184.216.34']);
  });
});
