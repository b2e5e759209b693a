/** Reads a store's answer to a cart call over UCP (Cart; releases 2026-04-08 and 2026-08-25). */

import { type Exchange, responseOf } from '../../core/evidence.ts';
import { isObject, type JsonObject, member, textMember } from '../../formats/json.ts';
import { resolveUrl } from '../../formats/links/links.ts';
import { readUcpReply } from '../../formats/ucp/reply.ts';
import type { ToolRefusal } from './evidence.ts';
import { readShopRefusal } from './tools.ts';

export type CartReading =
  | { readonly ok: true; readonly id: string; readonly continueUrl: string | null }
  | {
      readonly ok: false;
      readonly code: Extract<ToolRefusal, 'sold_out' | 'not_found' | 'declined' | 'no_such_tool' | 'unreadable' | 'unreachable'>;
    };

/** Never throws, whatever the bytes. Parses store bytes: in a worker it runs in the box. */
export function readShopCart(exchange: Exchange): CartReading {
  const reply = readUcpReply(exchange);
  if (reply.kind === 'transport') {
    if (responseOf(exchange) === undefined) return { ok: false, code: 'unreachable' };
    return { ok: false, code: readShopRefusal(exchange) };
  }
  if (reply.kind !== 'payload') return { ok: false, code: 'unreadable' };
  const { payload } = reply;
  const id = textMember(payload, 'id');
  const failed = textMember(member(payload, 'ucp'), 'status') === 'error';
  if (failed || id === null) return { ok: false, code: failed ? refusalOf(payload) : 'unreadable' };
  return { ok: true, id, continueUrl: resolveUrl(textMember(payload, 'continue_url'), responseOf(exchange)?.url ?? exchange.url) };
}

function refusalOf(payload: JsonObject): 'sold_out' | 'not_found' | 'declined' {
  const messages = member(payload, 'messages');
  const codes = (Array.isArray(messages) ? messages : []).filter(isObject).map((message) => textMember(message, 'code') ?? '');
  if (codes.some((code) => /out_of_stock|unavailable|sold_out/.test(code))) return 'sold_out';
  return codes.includes('not_found') ? 'not_found' : 'declined';
}
