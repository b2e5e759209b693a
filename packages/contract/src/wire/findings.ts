/** Parts of a finished audit, one at a time, and what changed between two (decisions §2). */

import { CHECK_IDS, SEVERITIES, SIGNAL_IDS, SIGNAL_STATES } from '@vitrine/engine';
import { type Static, Type } from 'typebox';

import { FINDING } from './finding.ts';
import { listOf, names, nullable, object, score, shape, text } from './parts.ts';

const CHECK_ID = names(CHECK_IDS, 'The check it belongs to.');

export const CHECKED_FINDING = shape('CheckedFinding', 'A finding and the check it belongs to.', {
  check_id: CHECK_ID,
  ...FINDING.properties,
});

export const FINDINGS_PAGE = shape('FindingsPage', 'A page of the findings of an audit.', {
  findings: Type.Array(CHECKED_FINDING, { description: 'Check by check, the gravest first.' }),
  next_cursor: nullable(text('Send it as `cursor` for the next page; null at the end.')),
});

const FINDING_NAME = object('A finding by its name; `GET /audits/{id}/findings/{finding_id}` has it whole.', {
  finding_id: text('The same for the same rule on the same subject in both audits.'),
  check_id: CHECK_ID,
  rule: text('Rule that speaks; docs/rules lists them.'),
  severity: names(SEVERITIES, 'Of the newer of the audits that have it.'),
  title: text('One line; what is wrong.'),
});
const nullableScore = nullable(score('null: could not be measured.'));
const LIST = (description: string) => Type.Array(FINDING_NAME, { description });
const STATE = nullable(names(SIGNAL_STATES, 'null: that audit had no general scan.'));
const SIGNAL_REASON = nullable(
  names(['rules_changed'], 'Why the difference says nothing of the store: the audits judged by other rules. null: it says something.'),
);

export const CHANGES = shape('Changes', 'What changed between two audits of one store.', {
  id: text('The audit that is asked about.'),
  since: text('The audit it is compared with.'),
  overall_score: Type.Object({ before: nullableScore, after: nullableScore }),
  fixed: LIST('Found then, looked for again, and not found.'),
  new: LIST('Found now, looked for then, and not found.'),
  unchanged: LIST('Found both times.'),
  not_comparable: listOf('Found in one of the two, and why that says nothing of the store.', {
    ...FINDING_NAME.properties,
    reason: names(
      ['not_measured', 'rules_changed', 'options_differ'],
      '`not_measured`: one of the audits could not measure the check, or did not run it. `rules_changed`: they judged by other rules. `options_differ`: they asked for another market or another sample.',
    ),
  }),
  signals: listOf('Signals of the general scan whose state differs, where both audits had one.', {
    signal: names(SIGNAL_IDS, 'Which signal.'),
    before: STATE,
    after: STATE,
    reason: SIGNAL_REASON,
  }),
});
export type Changes = Static<typeof CHANGES>;
