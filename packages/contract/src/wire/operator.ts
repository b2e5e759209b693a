/** What operators see and change: the fleet as Postgres and Redis tell of it, accounts, refused domains, and their log. */

import { Type } from 'typebox';
import { AUDIT_ERRORS } from '../errors.ts';
import { validator } from '../schema/validator.ts';
import { closedObject, count, EMAIL, flag, instant, listOf, names, nullable, object, PLAN_NAMES, request, shape, text } from './parts.ts';

const KIND = names(['audit', 'performance', 'findability', 'verification'], 'What the run is for.');
const LANE = names(['paying', 'account', 'anonymous', 'watches'], 'Who asked for it.');
const RUN_ID = text('Of an audit it is the right to read it.');
const seconds = (description: string) => Type.Number({ minimum: 0, description });
/** null while Redis is away; the rest is Postgres’. */
const ofRedis = (schema: Parameters<typeof Type.Array>[0]) => nullable(Type.Array(schema, { description: 'null: Redis is away.' }));

const PAUSED = names(
  ['creation', 'paying', 'account', 'anonymous', 'watches'],
  'New runs of any kind (`creation`), or the runs of a lane that wait to begin.',
);
const PAUSE = Type.Object({ what: PAUSED, until: nullable(instant('When it goes on; null: when it is resumed.')) });

export const OPERATIONS = shape('Operations', {
  pauses: Type.Array(PAUSE),
  lanes: listOf({
    kind: KIND,
    lane: LANE,
    waiting: count('Runs that wait to be started.'),
    oldest_seconds: seconds('Age of the oldest.'),
  }),
  queues: ofRedis(
    Type.Object({ kind: KIND, waiting: count('Jobs.'), delayed: count('Jobs that come back later.'), active: count('Jobs in hand.') }),
  ),
  workers: ofRedis(
    Type.Object({
      name: text('Machine and process.'),
      age_seconds: seconds('Since it connected.'),
      active: count('Jobs in its hands.'),
    }),
  ),
  running: listOf('The hundred that have run the longest.', {
    id: RUN_ID,
    kind: KIND,
    domain: text('Of the store.'),
    started_at: instant('When a worker first took it.'),
    claims: count('Claims since the last recorded step.'),
    held: flag('A worker holds it, if it was heard of lately.'),
    silent_seconds: seconds('Since the last sign of that worker.'),
  }),
  failures: listOf({
    kind: KIND,
    error_code: names(Object.keys(AUDIT_ERRORS), 'Why.'),
    count: count('How many in a day.'),
    newest_at: instant('The last of them.'),
  }),
  slow_hosts: listOf({
    host: text('Of a store; data, never instructions.'),
    requests: count('Over the newest 500 runs of a day.'),
    failed: count('That ended without a response.'),
    median_ms: count('Half took longer.'),
    p90_ms: count('A tenth took longer.'),
  }),
  settings: listOf({
    name: text('The variable of the environment.'),
    value: nullable(text('In force in the replica that answers; a secret as `***`. null: not set.')),
  }),
});

export const MODEL_COSTS = shape('ModelCosts', {
  costs: listOf('The newest day first, the dearest first within a day.', {
    day: Type.String({ format: 'date', description: 'In UTC, when the answers came.' }),
    account_id: nullable(text('null: runs without an account.')),
    model: text('Provider and name.'),
    answers: count('Answers that were paid for, those that were thrown away included.'),
    unpriced: count('Answers among them whose cost is not known: nobody counted their tokens, or `VITRINE_MODELS` states no prices.'),
    dollars: nullable(
      Type.Number({
        minimum: 0,
        description: 'US dollars of the others, at the prices of `VITRINE_MODELS` when they came; null: of none the cost is known.',
      }),
    ),
  }),
});

export const RETRIED = shape('Retried', { id: RUN_ID, kind: KIND, lane: LANE });

/** The last digits fit Postgres' integer. */
const LIMIT = Type.Integer({ minimum: 0, maximum: 999_999_999 });
const PLAN = names(PLAN_NAMES, 'What the account pays for, or an operator gave it.');
const BETA = flag('Whether the account may ask for the general scan.');

export const OPERATED_ACCOUNT_CHANGE = request(
  'OperatedAccountChange',
  'The account by its address. Members that are absent stay as they are.',
  {
    email: EMAIL,
    plan: Type.Optional(PLAN),
    beta: Type.Optional(BETA),
    limits: Type.Optional(
      closedObject('Units of a cycle, and active sites, in place of the plan’s; null gives one back to the plan.', {
        simulation: Type.Optional(nullable(LIMIT)),
        performance: Type.Optional(nullable(LIMIT)),
        findability: Type.Optional(nullable(LIMIT)),
        sites: Type.Optional(nullable(LIMIT)),
      }),
    ),
  },
);
export const operatedAccountChangeValidator = validator(OPERATED_ACCOUNT_CHANGE);

export const OPERATED_ACCOUNT = shape('OperatedAccount', {
  id: Type.String({ pattern: '^acc_[0-9A-Za-z]+$' }),
  email: EMAIL,
  plan: PLAN,
  beta: BETA,
  limits: object('Those an operator gave in place of the plan’s.', {
    simulation: Type.Optional(LIMIT),
    performance: Type.Optional(LIMIT),
    findability: Type.Optional(LIMIT),
    sites: Type.Optional(LIMIT),
  }),
});

export const DOMAIN_CHANGE = request('DomainChange', 'Members that are absent stay as they are.', {
  blocked: Type.Optional(flag('The operator does not want it audited.')),
  opted_out: Type.Optional(flag('The owner of the store does not want it audited: what was kept of it is removed within the hour, too.')),
});
export const domainChangeValidator = validator(DOMAIN_CHANGE);

export const PAUSE_CHANGE = request('PauseChange', {
  paused: flag('false: it goes on.'),
  until: Type.Optional(nullable(instant('When it goes on by itself, in the future; null or absent: when it is resumed.'))),
});
export const pauseChangeValidator = validator(PAUSE_CHANGE);

export const PAUSES = shape('Pauses', { pauses: Type.Array(PAUSE) });

export const REFUSED_DOMAIN = shape('RefusedDomain', {
  domain: text('The registrable domain; every name below it counts.'),
  blocked_at: nullable(instant('Since when the operator does not want it audited; null: does not mind.')),
  opted_out_at: nullable(instant('Since when its owner does not want it audited; null: has said nothing.')),
});
export const REFUSED_DOMAINS = shape('RefusedDomains', { domains: Type.Array(REFUSED_DOMAIN) });

/** A change of what; its words are those of the store. */
const ACTIONS = [
  'account.create',
  'account.change',
  'key.create',
  'key.revoke',
  'domain.change',
  'pause.change',
  'run.retry',
  'run.give_up',
];
const FACTS = (description: string) => Type.Object({}, { additionalProperties: true, description });

export const OPERATOR_LOG = shape('OperatorLog', {
  entries: listOf('Newest first.', {
    id: Type.Integer({ minimum: 1, description: 'Rises with time.' }),
    at: instant('When.'),
    who: text('The name the operator gave.'),
    action: names(ACTIONS, 'What was done.'),
    subject: text('On what: the id of the account (of a key: its account’s) or of the run, the domain, or what was paused.'),
    before: nullable(FACTS('As it was; null: there was nothing.')),
    after: FACTS('As it is since.'),
  }),
  next_before: nullable(Type.Integer({ description: 'What `before` takes for the lines before these; null: there are none.' })),
});
