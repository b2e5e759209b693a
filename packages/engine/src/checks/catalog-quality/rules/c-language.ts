import { detectLanguage } from '../../../formats/text/language.ts';
import { FULL, type Grader, NOT_APPLICABLE, zero } from '../grade.ts';
import { defineProductRule } from '../rule.ts';
import { COUNTED_AGAIN, UCP_CATALOG } from './words.ts';

/** The description is in a language of the market; texts too short to tell, and markets we know no language of, are not judged. */
const gradeLanguage: Grader = ({ product }, { market }) => {
  const language = market.languages.length === 0 ? null : detectLanguage(product.description ?? '');
  if (language === null) return NOT_APPLICABLE;
  return market.languages.includes(language) ? FULL : zero('foreign');
};

export default defineProductRule({
  id: 'C-language',
  replaces: ['C-description', 'C-title'],
  severity: 'minor',
  source: UCP_CATALOG,
  summary: 'Descriptions are written in a language of the audited country.',
  part: 'language',
  points: 1,
  grade: gradeLanguage,
  messages: {
    foreign: {
      title: {
        en: '{count} of {total} descriptions [[count|is|are]] in a language the market does not speak',
        fr: '{count} [[count|description|descriptions]] sur {total} [[count|est|sont]] dans une langue étrangère au marché',
      },
      detail: {
        en: 'Requests in the buyer’s own words match it badly, and an agent has to translate before it can answer. For instance: {examples}.',
        fr: 'Les demandes formulées par l’acheteur y correspondent mal, et un agent doit traduire avant de répondre. Par exemple : {examples}.',
      },
      fix: {
        en: 'Translate the descriptions, and serve the translation to requests that name the language or the country; or audit the country you write for.',
        fr: 'Traduisez les descriptions et servez la traduction aux requêtes qui nomment la langue ou le pays ; ou auditez le pays pour lequel vous écrivez.',
      },
      verify: COUNTED_AGAIN,
    },
  },
});
