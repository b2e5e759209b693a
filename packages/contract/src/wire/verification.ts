/** The verification of findings of a finished audit (decisions §2). */

import { UNVERIFIED_REASONS, VERIFICATION_STATUSES, VERIFIED_CHECKS } from '@vitrine/engine';
import { type TSchema, Type } from 'typebox';
import { AUDIT_ERRORS } from '../errors.ts';
import { FINDING } from './finding.ts';
import { component, count, instant, names, object, QUEUE, shape, text } from './parts.ts';
import { VERSIONS } from './run.ts';

/** As many as an audit of a broken store has; what they rest on is bounded by the requests of the audit itself. */
export const MOST_VERIFIED = 100;
/** Longer than any id of ours. */
export const FINDING_ID = Type.String({
  minLength: 1,
  maxLength: 100,
  description: '`finding_id` of a finding or of a signal of the audit.',
});
export const FINDING_IDS = Type.Array(FINDING_ID, { minItems: 1, maxItems: MOST_VERIFIED, uniqueItems: true });

export const verificationRequestSchema = (): TSchema =>
  component('VerificationRequest', Type.Object({ findings: FINDING_IDS }, { additionalProperties: false }));

/** `rule` of a signal of the general scan is the signal’s own id. */
const ANY_FINDING = {
  check_id: names(VERIFIED_CHECKS, 'The check it belongs to; `general_readiness` for a signal, whose `rule` is its id.'),
  ...FINDING.properties,
};

const VERIFIED = shape('VerifiedFinding', 'A finding of the audit and what has become of it; `evidence` is what came back now.', {
  ...ANY_FINDING,
  status: names(
    VERIFICATION_STATUSES,
    '`fixed`: asked again and not found. `failing`: found again, told as it is now. `replaced`: not found, but the repair broke this: a finding of the same rule, or of one that names it, stands in its place. `not_measured`: it could not be asked or read again; this says nothing of the store.',
  ),
  reason: Type.Optional(names(UNVERIFIED_REASONS, 'Why it was not measured; absent otherwise.')),
  note: Type.Optional(text('The reason in words.')),
  replaced_by: Type.Optional(Type.Array(Type.String(), { description: 'Ids among `new_findings`; present when `replaced`.' })),
});

const NEW_FINDING = shape('NewFinding', 'A finding that was not there before, and the check it belongs to.', ANY_FINDING);

const RESULT = shape('VerificationResult', {
  findings: Type.Array(VERIFIED, { description: 'In the order they were asked for.' }),
  new_findings: Type.Array(NEW_FINDING, { description: 'What the audit did not have: what `replaced_by` names, and `news`.' }),
  news: Type.Array(Type.String(), { description: 'Ids among `new_findings` that take nothing’s place: never a reason against `fixed`.' }),
  requests: object('How often the store was asked.', {
    sent: count('Sent to the store, redirects included.'),
    most: count(
      'What the findings rest on took, robots.txt where it is older than a day, and up to five for each signal: never more are sent.',
    ),
  }),
  left_out: count('Questions that the new answers call for and that were not asked: another audit asks them.'),
  evidence: VERSIONS,
});

export const verificationSchema = () =>
  shape('Verification', {
    n: Type.Integer({ minimum: 1, description: 'Its number among the verifications of the audit.' }),
    status: names(['pending', 'running', 'done', 'failed'], 'State of the verification.'),
    audit: text('The id of the audit.'),
    result: Type.Optional(RESULT),
    error: Type.Optional(
      Type.Object({
        error_code: names(Object.keys(AUDIT_ERRORS), 'Why it failed.'),
        detail: text('The same in words.'),
      }),
    ),
    queue: Type.Optional(QUEUE),
    created_at: instant('When it was created.'),
    started_at: Type.Optional(instant('When a worker first took it.')),
    finished_at: Type.Optional(instant('When it ended.')),
    options: object('As they took effect.', {
      findings: Type.Array(Type.String(), { description: 'What was asked for.' }),
      requests: count('Requests it may send.'),
      country: text('Of the audit.'),
      language: names(['en', 'fr'], 'Of the audit.'),
    }),
  });
