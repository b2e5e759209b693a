/** Requests that no client library sends, byte for byte: each is answered, and what is refused has the one error body and a request id. */

import { connect } from 'node:net';
import { ERRORS, type ErrorCode } from '@vitrine/contract';
import { openOnce } from '../once.ts';
import { openHarness } from './harness.ts';

const api = openOnce(openHarness);
let key: string;
beforeAll(async () => {
  ({ key } = await api.newKey());
});

interface Answered {
  readonly status: number;
  readonly head: string;
  readonly text: string;
}

/** The answers to what was sent, until so many are there or the server has closed the connection. */
function exchange(bytes: string, expected: number): Promise<readonly Answered[]> {
  return new Promise((resolve) => {
    const socket = connect(api.port, '127.0.0.1');
    let received = '';
    const end = () => {
      socket.destroy();
      resolve(answersIn(received));
    };
    socket.setEncoding('latin1').on('data', (piece: string) => {
      received += piece;
      if (answersIn(received).length >= expected) end();
    });
    socket.once('close', end).once('error', () => undefined);
    socket.write(Buffer.from(bytes, 'latin1'));
  });
}

function answersIn(text: string): readonly Answered[] {
  const [, status, head = ''] = /^HTTP\/1\.1 (\d{3})[^\r]*\r\n((?:[^\r]+\r\n)*)\r\n/.exec(text) ?? [];
  if (status === undefined) return [];
  const from = text.indexOf('\r\n\r\n') + 4;
  const length = Number(/^content-length: (\d+)\r$/im.exec(head)?.[1] ?? 0);
  if (text.length < from + length) return [];
  return [{ status: Number(status), head, text: text.slice(from, from + length) }, ...answersIn(text.slice(from + length))];
}

const BODY = '{"business":"shop.example.com"}';
const LENGTH = `Content-Length: ${BODY.length}`;
const post = (head: string, body = BODY) => `POST /audits HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${head}\r\n\r\n${body}`;
const get = (head: string, target = '/health') => `GET ${target} HTTP/1.1\r\nHost: x\r\n${head}\r\n\r\n`;
const chunked = (body: string) => post('Transfer-Encoding: chunked', body);

const CASES: readonly (readonly [name: string, bytes: () => string, statuses: readonly number[]])[] = [
  ['an expectation nobody knows', () => post(`Expect: nonsense\r\n${LENGTH}`), [201]],
  ['CONNECT', () => 'CONNECT a:443 HTTP/1.1\r\nHost: x\r\n\r\n', [422]],
  ['TRACE', () => 'TRACE /health HTTP/1.1\r\nHost: x\r\n\r\n', [405]],
  ['a method in small letters', () => 'get /health HTTP/1.1\r\nHost: x\r\n\r\n', [422]],
  ['a whole address as the target', () => get('A: b', 'http://evil.example/nothing'), [404]],
  ['a target of two slashes', () => get('A: b', '//evil.example/health'), [404]],
  // Express leaves it to Node's legacy parser, which throws.
  ['a target of two slashes and no name', () => get('A: b', '//%@#/audits'), [404]],
  ['OPTIONS of the server', () => 'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n', [404]],
  ['a target of 15,000 characters', () => get('A: b', `/${'a'.repeat(15_000)}`), [404]],
  ['a byte beyond ASCII in the target', () => get('A: b', '/h\xe9alth'), [422]],
  ['another protocol asked for', () => get('Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMA'), [200]],
  ['the preface of HTTP/2', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [422]],
  ['a version that does not exist', () => 'GET /health HTTP/1.2\r\nHost: x\r\n\r\n', [422]],
  ['a length beyond every number', () => post('Content-Length: 99999999999999999999999'), [422]],
  ['a negative length', () => post('Content-Length: -1'), [422]],
  ['a length with a sign', () => post('Content-Length: +5'), [422]],
  ['two lengths', () => post('Content-Length: 5\r\nContent-Length: 6'), [422]],
  ['a length and chunks', () => post(`${LENGTH}\r\nTransfer-Encoding: chunked`, '0\r\n\r\n'), [422]],
  ['a coding nobody knows', () => post('Transfer-Encoding: xchunked'), [422]],
  ['chunks inside another coding', () => post('Transfer-Encoding: chunked, identity', '0\r\n\r\n'), [422]],
  ['a chunk beyond every number', () => chunked('FFFFFFFFFFFFFFFFFF\r\n'), [422]],
  ['a chunk without a number', () => chunked('zz\r\n'), [422]],
  ['a chunk with 20,000 bytes of extension', () => chunked(`1;${'a'.repeat(20_000)}\r\n{`), [422]],
  ['lines that end without CR', () => 'GET /health HTTP/1.1\nHost: x\n\n', [422]],
  ['a folded header', () => get('X: a\r\n b'), [422]],
  ['a space before the colon', () => get('X : a'), [422]],
  ['NUL in a header', () => get('X: a\0b'), [422]],
  ['a header of 20,000 bytes', () => get(`X: ${'a'.repeat(20_000)}`), [422]],
  ...['Host: y', 'host: y', 'HOST: y', 'Host:', 'A: b\r\nHost: x'].flatMap((host) => [
    [`two hosts, ${host}`, () => get(host, '/nowhere'), [422]] as const,
    [`two hosts of a body, ${host}`, () => post(`${host}\r\n${LENGTH}`), [422]] as const,
  ]),
  ['no host', () => 'GET /health HTTP/1.1\r\n\r\n', [422]],
  ['no host, before there were any', () => 'GET /health HTTP/1.0\r\n\r\n', [200]],
  ['no host of a page, before there were any', () => 'GET / HTTP/1.0\r\n\r\n', [404]],
  ['a body of a gigabyte that waits to be asked for', () => post('Expect: 100-continue\r\nContent-Length: 999999999', ''), [422]],
  ['half a megabyte that waits to be asked for, where none is taken', () => get('Expect: 100-continue\r\nContent-Length: 524288'), [200]],
  ['a body that waits to be asked for', () => post(`Expect: 100-continue\r\n${LENGTH}`), [100, 201]],
  ['fifty requests at once', () => get('A: b').repeat(50), Array(50).fill(200)],
  ['nonsense behind three creations', () => `${post(LENGTH).repeat(3)}NONSENSE\r\n\r\n`, [201, 201, 201, 422]],
  ['a good key and no credential', () => post(`Authorization: Bearer ${key}\r\nAuthorization: Basic eA==\r\n${LENGTH}`), [401]],
  ['a good key and another', () => post(`Authorization: Bearer ${key}\r\nAuthorization: Bearer vtr_live_x\r\n${LENGTH}`), [401]],
  ['two idempotency keys', () => post(`Idempotency-Key: a\r\nIdempotency-Key: b\r\n${LENGTH}`), [422]],
];

/** Where the fault is, if not in the headers as a whole. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  'a body of a gigabyte that waits to be asked for': ['body'],
  'two idempotency keys': ['header', 'Idempotency-Key'],
};

/** How many bytes a header counts is the release of Node's to say: some count 2,500 empty ones as few, and serve the request. */
test.each([
  ['trailers without end', () => chunked(`${BODY.length.toString(16)}\r\n${BODY}\r\n0\r\n${'a: b\r\n'.repeat(5_000)}\r\n`), 201],
  ['2,500 headers', () => get(Array.from({ length: 2_500 }, () => 'a:').join('\r\n')), 200],
])('%s are refused or passed over', async (_, bytes, served) => {
  const [answer] = await exchange(bytes(), 1);
  expect([422, served]).toContain(answer?.status);
});

test.each(CASES)('%s', async (name, bytes, statuses) => {
  const answers = await exchange(bytes(), statuses.length);
  expect(answers.map(({ status }) => status)).toEqual(statuses);
  for (const { status, head, text } of answers) {
    if (status === 100) continue;
    expect(head).toMatch(/^x-request-id: [\w.-]{1,64}\r$/im);
    expect(head).toMatch(/^x-content-type-options: nosniff\r$/im);
    if (status < 400) continue;
    expect(head).toMatch(/^content-type: application\/json; charset=utf-8\r$/im);
    const { error_code: code, detail, ...rest } = JSON.parse(text) as { error_code: ErrorCode; detail: string; field_errors?: unknown };
    const said = name.startsWith('no host of a page') ? 'This page answers to the host names of the service only.' : ERRORS[code].detail.en;
    expect([said, Object.keys(rest)]).toEqual([detail, code === 'validation_error' ? ['field_errors'] : []]);
    if (status === 422)
      expect(rest.field_errors).toMatchObject([{ loc: name.includes('host') ? ['header', 'Host'] : (PLACES[name] ?? ['header']) }]);
    if (!name.startsWith('two hosts')) continue;
    expect([rest.field_errors, head]).toMatchObject([[{ msg: 'must be given once' }], expect.stringMatching(/^connection: close\r$/im)]);
  }
});
