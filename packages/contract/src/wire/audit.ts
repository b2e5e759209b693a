/** The audit as it is read (specification §2, decisions §1). */

import { CHECK_IDS } from '@vitrine/engine';
import { Type } from 'typebox';
import { AUDIT_ERRORS } from '../errors.ts';
import type { DeploymentProfile } from '../profile.ts';
import { FINDING } from './finding.ts';
import { component, instant, names, nullable, QUEUE } from './parts.ts';
import { READINESS_OF_STORE } from './readiness.ts';
import { COUNTRY, EFFECTIVE_COUNTRY, LANGUAGE, MARKET_FROM, METADATA, SAMPLE_SIZE } from './request.ts';
import { SIMULATION } from './shopping.ts';

const SCORE = { minimum: 0, maximum: 100 } as const;

const CHECK = component(
  'Check',
  Type.Object(
    {
      check_id: names(CHECK_IDS, 'Which check; `agent_simulation` appears when that option ran.'),
      status: names(['pass', 'warn', 'fail', 'error'], '`error`: it could not be measured; it never counts as 0.'),
      score: Type.Optional(Type.Integer({ ...SCORE, description: 'Absent when the status is `error`.' })),
      recommendation: Type.String({ description: 'Actionable text for whoever fixes the issue.' }),
      findings: Type.Array(FINDING, { description: 'What was found, the gravest first.' }),
      simulation: Type.Optional(SIMULATION),
    },
    { description: 'One check of the store, scored.' },
  ),
);

const REACHABLE = Type.Object(
  {
    today: Type.Integer({
      ...SCORE,
      description: 'The overall score that templates, documents, settings and product data can reach today.',
    }),
    extension: Type.Integer({ ...SCORE, description: 'Points beyond it that take an extension or a server of the store’s own.' }),
    platform: Type.Integer({ ...SCORE, description: 'Points beyond it that only the platform can bring.' }),
  },
  { description: 'How far the store can come, and by whom.' },
);

function resultSchema(profile: DeploymentProfile) {
  const readiness = Type.Union([READINESS_OF_STORE, Type.Null()], { description: 'null unless the general scan actually ran.' });
  return component(
    'AuditResult',
    Type.Object(
      {
        business: Type.String({ description: 'The store URL as submitted.' }),
        overall_score: Type.Union([Type.Integer(SCORE), Type.Null()], {
          description:
            'Weighted mean of `ucp_discovery` and `catalog_quality` alone, whatever else ran; null only when neither could be measured.',
        }),
        market: Type.Object(
          {
            country: nullable({ ...COUNTRY, description: 'null where there is none.' }),
            by: names(
              ['asked', 'default', 'shown', 'none'],
              'Who said it: the request or the account, the default, the store by its address or home page; `none`: the store was to say it and shows none, and nothing about a market is judged.',
            ),
          },
          { description: 'The market that the store was judged for.' },
        ),
        reachable: Type.Union([REACHABLE, Type.Null()], { description: 'null where the overall score is.' }),
        checks: Type.Array(CHECK, { description: 'One entry per check that ran.' }),
        general_readiness: profile.generalScan
          ? readiness
          : Type.Null({ description: 'Always null: this deployment has no general scan.' }),
        evidence: Type.Object(
          {
            engine_version: Type.String({ description: 'Version of the code that judged.' }),
            rules_version: Type.String({ description: 'Version of the rules it judged by.' }),
          },
          { description: 'The same evidence under the same versions gives the same result.' },
        ),
      },
      { description: 'What a `done` audit found.' },
    ),
  );
}

const AUDIT_ERROR = component(
  'AuditError',
  Type.Object(
    {
      error_code: names(Object.keys(AUDIT_ERRORS), 'Why the audit failed.'),
      detail: Type.String({ description: 'The same in words, in the language of the audit.' }),
    },
    { description: 'Why a `failed` audit could not be completed. It tells no address, port state or stack.' },
  ),
);

/** Options as an audit shows them. */
export function effectiveOptionsSchema(profile: DeploymentProfile) {
  return component(
    'EffectiveOptions',
    Type.Object(
      {
        agent_simulation: Type.Boolean({ description: 'Whether the agent simulation is part of the audit.' }),
        ...(profile.generalScan ? { general_scan: Type.Boolean({ description: 'Whether the general scan is part of the audit.' }) } : {}),
        sample_size: Type.Integer({ ...SAMPLE_SIZE, description: 'Number of products sampled for catalog quality.' }),
        country: EFFECTIVE_COUNTRY,
        language: LANGUAGE,
        market_from: Type.Optional(MARKET_FROM),
      },
      { description: 'The options as they took effect: defaults filled in, what the caller is not eligible for reset.' },
    ),
  );
}

/** The representation of an audit, the same in the 201 and in GET. */
export function auditSchema(profile: DeploymentProfile) {
  return component(
    'Audit',
    Type.Object(
      {
        id: Type.String({ pattern: '^aud_[0-9A-Za-z]{22}$', description: 'Treat it as sensitive: anyone holding it can read the audit.' }),
        status: names(['pending', 'running', 'done', 'failed'], 'State of the audit.'),
        metadata: Type.Union([METADATA, Type.Null()], { description: 'As it was sent; null when none was.' }),
        result: Type.Optional(resultSchema(profile)),
        error: Type.Optional(AUDIT_ERROR),
        agent_brief: Type.Optional(
          Type.String({ description: 'Markdown for a coding assistant; present only when something needs fixing.' }),
        ),
        queue: Type.Optional(QUEUE),
        created_at: instant('When the audit was created.'),
        started_at: Type.Optional(instant('When a worker first took it.')),
        finished_at: Type.Optional(instant('When it ended.')),
        options: effectiveOptionsSchema(profile),
      },
      { description: 'One audit of one store, as it is at this moment.' },
    ),
  );
}
