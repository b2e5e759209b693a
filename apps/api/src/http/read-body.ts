/**
 * A body, JSON or a form, read by hand: refused before it is inflated, bounded while it is read, decoded strictly. Postgres text holds
 * neither NUL nor half a surrogate pair. What clients send is read here so that neither gets there.
 */

import type { IncomingMessage } from 'node:http';
import { type Checked, type FieldError, type ServiceError, serviceError, type Validator } from '@vitrine/contract';

const MAX_BODY = 65_536;
/** A sender that is cut off while it still writes loses our answer; this much more is read and thrown away first. */
const MAX_DRAIN = 1_048_576;

/** The parsed body. Throws `validation_error` for whatever is wrong with it (specification §7, decisions §3). */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  checkHead(request, 'application/json');
  const text = decode(await readBytes(request, MAX_BODY));
  if (text.trim() === '') throw invalid(['body'], 'is required', 'empty_body');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw invalid(['body'], 'is not valid JSON', 'invalid_json', error);
  }
}

/** Where there is nothing to say: no body, or an object without members. Throws `validation_error` for anything else. */
export async function readNothing(request: IncomingMessage): Promise<void> {
  const { 'content-length': length = '0', 'transfer-encoding': coding } = request.headers;
  if (Number(length) === 0 && coding === undefined) return;
  const sent = await readJson(request);
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) throw invalid(['body'], 'must be an object', 'wrong_type');
  const [member] = Object.keys(sent);
  if (member !== undefined) throw invalid(['body', member.slice(0, 64)], 'is not a known field', 'unknown_field');
}

/** An encoded body is refused unread: a small one can inflate without bound, and Node's Brotli decoder has open advisories. */
function checkHead(request: IncomingMessage, expected: string): void {
  const { 'content-encoding': encoding, 'content-type': type } = request.headers;
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity') {
    throw invalid(['header', 'Content-Encoding'], 'must be absent: bodies are sent plain', 'encoded_body');
  }
  const [media = '', ...parameters] = (type ?? '').split(';').map((part) => part.trim().toLowerCase());
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))?.slice('charset='.length);
  if (media !== expected || !(charset === undefined || /^"?utf-?8"?$/.test(charset))) {
    throw invalid(['header', 'Content-Type'], `must be ${expected} in UTF-8`, 'wrong_content_type');
  }
}

/** The body as it came, at most `max` bytes of it; what is longer or breaks off is a `validation_error`. */
export async function readBytes(request: IncomingMessage, max: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const tooLarge = () => invalid(['body'], `must be at most ${max} bytes`, 'body_too_large');
  // Who waits to be told to go on has sent nothing yet, and would wait for ever.
  if (request.headers.expect !== undefined && Number(request.headers['content-length']) > max) throw tooLarge();
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
  if (size > max) throw tooLarge();
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

/** Text that could not be given back as it was sent. */
const unstorableText = (loc: FieldError['loc']): FieldError => ({
  loc,
  msg: 'must be text without NUL or unpaired surrogates',
  type: 'bad_format',
});

/** The refusal of text that Postgres was the first to see, so that no place in the request is known. */
export function unstorableRequest(cause: unknown): ServiceError {
  return serviceError('validation_error', { field_errors: [unstorableText(['request'])] }, { cause });
}

/** The body as its schema types it; throws `validation_error` with a place for every fault. */
export function checkedBody<T>(check: Validator<T>, body: unknown): T {
  const checked: Checked<T> = check(body);
  if (!checked.ok) throw faultsOf(checked.errors);
  const faults = unstorable(checked.value);
  if (faults.length > 0) throw faultsOf(faults);
  return checked.value;
}

function faultsOf(faults: readonly FieldError[]): ServiceError {
  return serviceError('validation_error', { field_errors: faults.map((fault) => ({ ...fault, loc: ['body', ...fault.loc] })) });
}

/** The fields of a form as browsers post it. Throws `validation_error` for anything else. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  checkHead(request, 'application/x-www-form-urlencoded');
  return new URLSearchParams(decode(await readBytes(request, MAX_BODY)));
}

const NUL = '\u0000';

/**
 * Text of an address as handlers read it: each such character is U+FFFD, as in a query whose bytes are no UTF-8. It names
 * nothing of ours, so every route answers what it answers to an unknown name. The HTTP parser lets neither into a header.
 */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll(NUL, '\ufffd');
}

/** Places of a body with text that could not be given back unchanged. Its schema has bounded its depth before. */
function unstorable(value: unknown, loc: FieldError['loc'] = []): readonly FieldError[] {
  if (typeof value === 'string') {
    return storable(value) === value ? [] : [unstorableText(loc)];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => unstorable(member, [...loc, Array.isArray(value) ? Number(name) : name]));
}
