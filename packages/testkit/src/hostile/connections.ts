import { drip, type HostileScenario, html, reply, reset } from './scenario.ts';

/** Stores that are slow, closed, unreachable or refuse. */
export const CONNECTIONS: readonly HostileScenario[] = [
  { id: 'silent', path: '/', accept: () => undefined },
  { id: 'rst-before', path: '/', accept: reset },
  { id: 'conn-refused', path: '/', closed: true },
  { id: 'slow-dns', path: '/', dns: 'slow' },
  { id: 'dns-nx', path: '/', dns: 'missing' },
  {
    // Each page stays just under the limit of one request; only the audit's own time budget ends it.
    id: 'tarpit-per-page',
    path: '/',
    everywhere: true,
    answer(socket) {
      setTimeout(() => html(socket, '<p>at last</p>'), 150);
    },
  },
  {
    id: 'ratelimit-429',
    path: '/',
    everywhere: true,
    answer: (socket) => reply(socket, '429 Too Many Requests', ['retry-after: 86400'], 'tomorrow'),
  },
  {
    id: 'blocks-bot',
    path: '/',
    everywhere: true,
    answer(socket, { headers }) {
      if (/bot/i.test(headers['user-agent'] ?? '')) reply(socket, '403 Forbidden', ['content-type: text/plain'], 'no bots');
      else html(socket, '<h1>welcome, human</h1>');
    },
  },
  {
    id: 'flaky-50',
    path: '/',
    everywhere: true,
    answer(socket, { index }) {
      if (index % 2 === 0) reset(socket);
      else html(socket, '<p>this time it worked</p>');
    },
  },
  {
    // For the worker's tests: pages slow enough that the worker can be killed during one.
    id: 'slow-page',
    path: '/',
    answer(socket) {
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 40\r\n\r\n');
      drip(socket, 25, () => 'x');
    },
  },
];
