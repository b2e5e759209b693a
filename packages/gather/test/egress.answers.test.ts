import type { Exchange } from '@vitrine/engine';
import { createRig } from './egress-rig.ts';
import { visits } from './egress-shop.ts';

const visit = visits();

test('what an earlier claim was answered is booked as it was then, and sends nothing; what failed is asked again', async () => {
  const kept = new Map<string, Exchange>();
  const answers = { recall: (name: string) => kept.get(name), keep: (name: string, exchange: Exchange) => void kept.set(name, exchange) };
  const asking = [
    { key: 'a', path: '/a' },
    { key: 'a', path: '/a' },
    { key: 'b', path: '/moved', booking: 'share' },
    { key: 'c', path: '/cut' },
  ] as const;
  const { shop } = await visit((request, response) => {
    if (request.url === '/cut') response.socket?.destroy();
    else if (request.url === '/moved') response.writeHead(302, { location: '/a' }).end();
    else response.end(String(shop.requests.length));
  });
  const claim = async () => {
    const { fetcher } = createRig({ policy: { allow: [new URL(shop.origin).host] }, budget: { requests: 20 }, answers });
    const exchanges: Exchange[] = [];
    for (const { path, ...request } of asking) exchanges.push(await fetcher.fetch({ ...request, url: `${shop.origin}${path}` }));
    const { requests, second, bytes } = fetcher.spent();
    await fetcher.close();
    return { exchanges, spent: [requests, second, bytes, fetcher.requestsLeft(), fetcher.allLeft()] };
  };
  const first = await claim();
  const asked = shop.requests.length;
  const second = await claim();
  expect(shop.requests.slice(asked).map(({ url }) => url)).toEqual(['/cut', '/cut']);
  expect(second.exchanges.slice(0, 3)).toEqual(first.exchanges.slice(0, 3));
  expect(second.spent).toEqual(first.spent);
});

test('a later claim has no more left than the first, also where that had begun the reserve', async () => {
  const { rig } = await visit((_, response) => void response.end(), { budget: { requests: 10 }, spent: { requests: 9, bytes: 0, ms: 0 } });
  expect([rig.fetcher.requestsLeft(), rig.fetcher.allLeft()]).toEqual([0, 1]);
});
