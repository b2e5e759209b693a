/** Sources and closing sentences the simulation's rules share. */

import type { Severity } from '../../../core/assessment.ts';
import type { Obstacle } from '../judge.ts';

export const UCP_CART = { title: 'UCP 2026-08-25, Cart', url: 'https://ucp.dev/2026-08-25/specification/shopping/cart' } as const;
export const UCP_SEARCH = { title: 'UCP 2026-08-25, Catalog', url: 'https://ucp.dev/2026-08-25/specification/shopping/catalog' } as const;
export const LLM01 = {
  title: 'OWASP LLM01, Prompt injection',
  url: 'https://genai.owasp.org/llmrisk/llm01-prompt-injection/',
} as const;

export const SHOPPED_AGAIN = {
  en: 'A new run with the same missions gets past this step.',
  fr: 'Un nouveau passage avec les mêmes missions dépasse cette étape.',
} as const;

/** What a shopper left undone costs points, but is no fault of the store's: it is told without alarm. */
export function severityOf(obstacle: Obstacle): { readonly severity?: Severity } {
  return obstacle === 'not_tried' ? { severity: 'minor' } : {};
}
