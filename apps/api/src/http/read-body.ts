/** A JSON body, read by hand: refused before it is inflated, bounded while it is read, decoded strictly. */

import type { IncomingMessage } from 'node:http';
import { type ServiceError, serviceError } from '@vitrine/contract';

export const MAX_BODY = 65_536;
/** A sender that is cut off while it still writes loses our answer; this much more is read and thrown away first. */
const MAX_DRAIN = 1_048_576;

/** The parsed body. Throws `validation_error` for whatever is wrong with it (specification §7, decisions §3). */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  checkHead(request);
  const text = decode(await readBytes(request, MAX_BODY));
  if (text.trim() === '') throw invalid(['body'], 'is required', 'empty_body');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw invalid(['body'], 'is not valid JSON', 'invalid_json', error);
  }
}

/** An encoded body is refused unread: a small one can inflate without bound, and Node's Brotli decoder has open advisories. */
function checkHead(request: IncomingMessage): void {
  const { 'content-encoding': encoding, 'content-type': type } = request.headers;
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity') {
    throw invalid(['header', 'Content-Encoding'], 'must be absent: bodies are sent plain', 'encoded_body');
  }
  const [media = '', ...parameters] = (type ?? '').split(';').map((part) => part.trim().toLowerCase());
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))?.slice('charset='.length);
  if (media !== 'application/json' || !(charset === undefined || /^"?utf-?8"?$/.test(charset))) {
    throw invalid(['header', 'Content-Type'], 'must be application/json in UTF-8', 'wrong_content_type');
  }
}

/** The body as it came, at most `max` bytes of it; what is longer or breaks off is a `validation_error`. */
export async function readBytes(request: IncomingMessage, max: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // Leaving the loop must not destroy the request: its socket carries the answer.
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size <= max) chunks.push(chunk);
      else if (size > MAX_DRAIN) break;
    }
  } catch (error) {
    // The sender went away or broke the framing; nobody reads this answer, but it must not look like our fault.
    throw invalid(['body'], 'was cut off', 'invalid_json', error);
  }
  if (size > max) throw invalid(['body'], `must be at most ${max} bytes`, 'body_too_large');
  return Buffer.concat(chunks);
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw invalid(['body'], 'is not valid UTF-8', 'invalid_utf8', error);
  }
}

/** One `validation_error` about one place. */
export function invalid(loc: readonly (string | number)[], msg: string, type: string, cause?: unknown): ServiceError {
  return serviceError('validation_error', { field_errors: [{ loc, msg, type }] }, { cause });
}
