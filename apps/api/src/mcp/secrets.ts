/** A key that a model puts into an argument must not reach logs, answers or storage. */

import { serviceError } from '@vitrine/contract';

const SECRET = /vtr_(?:live|ses|lnk)_\w/;
/** A member of such a name is refused whatever it holds, since a client that has one will put a key there. */
const NAME = /^(?:x[-_]?)?(?:api[-_]?key|access[-_]?token|auth(?:orization)?|bearer|token|key|secret|password)$/i;

/**
 * Throws `validation_error` when the arguments carry one of our secrets, or a member named like one. Says where a
 * credential belongs, and repeats nothing of what was sent.
 */
export function refuseSecrets(args: unknown): void {
  if (!carriesSecret(args)) return;
  const msg = 'must not carry a credential: the API key belongs in the Authorization header of the connection';
  throw serviceError('validation_error', { field_errors: [{ loc: ['body'], msg, type: 'credential' }] });
}

const SECRETS = /vtr_(?:live|ses|lnk)_\w+/g;

/** An answer without any of our secrets: the protocol's own refusals quote the header or member they refuse. */
export function withoutSecrets(answer: string): string {
  return answer.replace(SECRETS, '[credential]');
}

function carriesSecret(value: unknown): boolean {
  if (typeof value === 'string') return SECRET.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, member]) => NAME.test(name) || SECRET.test(name) || carriesSecret(member));
}
