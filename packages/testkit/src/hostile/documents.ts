import { gzipSync } from 'node:zlib';
import { type HostileScenario, html, reply } from './scenario.ts';

const page = (id: string, body: () => string | Buffer, ...headers: string[]): HostileScenario => ({
  id,
  answer: (socket) => html(socket, body(), ...headers),
});
const typed = (id: string, type: string, body: () => string | Buffer): HostileScenario => ({
  id,
  answer: (socket) => reply(socket, '200 OK', [`content-type: ${type}`], body()),
});
const jsonLd = (json: string) => `<!doctype html><title>p</title><script type="application/ld+json">${json}</script>`;
const product =
  '{"@context":"https://schema.org","@type":"Product","name":"Lamp","offers":{"@type":"Offer","price":"9.90","priceCurrency":"EUR"}}';

/** Valid HTTP answers with documents that are costly to parse. */
export const DOCUMENTS: readonly HostileScenario[] = [
  page('jsonld-10mb', () => jsonLd(`{"name":"${'x'.repeat(10_000_000)}"}`)),
  page('jsonld-deep', () => jsonLd(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`)),
  page('jsonld-5000-blocks', () => `<!doctype html>${`<script type="application/ld+json">${product}</script>`.repeat(5000)}`),
  page('jsonld-proto', () =>
    jsonLd('{"@type":"Product","name":"Lamp","__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
  ),
  page('jsonld-bigint', () => jsonLd(`{"@type":"Product","name":"Lamp","offers":[{"price":1e400},{"price":"${'9'.repeat(400)}"}]}`)),
  page('html-deep', () => `<!doctype html>${'<div>'.repeat(100_000)}`),
  // Two nodes every four bytes: two million nodes stay under the limit of decoded bytes.
  page('html-many-nodes', () => gzipSync(`<!doctype html>${'<b>x'.repeat(1_000_000)}`), 'content-encoding: gzip'),
  page('html-many-attrs', () => `<!doctype html><p ${Array.from({ length: 100_000 }, (_, index) => `a${index}=1`).join(' ')}>`),
  page('html-mismatch', () => `<!doctype html>${'<i>'.repeat(50_000)}${'</b>'.repeat(50_000)}`),
  typed('charset-unknown', 'text/html; charset=x-nonsense', () => '<!doctype html><title>Été</title>'),
  typed('charset-utf7', 'text/html; charset=utf-7', () => '<!doctype html><title>+AMk-t+AOk-</title>'),
  typed('charset-utf16-bom', 'text/html', () => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('<title>Été</title>', 'utf16le')])),
  typed('charset-lies', 'text/html; charset=utf-8', () => Buffer.from('<!doctype html><title>Été</title>', 'latin1')),
  typed('binary-as-html', 'text/html', () => Buffer.from('89504e470d0a1a0a0000000d4948445200000001', 'hex')),
];
