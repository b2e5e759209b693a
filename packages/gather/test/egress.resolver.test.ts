import { createSocket, type Socket } from 'node:dgram';
import { systemResolver } from '../src/index.ts';

const A = 1;
const AAAA = 28;
const [NOERROR, SERVFAIL, NXDOMAIN] = [0, 2, 3];

/** A name server of four names, by hand (RFC 1035 §4). */
function answer(query: Buffer): Buffer | null {
  const labels: string[] = [];
  let offset = 12;
  for (let length = query[offset] ?? 0; length > 0; length = query[offset] ?? 0) {
    labels.push(query.subarray(offset + 1, offset + 1 + length).toString());
    offset += length + 1;
  }
  const type = query.readUInt16BE(offset + 1);
  const question = query.subarray(12, offset + 5);
  const name = labels.join('.').toLowerCase();
  if (name === 'silent-shop.com') return null;
  if (name === 'missing-shop.com') return message(query, NXDOMAIN, question, []);
  if (name === 'broken-shop.com') return message(query, SERVFAIL, question, []);
  const records = {
    'shop.com': { [A]: [[93, 184, 216, 34]], [AAAA]: [[0x26, 0x06, ...Array<number>(13).fill(0), 1]] },
    'old-shop.com': { [A]: [[93, 184, 216, 35]] },
  }[name] as Record<number, number[][]> | undefined;
  return message(
    query,
    NOERROR,
    question,
    (records?.[type] ?? []).map((data) => record(type, data)),
  );
}

function message(query: Buffer, code: number, question: Buffer, answers: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(12);
  query.copy(head, 0, 0, 2);
  head.writeUInt16BE(0x8180 | code, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(answers.length, 6);
  return Buffer.concat([head, question, ...answers]);
}

function record(type: number, data: readonly number[]): Buffer {
  // A pointer to the question's name, class IN, no time to live.
  return Buffer.concat([Buffer.from([0xc0, 0x0c, 0, type, 0, 1, 0, 0, 0, 0, 0, data.length]), Buffer.from(data)]);
}

let server: Socket;
let asked = 0;
let resolver: ReturnType<typeof systemResolver>;

beforeAll(async () => {
  server = createSocket('udp4');
  server.on('message', (query, from) => {
    asked += 1;
    const reply = answer(query);
    if (reply !== null) server.send(reply, from.port, from.address);
  });
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
  resolver = systemResolver({ servers: [`127.0.0.1:${server.address().port}`] });
});
afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));

const never = () => new AbortController().signal;

describe('the resolver', () => {
  test('gives both families, IPv4 first', async () => {
    expect(await resolver.resolve('shop.com', never())).toEqual(['93.184.216.34', '2606::1']);
  });

  test('is content with one family', async () => {
    expect(await resolver.resolve('old-shop.com', never())).toEqual(['93.184.216.35']);
  });

  test.each([
    ['missing-shop.com', 'ENOTFOUND'],
    ['broken-shop.com', 'ESERVFAIL'],
  ])('fails for %s with %s', async (host, code) => {
    await expect(resolver.resolve(host, never())).rejects.toMatchObject({ code });
  });

  test('stops asking when it is told to', async () => {
    const limit = new AbortController();
    const before = asked;
    setTimeout(() => limit.abort(), 50);
    await expect(resolver.resolve('silent-shop.com', limit.signal)).rejects.toMatchObject({ code: 'ECANCELLED' });
    expect(asked).toBeGreaterThan(before);
  });
});
