import { createServer, Socket } from 'node:net';
import { DEFAULT_TARGET_POLICY, type FailureCode } from '@vitrine/engine';
import { listening } from '@vitrine/testkit';
import { dialFirst, socketDial } from '../src/egress/dial.ts';
import { connectGuarded } from '../src/egress/guard.ts';
import { createPoliteness } from '../src/egress/politeness.ts';
import { systemResolver } from '../src/egress/resolver.ts';
import type { Dial } from '../src/index.ts';

const never = () => new AbortController().signal;
const refused = () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));

/** A dialer that answers per address and records the addresses it was given. */
function staged(plan: Readonly<Record<string, (signal: AbortSignal) => Promise<Socket>>>): { dial: Dial; dialled: string[] } {
  const dialled: string[] = [];
  return {
    dialled,
    dial(address, _port, signal) {
      dialled.push(address);
      return plan[address]?.(signal) ?? refused();
    },
  };
}

describe('a name with several addresses', () => {
  test('is reached at the first that answers, and the rest is left alone', async () => {
    const socket = new Socket();
    const { dial, dialled } = staged({ a: async () => socket });
    expect(await dialFirst(['a', 'b', 'c'], 80, dial, never())).toBe(socket);
    expect(dialled).toEqual(['a']);
  });

  test('is tried at the next as soon as one refuses', async () => {
    const socket = new Socket();
    const { dial, dialled } = staged({ c: async () => socket });
    expect(await dialFirst(['a', 'b', 'c', 'd'], 80, dial, never())).toBe(socket);
    expect(dialled).toEqual(['a', 'b', 'c']);
  });

  test('does not hang on one that is silent, and stops dialling it', async () => {
    const socket = new Socket();
    let abandoned = false;
    const silent = (signal: AbortSignal) =>
      new Promise<Socket>((_, reject) => {
        signal.addEventListener('abort', () => {
          abandoned = true;
          reject(new Error('abandoned'));
        });
      });
    const { dial } = staged({ a: silent, b: async () => socket });
    expect(await dialFirst(['a', 'b'], 80, dial, never())).toBe(socket);
    expect(abandoned).toBe(true);
  });

  test('that all refuse is a failed connection', async () => {
    await expect(dialFirst(['a', 'b'], 80, refused, never())).rejects.toMatchObject({ failure: 'connect' });
  });

  test('that nobody answers in time is a timeout', async () => {
    const limit = new AbortController();
    const dial: Dial = (_address, _port, signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('late'))));
    setTimeout(() => limit.abort(), 20);
    await expect(dialFirst(['a', 'b'], 80, dial, limit.signal)).rejects.toMatchObject({ failure: 'timeout' });
  });
});

describe('a socket', () => {
  test('is opened where an exact pair allows it, and its error belongs to its owner afterwards', async () => {
    const { host, port, close } = await listening(createServer((peer) => peer.on('error', () => undefined)));
    const socket = await socketDial({ ...DEFAULT_TARGET_POLICY, allow: [host] })('127.0.0.1', port, never());
    expect([socket.remoteAddress, socket.listenerCount('error')]).toEqual(['127.0.0.1', 0]);
    socket.destroy();
    await close();
  });

  test('that its peer has closed before the address is compared is a reset, and no forbidden target', async () => {
    const guard = {
      policy: { ...DEFAULT_TARGET_POLICY, allow: ['127.0.0.1:81'] },
      resolver: systemResolver(),
      dnsMs: 1_000,
      connectMs: 60_000,
      ca: undefined,
      // A socket without a connection tells no address of its peer.
      dial: async () => new Socket(),
    };
    const to = { host: '127.0.0.1', port: 81, secure: false };
    await expect(connectGuarded(to, guard, never())).rejects.toMatchObject({ failure: 'reset' });
  });
});

describe('politeness', () => {
  const clock = { now: 1000 };
  const wall = () => Date.parse('2026-11-21T00:00:00Z');
  const polite = () => createPoliteness({ patienceMs: 5000, secondAskMs: 700 }, () => clock.now, wall);
  const answer = (status: number, retryAfter?: string, url = 'https://shop.com/a') => ({
    hops: [],
    outcome: {
      kind: 'response' as const,
      url,
      status,
      headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
      body: { sha256: '', size: 0, truncated: false, bytes: new Uint8Array() },
    },
  });
  const failure = (code: FailureCode) => ({ hops: [], outcome: { kind: 'failure' as const, code, url: 'https://shop.com/a' } });

  test.each([
    ['5', 5000],
    ['6', null],
    ['Sat, 21 Nov 2026 00:00:04 GMT', 4000],
    ['Sat, 21 Nov 2026 00:01:00 GMT', null],
    ['Fri, 20 Nov 2026 00:00:00 GMT', 0],
    ['soon', 700],
    [undefined, 700],
  ])('429 with Retry-After %p is asked again after %p', (retryAfter, expected) => {
    expect(polite().secondAskIn(answer(429, retryAfter))?.waitMs ?? null).toBe(expected);
  });

  test('counts one complaint once, and other origins apart', () => {
    const politeness = polite();
    expect(politeness.secondAskIn(answer(503, '2'))).toEqual({ waitMs: 2000, retryAfterMs: 2000 });
    clock.now += 500;
    // Four were in flight: the others' refusals are the same complaint.
    expect(politeness.secondAskIn(answer(503, '2'))).toEqual({ waitMs: 1500, retryAfterMs: 2000 });
    expect(politeness.secondAskIn(answer(503, '1', 'https://other.com/'))).toEqual({ waitMs: 1000, retryAfterMs: 1000 });
  });

  test.each<[FailureCode, number | null]>([
    ['timeout', 700],
    ['reset', 700],
    ['truncated', 700],
    ['connect', 700],
    ['tls', null],
    ['no_such_host', null],
    ['budget_spent', null],
    ['robots_disallowed', null],
  ])('%s is asked again after %p', (code, expected) => {
    expect(polite().secondAskIn(failure(code))).toEqual(expected === null ? null : { waitMs: expected, retryAfterMs: null });
  });

  test.each([200, 301, 403, 404, 430])('%i stands', (status) => {
    expect(polite().secondAskIn(answer(status, '1'))).toBeNull();
  });
});
