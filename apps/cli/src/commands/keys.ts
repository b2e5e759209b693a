import { API_KEY, digestSecret, lastFour, newAccountId, newKeyId } from '@vitrine/contract';
import { SETTINGS } from '@vitrine/runtime';
import type { Account, Plan, Store } from '@vitrine/store';
import { CommandError, EXIT, type ExitCode, type Io, type Language, type Run, readSetting, UsageError } from '../command.ts';
import { emailOf, operatorOf, planOf, withStore } from '../service-store.ts';

/** API keys of the service whose database DATABASE_URL names. */
export const run: Run = async (args, io) => {
  const [verb, ...rest] = args.positionals;
  if (verb === 'create' && rest.length === 0) {
    const wanted = { email: emailOf(args), plan: planOf(args), beta: args.values['beta'] === true, who: operatorOf(args, io) };
    return withStore(io, (store) => create(store, wanted, args.language, io));
  }
  if (verb === 'list' && rest.length === 0) {
    const email = args.values['email'] === undefined ? undefined : emailOf(args);
    return withStore(io, (store) => list(store, email, args.language, io));
  }
  if (verb === 'revoke' && rest.length === 1) {
    const revoked = { id: String(rest[0]), who: operatorOf(args, io) };
    return withStore(io, (store) => revoke(store, revoked, args.language, io));
  }
  const words = args.positionals.join(' ');
  if (verb === 'revoke' && rest.length === 0) {
    throw new UsageError('Which key? vitrine keys list shows their ids', 'Quelle clé ? vitrine keys list montre leurs identifiants');
  }
  if (verb === undefined) throw new UsageError('create, list or revoke?', 'create, list ou revoke ?');
  throw new UsageError(`Cannot make sense of "${words}"`, `« ${words} » n’est pas compris`);
};

interface WantedKey {
  readonly email: string;
  readonly plan: Plan | undefined;
  readonly beta: boolean;
  readonly who: string;
}

async function create(store: Store, wanted: WantedKey, language: Language, io: Io): Promise<ExitCode> {
  const pepper = readSetting(SETTINGS.keyPepper, io.env).reveal();
  const account = await findOrCreate(store, wanted, io);
  const key = API_KEY.mint(io.randomBytes);
  const id = newKeyId(io.randomBytes);
  const digest = digestSecret(key, pepper);
  const created = await store.createKey({ id, accountId: account.id, digest, last4: lastFour(key) }, wanted.who);
  if (created === null) throw new CommandError('The account was deleted meanwhile', 'Le compte a été supprimé entre-temps');
  const who = `${created.id} of ${account.email} (${account.plan}${account.beta ? ', beta' : ''})`;
  io.note(`${{ en: `${who}. This is the only time it is shown:`, fr: `${who}. Elle n’est affichée que cette fois :` }[language]}\n`);
  io.out(`${key}\n`);
  return EXIT.ok;
}

async function findOrCreate(store: Store, { email, plan, beta, who }: WantedKey, io: Io): Promise<Account> {
  const found = await store.findAccount(email);
  if (found !== null) {
    // What an account may do is not changed in passing.
    if (plan !== undefined && plan !== found.plan) {
      throw new CommandError(
        `${email} has the plan ${found.plan}; vitrine operator account changes it`,
        `${email} a l’offre ${found.plan} ; vitrine operator account la change`,
      );
    }
    if (beta && !found.beta) {
      throw new CommandError(
        `${email} is not in the beta; vitrine operator account admits it`,
        `${email} n’est pas dans la bêta ; vitrine operator account l’y admet`,
      );
    }
    return found;
  }
  const created = await store.createAccount({ id: newAccountId(io.randomBytes), email, plan: plan ?? 'free', beta }, who);
  const account = created ?? (await store.findAccount(email));
  if (account === null) {
    throw new CommandError(
      'The account was made and deleted by somebody else meanwhile',
      'Le compte a été créé puis supprimé par quelqu’un d’autre entre-temps',
    );
  }
  return account;
}

async function list(store: Store, email: string | undefined, language: Language, io: Io): Promise<ExitCode> {
  const account = email === undefined ? undefined : await store.findAccount(email);
  if (account === null) throw new CommandError(`There is no account ${email}`, `Il n’y a pas de compte ${email}`);
  for (const key of await store.listKeys(account?.id)) {
    const { made, used, unused, revoked, active } = LISTED[language];
    const state = key.revokedAt === null ? active : `${revoked} ${day(key.revokedAt)}`;
    const use = key.lastUsedAt === null ? unused : `${used} ${day(key.lastUsedAt)}`;
    io.out(`${key.id}  …${key.last4}  ${key.accountId}  ${made} ${day(key.createdAt)}  ${use}  ${state}\n`);
  }
  return EXIT.ok;
}

const LISTED = {
  en: { made: 'made', used: 'used', unused: 'never used', revoked: 'revoked', active: 'active' },
  fr: { made: 'créée', used: 'servie', unused: 'jamais servie', revoked: 'révoquée', active: 'active' },
} as const;

async function revoke(store: Store, { id, who }: { id: string; who: string }, language: Language, io: Io): Promise<ExitCode> {
  if (!(await store.revokeKey(id, who))) throw new CommandError(`There is no active key ${id}`, `Il n’y a pas de clé active ${id}`);
  io.note(`${id} ${{ en: 'opens nothing any more', fr: 'n’ouvre plus rien' }[language]}\n`);
  return EXIT.ok;
}

function day(date: Date): string {
  return date.toISOString().slice(0, 10);
}
