/** The messages of every rule, and the renderers bound to them. */

import type { Finding } from '../core/assessment.ts';
import {
  buildCatalogue,
  type MessageTemplates,
  type RenderedFinding,
  renderMessageWith,
  renderTextWith,
  templatesOf,
} from '../core/catalogue.ts';
import type { Language, MessageRef } from '../core/messages.ts';
import { UNMEASURED_SENTENCES } from '../core/unmeasured.ts';
import { CHECKS } from './checks.gen.ts';

/** Every message of this version by its id. */
export const CATALOGUE = buildCatalogue(
  CHECKS.flatMap(({ rules }) => rules),
  { unmeasured: UNMEASURED_SENTENCES, ...Object.fromEntries(CHECKS.flatMap(({ sentences }) => Object.entries(sentences))) },
);

/** A finding in words; every text is inert plain text. */
export function renderFinding(finding: Finding, language: Language): RenderedFinding {
  return renderText(finding.message, language);
}

/** Any message in words: title, detail, fix and how to verify it; inert plain text. */
export function renderText(ref: MessageRef, language: Language): RenderedFinding {
  return renderTextWith(CATALOGUE, ref, language);
}

/** A check's recommendation in words; inert plain text. */
export function renderMessage(ref: MessageRef, language: Language): string {
  return renderMessageWith(CATALOGUE, ref, language);
}

/** The templates of one message, for renderers that format values themselves. */
export function messageTemplates(ref: MessageRef, language: Language): MessageTemplates {
  return templatesOf(CATALOGUE, ref, language);
}
