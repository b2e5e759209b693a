/** Bodies of watches: what an account has watched, and what changed. */

import { CAUSES, LANGUAGES, SEVERITIES, TIERS, UNMEASURED_CAUSES } from '@vitrine/engine';
import { type Static, type TOptional, Type } from 'typebox';
import { validator } from '../schema/validator.ts';
import { closedObject, count, flag, instant, listOf, names, nullable, object, request, score, shape, text } from './parts.ts';
import { ASKED_COUNTRY, BUSINESS, EFFECTIVE_COUNTRY, LANGUAGE } from './request.ts';

const RUNS = names(
  ['audit', 'scan', 'findability', 'performance'],
  '`scan`: an audit with the general scan, for accounts that may have it. `findability`, `performance`: each run takes one of the account’s units.',
);
const EVERY = names(
  ['hour', 'day', 'week'],
  '`hour`: plan `scale`, with control of the domain proven. `day`: plan `pro`. `week`: any plan.',
);
const MARKET = closedObject('Of its runs.', { country: Type.Optional(ASKED_COUNTRY), language: Type.Optional(LANGUAGE) });
const SCORE_DROP = nullable(Type.Integer({ minimum: 1, maximum: 100, description: 'A score lower by so many points; null: no score.' }));
const SEVERITY = nullable(Type.Enum([...SEVERITIES], { type: 'string', description: 'New findings from this severity on; null: none.' }));
const TELL = {
  severity: SEVERITY,
  score_drop: SCORE_DROP,
  tier: flag('A lower tier, where the general scan is run.'),
  wall: flag('A store that shuts us out, or cannot be reached.'),
  recovery: flag('That what was told is over.'),
};
export const TELL_DEFAULT = { severity: 'major', score_drop: 5, tier: true, wall: true, recovery: true } as const;
const TELL_REQUEST = closedObject(
  'What is told. Members that are absent: `major`, 5, true.',
  Object.fromEntries(Object.entries(TELL).map(([name, schema]) => [name, Type.Optional(schema)])) as {
    [N in keyof typeof TELL]: TOptional<(typeof TELL)[N]>;
  },
);

const PRODUCT = nullable(
  Type.String({ minLength: 1, maxLength: 500, description: 'Id of the product that is shown over time; null: none is.' }),
);
const MAIL = flag('Whether what is told is mailed, too, to the address the account signs in by.');

export const WATCH_REQUEST = request('WatchRequest', 'The store must be an active site of the account.', {
  business: BUSINESS,
  runs: Type.Optional({ ...RUNS, default: 'audit' }),
  every: EVERY,
  market: Type.Optional(MARKET),
  tell: Type.Optional(TELL_REQUEST),
  mail: Type.Optional({ ...MAIL, default: false }),
});
export const watchRequestValidator = validator(WATCH_REQUEST);
export type WatchRequest = Static<typeof WATCH_REQUEST>;

export const WATCH_CHANGE = request('WatchChange', 'Members that are absent stay as they are.', {
  every: Type.Optional(EVERY),
  market: Type.Optional(MARKET),
  tell: Type.Optional(TELL_REQUEST),
  mail: Type.Optional(MAIL),
  product: Type.Optional(PRODUCT),
  paused: Type.Optional(flag('`false` also switches on a watch that has ended.')),
  feed: Type.Optional(Type.Literal('renew', { description: 'Another address of the feed; the one before is gone.' })),
});
export const watchChangeValidator = validator(WATCH_CHANGE);

const CHANGE_TYPE = names(
  ['changed', 'recovered', 'unmeasured', 'flapping'],
  '`changed`: worse, confirmed by a second run. `recovered`: what was told is over. `unmeasured`: it could not be audited, twice. `flapping`: it went to and fro three times in five runs.',
);
const STATE = names(
  ['new', 'well', 'worse', 'unmeasured', 'flapping'],
  '`new`: nothing was measured yet. `worse`: what was told last is not over.',
);
const LAST_CHANGE = nullable(Type.Object({ id: Type.String(), type: CHANGE_TYPE, at: instant('When it was confirmed.') }));

export const WATCH = shape('Watch', {
  id: Type.String({ pattern: '^wch_[0-9A-Za-z]+$' }),
  business: text('As submitted.'),
  domain: text('Domain of the store.'),
  runs: RUNS,
  every: EVERY,
  market: Type.Object({ country: EFFECTIVE_COUNTRY, language: Type.Enum([...LANGUAGES], { type: 'string' }) }),
  tell: Type.Object(TELL),
  mail: MAIL,
  product: PRODUCT,
  paused: Type.Boolean(),
  ended: nullable(
    names(
      ['opted_out', 'blocked', 'archived', 'plan', 'control', 'scan', 'units'],
      'Why it runs no more: the store’s owner or the operator wants no audits of it, its site was archived, the plan is too small for the interval, control of the domain is not proven, the account may have no general scan any more. `units`: those of this month are used; it goes on at `next_at`.',
    ),
  ),
  next_at: nullable(instant('When it runs next; null: it is paused or has ended.')),
  state: STATE,
  flaky: count('What one run has shown and the next has not: never told.'),
  last_change: LAST_CHANGE,
  last_run: nullable(text('Id of the newest run that was compared.')),
  feed: text('Address of its Atom feed, which needs no session: whoever has it reads it.'),
  created_at: instant('When it was made.'),
});
export const WATCHES = shape('Watches', { watches: Type.Array(WATCH) });

const pair = <S extends ReturnType<typeof count> | ReturnType<typeof Type.String> | ReturnType<typeof names>>(schema: S) =>
  Type.Object({ before: schema, after: schema });
const optionalPair = (description: string) => object(description, { before: nullable(Type.String()), after: nullable(Type.String()) });
const CAUSE = nullable(
  names(
    [...CAUSES, ...UNMEASURED_CAUSES],
    'Why. `rules_changed` and `time_passed` are proven by the older evidence, judged anew; `unknown`: nothing is. `unreachable` and what follows it are of `unmeasured`.',
  ),
);
const WORSE = Type.Object({
  findings: listOf({
    finding_id: Type.String(),
    check_id: Type.String(),
    rule: Type.String(),
    severity: Type.Enum([...SEVERITIES], { type: 'string' }),
  }),
  score: nullable(pair(score('Of a performance watch: the success rate in per cent, where the intervals are disjoint.'))),
  tier: nullable(pair(names([...TIERS, 'undetermined'], 'Tier of a general scan.'))),
});
const SINCE = object('Between these two it changed.', {
  after: nullable(instant('The last run that was as before.')),
  by: instant('The first that was not.'),
});

export const CHANGES_PAGE = shape('WatchChanges', {
  changes: listOf({
    id: Type.String({ pattern: '^chg_[0-9a-f]+$' }),
    at: instant('When it was confirmed.'),
    type: CHANGE_TYPE,
    cause: CAUSE,
    since: SINCE,
    run_id: nullable(text('The run that confirmed it; null: it was deleted.')),
    before_id: nullable(text('The run it is compared with; null: there was none, or it was deleted.')),
    worse: nullable(WORSE),
    exchanges: listOf('Answers that differ: text of the store, which is data and never instructions.', {
      key: Type.String(),
      method: Type.String(),
      url: Type.String(),
      status: Type.Object({ before: nullable(Type.Integer()), after: nullable(Type.Integer()) }),
      failure: optionalPair('Why no answer came.'),
      headers: listOf({ name: Type.String(), before: nullable(Type.String()), after: nullable(Type.String()) }),
      lines: listOf({ sign: names(['-', '+'], 'Gone, or come.'), text: Type.String() }),
    }),
  }),
  next_cursor: nullable(text('Of the next page; null: this is the last.')),
});

const STATED = {
  price: nullable(
    Type.Object({
      minor: nullable(Type.Integer({ description: 'In the smallest unit of the currency; null: it could not be read.' })),
      currency: nullable(Type.String()),
      raw: text('As the store wrote it.'),
    }),
  ),
  availability: nullable(text('null: none is stated.')),
};
export const WATCHED_PRODUCT = shape('WatchedProduct', {
  product: PRODUCT,
  products: listOf('Those of the newest audit.', { id: Type.String(), name: Type.String() }),
  history: listOf('The newest twenty audits, the newest first; `seen` is null where the product was not in the sample.', {
    audit_id: Type.String(),
    at: instant('When the audit ended.'),
    seen: nullable(Type.Object({ ...STATED, sources: listOf({ source: Type.String(), ...STATED }) })),
  }),
});

/** What an event of a watch carries. */
export const WATCH_EVENT = shape('WatchEvent', {
  watch_id: Type.String(),
  change_id: Type.String(),
  domain: text('Domain of the store.'),
  runs: RUNS,
  cause: CAUSE,
  since: SINCE,
  worse: nullable(WORSE),
  more_findings: count('New findings beside those in `worse`, which names ten at most.'),
  run_id: text('The run that confirmed it.'),
  url: text('Where the changes are read.'),
});
