import { createHash } from 'node:crypto';
import type { IdempotencyKey, RunKind } from '@vitrine/store';
import type { Caller } from '../http/authenticate.ts';
import { invalid } from '../http/read-body.ts';

export interface Creation {
  readonly kind: RunKind;
  readonly caller: Caller;
  readonly body: unknown;
}

const KEY = /^[\x21-\x7e]{1,255}$/;

/**
 * What makes a repeated creation the same one: who asks, for which kind, the key, and the body. The key is stored hashed, being a
 * caller's text. Null without a key; throws `validation_error` for one that is no visible ASCII of 1 to 255 characters.
 */
export function idempotencyOf(header: string | string[] | undefined, { kind, caller, body }: Creation): IdempotencyKey | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !KEY.test(header)) {
    throw invalid(['header', 'Idempotency-Key'], 'must be 1 to 255 visible ASCII characters', 'bad_format');
  }
  const who = caller.account ? caller.account.id : `net:${caller.network}`;
  // Audits had keys before there were other kinds: theirs name the caller alone.
  const scope = kind === 'audit' ? who : `${who} ${kind}`;
  return { scope, key: sha256(header), fingerprint: sha256(canonical(body)) };
}

/** JSON with sorted members: the same request written with other spaces or another order is the same request. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
