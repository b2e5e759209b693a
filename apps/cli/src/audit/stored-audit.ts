/** An audit that was done before: a file of `--format json=<file>`, or an id of a service. */

import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { AuditBody } from '@vitrine/contract';
import { type Arguments, CommandError, EXIT, type Io, UsageError } from '../command.ts';
import { readAudit, serviceOf } from './service.ts';

/** Throws CommandError for what cannot be read or is no audit that is done. */
export async function storedAudit(name: string, args: Arguments, io: Io): Promise<AuditBody> {
  const isId = /^aud_[0-9A-Za-z]{22}$/.test(name);
  if (!isId) return auditFile(name, io);
  const service = serviceOf(args, io);
  if (service === null) throw new UsageError('An id needs --api or VITRINE_API_URL', 'Un identifiant demande --api ou VITRINE_API_URL');
  return doneAudit(name, await readAudit(service, name, io));
}

export async function auditFile(name: string, io: Pick<Io, 'cwd'>): Promise<AuditBody> {
  return doneAudit(name, await jsonFile(name, io));
}

/** Text of a file that the command line names. Throws CommandError where it cannot be read. */
export async function namedFile(name: string, { cwd }: Pick<Io, 'cwd'>): Promise<string> {
  return readFile(resolve(cwd, name), 'utf8').catch((cause: NodeJS.ErrnoException) => {
    const isGone = cause.code === 'ENOENT';
    const en = `${name} cannot be read: ${isGone ? 'there is no such file' : cause.message}`;
    const fr = `${name} n’est pas lisible : ${isGone ? 'ce fichier n’existe pas' : cause.message}`;
    throw new CommandError(en, fr, { cause, exit: EXIT.usage });
  });
}

/** Throws CommandError for a file that cannot be read or is no JSON. */
export async function jsonFile(name: string, io: Pick<Io, 'cwd'>): Promise<unknown> {
  const text = await namedFile(name, io);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new CommandError(`${name} is no JSON`, `${name} n’est pas du JSON`, { cause, exit: EXIT.usage });
  }
}

/** Deep enough for what is read of it: somebody else may have written the file. */
function doneAudit(name: string, value: unknown): AuditBody {
  const { status, result, options } = (value ?? {}) as Partial<AuditBody>;
  const isAudit =
    status === 'done' &&
    typeof options === 'object' &&
    Array.isArray(result?.checks) &&
    result.checks.every(
      (check) =>
        /^[a-z_]{1,40}$/.test(String(check?.check_id)) &&
        Array.isArray(check.findings) &&
        check.findings.every((one) => typeof one?.finding_id === 'string'),
    );
  if (isAudit) return value as AuditBody;
  throw new CommandError(`${name} is no audit that is done`, `${name} n’est pas un audit terminé`, { exit: EXIT.usage });
}
