/** A mission in words: what the shopper was sent out for. Every text in it came from the store and stands as data. */

import { exponentOf, formatNumber, inertText, isCurrency, quote } from '@vitrine/engine';
import { type Details, numberIn, recordOf, textIn, textsIn } from '../details.ts';
import { formatMoney } from '../format.ts';
import { type Hole, type Html, html, join } from '../html.ts';
import type { PageModel } from '../page.ts';
import { sentence } from '../sentence.ts';

/** `mission`: a `MissionPlan` of any version; what it lacks is left out. */
export function wish(mission: Details, { words, view: { language } }: Pick<PageModel, 'words' | 'view'>): Html {
  const category = textIn(mission, 'category');
  const option = recordOf(mission['attribute']);
  const amount = ceilingOf(mission, language);
  const parts: Hole[] = [
    sentence(words.wishWords, { words: quote(textsIn(mission, 'words').join(' ')) }, language),
    category !== null && sentence(words.wishCategory, { category: quote(category) }, language),
    option !== null &&
      sentence(words.wishOption, { name: quote(textIn(option, 'name') ?? ''), label: quote(textIn(option, 'label') ?? '') }, language),
    amount !== null && join(words.wishCeiling.split('{amount}'), amount),
  ].filter((part) => part !== false);
  return html`${join(parts, ', ')}.`;
}

function ceilingOf(mission: Details, language: PageModel['view']['language']): string | null {
  const ceiling = numberIn(mission, 'ceiling');
  const currency = textIn(mission, 'currency') ?? '';
  if (ceiling === null) return null;
  if (isCurrency(currency)) return formatMoney(Math.round(ceiling * 10 ** exponentOf(currency)), currency, language);
  return `${formatNumber(ceiling, language)} ${inertText(currency, 12)}`;
}
