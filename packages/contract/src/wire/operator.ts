/** What the operator's page shows: the fleet as Postgres and Redis tell of it. */

import { Type } from 'typebox';
import { AUDIT_ERRORS } from '../errors.ts';
import { component, count, instant, names, nullable } from './parts.ts';

const KIND = names(['audit', 'performance', 'findability', 'verification'], 'What the run is for.');
const LANE = names(['paying', 'account', 'anonymous'], 'Who asked for it.');
const RUN_ID = Type.String({ description: 'Of an audit it is the right to read it.' });
const seconds = (description: string) => Type.Number({ minimum: 0, description });
/** null while Redis is away; the rest is Postgres’. */
const ofRedis = (schema: Parameters<typeof Type.Array>[0]) => nullable(Type.Array(schema, { description: 'null: Redis is away.' }));

export const OPERATIONS = component(
  'Operations',
  Type.Object({
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

export const RETRIED = component('Retried', Type.Object({ id: RUN_ID, kind: KIND, lane: LANE }));
