/** Receivers that answer anything at all: what an attempt says of them is their status or none, and costs one bounded request. */

import { gzipSync } from 'node:zlib';
import { type HostileScenario, seeded, startHostileStore } from '@vitrine/testkit';
import { claimOf, optionsOf, send } from './delivery.ts';

const SEED = Number(process.env['VITRINE_FUZZ_SEED'] ?? 20_261_126);
/** At once, and how often: those that say nothing are waited for. */
const [AT_ONCE, TIMES] = [25, 4];
const WAITS_MS = [5_000, 300_000, 1_800_000, 7_200_000, 18_000_000, 36_000_000, null];
/** Beyond what is read of a head, and of a body whose end is not known. */
const [HEAD, BODY] = [64 * 1024, 8 * 1024 * 1024];
const BOMB = gzipSync(Buffer.alloc(16 * 1024 * 1024));

interface Given {
  readonly status: number;
  /** Whether the head is one that has to be understood. */
  readonly sound: boolean;
  readonly pieces: readonly Buffer[];
  readonly after: 'end' | 'destroy' | 'stay';
}

function given(seed: number): Given {
  const chance = seeded(seed);
  const pick = <T>(...of: readonly T[]): T => of[Math.floor(chance() * of.length)] as T;
  const [rarely, value] = [
    (of: () => string) => (chance() < 0.15 ? of() : ''),
    () => pick('', '0', '-5', '9'.repeat(40), 'soon', 'x'.repeat(3_000)),
  ];
  const status = pick(200, 201, 204, 226, 299, 300, 301, 303, 307, 308, 400, 404, 410, 410, 425, 429, 500, 503, 599);
  const body = pick(Buffer.alloc(0), Buffer.from('ok'), Buffer.from('\u202e<script>\u0000\ufeff\u009b'), BOMB, Buffer.alloc(BODY, 'x'));
  const informational = pick(0, 0, 0, 1, 9, 40);
  const early = Array.from({ length: informational }, () => `HTTP/1.1 ${pick(100, 102, 103)} Wait\r\nlink: </x>\r\n\r\n`).join('');
  const date = () => new Date(Date.now() + pick(-1, 1, 400) * 86_400_000).toUTCString();
  const place = () => pick('http://169.254.169.254/', 'http://127.0.0.1/', '//10.0.0.1/', 'file:///etc/passwd', '/other', '\u0001');
  const tame = [
    rarely(() => `retry-after: ${pick(value(), date())}\r\n`),
    rarely(() => `location: ${pick('/other', 'http://169.254.169.254/', '//10.0.0.1/', 'file:///etc/passwd')}\r\n`),
    rarely(() => `content-encoding: ${pick('gzip', 'br', 'gzip, gzip', 'zstd', 'none')}\r\n`),
    rarely(() => `set-cookie: a=${'b'.repeat(2_000)}\r\n`),
    rarely(() => `connection: ${pick('close', 'keep-alive', 'upgrade')}\r\n`),
    rarely(() => `content-type: ${pick('text/event-stream', 'text/html; charset=x', 'multipart/mixed')}\r\n`),
    rarely(() => `content-length: ${pick(0, body.length, body.length + 1_000, 1)}\r\n`),
  ].join('');
  const wild = [
    rarely(() => `x: ${'y'.repeat(HEAD)}\r\n`),
    rarely(() => 'x: y\r\n'.repeat(20_000)),
    rarely(() => `location: ${place()}\r\n`),
    rarely(() => `content-length: ${pick('-1', 'abc', '9'.repeat(30), '1\r\ncontent-length: 2', '')}\r\n`),
    rarely(() => `transfer-encoding: ${pick('chunked', 'gzip', 'chunked, chunked', 'identity')}\r\n`),
    rarely(() => ' folded\r\n: no name\r\n\u0000\r\n'),
    rarely(() => `x: ${'y'.repeat(HEAD)}`),
  ].join('');
  const head = `HTTP/1.1 ${status} ${pick('OK', '', 'x'.repeat(500))}\r\n${tame}${wild}\r\n`;
  const whole = Buffer.concat([Buffer.from(early + head, 'latin1'), body]);
  const cut = Math.floor(chance() * Math.min(whole.length, 2_000));
  return {
    status,
    sound: informational <= 9 && wild === '',
    pieces: chance() < 0.3 ? [whole.subarray(0, cut), whole.subarray(cut)] : [whole],
    after: pick('end', 'end', 'destroy', 'stay'),
  };
}

const scenario = (seed: number, { pieces, after }: Given): HostileScenario => ({
  id: `seed ${seed}`,
  path: '/',
  answer: (socket) => {
    const rest = [...pieces];
    const next = () => {
      const piece = rest.shift();
      if (piece !== undefined) socket.write(piece, () => setTimeout(next, 5));
      else if (after === 'end') socket.end();
      else if (after === 'destroy') socket.destroy();
    };
    next();
  },
});

describe.each(Array.from({ length: TIMES }, (_, at) => SEED + at * AT_ONCE))('receivers from seed %d on', (from) => {
  test('whatever they answer, the status decides and nothing else', async () => {
    await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, at) => {
        const [seed, tries] = [from + at, at % WAITS_MS.length];
        const answer = given(seed);
        const store = await startHostileStore(scenario(seed, answer));
        const { attempt, outcome } = await send(claimOf(`${store.origin}/`, { tries }), optionsOf());
        const requests = store.requests.map(({ path }) => path);
        await store.close();
        const said = attempt.status;
        // A connection that is cut may take the head with it.
        if (answer.sound && answer.after !== 'destroy') expect([seed, said]).toEqual([seed, answer.status]);
        else expect([null, answer.status]).toContain(said);
        const isFailure = said === null || said > 299;
        expect(outcome).toEqual(
          said === 410 ? { kind: 'gone' } : isFailure ? { kind: 'failed', retryMs: WAITS_MS[tries] } : { kind: 'delivered' },
        );
        expect(attempt.failure === null || said === null || answer.status === said).toBe(true);
        expect([seed, requests]).toEqual([seed, ['/']]);
        expect(attempt.answer.length).toBeLessThanOrEqual(1_024);
        expect(attempt.answer).not.toMatch(/[\p{Cc}\p{Cf}]/u);
      }),
    );
  }, 120_000);
});

const HANDSHAKES: readonly (readonly [id: string, accept: NonNullable<HostileScenario['accept']>])[] = [
  ['says nothing', () => undefined],
  ['begins a record and no more', (socket) => void socket.write(Buffer.from([22, 3, 3]))],
  ['speaks HTTP', (socket) => void socket.end('HTTP/1.1 200 OK\r\n\r\n')],
  ['closes', (socket) => void socket.destroy()],
];

test('a TLS handshake with who says nothing, begins a record and no more, speaks HTTP or closes is no answer', async () => {
  const ended = HANDSHAKES.map(async ([id, accept]) => {
    const store = await startHostileStore({ id, path: '/', accept });
    const { attempt, outcome } = await send(claimOf(`https://127.0.0.1:${store.port}/`));
    await store.close();
    return [id, attempt.status, outcome.kind, store.requests];
  });
  expect(await Promise.all(ended)).toEqual(HANDSHAKES.map(([id]) => [id, null, 'failed', []]));
}, 60_000);

test('no connection is used for two messages: one that was cut between them is not noticed', async () => {
  const head = 'HTTP/1.1 200 OK\r\nconnection: keep-alive\r\ncontent-length: 0\r\n\r\n';
  const store = await startHostileStore({ id: 'cut', path: '/', answer: (socket) => socket.write(head, () => socket.destroy()) });
  for (const epoch of [1, 2]) expect((await send(claimOf(`${store.origin}/`, { epoch }))).outcome.kind).toBe('delivered');
  expect(store.requests).toHaveLength(2);
  await store.close();
});
