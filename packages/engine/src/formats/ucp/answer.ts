/** Reads a store's answer to a catalog call, in either binding. */

import { type Exchange, responseOf } from '../../core/evidence.ts';
import { isObject, type Json, type JsonObject, member, objectsIn, textMember } from '../json.ts';
import { readUcpReply, type UcpReply } from './reply.ts';

const UCP_OPERATIONS = ['search', 'lookup', 'product'] as const;
export type UcpOperation = (typeof UCP_OPERATIONS)[number];

/** One entry of `messages[]`: the store's statement about the outcome. Store text. */
interface UcpMessage {
  readonly type: string | null;
  readonly code: string | null;
  readonly content: string | null;
}

/** The `ucp` member of an answer. */
interface UcpStamp {
  readonly version: string | null;
  readonly status: string | null;
}

interface UcpPagination {
  readonly hasNextPage: boolean;
  readonly cursor: string | null;
}

/**
 * Why there is nothing to read. `transport`: no answer, or the binding's own error. `business`: an answer whose
 * outcome is an error, such as `not_found`. `unreadable`: an answer of another shape. `profile_rejected`: the store
 * could not read *our* agent profile, which is our failure and never the store's.
 */
type UcpRefusalKind = 'transport' | 'business' | 'unreadable' | 'profile_rejected';

interface UcpRefusal {
  readonly ok: false;
  readonly kind: UcpRefusalKind;
  /** The store's code, our failure code (`timeout`), `http_503`, or for `unreadable` what was missing. */
  readonly code: string;
  /** The sentence the store gave with it; null when it gave none. Store text. */
  readonly said: string | null;
  readonly status: number | null;
  readonly ucp: UcpStamp | null;
}

export interface UcpProducts {
  readonly ok: true;
  readonly ucp: UcpStamp;
  /** As sent; of a `product` answer the one product. */
  readonly products: readonly JsonObject[];
  readonly pagination: UcpPagination;
  /** Where MCP carried it: `structured` as required, `text` when only the text copy was there; null over REST. */
  readonly carriedAs: 'structured' | 'text' | null;
}
export type UcpAnswer = UcpProducts | UcpRefusal;

/** Errors about our own profile (Overview › Error handling; MCP and REST use the same codes). */
const PROFILE_CODES: ReadonlySet<string> = new Set(['invalid_profile_url', 'profile_unreachable', 'profile_malformed']);

/** Never throws, whatever the bytes. Parses store bytes: in a worker it runs in the box. */
export function readUcpAnswer(exchange: Exchange, operation: UcpOperation): UcpAnswer {
  return answerOfReply(readUcpReply(exchange), exchange, operation);
}

/** Reads the answer of a reply that is already unwrapped. */
export function answerOfReply(reply: UcpReply, exchange: Exchange, operation: UcpOperation): UcpAnswer {
  const status = responseOf(exchange)?.status ?? null;
  if (reply.kind !== 'payload') {
    const kind = PROFILE_CODES.has(reply.code) || status === 424 ? 'profile_rejected' : reply.kind;
    const { code, said, envelope } = reply;
    const ucp = envelope === null ? null : stampOf(envelope);
    return { ok: false, kind, code, said, status, ucp };
  }
  const ucp = stampOf(reply.payload);
  const messages = messagesOf(reply.payload);
  const failed = failureCode(reply.payload, ucp, messages);
  if (failed !== null) {
    const kind = PROFILE_CODES.has(failed) ? 'profile_rejected' : 'business';
    const said = messages.find(({ type }) => type === 'error')?.content ?? null;
    return { ok: false, kind, code: failed, said, status, ucp };
  }
  const products = productsOf(reply.payload, operation);
  if (products === null) {
    const code = operation === 'product' ? 'no_product' : 'no_products';
    return { ok: false, kind: 'unreadable', code, said: null, status, ucp };
  }
  return { ok: true, ucp, products, pagination: paginationOf(reply.payload), carriedAs: reply.carriedAs };
}

function stampOf(payload: JsonObject): UcpStamp {
  const ucp = member(payload, 'ucp');
  return { version: textMember(ucp, 'version'), status: textMember(ucp, 'status') };
}

function messagesOf(payload: JsonObject): UcpMessage[] {
  return objectsIn(payload, 'messages').map((message) => ({
    type: textMember(message, 'type'),
    code: textMember(message, 'code'),
    content: textMember(message, 'content'),
  }));
}

/** Where the next page of an answer begins; null where none is promised. */
export function nextCursor(answer: UcpAnswer): string | null {
  return answer.ok && answer.pagination.hasNextPage ? answer.pagination.cursor : null;
}

/** `ucp.status: "error"` is the rule; older servers send an error message without products instead. */
function failureCode(payload: JsonObject, ucp: UcpStamp, messages: readonly UcpMessage[]): string | null {
  const error = messages.find((message) => message.type === 'error');
  const silent = member(payload, 'products') === undefined && member(payload, 'product') === undefined;
  if (ucp.status === 'error' || (error !== undefined && silent)) return error?.code ?? 'error';
  return null;
}

function productsOf(payload: JsonObject, operation: UcpOperation): JsonObject[] | null {
  if (operation === 'product') {
    const product = member(payload, 'product');
    return isObject(product) ? [product] : null;
  }
  const products: Json | undefined = member(payload, 'products');
  return Array.isArray(products) ? products.filter(isObject) : null;
}

function paginationOf(payload: JsonObject): UcpPagination {
  const pagination = member(payload, 'pagination');
  return { hasNextPage: member(pagination, 'has_next_page') === true, cursor: textMember(pagination, 'cursor') };
}
