import { connect } from 'node:net';
import { perTest } from '../../../tests/once.ts';
import { type BrowserProxy, openBrowserProxy } from '../src/egress/browser-proxy.ts';
import { answers, createRig, type Rig } from './egress-rig.ts';
import { pageOf, serveWires } from './serving.ts';

const opened = perTest();

async function shop(body = 'hello') {
  const { host: pair, requests } = opened(await serveWires(() => pageOf(body)));
  return { pair, seen: () => requests.map(({ method, url }) => `${method} ${url}`) };
}

async function proxyFor(rig: Rig, connections = 10): Promise<BrowserProxy> {
  opened(rig.fetcher);
  return opened(await openBrowserProxy({ tunnel: rig.fetcher.tunnel, connections }));
}

/** Sends text to the proxy and returns all it answers until the connection ends. */
function say(proxy: BrowserProxy, text: string): Promise<string> {
  return new Promise((resolve) => {
    const [host = '', port = ''] = proxy.address.split(':');
    const socket = connect({ host, port: Number(port) }, () => socket.write(text));
    let heard = '';
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
      // The tunnel is open: what follows is sent to the shop.
      if (/^HTTP\/1\.1 200 Connection established\r\n\r\n$/.test(heard)) socket.write('GET /inside HTTP/1.0\r\n\r\n');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(heard));
  });
}

const ask = (method: string, url: string) => `${method} ${url} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;

describe('the proxy in front of the browser', () => {
  test('lets allowed stores through, in the clear and through a tunnel, and books both', async () => {
    const { pair, seen } = await shop();
    const rig = createRig({ policy: { allow: [pair] } });
    const proxy = await proxyFor(rig);
    expect(await say(proxy, ask('GET', `http://${pair}/plain?a=1`))).toMatch(/^HTTP\/1\.1 200 [\s\S]*hello/);
    expect(await say(proxy, ask('CONNECT', pair))).toMatch(/hello$/);
    expect(seen()).toEqual(['GET /plain?a=1', 'GET /inside']);
    expect(rig.fetcher.spent()).toMatchObject({ requests: 2 });
    expect(rig.fetcher.spent().bytes).toBeGreaterThan('hello'.length * 2);
  });

  test.each([
    ['an address nobody allowed', (pair: string) => pair.replace(/\d+$/, '1')],
    ['an address of the metadata service', () => '169.254.169.254:80'],
    ['a name that leads inside', () => 'inside.example.com:443'],
    ['nonsense', () => '///'],
  ])('refuses %s without dialling', async (_name, target) => {
    const { pair } = await shop();
    const rig = createRig({
      policy: { allow: [pair] },
      resolver: answers({ 'inside.example.com': ['10.0.0.1'] }),
    });
    const proxy = await proxyFor(rig);
    expect(await say(proxy, ask('CONNECT', target(pair)))).not.toMatch(/ 200 /);
    expect(rig.dialled).toEqual([]);
  });

  test('passes nothing on but reads', async () => {
    const { pair, seen } = await shop();
    const proxy = await proxyFor(createRig({ policy: { allow: [pair] } }));
    expect(await say(proxy, ask('POST', `http://${pair}/order`))).toMatch(/^HTTP\/1\.1 405 /);
    expect(seen()).toEqual([]);
  });

  test('opens no more connections than the look may have, nor than the audit has left', async () => {
    const { pair } = await shop();
    const few = await proxyFor(createRig({ policy: { allow: [pair] } }), 1);
    expect(await say(few, ask('GET', `http://${pair}/`))).toMatch(/ 200 /);
    expect(await say(few, ask('GET', `http://${pair}/`))).toMatch(/ 502 /);
    const poor = await proxyFor(createRig({ policy: { allow: [pair] }, budget: { requests: 0 } }));
    expect(await say(poor, ask('CONNECT', pair))).toMatch(/ 502 /);
  });

  test('breaks off when the audit’s bytes are spent', async () => {
    const { pair } = await shop('x'.repeat(500_000));
    const proxy = await proxyFor(createRig({ policy: { allow: [pair] }, budget: { bytes: 10_000 } }));
    expect((await say(proxy, ask('CONNECT', pair))).length).toBeLessThan(500_000);
  });
});
