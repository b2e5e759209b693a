/** The audit as it is read (specification §2, decisions §1). */

import { CHECK_IDS } from '@vitrine/engine';
import { Type } from 'typebox';
import { AUDIT_ERRORS } from '../errors.ts';
import type { DeploymentProfile } from '../profile.ts';
import { FINDING } from './finding.ts';
import { flag, instant, names, nullable, object, QUEUE, shape, text } from './parts.ts';
import { READINESS_OF_STORE } from './readiness.ts';
import { COUNTRY, EFFECTIVE_COUNTRY, LANGUAGE, MARKET_FROM, METADATA, SAMPLE_SIZE } from './request.ts';
import { SIMULATION } from './shopping.ts';

const SCORE = { minimum: 0, maximum: 100 } as const;

const CHECK = shape('Check', 'One check of the store, scored.', {
  check_id: names(CHECK_IDS, 'Which check; `agent_simulation` appears when that option ran.'),
  status: names(['pass', 'warn', 'fail', 'error'], '`error`: it could not be measured; it never counts as 0.'),
  score: Type.Optional(Type.Integer({ ...SCORE, description: 'Absent when the status is `error`.' })),
  recommendation: text('Actionable text for whoever fixes the issue.'),
  findings: Type.Array(FINDING, { description: 'What was found, the gravest first.' }),
  simulation: Type.Optional(SIMULATION),
});

const REACHABLE = object('How far the store can come, and by whom.', {
  today: Type.Integer({
    ...SCORE,
    description: 'The overall score that templates, documents, settings and product data can reach today.',
  }),
  extension: Type.Integer({ ...SCORE, description: 'Points beyond it that take an extension or a server of the store’s own.' }),
  platform: Type.Integer({ ...SCORE, description: 'Points beyond it that only the platform can bring.' }),
});

function resultSchema(profile: DeploymentProfile) {
  const readiness = Type.Union([READINESS_OF_STORE, Type.Null()], { description: 'null unless the general scan actually ran.' });
  return shape('AuditResult', 'What a `done` audit found.', {
    business: text('The store URL as submitted.'),
    overall_score: Type.Union([Type.Integer(SCORE), Type.Null()], {
      description:
        'Weighted mean of `ucp_discovery` and `catalog_quality` alone, whatever else ran; null only when neither could be measured.',
    }),
    market: object('The market that the store was judged for.', {
      country: nullable({ ...COUNTRY, description: 'null where there is none.' }),
      by: names(
        ['asked', 'default', 'shown', 'none'],
        'Who said it: the request or the account, the default, the store by its address or home page; `none`: the store was to say it and shows none, and nothing about a market is judged.',
      ),
    }),
    reachable: Type.Union([REACHABLE, Type.Null()], { description: 'null where the overall score is.' }),
    checks: Type.Array(CHECK, { description: 'One entry per check that ran.' }),
    general_readiness: profile.generalScan ? readiness : Type.Null({ description: 'Always null: this deployment has no general scan.' }),
    evidence: object('The same evidence under the same versions gives the same result.', {
      engine_version: text('Version of the code that judged.'),
      rules_version: text('Version of the rules it judged by.'),
    }),
  });
}

const AUDIT_ERROR = shape('AuditError', 'Why a `failed` audit could not be completed. It tells no address, port state or stack.', {
  error_code: names(Object.keys(AUDIT_ERRORS), 'Why the audit failed.'),
  detail: text('The same in words, in the language of the audit.'),
});

/** Options as an audit shows them. */
export function effectiveOptionsSchema(profile: DeploymentProfile) {
  return shape('EffectiveOptions', 'The options as they took effect: defaults filled in, what the caller is not eligible for reset.', {
    agent_simulation: flag('Whether the agent simulation is part of the audit.'),
    ...(profile.generalScan ? { general_scan: flag('Whether the general scan is part of the audit.') } : {}),
    sample_size: Type.Integer({ ...SAMPLE_SIZE, description: 'Number of products sampled for catalog quality.' }),
    country: EFFECTIVE_COUNTRY,
    language: LANGUAGE,
    market_from: Type.Optional(MARKET_FROM),
  });
}

/** The representation of an audit, the same in the 201 and in GET. */
export function auditSchema(profile: DeploymentProfile) {
  return shape('Audit', 'One audit of one store, as it is at this moment.', {
    id: Type.String({ pattern: '^aud_[0-9A-Za-z]{22}$', description: 'Treat it as sensitive: anyone holding it can read the audit.' }),
    status: names(['pending', 'running', 'done', 'failed'], 'State of the audit.'),
    metadata: Type.Union([METADATA, Type.Null()], { description: 'As it was sent; null when none was.' }),
    result: Type.Optional(resultSchema(profile)),
    error: Type.Optional(AUDIT_ERROR),
    agent_brief: Type.Optional(text('Markdown for a coding assistant; present only when something needs fixing.')),
    queue: Type.Optional(QUEUE),
    created_at: instant('When the audit was created.'),
    started_at: Type.Optional(instant('When a worker first took it.')),
    finished_at: Type.Optional(instant('When it ended.')),
    options: effectiveOptionsSchema(profile),
  });
}
