/** What a rule of this check is: it judges `UcpFacts`, counts in one of these parts, and binds the documents of some releases. */

import { rulesOf } from '../../core/define.ts';
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

export const defineRule = rulesOf<UcpFacts, keyof typeof UCP_PARTS, Release>('ucp_discovery');
