/** Who shopped, and what that took. */

import { formatNumber, inertText, type Language, type ModelUsage } from '@vitrine/engine';
import { type Html, html } from '../html.ts';
import { nameOf, say, type Words } from '../words.ts';

/** What is told of a model that shopped. */
export interface Shopper {
  readonly provider: string;
  readonly name: string;
}

/** "Scripted shopper", or the model's name as its operator set it. */
export function shopperName(model: Shopper, words: Words): Html {
  if (isScripted(model)) return html`${words.scriptedShopper}`;
  return html`<bdi>${inertText(model.name || '–', 60)}</bdi>`;
}

/** What stands behind the name: a script says that it is one. */
export function shopperNote(model: Shopper, words: Words): string {
  return isScripted(model) ? words.scriptedNote : nameOf(words.providers, model.provider);
}

export function isScripted(model: Shopper | undefined): boolean {
  return model?.provider === 'scripted';
}

/** "12,345 read, 830 written"; a script uses none; a provider that does not count leaves them unknown. */
export function tokensOf({ inputTokens: input, outputTokens: output }: ModelUsage, words: Words, language: Language): string {
  if (input === null || output === null) return words.tokensUnknown;
  if (input + output === 0) return words.tokensNone;
  return say(words.tokensValue, { input: formatNumber(input, language), output: formatNumber(output, language) });
}

/** "0.0123 USD"; that nothing was paid, or that nobody stated prices. */
export function costOfModel(cost: number | null, model: Shopper | undefined, words: Words, language: Language): string {
  if (isScripted(model)) return words.costNone;
  return cost === null ? words.costUnknown : dollars(cost, language);
}

/** Four decimals: a mission costs fractions of a cent. */
export function dollars(amount: number, language: Language): string {
  const text = amount.toFixed(amount >= 1 ? 2 : 4);
  return `${language === 'fr' ? text.replace('.', ',') : text}\u00a0USD`;
}
