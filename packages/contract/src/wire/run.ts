/** What every run that is for its own account alone shows, whatever it found. */

import { type TSchema, Type } from 'typebox';
import { AUDIT_ERRORS } from '../errors.ts';
import { instant, names, object, QUEUE, shape, text } from './parts.ts';

const RUN_ERROR = shape('RunError', {
  error_code: names(Object.keys(AUDIT_ERRORS), 'Why the run failed.'),
  detail: text('The same in words.'),
});

/** What judged the run. */
export const VERSIONS = object('The same evidence under the same versions gives the same result.', {
  engine_version: text('Of the judging code.'),
  rules_version: text('Of the rules and tables.'),
});

/** A run of one kind, as the 201, the GET of the run and the newest of a domain have it. */
export function runSchema(name: string, prefix: string, options: TSchema, result: TSchema): TSchema {
  return shape(name, {
    id: Type.String({ pattern: `^${prefix}_[0-9A-Za-z]{22}$`, description: 'Opens nothing: a run is for its own account.' }),
    status: names(['pending', 'running', 'done', 'failed'], 'State of the run.'),
    business: text('The store URL as submitted.'),
    domain: text('The site the run is about, as `/domains/{domain}` names it.'),
    result: Type.Optional(result),
    error: Type.Optional(RUN_ERROR),
    queue: Type.Optional(QUEUE),
    created_at: instant('When the run was created.'),
    started_at: Type.Optional(instant('When a worker first took it.')),
    finished_at: Type.Optional(instant('When it ended.')),
    options,
  });
}
