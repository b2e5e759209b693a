/** A form that is sent twice, by a double click or over a line that broke, starts one audit or run. */

import { createHash, randomUUID } from 'node:crypto';
import type { Call } from '@vitrine/client';
import { type Html, html } from '@vitrine/report';
import type { LooseCall } from './api.ts';

/** Names this copy of a form; no secret. */
export function formMark(): Html {
  return html`<input type="hidden" name="form" value="${randomUUID()}">`;
}

/**
 * The id of what was started. The API's key (`Idempotency-Key`) is of the form's copy and of what it asks for, so that the same page
 * may ask for something else. A copy that is sent again after the end of what it started, as by a person who went back, means another.
 */
export async function startOnce(
  call: Call,
  path: '/audits' | '/performance-runs' | '/findability-runs',
  body: object,
  form: URLSearchParams,
): Promise<string> {
  let key = digestOf(form.get('form') ?? randomUUID(), path, JSON.stringify(body));
  for (;;) {
    const answer = await (call as LooseCall)('POST', path, { body, headers: { 'Idempotency-Key': key } });
    const { id } = answer.body as { readonly id: string };
    if (!answer.headers.has('idempotent-replayed') || !(await hasEnded(call, path, id))) return id;
    key = digestOf(key, id);
  }
}

async function hasEnded(call: Call, path: string, id: string): Promise<boolean> {
  const { body } = await (call as LooseCall)('GET', `${path}/{id}`, { path: { id } });
  const { status } = body as { readonly status: string };
  return status === 'done' || status === 'failed';
}

function digestOf(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}
