/** A verification: whether findings of a finished audit are mended, from as many requests as those findings rest on. */

import type { CheckedFinding, Language, Localized, UnverifiedReason, VerificationAssessment } from '@vitrine/engine';
import { CALLER_ERRORS, current, type Endpoint, IF_NONE_MATCH, LANG, PREFER, queued, routes } from '../endpoint.ts';
import { RUN_DETAILS } from '../error-details.ts';
import { RUN_ERRORS } from '../errors.ts';
import { presentFinding } from '../present-finding.ts';
import { verificationRequestSchema, verificationSchema } from '../wire/verification.ts';
import type { Kind } from './kind.ts';

export const VERIFICATION: Kind<'verification'> = {
  prefix: 'ver',
  path: '/audits/{id}/verifications',
  readers: 'audit',
  needsAudit: true,
  unit: null,
  costs: () => false,
  poll: { http: 2, agents: 3 },
  requestSchema: verificationRequestSchema,
  options: (_profile, asked) => asked,
  errors: RUN_ERRORS,
  details: { audit_not_found: RUN_DETAILS.no_verification },
  name: ({ n }) => ({ n }),
  head: ({ auditId }) => ({ audit: auditId }),
  result: ({ options }, assessment) => presentVerification(assessment, options.language),
};

/** In words of one sentence: what a person or a model does next depends on it. */
export const UNVERIFIED: Readonly<Record<UnverifiedReason, Localized>> = {
  simulation: {
    en: 'It rests on the turns of a shopping agent, which are not repeated. Run an audit with the simulation.',
    fr: 'Il repose sur les échanges d’un agent acheteur, qui ne sont pas répétés. Lancez un audit avec la simulation.',
  },
  evidence_removed: {
    en: 'The evidence of this audit has been removed after its time. Run a new audit.',
    fr: 'Les preuves de cet audit ont été supprimées à l’échéance. Lancez un nouvel audit.',
  },
  rules_changed: {
    en: 'The rules have changed since the audit and no longer report it from the same evidence. Run a new audit.',
    fr: 'Les règles ont changé depuis l’audit et ne le signalent plus sur les mêmes preuves. Lancez un nouvel audit.',
  },
  no_request: {
    en: 'It rests on no request that could be sent again. Run a new audit.',
    fr: 'Il ne repose sur aucune requête qui puisse être renvoyée. Lancez un nouvel audit.',
  },
  not_asked: {
    en: 'What the store answers now no longer leads to what it rests on. Run a new audit.',
    fr: 'Les réponses actuelles de la boutique ne mènent plus à ce sur quoi il repose. Lancez un nouvel audit.',
  },
  limit: {
    en: 'The requests of this verification were spent before it could be asked. Verify it alone, or run a new audit.',
    fr: 'Les requêtes de cette vérification étaient épuisées avant qu’il puisse être redemandé. Vérifiez-le seul ou lancez un nouvel audit.',
  },
  blocked: { en: 'The store refused the request this time.', fr: 'La boutique a refusé la requête cette fois-ci.' },
  no_answer: {
    en: 'The store gave no usable answer this time. Verify it again later.',
    fr: 'La boutique n’a pas donné de réponse utilisable cette fois-ci. Vérifiez-le de nouveau plus tard.',
  },
  gone: {
    en: 'What it rests on is no longer there, so no repair was seen. Run a new audit.',
    fr: 'Ce sur quoi il repose n’existe plus : aucune correction n’a donc été vue. Lancez un nouvel audit.',
  },
  check_unmeasured: {
    en: 'The check it belongs to could not be judged. Run a new audit.',
    fr: 'Le contrôle dont il relève n’a pas pu être jugé. Lancez un nouvel audit.',
  },
};

function presentVerification(assessment: VerificationAssessment, language: Language) {
  const { verified, come, news, requests, leftOut, exchanges } = assessment;
  const present = ({ checkId, finding }: CheckedFinding) => ({ check_id: checkId, ...presentFinding(finding, exchanges, language) });
  return {
    findings: verified.map(({ checkId, finding, status, reason, replacedBy, exchanges: keys }) => ({
      ...present({ checkId, finding: { ...finding, exchanges: keys } }),
      status,
      ...(reason !== null && { reason, note: UNVERIFIED[reason][language] }),
      ...(status === 'replaced' && { replaced_by: replacedBy }),
    })),
    new_findings: come.map(present),
    news,
    requests,
    left_out: leftOut,
    evidence: { engine_version: assessment.engineVersion, rules_version: assessment.rulesVersion },
  };
}

const anybody = routes('key_optional', ...CALLER_ERRORS);

export const VERIFICATION_ENDPOINTS = {
  createVerification: {
    ...anybody(
      'POST',
      '/audits/{id}/verifications',
      'rate_limit_exceeded',
      'validation_error',
      'audit_not_found',
      'report_not_found',
      'not_found',
    ),
    limit: 'verifications',
    summary: 'Verify findings',
    description:
      'Asks the store again what these findings or signals of a `done` audit rest on, and nothing else; read the verification until its status is `done` or `failed`. Takes no unit; 60 an hour with a key, 20 without. `report_not_found` until the audit is done, `not_found` once retention has removed its evidence. Whoever may read the audit may verify it.',
    body: verificationRequestSchema,
    answers: { 201: queued('verification', verificationSchema) },
  },
  readVerification: {
    ...anybody('GET', '/audits/{id}/verifications/{n}', 'validation_error', 'audit_not_found'),
    summary: 'Read a verification',
    description:
      'Per finding `fixed`, `failing`, `replaced` (the repair broke it anew) or `not_measured`, with what came back, and what else is new, once it is `done`. `audit_not_found` for a number the audit does not have.',
    query: [LANG],
    requestHeaders: [IF_NONE_MATCH, PREFER],
    answers: current('verification', verificationSchema),
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
