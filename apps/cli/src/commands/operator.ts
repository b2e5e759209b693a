import { DEFAULT_TARGET_POLICY, type Localized, parseBusiness } from '@vitrine/engine';
import { type AccountDecision, type ModelCost, type OperatorEntry, PAUSABLE, type RefusedDomain, type Store } from '@vitrine/store';
import { openReader } from '../audit/reader.ts';
import { rejudge } from '../audit/rejudge.ts';
import { type Arguments, CommandError, EXIT, type ExitCode, type Io, integerOf, type Run, textsOf, UsageError } from '../command.ts';
import { emailOf, operatorOf, planOf, withStore } from '../service-store.ts';

type Verb = (args: Arguments, rest: readonly string[], io: Io) => Promise<ExitCode>;

/** What an operator changes beside keys; each change leaves a line in the log. */
export const run: Run = async (args, io) => {
  const [verb, ...rest] = args.positionals;
  const known = VERBS[verb ?? ''];
  if (known === undefined || rest.length > 1) {
    const names = Object.keys(VERBS).join(', ');
    throw new UsageError(`One of ${names}, and at most one word more`, `L’un de ${names}, et un mot de plus au plus`);
  }
  return known(args, rest, io);
};

const VERBS: Readonly<Record<string, Verb>> = {
  account: (args, _rest, io) => {
    const [who, email] = [operatorOf(args, io), emailOf(args)];
    const decision = { plan: planOf(args), beta: switchOf(args, 'beta'), limits: limitsOf(args) };
    return withStore(io, async (store) => {
      const account = await store.changeAccount(who, email, decision);
      if (account === null) throw new CommandError(`There is no account ${email}`, `Il n’y a pas de compte ${email}`);
      if (account === 'subscribed')
        throw new CommandError(`${email} pays for its plan; it changes there`, `${email} paie son offre ; elle se change là`);
      const limits = Object.entries(account.limits).map(([name, limit]) => `${name}=${limit}`);
      io.out(`${[account.id, account.email, account.plan, ...(account.beta ? ['beta'] : []), ...limits].join('  ')}\n`);
      return EXIT.ok;
    });
  },
  domain: (args, [name], io) => {
    if (name === undefined)
      return withStore(io, async (store) => list((await store.listRefusedDomains()).map(domainLine), NONE.domain, args, io));
    const domain = domainOf(name);
    const who = operatorOf(args, io);
    const decision = { blocked: switchOf(args, 'block'), optedOut: switchOf(args, 'opt-out') };
    return withStore(io, async (store) => {
      const refused = await store.changeDomain(who, domain, decision);
      const audited = { en: `${domain} is audited`, fr: `${domain} est auditée` };
      return list(refused === null ? [] : [domainLine(refused)], audited, args, io);
    });
  },
  retry: (args, [id], io) => onRun(args, id, io, async (store, who, run) => (await store.retryRun(who, run)) !== null, DONE.retry),
  'give-up': (args, [id], io) => onRun(args, id, io, (store, who, run) => store.giveUpRun(who, run), DONE.giveUp),
  pause: (args, [name], io) => {
    const minutes = integerOf(args, 'minutes', { min: 1, max: 10_080, fallback: 0 });
    const until = minutes === 0 ? null : new Date(Date.now() + minutes * 60_000);
    return onPauses(args, name, io, { until });
  },
  resume: (args, [name], io) => {
    if (name === undefined) throw new UsageError('What is to go on?', 'Que faut-il reprendre ?');
    return onPauses(args, name, io, false);
  },
  costs: (args, _rest, io) => {
    const days = integerOf(args, 'days', { min: 1, max: 400, fallback: 7 });
    const limit = integerOf(args, 'lines', { min: 1, max: 10_000, fallback: 50 });
    return withStore(io, async (store) => list((await store.listModelCosts({ days, limit })).map(costLine), NONE.costs, args, io));
  },
  rejudge: (args, [name], io) => {
    const domain = name === undefined ? null : domainOf(name);
    const audits = integerOf(args, 'audits', { min: 1, max: 1_000_000, fallback: 1000 });
    return withStore(io, async (store) => {
      await rejudge({ store, read: openReader(io), io, audits, domain, json: args.values['format'] === 'json' });
      return EXIT.ok;
    });
  },
  log: (args, _rest, io) => {
    const limit = integerOf(args, 'lines', { min: 1, max: 10_000, fallback: 50 });
    return withStore(io, async (store) => list((await store.readOperatorLog({ limit, before: null })).map(lineOf), NONE.log, args, io));
  },
};

/** Printed for an empty list: without output it would look like a failure. */
const NONE = {
  domain: { en: 'No domain is refused', fr: 'Aucun domaine n’est refusé' },
  costs: { en: 'No model was asked in these days', fr: 'Aucun modèle n’a été interrogé ces jours-là' },
  log: { en: 'Nothing was changed yet', fr: 'Rien n’a encore été changé' },
  pauses: { en: 'Nothing is paused', fr: 'Rien n’est suspendu' },
};

const DONE = {
  retry: { en: 'is queued again', fr: 'est remis en file' },
  giveUp: { en: 'was given up', fr: 'est abandonné' },
};

/** Lines for a program on standard output; what is said to a person goes beside them. */
function list(lines: readonly string[], none: Localized, { language }: Arguments, io: Io): ExitCode {
  for (const line of lines) io.out(`${line}\n`);
  if (lines.length === 0) io.note(`${none[language]}\n`);
  return EXIT.ok;
}

function domainOf(name: string): string {
  const business = parseBusiness(name, DEFAULT_TARGET_POLICY);
  if (!business.ok) throw new UsageError(business.message.en, business.message.fr);
  return business.domain;
}

/** Changes one where it is named; prints what is paused then. */
function onPauses(args: Arguments, name: string | undefined, io: Io, pause: { readonly until: Date | null } | false): Promise<ExitCode> {
  const what = PAUSABLE.find((known) => known === name);
  if (name !== undefined && what === undefined) {
    const known = PAUSABLE.join(', ');
    throw new UsageError(`One of ${known}; not "${name}"`, `L’un de ${known} ; pas « ${name} »`);
  }
  return withStore(io, async (store) => {
    if (what !== undefined) await store.changePause(operatorOf(args, io), what, pause);
    const paused = (await store.listPauses()).map(({ what: one, until }) =>
      until === null ? one : `${one}  until ${until.toISOString()}`,
    );
    return list(paused, NONE.pauses, args, io);
  });
}

type OnRun = (store: Store, who: string, id: string) => Promise<boolean>;

function onRun(args: Arguments, id: string | undefined, io: Io, change: OnRun, done: Localized): Promise<ExitCode> {
  if (id === undefined) throw new UsageError('<run id> is missing', '<run id> manque');
  const who = operatorOf(args, io);
  return withStore(io, async (store) => {
    if (await change(store, who, id)) return list([], { en: `${id} ${done.en}`, fr: `${id} ${done.fr}` }, args, io);
    throw new CommandError(`No run of this id is under way: ${id}`, `Aucun essai en cours n’a cet identifiant : ${id}`);
  });
}

function domainLine({ domain, blockedAt, optedOutAt }: RefusedDomain): string {
  const reasons = [
    ['blocked', blockedAt],
    ['opted-out', optedOutAt],
  ] as const;
  return [domain, ...reasons.flatMap(([reason, at]) => (at === null ? [] : [`${reason} ${at.toISOString()}`]))].join('  ');
}

/** Facts as JSON: names of an action are the same in every language. */
function lineOf({ id, at, who, action, subject, before, after }: OperatorEntry): string {
  return [id, at.toISOString(), who, action, subject, JSON.stringify(before), '→', JSON.stringify(after)].join('  ');
}

/** For a program to read, too: `?` stands for money that nobody knows, beside the answers it would be for. */
function costLine({ day, accountId, model, answers, unpriced, dollars }: ModelCost): string {
  const known = dollars === null ? '?' : `${dollars.toFixed(4)}${unpriced > 0 ? '+?' : ''}`;
  return [day, accountId ?? '-', model, `answers=${answers}`, `unpriced=${unpriced}`, `USD=${known}`].join('  ');
}

function switchOf(args: Arguments, name: string): boolean | undefined {
  const value = args.values[name];
  return typeof value === 'boolean' ? value : undefined;
}

function limitsOf(args: Arguments): AccountDecision['limits'] {
  const pairs = textsOf(args, 'limit').map((text) => {
    const [, name, limit] = /^(simulation|performance|findability|sites)=(\d{1,9}|plan)$/.exec(text) ?? [];
    if (name === undefined) {
      throw new UsageError(
        `--limit takes simulation, performance, findability or sites, = and a number or plan; not "${text}"`,
        `--limit prend simulation, performance, findability ou sites, = et un nombre ou plan ; pas « ${text} »`,
      );
    }
    return [name, limit === 'plan' ? null : Number(limit)] as const;
  });
  return pairs.length === 0 ? undefined : Object.fromEntries(pairs);
}
