/** The words of every rule there is, and the renderers bound to them. */

import type { Finding } from './assessment.ts';
import { CATALOG_RULES } from './catalog/rules/registry.gen.ts';
import { CATALOG_SENTENCES } from './catalog/sentences.ts';
import { buildCatalogue, type CatalogueEntry, type WordedRule } from './catalogue.ts';
import {
  type MessageTemplates,
  type RenderedFinding,
  renderFindingWith,
  renderMessageWith,
  renderTextWith,
  templatesOf,
} from './catalogue-render.ts';
import { UCP_DISCOVERY_MESSAGES } from './check-messages/ucp-discovery.ts';
import { FINDABILITY_RULES } from './findability/rules/registry.gen.ts';
import { FINDABILITY_SENTENCES } from './findability/sentences.ts';
import type { Language, MessageRef, Messages } from './messages.ts';
import { PERFORMANCE_RULES } from './performance/rules/registry.gen.ts';
import { PERFORMANCE_SENTENCES } from './performance/sentences.ts';
import { OBSTACLE_MESSAGES } from './scan/obstacle-messages.ts';
import { SIGNALS } from './scan/signals/registry.gen.ts';
import { TIER_MESSAGES } from './scan/tier-messages.ts';
import { SHOP_RULES } from './shop/rules/registry.gen.ts';
import { SHOPPING_SENTENCES } from './shop/sentences.ts';
import { UCP_RULES } from './ucp/rules/registry.gen.ts';
import { UNMEASURED_SENTENCES } from './unmeasured.ts';

/** Every rule of every check, and every signal. A new check adds its registry here. */
const RULES: readonly WordedRule[] = [
  ...UCP_RULES,
  ...CATALOG_RULES,
  ...SHOP_RULES,
  ...FINDABILITY_RULES,
  ...PERFORMANCE_RULES,
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
