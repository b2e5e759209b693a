/** The words of every rule there is, and the renderers bound to them. */

import { AGENT_PERFORMANCE_RULES } from '../checks/agent-performance/rules/registry.gen.ts';
import { PERFORMANCE_SENTENCES } from '../checks/agent-performance/sentences.ts';
import { SHOPPING_SENTENCES } from '../checks/agent-simulation/sentences.ts';
import { CATALOG_QUALITY_RULES } from '../checks/catalog-quality/rules/registry.gen.ts';
import { CATALOG_SENTENCES } from '../checks/catalog-quality/sentences.ts';
import { OBSTACLE_MESSAGES } from '../checks/general-readiness/obstacle-messages.ts';
import { SIGNALS } from '../checks/general-readiness/signals/registry.gen.ts';
import { TIER_MESSAGES } from '../checks/general-readiness/tier-messages.ts';
import { UCP_DISCOVERY_RULES } from '../checks/ucp-discovery/rules/registry.gen.ts';
import { UCP_DISCOVERY_MESSAGES } from '../checks/ucp-discovery/sentences.ts';
import { WEB_FINDABILITY_RULES } from '../checks/web-findability/rules/registry.gen.ts';
import { FINDABILITY_SENTENCES } from '../checks/web-findability/sentences.ts';
import type { Finding } from '../core/assessment.ts';
import { buildCatalogue, type CatalogueEntry, type WordedRule } from '../core/catalogue.ts';
import {
  type MessageTemplates,
  type RenderedFinding,
  renderFindingWith,
  renderMessageWith,
  renderTextWith,
  templatesOf,
} from '../core/catalogue-render.ts';
import type { Language, MessageRef, Messages } from '../core/messages.ts';
import { UNMEASURED_SENTENCES } from '../core/unmeasured.ts';
import { SHOPPING_RULES } from '../shared/shopping/rules/registry.gen.ts';

/** Every rule of every check, and every signal. A new check adds its registry here. */
const RULES: readonly WordedRule[] = [
  ...UCP_DISCOVERY_RULES,
  ...CATALOG_QUALITY_RULES,
  ...SHOPPING_RULES,
  ...WEB_FINDABILITY_RULES,
  ...AGENT_PERFORMANCE_RULES,
  ...SIGNALS,
];

/** Sentences a check says without a rule, by the prefix of their ids. */
const TABLES: Readonly<Record<string, Messages>> = {
  unmeasured: UNMEASURED_SENTENCES,
  ucp_discovery: UCP_DISCOVERY_MESSAGES,
  catalog_quality: CATALOG_SENTENCES,
  agent_simulation: SHOPPING_SENTENCES,
  findability: FINDABILITY_SENTENCES,
  agent_performance: PERFORMANCE_SENTENCES,
  scan: OBSTACLE_MESSAGES,
  tier: TIER_MESSAGES,
};

/** Every message of this version by its id. */
export const CATALOGUE = buildCatalogue(RULES, TABLES);

/** The sentences behind a stored message id; null when this version no longer says them. */
export function findMessage(id: string): CatalogueEntry | null {
  return CATALOGUE.get(id) ?? null;
}

/** A finding in words; every text is inert plain text. */
export function renderFinding(finding: Finding, language: Language): RenderedFinding {
  return renderFindingWith(CATALOGUE, finding, language);
}

/** Any message in words: title, detail, fix and how to verify it; inert plain text. */
export function renderText(ref: MessageRef, language: Language): RenderedFinding {
  return renderTextWith(CATALOGUE, ref, language);
}

/** A check's recommendation in words; inert plain text. */
export function renderMessage(ref: MessageRef, language: Language): string {
  return renderMessageWith(CATALOGUE, ref, language);
}

/** The templates of one message, for renderers that set values apart in their own format. */
export function messageTemplates(ref: MessageRef, language: Language): MessageTemplates {
  return templatesOf(CATALOGUE, ref, language);
}
