import type { Answer, Call, CallOptions } from '@vitrine/client';
import { isWatchId } from '@vitrine/contract';
import { withoutInstructions } from '@vitrine/engine';
import { countryOf } from '../audit/gather-options.ts';
import { changesLines, type Watch, watchLine, watchLines } from '../audit/print-watch.ts';
import { openProgress } from '../audit/progress.ts';
import { neededService, told, waiting } from '../audit/service.ts';
import { type Arguments, EXIT, integerOf, type Language, type Run, textOf, UsageError } from '../command.ts';

/** What a verb asks of the service, and how people read the answer. */
interface Asked {
  readonly body: unknown;
  readonly lines?: readonly string[];
  /** Where there is no result to print. */
  readonly note?: string;
}
interface Asking {
  readonly call: Call;
  /** A watch, or the address of a store. */
  readonly subject: string;
  readonly args: Arguments;
  readonly options: CallOptions;
}

/** Watches of the account whose key VITRINE_API_KEY holds. */
export const run: Run = async (args, io) => {
  const [verb = '', subject = '', ...more] = args.positionals;
  const ask = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
  if (ask === undefined || (verb === 'list') !== (subject === '') || more.length > 0) throw new UsageError(...USAGE);
  if (verb !== 'list' && verb !== 'add' && !isWatchId(subject)) throw new UsageError(...WHICH);
  const { client } = neededService(args, io);
  const maxWait = integerOf(args, 'max-wait', { min: 0, max: 86_400, fallback: 3_600 });
  const progress = openProgress(io);
  const options = waiting({ maxWait }, io, progress);
  const { body, lines = [], note } = await told(ask({ call: client.call, subject, args, options })).finally(() => progress.clear());
  if (note !== undefined) io.note(`${note}\n`);
  const text = textOf(args, 'format') !== 'json' ? lines.join('\n') : body === undefined ? '' : JSON.stringify(body);
  if (text !== '') io.out(`${text}\n`);
  return EXIT.ok;
};

const USAGE = [
  'watch takes: list, add <url>, or one of update, show, changes, run, pause, resume, end with <watch>',
  'watch prend : list, add <url>, ou l’un de update, show, changes, run, pause, resume, end avec <watch>',
] as const;
const WHICH = [
  '<watch> is an id, wch_…; vitrine watch list shows them',
  '<watch> est un identifiant, wch_… ; vitrine watch list les montre',
] as const;

const VERBS: Readonly<Record<string, (asking: Asking) => Promise<Asked>>> = {
  list: async ({ call, args: { language }, options }) => {
    const { body } = await call('GET', '/account/watches', {}, options);
    const lines = body.watches.map((watch) => watchLine(watch, language));
    return lines.length === 0 ? { body, note: NONE[language] } : { body, lines };
  },
  add: async ({ call, subject, args, options }) => {
    const { every = 'day' as const, market, mail } = namedBy(args);
    const runs = (textOf(args, 'runs') ?? 'audit') as Watch['runs'];
    const body = { business: subject, every, runs, market: { language: args.language, ...market }, ...(mail !== undefined && { mail }) };
    return watchOf(call('POST', '/account/watches', { body }, options), args);
  },
  update: ({ call, subject: id, args, options }) => {
    const product = textOf(args, 'product');
    const body = { ...namedBy(args), ...(product !== undefined && { product: product || null }) };
    return watchOf(call('PATCH', '/account/watches/{id}', { path: { id }, body }, options), args);
  },
  show: ({ call, subject: id, args, options }) => watchOf(call('GET', '/account/watches/{id}', { path: { id } }, options), args),
  pause: (asking) => paused(asking, true),
  resume: (asking) => paused(asking, false),
  changes: async ({ call, subject: id, args, options }) => {
    const cursor = textOf(args, 'cursor');
    const query = { limit: integerOf(args, 'limit', { min: 1, max: 100, fallback: 20 }), ...(cursor !== undefined && { cursor }) };
    const { body } = await call('GET', '/account/watches/{id}/changes', { path: { id }, query }, options);
    const lines = changesLines(withoutInstructions(body, args.language), args.language);
    return lines.length === 0 ? { body, note: UNCHANGED[args.language] } : { body, lines };
  },
  run: async ({ call, subject: id, options }) => {
    const { body } = await call('POST', '/account/watches/{id}/runs', { path: { id } }, options);
    return { body, lines: [body.id] };
  },
  end: async ({ call, subject: id, args, options }) => {
    const { body } = await call('DELETE', '/account/watches/{id}', { path: { id } }, options);
    return { body, note: GONE[args.language](id) };
  },
};

/** What options name of a watch. */
function namedBy(args: Arguments) {
  const [every, country, mail] = [textOf(args, 'every') as Watch['every'] | undefined, countryOf(args), args.values['mail']];
  return {
    ...(every !== undefined && { every }),
    ...(country !== undefined && { market: { country } }),
    ...(typeof mail === 'boolean' && { mail }),
  };
}

async function watchOf(answer: Promise<Answer<Watch>>, { language }: Arguments): Promise<Asked> {
  const { body } = await answer;
  return { body, lines: watchLines(body, language) };
}

function paused({ call, subject: id, args, options }: Asking, isPaused: boolean): Promise<Asked> {
  return watchOf(call('PATCH', '/account/watches/{id}', { path: { id }, body: { paused: isPaused } }, options), args);
}

const NONE = { en: 'Nothing is watched', fr: 'Rien n’est surveillé' } as const;
const UNCHANGED = { en: 'Nothing has been told of it', fr: 'Rien n’a été signalé' } as const;
const GONE: Readonly<Record<Language, (id: string) => string>> = {
  en: (id) => `${id} is gone with its changes; its runs stay`,
  fr: (id) => `${id} est supprimée avec ses changements ; ses exécutions restent`,
};
