import { deflateRawSync, gzipSync } from 'node:zlib';
import { drip, type HostileScenario, html, pour, reset } from './scenario.ts';

const chunkedHead = 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ntransfer-encoding: chunked\r\n\r\n';
const page = gzipSync('<!doctype html><title>shop</title>'.repeat(200));

/** 64 MiB of zeros, 64 kB compressed: exceeds the same limits as a GiB, and takes less than a second to make. */
const bomb = () => gzipSync(Buffer.alloc(64 * 1024 * 1024));

/** False content codings, endless bodies, truncated bodies. */
export const BODIES: readonly HostileScenario[] = [
  { id: 'gzip-bomb', answer: (socket) => html(socket, bomb(), 'content-encoding: gzip') },
  { id: 'gzip-bomb-nested', answer: (socket) => html(socket, gzipSync(bomb()), 'content-encoding: gzip') },
  {
    id: 'encoding-chain',
    answer: (socket) => html(socket, page, `content-encoding: ${Array<string>(500).fill('gzip').join(', ')}`),
  },
  { id: 'br', answer: (socket) => html(socket, Buffer.from([0x0b, 0x02, 0x80]), 'content-encoding: br') },
  { id: 'zstd', answer: (socket) => html(socket, Buffer.from([0x28, 0xb5, 0x2f, 0xfd]), 'content-encoding: zstd') },
  { id: 'deflate-raw', answer: (socket) => html(socket, deflateRawSync('<p>raw</p>'), 'content-encoding: deflate') },
  {
    id: 'bad-gzip',
    answer: (socket) => html(socket, Buffer.concat([page.subarray(0, 10), Buffer.alloc(200, 0xff)]), 'content-encoding: gzip'),
  },
  { id: 'truncated-gzip', answer: (socket) => html(socket, page.subarray(0, page.length >> 1), 'content-encoding: gzip') },
  {
    id: 'endless-body',
    answer(socket) {
      socket.write(chunkedHead);
      pour(socket, `4000\r\n${'x'.repeat(0x4000)}\r\n`);
    },
  },
  {
    id: 'endless-slow-body',
    answer(socket) {
      socket.write(chunkedHead);
      drip(socket, 20, () => '1\r\nx\r\n');
    },
  },
  {
    id: 'cl-too-long',
    answer: (socket) => void socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nshort'),
  },
  {
    id: 'cl-too-short',
    answer: (socket) => void socket.end(`HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n${'x'.repeat(20)}`),
  },
  {
    id: 'rst-mid',
    answer(socket) {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nthe beginning', () => setTimeout(() => reset(socket), 20));
    },
  },
];
