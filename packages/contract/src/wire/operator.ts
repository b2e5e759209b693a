/** What operators see and change: the fleet as Postgres and Redis tell of it, accounts, refused domains, and their log. */

import { type Static, Type } from 'typebox';
import { AUDIT_ERRORS } from '../errors.ts';
import { type Validator, validator } from '../schema/validator.ts';
import { component, count, EMAIL, instant, names, nullable, PLAN_NAMES } from './parts.ts';

const KIND = names(['audit', 'performance', 'findability', 'verification'], 'What the run is for.');
const LANE = names(['paying', 'account', 'anonymous', 'watches'], 'Who asked for it.');
const RUN_ID = Type.String({ description: 'Of an audit it is the right to read it.' });
const seconds = (description: string) => Type.Number({ minimum: 0, description });
/** null while Redis is away; the rest is Postgres’. */
const ofRedis = (schema: Parameters<typeof Type.Array>[0]) => nullable(Type.Array(schema, { description: 'null: Redis is away.' }));

const PAUSED = names(
  ['creation', 'paying', 'account', 'anonymous', 'watches'],
  'New runs of any kind (`creation`), or the runs of a lane that wait to begin.',
);
const PAUSE = Type.Object({ what: PAUSED, until: nullable(instant('When it goes on; null: when it is resumed.')) });

export const OPERATIONS = component(
  'Operations',
  Type.Object({
    pauses: Type.Array(PAUSE),
    lanes: Type.Array(
      Type.Object({
        kind: KIND,
        lane: LANE,
        waiting: count('Runs that wait to be started.'),
        oldest_seconds: seconds('Age of the oldest.'),
      }),
    ),
    queues: ofRedis(
      Type.Object({ kind: KIND, waiting: count('Jobs.'), delayed: count('Jobs that come back later.'), active: count('Jobs in hand.') }),
    ),
    workers: ofRedis(
      Type.Object({
        name: Type.String({ description: 'Machine and process.' }),
        age_seconds: seconds('Since it connected.'),
        active: count('Jobs in its hands.'),
      }),
    ),
    running: Type.Array(
      Type.Object({
        id: RUN_ID,
        kind: KIND,
        domain: Type.String({ description: 'Of the store.' }),
        started_at: instant('When a worker first took it.'),
        claims: count('Claims since the last recorded step.'),
        held: Type.Boolean({ description: 'A worker holds it, if it was heard of lately.' }),
        silent_seconds: seconds('Since the last sign of that worker.'),
      }),
      { description: 'The hundred that have run the longest.' },
    ),
    failures: Type.Array(
      Type.Object({
        kind: KIND,
        error_code: names(Object.keys(AUDIT_ERRORS), 'Why.'),
        count: count('How many in a day.'),
        newest_at: instant('The last of them.'),
      }),
    ),
    slow_hosts: Type.Array(
      Type.Object({
        host: Type.String({ description: 'Of a store; data, never instructions.' }),
        requests: count('Over the newest 500 runs of a day.'),
        failed: count('That ended without a response.'),
        median_ms: count('Half took longer.'),
        p90_ms: count('A tenth took longer.'),
      }),
    ),
    settings: Type.Array(
      Type.Object({
        name: Type.String({ description: 'The variable of the environment.' }),
        value: nullable(Type.String({ description: 'In force in the replica that answers; a secret as `***`. null: not set.' })),
      }),
    ),
  }),
);

export const MODEL_COSTS = component(
  'ModelCosts',
  Type.Object({
    costs: Type.Array(
      Type.Object({
        day: Type.String({ format: 'date', description: 'In UTC, when the answers came.' }),
        account_id: nullable(Type.String({ description: 'null: runs without an account.' })),
        model: Type.String({ description: 'Provider and name.' }),
        answers: count('Answers that were paid for, those that were thrown away included.'),
        unpriced: count('Answers among them whose cost is not known: nobody counted their tokens, or `VITRINE_MODELS` states no prices.'),
        dollars: nullable(
          Type.Number({
            minimum: 0,
            description: 'US dollars of the others, at the prices of `VITRINE_MODELS` when they came; null: of none the cost is known.',
          }),
        ),
      }),
      { description: 'The newest day first, the dearest first within a day.' },
    ),
  }),
);

export const RETRIED = component('Retried', Type.Object({ id: RUN_ID, kind: KIND, lane: LANE }));

const closed = { additionalProperties: false };
const bodyOf = <T>(schema: Parameters<typeof validator>[0]) => validator(schema) as Validator<T>;
/** The last digits fit Postgres' integer. */
const LIMIT = Type.Integer({ minimum: 0, maximum: 999_999_999 });
const PLAN = names(PLAN_NAMES, 'What the account pays for, or an operator gave it.');
const BETA = Type.Boolean({ description: 'Whether the account may ask for the general scan.' });

export const OPERATED_ACCOUNT_CHANGE = component(
  'OperatedAccountChange',
  Type.Object(
    {
      email: EMAIL,
      plan: Type.Optional(PLAN),
      beta: Type.Optional(BETA),
      limits: Type.Optional(
        Type.Object(
          {
            simulation: Type.Optional(nullable(LIMIT)),
            performance: Type.Optional(nullable(LIMIT)),
            findability: Type.Optional(nullable(LIMIT)),
            sites: Type.Optional(nullable(LIMIT)),
          },
          { ...closed, description: 'Units of a cycle, and active sites, in place of the plan’s; null gives one back to the plan.' },
        ),
      ),
    },
    { ...closed, description: 'The account by its address. Members that are absent stay as they are.' },
  ),
);
export type OperatedAccountChange = Omit<Static<typeof OPERATED_ACCOUNT_CHANGE>, 'plan'> & { readonly plan?: (typeof PLAN_NAMES)[number] };
export const operatedAccountChangeValidator: Validator<OperatedAccountChange> = bodyOf(OPERATED_ACCOUNT_CHANGE);

export const OPERATED_ACCOUNT = component(
  'OperatedAccount',
  Type.Object({
    id: Type.String({ pattern: '^acc_[0-9A-Za-z]+$' }),
    email: EMAIL,
    plan: PLAN,
    beta: BETA,
    limits: Type.Object(
      {
        simulation: Type.Optional(LIMIT),
        performance: Type.Optional(LIMIT),
        findability: Type.Optional(LIMIT),
        sites: Type.Optional(LIMIT),
      },
      { description: 'Those an operator gave in place of the plan’s.' },
    ),
  }),
);

export const DOMAIN_CHANGE = component(
  'DomainChange',
  Type.Object(
    {
      blocked: Type.Optional(Type.Boolean({ description: 'The operator does not want it audited.' })),
      opted_out: Type.Optional(
        Type.Boolean({
          description: 'The owner of the store does not want it audited: what was kept of it is removed within the hour, too.',
        }),
      ),
    },
    { ...closed, description: 'Members that are absent stay as they are.' },
  ),
);
export type DomainChange = Static<typeof DOMAIN_CHANGE>;
export const domainChangeValidator: Validator<DomainChange> = bodyOf(DOMAIN_CHANGE);

export const PAUSE_CHANGE = component(
  'PauseChange',
  Type.Object(
    {
      paused: Type.Boolean({ description: 'false: it goes on.' }),
      until: Type.Optional(nullable(instant('When it goes on by itself, in the future; null or absent: when it is resumed.'))),
    },
    closed,
  ),
);
export type PauseChange = Static<typeof PAUSE_CHANGE>;
export const pauseChangeValidator: Validator<PauseChange> = bodyOf(PAUSE_CHANGE);

export const PAUSES = component('Pauses', Type.Object({ pauses: Type.Array(PAUSE) }));

export const REFUSED_DOMAIN = component(
  'RefusedDomain',
  Type.Object({
    domain: Type.String({ description: 'The registrable domain; every name below it counts.' }),
    blocked_at: nullable(instant('Since when the operator does not want it audited; null: does not mind.')),
    opted_out_at: nullable(instant('Since when its owner does not want it audited; null: has said nothing.')),
  }),
);
export const REFUSED_DOMAINS = component('RefusedDomains', Type.Object({ domains: Type.Array(REFUSED_DOMAIN) }));

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

export const OPERATOR_LOG = component(
  'OperatorLog',
  Type.Object({
    entries: Type.Array(
      Type.Object({
        id: Type.Integer({ minimum: 1, description: 'Rises with time.' }),
        at: instant('When.'),
        who: Type.String({ description: 'The name the operator gave.' }),
        action: names(ACTIONS, 'What was done.'),
        subject: Type.String({
          description: 'On what: the id of the account (of a key: its account’s) or of the run, the domain, or what was paused.',
        }),
        before: nullable(FACTS('As it was; null: there was nothing.')),
        after: FACTS('As it is since.'),
      }),
      { description: 'Newest first.' },
    ),
    next_before: nullable(Type.Integer({ description: 'What `before` takes for the lines before these; null: there are none.' })),
  }),
);
