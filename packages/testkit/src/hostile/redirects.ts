import { type HostileScenario, html, pour, reply } from './scenario.ts';

/** Redirects without a target, to refused targets, or without end. */
export const REDIRECTS: readonly HostileScenario[] = [
  { id: 'redirect-loop', path: '/', answer: (socket) => reply(socket, '302 Found', ['location: /']) },
  {
    id: 'redirect-chain-50',
    path: '/',
    everywhere: true,
    answer(socket, { path }) {
      const step = Number(/\d+$/.exec(path)?.[0] ?? 0);
      if (step < 50) reply(socket, '302 Found', [`location: /step/${step + 1}`]);
      else html(socket, '<p>the end</p>');
    },
  },
  {
    id: 'redirect-endless-body',
    path: '/',
    everywhere: true,
    answer(socket, { path }) {
      if (path !== '/') return html(socket, '<p>arrived</p>');
      socket.write('HTTP/1.1 302 Found\r\nlocation: /arrived\r\ntransfer-encoding: chunked\r\n\r\n');
      pour(socket, `4000\r\n${'x'.repeat(0x4000)}\r\n`);
    },
  },
  {
    id: 'redirect-to-private',
    path: '/',
    answer: (socket) => reply(socket, '302 Found', ['location: http://169.254.169.254/latest/meta-data/']),
  },
  {
    id: 'cookie-wall',
    path: '/',
    everywhere: true,
    answer(socket, { path, headers }) {
      if (headers['cookie'] !== undefined) html(socket, '<p>inside</p>');
      else reply(socket, '302 Found', [`location: ${path === '/consent' ? '/' : '/consent'}`, 'set-cookie: consent=1']);
    },
  },
];
