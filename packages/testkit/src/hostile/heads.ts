import { drip, type HostileScenario, html, pour, reply } from './scenario.ts';

const raw = (id: string, text: string): HostileScenario => ({ id, answer: (socket) => void socket.end(text, 'latin1') });
const ok = 'HTTP/1.1 200 OK\r\n';

/** Malformed status lines, header sections and framing that a lenient parser accepts. */
export const HEADS: readonly HostileScenario[] = [
  {
    id: 'slow-headers',
    answer(socket) {
      socket.write(ok);
      drip(socket, 20, (index) => `x-${index}: y\r\n`);
    },
  },
  raw('header-200k', `${ok}x-large: ${'x'.repeat(200_000)}\r\ncontent-length: 2\r\n\r\nok`),
  raw('header-3000', `${ok}${Array.from({ length: 3000 }, (_, index) => `x-${index}: y\r\n`).join('')}content-length: 2\r\n\r\nok`),
  {
    id: 'info-flood',
    answer: (socket) => pour(socket, 'HTTP/1.1 103 Early Hints\r\nlink: </a.css>; rel=preload\r\n\r\n'),
  },
  {
    id: 'trailer-flood',
    answer(socket) {
      socket.write(`${ok}transfer-encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n`);
      pour(socket, `x-trailer: ${'y'.repeat(500)}\r\n`);
    },
  },
  {
    id: 'chunk-ext-flood',
    answer(socket) {
      socket.write(`${ok}transfer-encoding: chunked\r\n\r\n2`);
      pour(socket, ';name=value'.repeat(100));
    },
  },
  {
    id: 'upgrade-101',
    answer(socket) {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n');
      pour(socket, Buffer.alloc(4096));
    },
  },
  raw('http09', '<html><body>no status line</body></html>'),
  {
    id: 'garbage',
    answer: (socket) => void socket.end(Buffer.from(Array.from({ length: 512 }, (_, index) => (index * 37) % 256))),
  },
  raw('lf-only', 'HTTP/1.1 200 OK\ncontent-length: 2\n\nok'),
  raw('nul-in-header', `${ok}x-nul: a\u0000b\r\ncontent-length: 2\r\n\r\nok`),
  raw('two-content-lengths', `${ok}content-length: 2\r\ncontent-length: 3\r\n\r\nok!`),
  raw('cl-and-te', `${ok}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n`),
  raw('status-999', 'HTTP/1.1 999 Denied\r\ncontent-length: 2\r\n\r\nok'),
  raw('status-000', 'HTTP/1.1 000 Nothing\r\ncontent-length: 2\r\n\r\nok'),
];

/** Redirects without a target, to refused targets, or without end. */
export const REDIRECTS: readonly HostileScenario[] = [
  { id: 'redirect-loop', answer: (socket) => reply(socket, '302 Found', ['location: /']) },
  {
    id: 'redirect-chain-50',
    everywhere: true,
    answer(socket, { path }) {
      const step = Number(/\d+$/.exec(path)?.[0] ?? 0);
      if (step < 50) reply(socket, '302 Found', [`location: /step/${step + 1}`]);
      else html(socket, '<p>the end</p>');
    },
  },
  {
    id: 'redirect-endless-body',
    everywhere: true,
    answer(socket, { path }) {
      if (path !== '/') return html(socket, '<p>arrived</p>');
      socket.write('HTTP/1.1 302 Found\r\nlocation: /arrived\r\ntransfer-encoding: chunked\r\n\r\n');
      pour(socket, `4000\r\n${'x'.repeat(0x4000)}\r\n`);
    },
  },
  {
    id: 'redirect-to-private',
    answer: (socket) => reply(socket, '302 Found', ['location: http://169.254.169.254/latest/meta-data/']),
  },
  {
    id: 'cookie-wall',
    everywhere: true,
    answer(socket, { path, headers }) {
      if (headers['cookie'] !== undefined) html(socket, '<p>inside</p>');
      else reply(socket, '302 Found', [`location: ${path === '/consent' ? '/' : '/consent'}`, 'set-cookie: consent=1']);
    },
  },
];
