import { selfSigned } from './certificates.ts';
import { drip, type HostileScenario, html, reply, reset } from './scenario.ts';

/** Stores that are slow, closed, unreachable or refuse. */
export const CONNECTIONS: readonly HostileScenario[] = [
  { id: 'silent', accept: () => undefined },
  { id: 'rst-before', accept: reset },
  { id: 'conn-refused', closed: true },
  { id: 'slow-dns', dns: 'slow' },
  { id: 'dns-nx', dns: 'missing' },
  {
    // Each page stays just under the limit of one request; only the audit's own time budget ends it.
    id: 'tarpit-per-page',
    everywhere: true,
    answer(socket) {
      setTimeout(() => html(socket, '<p>at last</p>'), 150);
    },
  },
  {
    id: 'ratelimit-429',
    everywhere: true,
    answer: (socket) => reply(socket, '429 Too Many Requests', ['retry-after: 86400'], 'tomorrow'),
  },
  {
    id: 'blocks-bot',
    everywhere: true,
    answer(socket, { headers }) {
      if (/bot/i.test(headers['user-agent'] ?? '')) reply(socket, '403 Forbidden', ['content-type: text/plain'], 'no bots');
      else html(socket, '<h1>welcome, human</h1>');
    },
  },
  {
    id: 'flaky-50',
    everywhere: true,
    answer(socket, { index }) {
      if (index % 2 === 0) reset(socket);
      else html(socket, '<p>this time it worked</p>');
    },
  },
  {
    // For the worker's tests: pages slow enough that the worker can be killed during one.
    id: 'slow-page',
    answer(socket) {
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 40\r\n\r\n');
      drip(socket, 25, () => 'x');
    },
  },
];

const answer: NonNullable<HostileScenario['answer']> = (socket) => html(socket, '<h1>behind TLS</h1>');
const loopback = { names: ['localhost'], addresses: ['127.0.0.1'] };

/** TLS handshakes: those a correct client must refuse, and one it must accept. */
export const TLS: readonly HostileScenario[] = [
  { id: 'tls-good', answer, tls: (authority) => authority.issue(loopback) },
  {
    id: 'tls-expired',
    answer,
    tls: (authority) => authority.issue({ ...loopback, notBefore: new Date('2020-01-01'), notAfter: new Date('2021-01-01') }),
  },
  { id: 'tls-self-signed', answer, tls: () => selfSigned(loopback) },
  { id: 'tls-wrong-host', answer, tls: (authority) => authority.issue({ names: ['other-shop.com'] }) },
  {
    id: 'tls-old',
    answer,
    // OpenSSL 3 offers TLS 1.0 only at security level 0.
    tls: (authority) => ({ ...authority.issue(loopback), minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' }),
  },
  { id: 'tls-http2-only', answer, tls: (authority) => ({ ...authority.issue(loopback), ALPNProtocols: ['h2'] }) },
  { id: 'tls-huge-chain', answer, tls: (authority) => authority.issue({ ...loopback, ballast: 1_000_000 }) },
  // TCP connections are accepted, the handshake is never answered.
  { id: 'no-accept', accept: () => undefined },
];
