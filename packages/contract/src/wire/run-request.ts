/** The bodies of POST /performance-runs and POST /findability-runs. */

import type { Language } from '@vitrine/engine';
import { type TSchema, Type, type Validator, validator } from '@vitrine/schema';
import type { FollowUpKind } from '../ids.ts';
import type { DeploymentProfile } from '../profile.ts';
import { component } from './component.ts';
import { BUSINESS, COUNTRY, DEFAULT_COUNTRY, LANGUAGE } from './request.ts';
import { MISSIONS_OPTION, PAGES_OPTION, RECALL_OPTION, REPEATS_OPTION } from './run-options.ts';

/** What takes effect where the request says nothing; country and language are the deployment's. */
export const RUN_DEFAULTS = {
  performance: { missions: 3, repeats: 3 },
  findability: { pages: 5, recall: false },
} as const;

interface Market {
  readonly country?: string;
  readonly language?: Language;
}
/** As sent: a member that was not sent is absent. */
export interface RequestedRunOptions {
  readonly performance: Market & { readonly missions?: number; readonly repeats?: number };
  readonly findability: Market & { readonly pages?: number; readonly recall?: boolean };
}
export interface RunRequest<K extends FollowUpKind = FollowUpKind> {
  readonly business: string;
  readonly options?: RequestedRunOptions[K];
}

const closed = { additionalProperties: false };

function ownOptions(kind: FollowUpKind): Readonly<Record<string, TSchema>> {
  const { performance, findability } = RUN_DEFAULTS;
  if (kind === 'performance') {
    return {
      missions: Type.Optional({ ...MISSIONS_OPTION, default: performance.missions }),
      repeats: Type.Optional({ ...REPEATS_OPTION, default: performance.repeats }),
    };
  }
  return {
    pages: Type.Optional({ ...PAGES_OPTION, default: findability.pages }),
    recall: Type.Optional({ ...RECALL_OPTION, default: findability.recall }),
  };
}

const NAMES = { performance: 'PerformanceRunRequest', findability: 'FindabilityRunRequest' } as const;

/** The request schema of a kind in a profile; an unknown member is an error, as for audits. */
export function runRequestSchema(kind: FollowUpKind): (profile: DeploymentProfile) => TSchema {
  return (profile) => {
    const options = Type.Object(
      {
        ...ownOptions(kind),
        country: Type.Optional({ ...COUNTRY, default: DEFAULT_COUNTRY }),
        language: Type.Optional({ ...LANGUAGE, default: profile.language }),
      },
      closed,
    );
    return component(NAMES[kind], Type.Object({ business: BUSINESS, options: Type.Optional({ ...options, default: {} }) }, closed));
  };
}

export function runRequestValidator<K extends FollowUpKind>(kind: K, profile: DeploymentProfile): Validator<RunRequest<K>> {
  return validator(runRequestSchema(kind)(profile)) as Validator<RunRequest<K>>;
}
