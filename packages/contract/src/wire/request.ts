/** The body of POST /audits (specification §4, bounds of decisions §1). */

import { LANGUAGES, type Language } from '@vitrine/engine';
import { Type } from 'typebox';
import type { DeploymentProfile } from '../profile.ts';
import { COUNTRIES, closedObject, object, request } from './parts.ts';

export const SAMPLE_SIZE = { minimum: 1, maximum: 50 } as const;
export const DEFAULT_COUNTRY = 'FR';
const MAX_BUSINESS = 2048;

/** As sent: a member that was not sent is absent. */
export interface RequestedOptions {
  readonly agent_simulation?: boolean;
  readonly general_scan?: boolean;
  readonly sample_size?: number;
  readonly country?: string;
  readonly language?: Language;
}
export interface RequestedMetadata {
  readonly commit_sha?: string;
  readonly branch?: string;
  readonly ci_run_url?: string;
}

/** CI provenance: stored with the audit, never read by the engine, returned unchanged. */
export const METADATA = request('Metadata', 'CI provenance: stored with the audit, never read by the audit engine, returned unchanged.', {
  commit_sha: Type.Optional(Type.String({ maxLength: 255, description: 'Commit that was audited.' })),
  branch: Type.Optional(Type.String({ maxLength: 255, description: 'Branch of that commit.' })),
  ci_run_url: Type.Optional(Type.String({ maxLength: MAX_BUSINESS, description: 'Where the pipeline run can be seen.' })),
});

export const COUNTRY = Type.Enum([...COUNTRIES], {
  type: 'string',
  title: 'an ISO 3166-1 alpha-2 country code in capitals',
  description: 'Market under which the catalog is queried.',
});
/** Instead of a country: the store is asked, and `options.market_from` says what came of it. */
export const ASK_STORE = 'auto';
const COUNTRY_OR_STORE = { type: 'string', title: `an ISO 3166-1 alpha-2 country code in capitals, or \`${ASK_STORE}\`` } as const;
export const ASKED_COUNTRY = Type.Enum([...COUNTRIES, ASK_STORE], {
  ...COUNTRY_OR_STORE,
  description: `Market under which the catalog is queried. \`${ASK_STORE}\`: the one the store shows, else none; \`result.market\` says which.`,
});
export const LANGUAGE = Type.Enum([...LANGUAGES], { type: 'string', description: 'Language of recommendations and of the HTML report.' });

/** The country as a run shows it among its options. */
export const EFFECTIVE_COUNTRY = Type.Enum([...COUNTRIES, ASK_STORE], {
  ...COUNTRY_OR_STORE,
  description: `Market under which the catalog is queried. \`${ASK_STORE}\`: the store is asked.`,
});

const source = (description: string) => Type.Enum(['account', 'request', 'store', 'default', 'none'], { type: 'string', description });
/** Beside the options of a run whose country was not named by its request. */
export const MARKET_FROM = object(
  'Why country and language are what they are, where the request named no country: the account’s settings, the request, the store as it shows itself, or the defaults; `none`: the store has not said.',
  { country: source('Who said the country.'), language: source('Who said the language.') },
);

function optionsSchema(profile: DeploymentProfile) {
  const generalScan = Type.Optional(
    Type.Boolean({
      default: false,
      description: 'Also runs the general scan and fills `general_readiness`, where the caller is eligible.',
    }),
  );
  return closedObject('Execution parameters. An unknown member is an error.', {
    agent_simulation: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          'Enables the language-model agent simulation; consumes the monthly quota. Needs a key: without one 402 `quota_exceeded`.',
      }),
    ),
    ...(profile.generalScan ? { general_scan: generalScan } : {}),
    sample_size: Type.Optional(
      Type.Integer({ ...SAMPLE_SIZE, default: profile.sampleSize, description: 'Number of products sampled for catalog quality.' }),
    ),
    country: Type.Optional({ ...ASKED_COUNTRY, default: DEFAULT_COUNTRY }),
    language: Type.Optional({ ...LANGUAGE, default: profile.language }),
  });
}

export const BUSINESS = Type.String({
  minLength: 1,
  maxLength: MAX_BUSINESS,
  description: 'Store URL: any http(s) URL or bare host name. Returned as submitted.',
});

/** The request schema of a profile. The store URL's rules beyond its length are the engine's `parseBusiness`. */
export function auditRequestSchema(profile: DeploymentProfile) {
  return request('AuditRequest', 'The store to audit, and how.', {
    business: BUSINESS,
    options: Type.Optional({ ...optionsSchema(profile), default: {} }),
    metadata: Type.Optional(
      Type.Union([METADATA, Type.Null()], {
        default: null,
        description: 'Provenance to keep with the audit; null is the same as none.',
      }),
    ),
  });
}
