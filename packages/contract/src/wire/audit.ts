/** The audit as it is read (specification §2, decisions §1). */

import { CHECK_IDS, SEVERITIES } from '@vitrine/engine';
import { Type } from '@vitrine/schema';
import { AUDIT_ERRORS } from '../errors.ts';
import type { DeploymentProfile } from '../profile.ts';
import { component } from './component.ts';
import { COUNTRY, LANGUAGE, METADATA, SAMPLE_SIZE } from './request.ts';

const SCORE = { minimum: 0, maximum: 100 } as const;
const instant = (description: string) => Type.String({ format: 'date-time', description });
const names = (values: readonly string[], description: string) => Type.Enum([...values], { type: 'string', description });
const headers = (description: string) => Type.Record(Type.String(), Type.String(), { description });

const HOP = component(
  'Hop',
  Type.Object(
    {
      url: Type.String(),
      status: Type.Integer(),
      location: Type.Optional(Type.String()),
      ms: Type.Integer(),
    },
    { description: 'One redirect that was answered and followed.' },
  ),
);

const EVIDENCE = component(
  'Evidence',
  Type.Object(
    {
      method: names(['GET', 'HEAD', 'POST'], 'Method as sent.'),
      url: Type.String({ description: 'URL as sent.' }),
      request_headers: headers('The request headers as sent, names in lower case.'),
      hops: Type.Array(HOP, { description: 'Every redirect that was followed.' }),
      status: Type.Optional(Type.Integer({ description: 'Final status; absent when no answer came.' })),
      response_headers: headers('The response headers, names in lower case.'),
      bytes: Type.Optional(Type.Integer({ description: 'Size of the decoded body.' })),
      ms: Type.Integer({ description: 'Milliseconds from the first byte sent to the last byte read.' }),
      sha256: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$', description: 'Hash of the decoded body.' })),
      curl: Type.String({ description: 'A command line that repeats the request.' }),
      failure: Type.Optional(Type.String({ description: 'Why no usable answer came; absent when one came.' })),
    },
    { description: 'One stored exchange a finding rests on; anyone can repeat it.' },
  ),
);

const FINDING = component(
  'Finding',
  Type.Object({
    finding_id: Type.String({ description: 'Stable for the same rule on the same subject from audit to audit.' }),
    rule: Type.String({ description: 'Rule that speaks; docs/rules lists them.' }),
    severity: names(SEVERITIES, '`critical`: a real client refuses the store; `info` costs nothing.'),
    title: Type.String(),
    detail: Type.String(),
    evidence: Type.Array(EVIDENCE),
    fix: Type.String({ description: 'What the store must do.' }),
  }),
);

const CHECK = component(
  'Check',
  Type.Object({
    check_id: names(CHECK_IDS, 'Which check; `agent_simulation` appears when that option ran.'),
    status: names(['pass', 'warn', 'fail', 'error'], '`error`: it could not be measured; it never counts as 0.'),
    score: Type.Optional(Type.Integer({ ...SCORE, description: 'Absent when the status is `error`.' })),
    recommendation: Type.String({ description: 'Actionable text for whoever fixes the issue.' }),
    findings: Type.Array(FINDING),
  }),
);

const RESULT = component(
  'Result',
  Type.Object({
    business: Type.String({ description: 'The store URL as submitted.' }),
    overall_score: Type.Union([Type.Integer(SCORE), Type.Null()], {
      description: 'Weighted mean of the checks that could be measured; null only when none could.',
    }),
    checks: Type.Array(CHECK),
    general_readiness: Type.Null({ description: 'null unless the general scan actually ran.' }),
    evidence: Type.Object(
      { engine_version: Type.String(), rules_version: Type.String() },
      { description: 'The same evidence under the same versions gives the same result.' },
    ),
  }),
);

const AUDIT_ERROR = component(
  'AuditError',
  Type.Object({ error_code: names(Object.keys(AUDIT_ERRORS), 'Why the audit failed.'), detail: Type.String() }),
);

function effectiveOptionsSchema(profile: DeploymentProfile) {
  return component(
    'EffectiveOptions',
    Type.Object(
      {
        agent_simulation: Type.Boolean(),
        ...(profile.generalScan ? { general_scan: Type.Boolean() } : {}),
        sample_size: Type.Integer(SAMPLE_SIZE),
        country: COUNTRY,
        language: LANGUAGE,
      },
      { description: 'The options as they took effect: defaults filled in, what the caller is not eligible for reset.' },
    ),
  );
}

/** The representation of an audit, the same in the 201 and in GET. */
export function auditSchema(profile: DeploymentProfile) {
  return component(
    'Audit',
    Type.Object({
      id: Type.String({ pattern: '^aud_[0-9A-Za-z]{22}$', description: 'Treat it as sensitive: anyone holding it can read the audit.' }),
      status: names(['pending', 'running', 'done', 'failed'], 'State of the audit.'),
      metadata: Type.Union([METADATA, Type.Null()]),
      result: Type.Optional(RESULT),
      error: Type.Optional(AUDIT_ERROR),
      agent_brief: Type.Optional(
        Type.String({ description: 'Markdown for a coding assistant; present only when something needs fixing.' }),
      ),
      created_at: instant('When the audit was created.'),
      started_at: Type.Optional(instant('When a worker first took it.')),
      finished_at: Type.Optional(instant('When it ended.')),
      options: effectiveOptionsSchema(profile),
    }),
  );
}
