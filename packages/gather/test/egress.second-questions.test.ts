/** Second questions: what is asked again, when, and out of which part of the budget. */

import { once } from 'node:events';
import type { Exchange } from '@vitrine/engine';
import { verdict } from './egress-rig.ts';
import { type Answer, visits } from './egress-shop.ts';

const visit = visits();

const textOf = ({ outcome }: Exchange) => (outcome.kind === 'response' ? Buffer.from(outcome.body.bytes).toString() : outcome.code);

describe('a store that asks for patience', () => {
  const busyOnce = (status: number, retryAfter: string): Answer => {
    let count = 0;
    return (_request, response) => {
      count += 1;
      if (count === 1) response.writeHead(status, { 'retry-after': retryAfter }).end('later');
      else response.end('now');
    };
  };

  test.each([429, 503])('with %i is asked once more', async (status) => {
    const { shop, rig } = await visit(busyOnce(status, '0'));
    expect(await rig.get(shop.origin)).toMatchObject({ attempts: 2, outcome: { status: 200 } });
  });

  test('is not said to be slow for the time it was given', async () => {
    let clock = 0;
    let count = 0;
    const answer: Answer = (_request, response) => {
      count += 1;
      clock += count === 1 ? 5_000 : 7;
      if (count === 1) response.writeHead(503, { 'retry-after': '0' }).end('later');
      else response.end('now');
    };
    const { shop, rig } = await visit(answer, { now: () => clock });
    expect(await rig.get(shop.origin)).toMatchObject({ attempts: 2, ms: 7 });
  });

  test('for longer than we wait is believed', async () => {
    const { shop, rig } = await visit(busyOnce(429, '60'));
    const exchange = await rig.get(shop.origin);
    expect(exchange.outcome).toMatchObject({ kind: 'response', status: 429 });
    expect(exchange).not.toHaveProperty('attempts');
  });

  test('is not asked the same POST twice', async () => {
    const { shop, rig } = await visit(busyOnce(503, '0'));
    expect((await rig.fetcher.fetch({ key: 'k', url: shop.origin, method: 'POST', body: '' })).outcome).toMatchObject({ status: 503 });
    expect(shop.requests).toHaveLength(1);
  });

  test('is asked a POST twice that only asks', async () => {
    const { shop, rig } = await visit(busyOnce(503, '0'));
    const exchange = await rig.fetcher.fetch({ key: 'k', url: shop.origin, method: 'POST', body: '', readsOnly: true });
    expect(exchange).toMatchObject({ attempts: 2, flaky: true, outcome: { status: 200 } });
    expect(shop.requests).toHaveLength(2);
  });

  test('keeps its answer where another question took the last of the reserve meanwhile', async () => {
    // Both fail before either is asked again.
    let arrived = 0;
    const held: (() => void)[] = [];
    const answer: Answer = (_request, response) => {
      held.push(() => void response.writeHead(503).end('down'));
      arrived += 1;
      if (arrived >= 2) for (const release of held.splice(0)) release();
    };
    const { shop, rig } = await visit(answer, { budget: { requests: 5 }, limits: { secondAskMs: 200 } });
    const both = await Promise.all(['/a', '/b'].map((path) => rig.get(`${shop.origin}${path}`)));
    for (const exchange of both) {
      expect(exchange.outcome).toMatchObject({ kind: 'response', status: 503 });
      expect(exchange).not.toHaveProperty('flaky');
    }
    expect(shop.requests).toHaveLength(3);
  });

  test('is asked no more second questions than the reserve holds', async () => {
    const { shop, rig } = await visit((_request, response) => void response.writeHead(429, { 'retry-after': '0' }).end(), {
      budget: { requests: 10 },
    });
    for (let page = 0; page < 4; page += 1) await rig.get(`${shop.origin}/${page}`);
    expect(shop.requests).toHaveLength(6);
    expect(rig.fetcher.spent()).toMatchObject({ requests: 4, second: 2 });
    expect([rig.fetcher.requestsLeft(), rig.fetcher.allLeft()]).toEqual([4, 4]);
  });

  test('and answers differently the second time is flaky; the same twice is not', async () => {
    const { shop, rig } = await visit(busyOnce(503, '0'));
    expect(await rig.get(shop.origin)).toMatchObject({ attempts: 2, flaky: true });
    const down = await visit((_request, response) => void response.writeHead(503, { 'retry-after': '0' }).end());
    const exchange = await down.rig.get(down.shop.origin);
    expect(exchange.attempts).toBe(2);
    expect(exchange).not.toHaveProperty('flaky');
  });
});

test('a POST whose connection breaks is not sent again', async () => {
  const { shop, rig } = await visit((request) => void request.socket.destroy());
  const exchange = await rig.fetcher.fetch({ key: 'k', url: shop.origin, method: 'POST', body: 'buy' });
  expect([verdict(exchange), exchange.attempts, shop.requests.length]).toEqual(['reset', undefined, 1]);
});

test('a second answer nobody asked for does not become the answer to the next question', async () => {
  let closed: Promise<unknown> = Promise.resolve();
  const { shop, rig } = await visit((request, response) => {
    closed = once(request.socket, 'close');
    response.end('asked for');
    setTimeout(() => request.socket.write('HTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\npoison'), 10);
  });
  await rig.get(shop.origin);
  // What arrives on a connection that waits ends it.
  await closed;
  expect(textOf(await rig.get(shop.origin))).toBe('asked for');
});
