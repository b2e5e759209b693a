import { detectLanguage } from '../../../formats/text/language.ts';
import { FULL, NOT_APPLICABLE, zero } from '../grade.ts';
import { defineProductRule } from '../rule.ts';
import messages from './c-language.words.ts';
import { UCP_CATALOG } from './words.ts';

export default defineProductRule({
  id: 'C-language',
  replaces: ['C-description', 'C-title'],
  source: UCP_CATALOG,
  summary: 'Descriptions are written in a language of the audited country.',
  part: 'language',
  /** The description is in a language of the market; texts too short to tell, and markets we know no language of, are not judged. */
  grade: ({ product }, { market }) => {
    const language = market.languages.length === 0 ? null : detectLanguage(product.description ?? '');
    if (language === null) return NOT_APPLICABLE;
    return market.languages.includes(language) ? FULL : zero('foreign');
  },
  messages,
});
