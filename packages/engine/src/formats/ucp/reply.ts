/** Unwraps a binding: HTTP status, JSON-RPC, event streams and MCP's two copies, down to the payload or the error. */

import { type Exchange, failureOf, type ResponseOutcome, responseOf } from '../../core/evidence.ts';
import { isObject, type Json, type JsonObject, listMember, member, readJson, readJsonText, textMember } from '../json.ts';

interface UcpPayload {
  readonly kind: 'payload';
  readonly payload: JsonObject;
  readonly carriedAs: 'structured' | 'text' | null;
}
interface UcpUnanswered {
  readonly kind: 'transport' | 'unreadable';
  readonly code: string;
  /** The sentence the store gave with its refusal; null when it gave none. Store text. */
  readonly said: string | null;
  /** The UCP object that came with a refusal of the binding, as sent; null when there was none. */
  readonly envelope: JsonObject | null;
}
export type UcpReply = UcpPayload | UcpUnanswered;

/** Never throws, whatever the bytes. The binding is that of our own request. */
export function readUcpReply(exchange: Exchange): UcpReply {
  const response = responseOf(exchange);
  if (response === undefined) return unanswered('transport', failureOf(exchange) ?? 'protocol');
  return spokeMcp(exchange) ? unwrapMcp(response, askedId(exchange)) : unwrapRest(response);
}

/** Reads a body alone: the binding is recognised by the answer's shape. */
export function readUcpBody(response: ResponseOutcome): UcpReply {
  return readRpc(response) === null ? unwrapRest(response) : unwrapMcp(response);
}

/** True when our request was JSON-RPC. */
function spokeMcp(exchange: Exchange): boolean {
  return member(askedOf(exchange), 'jsonrpc') === '2.0';
}

export type RpcMessage = { readonly result: Json; readonly error: null } | { readonly result: null; readonly error: JsonObject };

/** The id of our JSON-RPC request; undefined for a notification, which has none. */
export function askedId(exchange: Exchange): Json | undefined {
  return member(askedOf(exchange), 'id');
}

const TOOLS: Readonly<Record<string, 'search' | 'lookup' | 'product'>> = {
  search_catalog: 'search',
  lookup_catalog: 'lookup',
  get_product: 'product',
};

/** The catalogue operation that was asked, in either binding; null for any other request. */
export function operationAsked(exchange: Exchange): 'search' | 'lookup' | 'product' | null {
  if (exchange.method !== 'POST') return null;
  if (!spokeMcp(exchange)) {
    const path = /\/catalog\/(search|lookup|product)$/.exec(URL.parse(exchange.url)?.pathname ?? '')?.[1];
    return (path as 'search' | 'lookup' | 'product' | undefined) ?? null;
  }
  const name = textMember(member(askedOf(exchange), 'params'), 'name') ?? '';
  return Object.hasOwn(TOOLS, name) ? (TOOLS[name] ?? null) : null;
}

function askedOf({ requestBody }: Exchange): Json | undefined {
  const body = requestBody === null ? null : readJsonText(requestBody);
  return body?.ok === true ? body.value : undefined;
}

/** The catalogue's part of a question, in either binding. */
export function questionAsked(exchange: Exchange): Json | undefined {
  const call = askedOf(exchange);
  return member(member(member(call, 'params'), 'arguments'), 'catalog') ?? call;
}

/** Ids of the products that a catalogue call asked for, in either binding; empty for a search. */
export function askedProducts(exchange: Exchange): readonly string[] {
  const question = questionAsked(exchange);
  return [...listMember(question, 'ids'), member(question, 'id')].filter((id) => typeof id === 'string');
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
    if (!isAnswer || !answersTo(candidate, id)) continue;
    if (isObject(error)) return { result: null, error };
    const result = member(candidate, 'result');
    if (result !== undefined) return { result, error: null };
  }
  return null;
}

/**
 * JSON-RPC 2.0 §5: the id of the request, of the same type, as the reference client compares it; null in an error when
 * the server could not read it.
 */
function answersTo(message: Json, id: Json | undefined): boolean {
  const own = member(message, 'id') ?? null;
  return id === undefined || own === id || (own === null && isObject(member(message, 'error')));
}

function unwrapRest(response: ResponseOutcome): UcpReply {
  const reading = readJson(response.body.bytes);
  const payload = reading.ok && isObject(reading.value) ? reading.value : null;
  if (response.status < 200 || response.status >= 300) {
    const { code, said } = refusalIn(payload);
    const envelope = isObject(member(payload, 'ucp')) ? payload : null;
    return { kind: 'transport', code: code ?? `http_${response.status}`, said, envelope };
  }
  if (payload === null) return unanswered('unreadable', reading.ok ? 'not_an_object' : reading.fault);
  return { kind: 'payload', payload, carriedAs: null };
}

function unwrapMcp(response: ResponseOutcome, id?: Json): UcpReply {
  const message = readRpc(response, id);
  if (message === null && readRpc(response) !== null) return unanswered('unreadable', 'foreign_id');
  if (message === null) {
    const refused = response.status < 200 || response.status >= 300;
    const { said } = refusalIn(documentsOf(response.body.bytes)[0]);
    return refused ? unanswered('transport', `http_${response.status}`, said) : unanswered('unreadable', 'not_json_rpc');
  }
  if (message.error !== null) {
    const data = member(message.error, 'data');
    const own = refusalIn(data);
    const number = member(message.error, 'code');
    return {
      kind: 'transport',
      // UCP puts its own code into `data`; the number only gives the family: -32001 discovery, -32000 access and limits.
      code: own.code ?? (typeof number === 'number' ? `rpc_${number}` : 'rpc_error'),
      said: own.said ?? textMember(message.error, 'message'),
      envelope: isObject(data) && isObject(member(data, 'ucp')) ? data : null,
    };
  }
  // A result under a status that refuses: clients believe the status.
  if (response.status < 200 || response.status >= 300) return unanswered('transport', `http_${response.status}`);
  return toolResult(message.result);
}

/**
 * MCP must carry the payload in `structuredContent` and should repeat it as text; the text is read only when the former
 * is missing. A result that is marked `isError` has failed, whatever it carries beside an error of UCP's own.
 */
function toolResult(result: Json): UcpReply {
  const failed = member(result, 'isError') === true;
  const structured = member(result, 'structuredContent');
  const [text = ''] = listMember(result, 'content').flatMap((item) => textMember(item, 'text') ?? []);
  const copy = isObject(structured) ? null : readJsonText(text);
  const payload = isObject(structured) ? structured : copy?.ok === true && isObject(copy.value) ? copy.value : null;
  if (payload === null) {
    return failed ? unanswered('transport', 'tool_error', text.slice(0, 500) || null) : unanswered('unreadable', 'no_structured_content');
  }
  if (failed && textMember(member(payload, 'ucp'), 'status') !== 'error') {
    const { code, said } = refusalIn(payload);
    return unanswered('transport', code ?? 'tool_error', said);
  }
  return { kind: 'payload', payload, carriedAs: copy === null ? 'structured' : 'text' };
}

function unanswered(kind: UcpUnanswered['kind'], code: string, said: string | null = null): UcpUnanswered {
  return { kind, code, said, envelope: null };
}

/**
 * The code and the sentence of a refusal, in the forms that are met: UCP's messages[], UCP's transport error (code and content),
 * an `error` object or text, problem details (RFC 9457).
 */
function refusalIn(body: Json | undefined): { readonly code: string | null; readonly said: string | null } {
  const own = listMember(body, 'messages').find((message) => textMember(message, 'type') === 'error');
  const error = member(body, 'error');
  const places = [own, body, error].filter((place) => place !== undefined);
  const first = (...names: readonly string[]) =>
    places.flatMap((place) => names.flatMap((name) => textMember(place, name) ?? [])).find((text) => text.trim() !== '') ?? null;
  return { code: first('code'), said: first('content', 'message', 'detail', 'title') ?? (typeof error === 'string' ? error : null) };
}

/**
 * What came in place of an answer, in words that are the same in every language: the store's code and sentence where it gave
 * them, the HTTP status or JSON-RPC number, or our failure code. Store text.
 */
export function told({ code, said }: { readonly code: string; readonly said: string | null }, status: number | null): string {
  const rpc = /^rpc_(-?\d+)$/.exec(code)?.[1];
  const named = code.startsWith('http_') ? null : rpc === undefined ? code : `JSON-RPC ${rpc}`;
  const refused = status !== null && (status < 200 || status >= 300) ? `HTTP ${status}` : null;
  const head = [refused, named].filter((part) => part !== null).join(', ') || code;
  return said === null ? head : `${head}: ${said.slice(0, 300)}`;
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
    if (reading.ok) events.push(reading.value);
  }
  return events;
}
