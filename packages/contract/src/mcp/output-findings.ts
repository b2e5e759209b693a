/** Findings as a model reads them: what is wrong and what to do, without the exchanges. */

import { SEVERITIES } from '@vitrine/engine';
import { Type } from 'typebox';
import { names } from '../wire/parts.ts';

const FINDING = Type.Object({
  finding_id: Type.String({ description: 'Stable for the same rule on the same subject from run to run.' }),
  rule: Type.String({ description: 'Rule that speaks.' }),
  severity: names(SEVERITIES, '`critical`: a real client refuses the store.'),
  title: Type.String({ description: 'What is wrong.' }),
  fix: Type.String({ description: 'What the store must do.' }),
});

export const FINDINGS = {
  recommendation: Type.String({ description: 'The first thing to do.' }),
  findings: Type.Array(FINDING, { description: 'Gravest first; remarks that cost nothing are left to the report.' }),
  findings_left_out: Type.Optional(Type.Integer({ minimum: 1, description: 'How many more there are in the report.' })),
};
