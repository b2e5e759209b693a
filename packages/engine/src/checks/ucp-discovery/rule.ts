/** What a rule of this check is: it judges `UcpFacts`, counts in one of these parts, and binds the documents of some releases. */

import { type Reporter, type ReportOptions, rulesOf } from '../../core/define.ts';
import type { Messages } from '../../core/messages.ts';
import type { Release } from '../../formats/ucp/releases.ts';
import type { UcpFacts } from './facts.ts';

/** Points; they add up to 100. Within a part its rules share them by their own points. */
export const UCP_PARTS = {
  hosting: 15,
  envelope: 20,
  services: 15,
  capabilities: 15,
  keys_and_handlers: 5,
  readiness: 15,
  liveness: 15,
} as const;

/** Findings rest on the profile unless they name other exchanges. */
export const defineRule = rulesOf<UcpFacts, keyof typeof UCP_PARTS, Release, Partial<ReportOptions>>(
  'ucp_discovery',
  ({ onProfile }) => onProfile,
);
export type Report<M extends Messages> = Reporter<M, Partial<ReportOptions>>;
