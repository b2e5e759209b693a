import { selfSigned } from './certificates.ts';
import { type HostileScenario, html } from './scenario.ts';

const answer: NonNullable<HostileScenario['answer']> = (socket) => html(socket, '<h1>behind TLS</h1>');
const loopback = { names: ['localhost'], addresses: ['127.0.0.1'] };

/** TLS handshakes: those a correct client must refuse, and one it must accept. */
export const TLS: readonly HostileScenario[] = [
  { id: 'tls-good', path: '/', answer, tls: (authority) => authority.issue(loopback) },
  {
    id: 'tls-expired',
    path: '/',
    answer,
    tls: (authority) => authority.issue({ ...loopback, notBefore: new Date('2020-01-01'), notAfter: new Date('2021-01-01') }),
  },
  { id: 'tls-self-signed', path: '/', answer, tls: () => selfSigned(loopback) },
  { id: 'tls-wrong-host', path: '/', answer, tls: (authority) => authority.issue({ names: ['other-shop.com'] }) },
  {
    id: 'tls-old',
    path: '/',
    answer,
    // OpenSSL 3 offers TLS 1.0 only at security level 0.
    tls: (authority) => ({ ...authority.issue(loopback), minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' }),
  },
  { id: 'tls-http2-only', path: '/', answer, tls: (authority) => ({ ...authority.issue(loopback), ALPNProtocols: ['h2'] }) },
  { id: 'tls-huge-chain', path: '/', answer, tls: (authority) => authority.issue({ ...loopback, ballast: 1_000_000 }) },
  // TCP connections are accepted, the handshake is never answered.
  { id: 'no-accept', path: '/', accept: () => undefined },
];
