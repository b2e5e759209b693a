/** Who shopped, and what that took. */

import { formatNumber, inertText, type Language } from '@vitrine/engine';
import { type Details, numberIn, recordOf, textIn } from '../details.ts';
import { type Html, html } from '../html.ts';
import { nameOf, say, type Words } from '../words.ts';

/** "Scripted shopper", or the model's name as its operator set it. `model`: a `ModelIdentity` of any version. */
export function shopperName(model: Details, words: Words): Html {
  if (isScripted(model)) return html`${words.scriptedShopper}`;
  return html`<bdi>${inertText(textIn(model, 'name') ?? '–', 60)}</bdi>`;
}

/** What stands behind the name: a script says that it is one. */
export function shopperNote(model: Details, words: Words): string {
  return isScripted(model) ? words.scriptedNote : nameOf(words.providers, textIn(model, 'provider') ?? '–');
}

export function isScripted(model: Details): boolean {
  return model['provider'] === 'scripted';
}

/** "12,345 read, 830 written"; a script uses none; a provider that does not count leaves them unknown. */
export function tokensOf(usage: Details | null, words: Words, language: Language): string {
  const [input, output] = [numberIn(usage ?? {}, 'inputTokens'), numberIn(usage ?? {}, 'outputTokens')];
  if (input === null || output === null) return words.tokensUnknown;
  if (input + output === 0) return words.tokensNone;
  return say(words.tokensValue, { input: formatNumber(input, language), output: formatNumber(output, language) });
}

/** "0.0123 USD"; that nothing was paid, or that nobody stated prices. */
export function costOfModel(cost: unknown, model: Details | null, words: Words, language: Language): string {
  if (model !== null && isScripted(model)) return words.costNone;
  return typeof cost === 'number' ? dollars(cost, language) : words.costUnknown;
}

/** Four decimals: a mission costs fractions of a cent. */
export function dollars(amount: number, language: Language): string {
  const text = amount.toFixed(amount >= 1 ? 2 : 4);
  return `${language === 'fr' ? text.replace('.', ',') : text}\u00a0USD`;
}

/** The members of a typed object as details: both readers are the same code then. */
export function detailsOf(value: object): Details {
  return recordOf(value) ?? {};
}
