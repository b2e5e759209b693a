import { digestApiKey, lastFour, mintApiKey, newAccountId, newKeyId } from '@vitrine/contract';
import { foldEmail } from '@vitrine/engine';
import { SETTINGS } from '@vitrine/runtime';
import { type Account, openStore, type Plan, type Store, StoreUnavailable } from '@vitrine/store';
import { type Arguments, type Command, CommandError, EXIT, type ExitCode, type Io, readSetting, textOf, UsageError } from '../command.ts';

const PLANS: readonly Plan[] = ['free', 'pro', 'scale'];

/** API keys of the service whose database DATABASE_URL names. */
export const keys: Command = {
  help: `usage: vitrine keys create --email <address> [--plan free|pro|scale] [--beta]
       vitrine keys list [--email <address>]
       vitrine keys revoke <key id>

create  the account's one active key; an older one is revoked. The key is printed once and stored as a keyed hash.
        Without an account of that address one is made, with the given plan (free).
list    newest first, revoked ones included

Needs DATABASE_URL, and for create VITRINE_KEY_PEPPER as the API has it.`,
  options: { email: { type: 'string' }, plan: { type: 'string' }, beta: { type: 'boolean' } },
  async run(args, io) {
    const [verb, ...rest] = args.positionals;
    if (verb === 'create' && rest.length === 0) {
      const wanted = { email: emailOf(args), plan: planOf(args), beta: args.values['beta'] === true };
      return withStore(io, (store) => create(store, wanted, io));
    }
    if (verb === 'list' && rest.length === 0) {
      const email = args.values['email'] === undefined ? undefined : emailOf(args);
      return withStore(io, (store) => list(store, email, io));
    }
    if (verb === 'revoke' && rest.length === 1) return withStore(io, (store) => revoke(store, String(rest[0]), io));
    throw new UsageError(verb === undefined ? 'create, list or revoke?' : `Cannot make sense of "${args.positionals.join(' ')}"`);
  },
};

interface Wanted {
  readonly email: string;
  readonly plan: Plan | undefined;
  readonly beta: boolean;
}

async function create(store: Store, wanted: Wanted, io: Io): Promise<ExitCode> {
  const pepper = readSetting(SETTINGS.keyPepper, io.env).reveal();
  const account = await findOrCreate(store, wanted, io);
  if (wanted.beta && !account.beta) await store.setBeta(account.id, true);
  const key = mintApiKey(io.randomBytes);
  const id = newKeyId(io.randomBytes);
  const created = await store.createKey({ id, accountId: account.id, digest: digestApiKey(key, pepper), last4: lastFour(key) });
  if (created === null) throw new CommandError('The account was deleted meanwhile');
  io.note(
    `${created.id} of ${account.email} (${account.plan}${wanted.beta || account.beta ? ', beta' : ''}). This is the only time it is shown:\n`,
  );
  io.out(`${key}\n`);
  return EXIT.ok;
}

async function findOrCreate(store: Store, { email, plan, beta }: Wanted, io: Io): Promise<Account> {
  const found = await store.findAccount(email);
  if (found !== null) {
    // A plan is bought, not handed out in passing: a changed plan belongs to billing.
    if (plan !== undefined && plan !== found.plan) throw new CommandError(`${email} has the plan ${found.plan}`);
    return found;
  }
  const created = await store.createAccount({ id: newAccountId(io.randomBytes), email, plan: plan ?? 'free', beta });
  const account = created ?? (await store.findAccount(email));
  if (account === null) throw new CommandError('The account was made and deleted by somebody else meanwhile');
  return account;
}

async function list(store: Store, email: string | undefined, io: Io): Promise<ExitCode> {
  const account = email === undefined ? undefined : await store.findAccount(email);
  if (account === null) throw new CommandError(`There is no account ${email}`);
  for (const key of await store.listKeys(account?.id)) {
    const state = key.revokedAt === null ? 'active' : `revoked ${day(key.revokedAt)}`;
    const used = key.lastUsedAt === null ? 'never used' : `used ${day(key.lastUsedAt)}`;
    io.out(`${key.id}  …${key.last4}  ${key.accountId}  made ${day(key.createdAt)}  ${used}  ${state}\n`);
  }
  return EXIT.ok;
}

async function revoke(store: Store, id: string, io: Io): Promise<ExitCode> {
  if (!(await store.revokeKey(id))) throw new CommandError(`There is no active key ${id}`);
  io.note(`${id} opens nothing any more\n`);
  return EXIT.ok;
}

async function withStore(io: Io, work: (store: Store) => Promise<ExitCode>): Promise<ExitCode> {
  const url = readSetting(SETTINGS.databaseUrl, io.env).reveal();
  const store = openStore({ url, connections: 1, name: 'vitrine-cli', onError: (error) => io.note(`${error.message}\n`) });
  try {
    return await work(store);
  } catch (error) {
    if (error instanceof StoreUnavailable) throw new CommandError('Postgres does not answer; is DATABASE_URL right?', { cause: error });
    throw error;
  } finally {
    await store.close();
  }
}

function emailOf(args: Arguments): string {
  const email = foldEmail(textOf(args, 'email') ?? '');
  if (email === null) throw new UsageError('--email takes an e-mail address');
  return email;
}

function planOf(args: Arguments): Plan | undefined {
  const text = textOf(args, 'plan');
  const plan = PLANS.find((known) => known === text);
  if (text !== undefined && plan === undefined) throw new UsageError(`--plan is one of ${PLANS.join(', ')}`);
  return plan;
}

function day(date: Date): string {
  return date.toISOString().slice(0, 10);
}
