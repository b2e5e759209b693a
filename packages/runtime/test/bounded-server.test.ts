/** Hundreds of peers that neither read nor close, in a process of their own; what is counted are the sockets of the server. */

import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { closeServer, createBoundedServer, OPERATOR_BOUNDS, PUBLIC_BOUNDS, type ServerBounds } from '../src/index.ts';
import { openSilentPeers, until } from './silent-peers.ts';

/** `npm run drill -- --only connections` takes a thousand and has figures. */
const IS_FULL = process.env['VITRINE_DRILL_FULL'] !== undefined;
const PEERS = IS_FULL ? 1_000 : 300;
const rows: string[][] = [];
/** Production's, but short: nothing here is held to a duration, only to an end. */
const SHORT: ServerBounds = {
  ...PUBLIC_BOUNDS,
  headMs: 300,
  requestMs: 300,
  checkMs: 50,
  idleMs: 300,
  silenceMs: 600,
  refusalMs: 100,
  connections: 10_000,
};

let server: Server | undefined;
let peers: ChildProcess | undefined;
afterEach(async () => {
  peers?.kill('SIGKILL');
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
});

let asked = 0;
/** Answers what has a body once the body is there; `/endless` more than any socket takes. */
const handler: RequestListener = (request, response) => {
  asked += 1;
  if (request.url === '/endless') {
    response.end(Buffer.alloc(64 * 1_048_576));
    return;
  }
  request.on('error', () => undefined);
  request.on('end', () => setTimeout(() => response.end('done'), request.url === '/slow' ? 50 : 0));
  request.resume();
};

async function serve(bounds: ServerBounds, onFull?: () => void) {
  const made = createBoundedServer(handler, { bounds, ...(onFull !== undefined && { onFull }) });
  server = made;
  let accepted = 0;
  made.on('connection', () => {
    accepted += 1;
  });
  made.listen(0, '127.0.0.1');
  await once(made, 'listening');
  const { port } = made.address() as AddressInfo;
  const connections = () =>
    new Promise<number>((resolve, reject) => made.getConnections((error, count) => (error ? reject(error) : resolve(count))));
  return { port, connections, accepted: () => accepted };
}

/** Sockets this process has as files; 0 where the system does not show them. */
function socketFiles(): number {
  try {
    return readdirSync('/proc/self/fd').filter((fd) => linkOf(fd).startsWith('socket:')).length;
  } catch {
    return 0;
  }
}
function linkOf(fd: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`);
  } catch {
    return '';
  }
}

describe(`${PEERS} peers that neither read nor close lose their connections`, () => {
  test.each([
    ['having said nothing', ''],
    ['after half a head', 'GET /health HTTP/1.1\r\nHost: x\r\n'],
    ['after half a head of a second request', 'GET / HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nHo'],
    ['after what is no HTTP', 'garbage\r\n\r\n'],
    ['after half a body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf'],
    ['after half a chunk', 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nff\r\nhalf'],
    ['between two requests', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'],
  ])('%s', async (name, text) => {
    // What ends these is not the bound of silence, which would end them all, and much later in production.
    const { port, connections, accepted } = await serve({ ...SHORT, silenceMs: 600_000 });
    const before = socketFiles();
    let most = before;
    peers = await openSilentPeers(port, PEERS, text);
    await until(() => {
      most = Math.max(most, socketFiles());
      return accepted() === PEERS;
    });
    await until(async () => (await connections()) === 0);
    // The pipe to the peers' process is one of our own sockets.
    await until(() => socketFiles() <= before + 2);
    rows.push([name, String(before), String(most), String(socketFiles())]);
  });
  afterAll(() => {
    const told = `${PEERS} peers of each sort that neither read nor close, bounds of ${SHORT.headMs} ms; sockets among the open files of the server`;
    if (IS_FULL) process.stdout.write(`\n${told}\n${rows.map((row) => row.join('  ')).join('\n')}\n`);
  });

  test('in the middle of an answer they do not take', async () => {
    const { port, connections, accepted } = await serve(SHORT);
    peers = await openSilentPeers(port, 8, 'GET /endless HTTP/1.1\r\nHost: x\r\n\r\n');
    await until(() => accepted() === 8);
    await until(async () => (await connections()) === 0);
  });
});

test('more connections than allowed are turned away and told of once; who is in is served', async () => {
  let told = 0;
  const bounds = { ...SHORT, headMs: 60_000, requestMs: 60_000, idleMs: 60_000, silenceMs: 60_000, connections: 20 };
  const { port, connections } = await serve(bounds, () => {
    told += 1;
  });
  peers = await openSilentPeers(port, 100, 'GET / HTTP/1.1\r\nHost: x\r\n');
  await until(() => told > 0);
  expect(await connections()).toBe(20);
  expect(told).toBe(1);
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  peers.kill('SIGKILL');
  await until(async () => (await connections()) === 0);
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('done');
});

test('a connection ends with the answer to its thousandth request, whatever its peer goes on to send', async () => {
  asked = 0;
  const { port } = await serve(PATIENT);
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let received = '';
  socket.on('data', (text: string) => {
    received += text;
  });
  // What is sent after the end is refused by the system.
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(1_010));
  await until(() => socket.closed);
  expect(received.split('HTTP/1.1 200').length - 1).toBe(1_000);
  expect(received.split('HTTP/1.1 ').length - 1).toBe(1_000);
  expect(received.split(/connection: close/i)).toHaveLength(2);
  expect(asked).toBe(1_000);
});

const PATIENT: ServerBounds = { ...SHORT, headMs: 60_000, requestMs: 60_000, idleMs: 60_000, silenceMs: 60_000 };

/** Status lines of what comes back until the server closes the connection. */
async function statusesOf(port: number, text: string): Promise<readonly string[]> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let received = '';
  socket.on('data', (piece: string) => {
    received += piece;
  });
  socket.on('error', () => undefined);
  socket.write(text);
  await until(() => socket.closed);
  return received.match(/(?<=HTTP\/1\.1 )\d{3}/g) ?? [];
}

test.each([
  ['what is no HTTP', 'garbage\r\n\r\n'],
  ['a body that breaks off', 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'],
])('%s is answered after the requests before it on the same connection, not in their place', async (_name, text) => {
  asked = 0;
  const { port } = await serve(PATIENT);
  const good = 'GET /slow HTTP/1.1\r\nHost: x\r\n\r\n';
  expect(await statusesOf(port, `${good}${good}${text}`)).toEqual(['200', '200', '400']);
});

test('a server that closes keeps no connection for a next request, used or not; requests in hand have their whole answers', async () => {
  asked = 0;
  const { port, connections } = await serve(PATIENT);
  const unused = ['', 'GET / HTTP/1.1\r\nHo'].map((text) => statusesOf(port, text));
  const [slow, large] = [connect(port, '127.0.0.1').setEncoding('utf8'), connect(port, '127.0.0.1')];
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
  slow.write(get('/slow'));
  large.write(get('/endless'));
  await until(async () => asked === 2 && (await connections()) === 4);
  const closed = closeServer(server as Server, 600_000);
  slow.write(get('/').repeat(3));
  const received = await Promise.all([slow.toArray(), large.toArray()]);
  await closed;
  expect(await Promise.all(unused)).toEqual([[], []]);
  // One more is answered, which says that it is the last; no other has done anything.
  expect([received[0].join('').match(/ 200 |: close/g), asked]).toEqual([[' 200 ', ' 200 ', ': close'], 3]);
  expect(Buffer.concat(received[1]).byteLength).toBeGreaterThan(64 * 1_048_576);
});

test('CONNECT has an answer, and an expectation nobody knows is ignored', async () => {
  const { port } = await serve(PATIENT);
  expect(await statusesOf(port, 'CONNECT a:443 HTTP/1.1\r\nHost: x\r\n\r\n')).toEqual(['400']);
  const expecting = 'GET / HTTP/1.1\r\nHost: x\r\nExpect: something\r\nConnection: close\r\n\r\n';
  expect(await statusesOf(port, expecting)).toEqual(['200']);
});

test.each([PUBLIC_BOUNDS, OPERATOR_BOUNDS])('bounds of production are in an order that makes sense', (bounds) => {
  expect(bounds.headMs).toBeLessThanOrEqual(bounds.requestMs);
  expect(bounds.checkMs).toBeLessThan(bounds.headMs);
  expect(bounds.refusalMs).toBeLessThan(bounds.headMs);
});
