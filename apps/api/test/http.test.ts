import { createSeats } from '../src/events/follow.ts';
import { acceptsGzip, etagOf, identityEtag, matchesEtag, preferredWait } from '../src/http/request-headers.ts';
import { createLru } from '../src/usecases/lru.ts';

describe('If-None-Match', () => {
  const etag = etagOf('x');
  test.each([
    [undefined, false],
    ['', false],
    ['*', true],
    [etag, true],
    [`W/${etag}`, true],
    [`"a", ${etag} , "b"`, true],
    [etag.slice(0, -1), false],
    ['"other"', false],
  ])('%j', (header, matches) => {
    expect(matchesEtag(header, etag)).toBe(matches);
  });

  test('never takes the plain bytes for the gzip ones', () => {
    expect(identityEtag(etag)).toMatch(/^"[\w-]+-i"$/);
    expect(matchesEtag(etag, identityEtag(etag))).toBe(false);
  });
});

test.each([
  [undefined, false],
  ['', false],
  ['gzip', true],
  ['deflate, gzip;q=1.0, *;q=0.5', true],
  ['*;q=0', false],
  ['gzip;q=0, *', false],
  ['gzip;q=nonsense', false],
])('Accept-Encoding %j', (header, accepted) => {
  expect(acceptsGzip(header)).toBe(accepted);
});

test.each([
  [undefined, 0],
  ['wait=5', 5],
  ['respond-async, wait=5', 5],
  ['wait="7"', 7],
  [['respond-async', 'WAIT = 3'], 3],
  ['wait=31', 30],
  ['wait=999999999999', 0],
  ['wait=-1', 0],
  ['wait', 0],
  ['await=5', 0],
])('Prefer %j waits %i s', (header, seconds) => {
  expect(preferredWait(header)).toBe(seconds);
});

describe('the memory of finished audits', () => {
  const open = (maxBytes: number) => {
    const clock = { now: 0 };
    return { clock, lru: createLru<string>({ maxBytes, maxAgeMs: 100, now: () => clock.now }) };
  };

  test('drops what was used longest ago when it is full', () => {
    const { lru } = open(30);
    lru.set('a', 'A', 10);
    lru.set('b', 'B', 10);
    lru.set('c', 'C', 10);
    expect(lru.get('a')).toBe('A');
    lru.set('d', 'D', 10);
    expect(['a', 'b', 'c', 'd'].map((key) => lru.get(key))).toEqual(['A', undefined, 'C', 'D']);
  });

  test('forgets after its time, however often it is asked', () => {
    const { lru, clock } = open(30);
    lru.set('a', 'A', 10);
    clock.now = 99;
    expect(lru.get('a')).toBe('A');
    clock.now = 100;
    expect(lru.get('a')).toBeUndefined();
  });

  test('never keeps more than it may: not by replacing, not by one too large', () => {
    const { lru } = open(30);
    for (let index = 0; index < 10; index += 1) lru.set('a', 'A', 10);
    lru.set('b', 'B', 20);
    expect([lru.get('a'), lru.get('b')]).toEqual(['A', 'B']);
    lru.set('huge', 'H', 31);
    expect(lru.get('huge')).toBeUndefined();
    expect(lru.get('a')).toBe('A');
  });
});

test('seats are counted per network and altogether, and given back', () => {
  const seats = createSeats(3, 2);
  const [one, two] = [seats.take('a'), seats.take('a')];
  expect(seats.take('a')).toBe('network_full');
  const three = seats.take('b');
  expect(seats.take('c')).toBe('full');
  for (const leave of [one, two, three]) {
    if (typeof leave !== 'function') throw new Error('no seat');
    leave();
  }
  expect(typeof seats.take('a')).toBe('function');
});
