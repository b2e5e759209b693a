/** The kinds of run, each one value; and what is done with a run of any of them. */

import { type Language, RUN_KINDS } from '@vitrine/engine';
import { randomId } from '../ids.ts';
import { AUDIT } from './audit.ts';
import { FINDABILITY } from './findability.ts';
import type { Kind, OutcomeOf, RunKind, RunView } from './kind.ts';
import { PERFORMANCE } from './performance.ts';
import { VERIFICATION } from './verification.ts';

export const KINDS: { readonly [K in RunKind]: Kind<K> } = {
  audit: AUDIT,
  performance: PERFORMANCE,
  findability: FINDABILITY,
  verification: VERIFICATION,
};

/** A new id of a run. An audit's is the only credential to read it: log it shortened. A verification's is never told. */
export function newRunId(kind: RunKind, randomBytes: (size: number) => Uint8Array): string {
  return `${KINDS[kind].prefix}_${randomId(randomBytes)}`;
}

const ID = /^([a-z]{3})_[0-9A-Za-z]{22}$/;

/** The kind a text may be the id of; null for one that is no id of a run: it is an unknown id and must cost no query. */
export function kindOfId(text: string): RunKind | null {
  const prefix = ID.exec(text)?.[1];
  return RUN_KINDS.find((kind) => KINDS[kind].prefix === prefix) ?? null;
}

/**
 * The representation of a run, the same for every route that shows one. `result` and what goes with it exist once it is
 * done, `error` when it failed, the instants once they happened. The outcome must be given for a done run and is ignored
 * for others. `language` is that of the words; its options stay as they took effect.
 */
export function presentRun<K extends RunKind>(run: RunView<K>, outcome: OutcomeOf[K] | null, language: Language = run.options.language) {
  if (run.status === 'done' && outcome === null) throw new Error('a done run is presented with its outcome');
  const kind: Kind<K> = KINDS[run.kind];
  const done = run.status === 'done' ? outcome : null;
  const told = { ...run, options: { ...run.options, language } };
  return {
    ...kind.name(run),
    status: run.status,
    ...kind.head(run),
    ...(done !== null && { result: kind.result(told, done) }),
    ...(run.status === 'failed' && { error: presentError(told) }),
    ...(done !== null && kind.extra?.(told, done)),
    ...(run.status === 'pending' && run.queue && { queue: run.queue }),
    created_at: run.createdAt.toISOString(),
    ...(run.startedAt && { started_at: run.startedAt.toISOString() }),
    ...(run.finishedAt && { finished_at: run.finishedAt.toISOString() }),
    options: optionsOf(run),
  };
}

/** As they took effect. That the country is the default is no option: the result's market says it. */
function optionsOf<K extends RunKind>({ options }: RunView<K>) {
  const { market_from: from, ...plain } = options;
  return from?.country === 'default' ? plain : options;
}

/** Why a run failed. */
export function presentError({ kind, errorCode, options }: Pick<RunView, 'kind' | 'errorCode' | 'options'>) {
  const code = errorCode ?? 'internal_error';
  return { error_code: code, detail: KINDS[kind].errors[code][options.language] };
}
