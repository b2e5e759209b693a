/** Unwraps a binding: HTTP status, JSON-RPC, event streams and MCP's two copies, down to the payload or the error. */

import { type Exchange, type ResponseOutcome, responseOf } from '../../core/evidence.ts';
import { isObject, type Json, type JsonObject, member, readJson, readJsonText, textMember } from '../json.ts';

interface UcpPayload {
  readonly kind: 'payload';
  readonly payload: JsonObject;
  readonly carriedAs: 'structured' | 'text' | null;
  readonly retryAfter: number | null;
}
interface UcpUnanswered {
  readonly kind: 'transport' | 'unreadable';
  readonly code: string;
  readonly retryAfter: number | null;
}
export type UcpReply = UcpPayload | UcpUnanswered;

/** Never throws, whatever the bytes. The binding is that of our own request. */
export function readUcpReply(exchange: Exchange): UcpReply {
  const response = responseOf(exchange);
  if (response === undefined) {
    return { kind: 'transport', code: exchange.outcome.kind === 'failure' ? exchange.outcome.code : 'protocol', retryAfter: null };
  }
  const retryAfter = waitOf(response);
  return spokeMcp(exchange) ? unwrapMcp(response, retryAfter, askedId(exchange)) : unwrapRest(response, retryAfter);
}

/** The same for a body alone: the binding is recognised by the answer's shape. */
export function readUcpBody(response: ResponseOutcome): UcpReply {
  return readRpc(response) === null ? unwrapRest(response, null) : unwrapMcp(response, null);
}

/** True when our request was JSON-RPC. */
function spokeMcp(exchange: Exchange): boolean {
  const body = exchange.requestBody === null ? null : readJsonText(exchange.requestBody);
  return body?.ok === true && member(body.value, 'jsonrpc') === '2.0';
}

export type RpcMessage = { readonly result: Json; readonly error: null } | { readonly result: null; readonly error: JsonObject };

/** The id of our JSON-RPC request; undefined for a notification, which has none. */
export function askedId(exchange: Exchange): Json | undefined {
  const body = exchange.requestBody === null ? null : readJsonText(exchange.requestBody);
  return body?.ok === true ? member(body.value, 'id') : undefined;
}

/** Ids of the products that a catalogue call asked for, in either binding; empty for a search. */
export function askedProducts(exchange: Exchange): readonly string[] {
  const body = exchange.requestBody === null ? null : readJsonText(exchange.requestBody);
  const call = body?.ok === true ? body.value : undefined;
  const question = member(member(member(call, 'params'), 'arguments'), 'catalog') ?? call;
  const ids = member(question, 'ids');
  return [...(Array.isArray(ids) ? ids : []), member(question, 'id')].filter((id) => typeof id === 'string');
}

/**
 * The JSON-RPC answer of a body, alone or as an event of a stream; null when there is none. With `id` only the answer
 * that carries it, because a client cannot match any other to its request; without, any.
 */
export function readRpc(response: ResponseOutcome, id?: Json): RpcMessage | null {
  const type = (response.headers['content-type'] ?? '').toLowerCase();
  const candidates = type.includes('text/event-stream') ? eventsOf(response.body.bytes) : documentsOf(response.body.bytes);
  for (const candidate of candidates) {
    const error = member(candidate, 'error');
    // JSON-RPC 2.0 §5: the version must be named, and result and error exclude each other.
    const isAnswer = member(candidate, 'jsonrpc') === '2.0' && (error === undefined) !== (member(candidate, 'result') === undefined);
    if (!isAnswer || !answersTo(candidate, id)) {
      continue;
    }
    if (isObject(error)) {
      return { result: null, error };
    }
    const result = member(candidate, 'result');
    if (result !== undefined) {
      return { result, error: null };
    }
  }
  return null;
}

/**
 * JSON-RPC 2.0 §5: the id of the request, of the same type, as the reference client compares it; null in an error when
 * the server could not read it.
 */
function answersTo(message: Json, id: Json | undefined): boolean {
  const own = member(message, 'id') ?? null;
  if (id === undefined || (own === null && isObject(member(message, 'error')))) {
    return true;
  }
  return own === id;
}

function unwrapRest(response: ResponseOutcome, retryAfter: number | null): UcpReply {
  const reading = readJson(response.body.bytes);
  const payload = reading.ok && isObject(reading.value) ? reading.value : null;
  if (response.status < 200 || response.status >= 300) {
    const code = textMember(payload, 'code') ?? textMember(member(payload, 'error'), 'code') ?? `http_${response.status}`;
    return { kind: 'transport', code, retryAfter };
  }
  if (payload === null) {
    return { kind: 'unreadable', code: reading.ok ? 'not_an_object' : reading.fault, retryAfter };
  }
  return { kind: 'payload', payload, carriedAs: null, retryAfter };
}

function unwrapMcp(response: ResponseOutcome, retryAfter: number | null, id?: Json): UcpReply {
  const message = readRpc(response, id);
  if (message === null && readRpc(response) !== null) {
    return { kind: 'unreadable', code: 'foreign_id', retryAfter };
  }
  if (message === null) {
    const refused = response.status < 200 || response.status >= 300;
    return { kind: refused ? 'transport' : 'unreadable', code: refused ? `http_${response.status}` : 'not_json_rpc', retryAfter };
  }
  if (message.error !== null) {
    const data = member(message.error, 'data');
    const wait = member(data, 'retry_after');
    return { kind: 'transport', code: rpcCode(message.error), retryAfter: typeof wait === 'number' ? wait : retryAfter };
  }
  // A result under a status that refuses: clients believe the status.
  if (response.status < 200 || response.status >= 300) {
    return { kind: 'transport', code: `http_${response.status}`, retryAfter };
  }
  return toolResult(message.result, retryAfter);
}

/**
 * MCP must carry the payload in `structuredContent` and should repeat it as text; the text is read only when the former
 * is missing.
 */
function toolResult(result: Json, retryAfter: number | null): UcpReply {
  const structured = member(result, 'structuredContent');
  if (isObject(structured)) {
    return { kind: 'payload', payload: structured, carriedAs: 'structured', retryAfter };
  }
  const content = member(result, 'content');
  const block = Array.isArray(content) ? content.find((item: Json) => textMember(item, 'text') !== null) : undefined;
  const text = readJsonText(textMember(block, 'text') ?? '');
  if (text.ok && isObject(text.value)) {
    return { kind: 'payload', payload: text.value, carriedAs: 'text', retryAfter };
  }
  const failed = member(result, 'isError') === true;
  return { kind: failed ? 'transport' : 'unreadable', code: failed ? 'tool_error' : 'no_structured_content', retryAfter };
}

/** UCP puts its own code into `data`; the number only gives the family: -32001 discovery, -32000 access and limits. */
function rpcCode(error: JsonObject): string {
  const data = member(error, 'data');
  const named = textMember(data, 'code') ?? textMember(member(data, 'error'), 'code');
  const number = member(error, 'code');
  return named ?? (typeof number === 'number' ? `rpc_${number}` : 'rpc_error');
}

function documentsOf(bytes: Uint8Array): Json[] {
  const reading = readJson(bytes);
  // A list answers a batch (JSON-RPC 2.0 §6), which we never send and MCP has not known since 2025-06-18.
  return reading.ok && !Array.isArray(reading.value) ? [reading.value] : [];
}

/** `data:` lines of each event joined by newline (HTML Standard, Server-sent events); events that are not JSON are skipped. */
function eventsOf(bytes: Uint8Array): Json[] {
  const text = new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n');
  const events: Json[] = [];
  for (const block of text.split('\n\n')) {
    const data = block
      .split('\n')
      .filter((line) => line.startsWith('data:'))
      .map((line) => line.slice(5).replace(/^ /, ''))
      .join('\n');
    const reading = readJsonText(data);
    if (reading.ok) {
      events.push(reading.value);
    }
  }
  return events;
}

/** Delay in whole seconds; the date form of Retry-After needs a clock, which judging does not have. */
function waitOf(response: ResponseOutcome): number | null {
  const text = response.headers['retry-after']?.trim() ?? '';
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}
