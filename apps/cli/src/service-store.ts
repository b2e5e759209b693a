/** The service's own database, for commands of those who run it, and under which name they change it. */

import { userInfo } from 'node:os';
import { isOperatorName } from '@vitrine/contract';
import { foldEmail } from '@vitrine/engine';
import { SETTINGS } from '@vitrine/runtime';
import { openStore, type Plan, type Store, StoreUnavailable } from '@vitrine/store';
import { type Arguments, CommandError, type ExitCode, type Io, readSetting, textOf, UsageError } from './command.ts';

const PLANS: readonly Plan[] = ['free', 'pro', 'scale'];

export async function withStore(io: Io, work: (store: Store) => Promise<ExitCode>): Promise<ExitCode> {
  const direct = io.env[SETTINGS.databaseDirectUrl.env] ? readSetting(SETTINGS.databaseDirectUrl, io.env) : null;
  const url = (direct ?? readSetting(SETTINGS.databaseUrl, io.env)).reveal();
  const store = openStore({ url, connections: 1, name: 'vitrine-cli', onError: (error) => io.note(`${error.message}\n`) });
  try {
    return await work(store);
  } catch (error) {
    if (error instanceof StoreUnavailable) {
      throw new CommandError('Postgres does not answer; is DATABASE_URL right?', 'Postgres ne répond pas ; DATABASE_URL est-elle juste ?', {
        cause: error,
      });
    }
    const refusal = refusalOf(error);
    if (refusal === null) throw error;
    throw new CommandError(`Postgres refuses: ${refusal}`, `Postgres refuse : ${refusal}`, { cause: error });
  } finally {
    await store.close();
  }
}

/**
 * Postgres' own sentence where it refuses whoever asks (SQLSTATE class 28), has no such database or schema (3D, 3F), or lacks
 * a right or a table (42501, 42P01); null for every other error.
 */
function refusalOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, cause } = error as Error & { readonly code?: unknown };
  if (typeof code === 'string' && /^(28|3D|3F|42501|42P01)/.test(code)) return error.message;
  return refusalOf(cause);
}

/** Who acts, for the log: as `--operator` says, else VITRINE_OPERATOR, else whose process this is. */
export function operatorOf(args: Arguments, { env }: Io): string {
  const name = textOf(args, 'operator') ?? (env['VITRINE_OPERATOR'] || systemAccount());
  if (name === null) {
    throw new UsageError(
      'Who are you? Say --operator <name> or VITRINE_OPERATOR',
      'Qui êtes-vous ? Dites --operator <nom> ou VITRINE_OPERATOR',
    );
  }
  if (!isOperatorName(name)) {
    throw new UsageError(
      'The name of an operator has at most 100 printable ASCII characters',
      'Le nom d’un exploitant a au plus 100 caractères ASCII imprimables',
    );
  }
  return name;
}

/** null for a process of a number that has no name, as in some containers. */
function systemAccount(): string | null {
  try {
    return userInfo().username;
  } catch {
    return null;
  }
}

export function emailOf(args: Arguments): string {
  const email = foldEmail(textOf(args, 'email') ?? '');
  if (email === null) throw new UsageError('--email takes an e-mail address', '--email prend une adresse électronique');
  return email;
}

export function planOf(args: Arguments): Plan | undefined {
  const text = textOf(args, 'plan');
  return PLANS.find((known) => known === text);
}
