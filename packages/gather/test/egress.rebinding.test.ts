import { createServer, type Server, type Socket } from 'node:net';
import { DEFAULT_TARGET_POLICY, parseDenied } from '@vitrine/engine';
import { socketDial } from '../src/index.ts';
import { answers, createRig, loopbackDial, verdict } from './egress-rig.ts';

/** Two servers on one port number: the allowed one, and one that must not receive a byte. */
const ALLOWED = '127.0.0.1';
const DENIED = '127.0.0.2';
// The whole of 127.0.0.0/8 is loopback on Linux only.
const suite = process.platform === 'linux' ? describe : describe.skip;
const servers: Server[] = [];
let port = 0;
let answered = 0;
let deniedConnections = 0;
let deniedBytes = 0;

async function listen(address: string, wanted: number, onConnection: (socket: Socket) => void): Promise<number> {
  const server = createServer(onConnection);
  servers.push(server);
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(wanted, address, resolve));
  const bound = server.address();
  return typeof bound === 'object' && bound !== null ? bound.port : 0;
}

beforeAll(async () => {
  if (process.platform !== 'linux') return;
  port = await listen(ALLOWED, 0, (socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      answered += 1;
      socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\nconnection: close\r\n\r\nok');
    });
  });
  await listen(DENIED, port, (socket) => {
    deniedConnections += 1;
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      deniedBytes += chunk.length;
    });
  });
});
afterAll(async () => {
  for (const server of servers) await new Promise((resolve) => server.close(resolve));
});

const policyFor = () => ({ ports: [port], allow: [`${ALLOWED}:${port}`] });

suite('a name that changes its address', () => {
  test('a thousand times never leads a byte to the denied one', async () => {
    let calls = 0;
    const rig = createRig({
      policy: policyFor(),
      budget: { requests: 5000, inFlight: 4 },
      resolver: {
        async resolve() {
          calls += 1;
          return [calls % 2 === 1 ? ALLOWED : DENIED];
        },
      },
    });
    const verdicts = new Map<string, number>();
    const before = answered;
    await Promise.all(
      Array.from({ length: 1000 }, async () => {
        const kind = verdict(await rig.get(`http://rebinding-shop.com:${port}/`));
        verdicts.set(kind, (verdicts.get(kind) ?? 0) + 1);
      }),
    );
    await rig.fetcher.close();
    expect(calls).toBe(1000);
    expect(Object.fromEntries(verdicts)).toEqual({ response: 500, target_not_allowed: 500 });
    expect(answered - before).toBe(500);
    expect([deniedConnections, deniedBytes]).toEqual([0, 0]);
    expect(new Set(rig.dialled)).toEqual(new Set([`${ALLOWED}:${port}`]));
  });

  test('beneath the resolver, at the socket, is noticed before the request is sent', async () => {
    const policy = { ...DEFAULT_TARGET_POLICY, ...policyFor() };
    const honest = loopbackDial({ ...policy, allow: [`${DENIED}:${port}`, ...policy.allow] });
    // A dialer that was asked for one address and connected to another, as a broken network stack would.
    const rig = createRig({ policy, dial: (_address, to, signal) => honest(DENIED, to, signal) });
    for (let round = 0; round < 20; round += 1) expect(verdict(await rig.get(`http://${ALLOWED}:${port}/`))).toBe('target_not_allowed');
    await rig.fetcher.close();
    expect(deniedBytes).toBe(0);
  });
});

suite('the second layer', () => {
  test('refuses a denied address even when nothing above it did', async () => {
    const before = deniedConnections;
    const dial = socketDial({ ...DEFAULT_TARGET_POLICY, allow: [] });
    // One that came about would keep the server open, and the failure untold.
    const dialled = dial(DENIED, port, new AbortController().signal).then((socket) => void socket.destroy());
    await expect(dialled).rejects.toMatchObject({ code: 'ERR_IP_BLOCKED' });
    expect(deniedConnections).toBe(before);
  });
});

test('a name of somebody else that leads to our own addresses, alone or among others, is never dialled', async () => {
  const dialled: string[] = [];
  const own = parseDenied(['93.184.216.34', '2606:2800:220::/48']);
  const rig = createRig({
    policy: { ...DEFAULT_TARGET_POLICY, ...own },
    resolver: answers({
      'ours.shop.com': ['93.184.216.34'],
      'mixed.shop.com': ['93.184.216.35', '93.184.216.34'],
      'six.shop.com': ['2606:2800:220:1::1'],
      'other.shop.com': ['93.184.216.35'],
    }),
    dial: (address) => {
      dialled.push(address);
      return Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
    },
  });
  const asked = async (name: string) => verdict(await rig.get(`https://${name}.shop.com/`));
  expect([await asked('ours'), await asked('mixed'), await asked('six')]).toEqual(Array(3).fill('target_not_allowed'));
  expect(dialled).toEqual([]);
  expect(await asked('other')).toBe('connect');
  await rig.fetcher.close();
});
