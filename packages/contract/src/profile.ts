import { LANGUAGES, type Language } from '@vitrine/engine';

const PROFILE_NAMES = ['standard', 'commerce'] as const;
export type ProfileName = (typeof PROFILE_NAMES)[number];

/** The two deployments the specification describes (§4, "Variant"); wire schemas and defaults are functions of it. */
export interface DeploymentProfile {
  readonly name: ProfileName;
  readonly sampleSize: number;
  readonly language: Language;
  /** False: the `general_scan` field does not exist, and sending it is an unknown field. */
  readonly generalScan: boolean;
}

export const PROFILES: Readonly<Record<ProfileName, DeploymentProfile>> = {
  standard: { name: 'standard', sampleSize: 12, language: LANGUAGES[0], generalScan: true },
  commerce: { name: 'commerce', sampleSize: 20, language: LANGUAGES[1], generalScan: false },
};
