/** What every run that is for its own account alone shows, whatever it found. */

import { type TSchema, Type } from 'typebox';
import { AUDIT_ERRORS } from '../errors.ts';
import { component, instant, names, QUEUE } from './parts.ts';

const RUN_ERROR = component(
  'RunError',
  Type.Object({
    error_code: names(Object.keys(AUDIT_ERRORS), 'Why the run failed.'),
    detail: Type.String({ description: 'The same in words.' }),
  }),
);

/** What judged the run. */
export const VERSIONS = Type.Object(
  {
    engine_version: Type.String({ description: 'Of the judging code.' }),
    rules_version: Type.String({ description: 'Of the rules and tables.' }),
  },
  { description: 'The same evidence under the same versions gives the same result.' },
);

/** A run of one kind, as the 201, the GET of the run and the newest of a domain have it. */
export function runSchema(name: string, prefix: string, options: TSchema, result: TSchema): TSchema {
  return component(
    name,
    Type.Object({
      id: Type.String({ pattern: `^${prefix}_[0-9A-Za-z]{22}$`, description: 'Opens nothing: a run is for its own account.' }),
      status: names(['pending', 'running', 'done', 'failed'], 'State of the run.'),
      business: Type.String({ description: 'The store URL as submitted.' }),
      domain: Type.String({ description: 'The site the run is about, as `/domains/{domain}` names it.' }),
      result: Type.Optional(result),
      error: Type.Optional(RUN_ERROR),
      queue: Type.Optional(QUEUE),
      created_at: instant('When the run was created.'),
      started_at: Type.Optional(instant('When a worker first took it.')),
      finished_at: Type.Optional(instant('When it ended.')),
      options,
    }),
  );
}
