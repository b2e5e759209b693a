/** The curl command that repeats an exchange, so that a reader can check a verdict. */

import type { ExchangeSummary } from './assessment.ts';
import { wordSet } from './word-set.ts';

/**
 * Set by curl itself or by the connection; `--compressed` stands for accept-encoding. Signatures are bound to the
 * moment they were made and would be refused when repeated.
 */
const NOT_REPEATED: ReadonlySet<string> = new Set([
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'accept-encoding',
  'signature',
  'signature-input',
  // Never part of the evidence; listed so that no secret can appear in a printed command.
  'authorization',
  'proxy-authorization',
  'cookie',
]);

/** The request headers whose value can change the answer, in the order they were sent. */
export function headersThatMatter(headers: ExchangeSummary['requestHeaders']): readonly (readonly [name: string, value: string])[] {
  return Object.entries(headers).filter(([name]) => /^[a-z0-9!#$%&'*+.^_`|~-]+$/.test(name) && !NOT_REPEATED.has(name));
}

/**
 * One line for a POSIX shell. Every part that comes from elsewhere is in single quotes, inside which a shell expands
 * nothing; `--globoff` because curl itself would expand brackets in a URL; `--data-raw` because plain `--data` reads
 * files. URL and body are ASCII, so that no invisible character is pasted.
 */
export function curlOf(exchange: Pick<ExchangeSummary, 'method' | 'url' | 'requestHeaders' | 'requestBody' | 'hops'>): string {
  const parts = ['curl --globoff --compressed'];
  if (exchange.method === 'HEAD') parts.push('--head');
  if (exchange.method === 'POST' || exchange.method === 'OPTIONS') parts.push(`-X ${exchange.method}`);
  if (exchange.hops.length > 0) parts.push(`--location --max-redirs ${exchange.hops.length}`);
  for (const [name, value] of headersThatMatter(exchange.requestHeaders)) parts.push(`-H ${header(name, value)}`);
  if (exchange.requestBody !== null) parts.push(`--data-raw ${shellQuote(asciiBody(exchange.requestBody))}`);
  parts.push(shellQuote(URL.parse(exchange.url)?.href ?? encodeURI(exchange.url.toWellFormed())));
  return parts.join(' ');
}

/** `'it'\''s'`: a single quote ends the quoted part, is escaped outside of it, and begins the next. */
export function shellQuote(text: string): string {
  return `'${text.replaceAll('\0', '').replaceAll("'", "'\\''")}'`;
}

/** curl drops a header written `name:`; an empty value is written `name;`. Line breaks would forge a second header. */
function header(name: string, value: string): string {
  const line = value.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim();
  return shellQuote(line === '' ? `${name};` : `${name}: ${line}`);
}

/** JSON keeps its meaning when characters beyond ASCII are written `\uXXXX`; other bodies are unchanged. */
function asciiBody(body: string): string {
  if (!/^\s*[[{"]/.test(body)) return body;
  return body.replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Headers of an answer that state type, age, access and place; the others describe the server. */
const TELLING = wordSet(
  'age cache-control cf-mitigated content-encoding content-language content-signal content-type etag expires last-modified link location mcp-session-id retry-after server vary www-authenticate x-robots-tag',
);

/** The response headers a verdict may rest on, in the order they came. Values are store text. */
export function answerHeadersThatMatter(headers: ExchangeSummary['headers']): readonly (readonly [name: string, value: string])[] {
  return Object.entries(headers).filter(([name]) => TELLING.has(name));
}
