import { defineRule } from '../../define.ts';
import { detectLanguage } from '../../derive/language.ts';
import { reportCoverage } from '../coverage.ts';
import type { CatalogFacts } from '../facts.ts';
import { FULL, type Grader, NOT_APPLICABLE, zero } from '../grade.ts';
import { COUNTED_AGAIN, UCP_CATALOG } from './words.ts';

/** Message keys of this check, in the order they are reported. */
export const LANGUAGE_FAULTS = ['foreign'] as const;

/** The description is in a language of the market; texts too short to tell, and markets we know no language of, are not judged. */
export const gradeLanguage: Grader = ({ product }, { market }) => {
  const language = market.languages.length === 0 ? null : detectLanguage(product.description ?? '');
  if (language === null) return NOT_APPLICABLE;
  return market.languages.includes(language) ? FULL : zero('foreign');
};

export default defineRule<CatalogFacts>()({
  id: 'C-language',
  check: 'catalog_quality',
  severity: 'minor',
  source: UCP_CATALOG,
  summary: 'Descriptions are written in a language of the audited country.',
  messages: {
    foreign: {
      title: {
        en: '{count} of {total} descriptions [[count|is|are]] in a language the market does not speak',
        fr: '{count} [[count|description|descriptions]] sur {total} [[count|est|sont]] dans une langue étrangère au marché',
      },
      detail: {
        en: 'The catalogue was asked in the market’s language and answered in another. For instance: {examples}.',
        fr: 'Le catalogue a été interrogé dans la langue du marché et a répondu dans une autre. Par exemple : {examples}.',
      },
      fix: {
        en: 'Serve the translated description when the request names the language or the country.',
        fr: 'Servez la description traduite quand la requête nomme la langue ou le pays.',
      },
      verify: COUNTED_AGAIN,
    },
  },
  evaluate: (facts, report) => reportCoverage(facts, 'language', LANGUAGE_FAULTS, report),
});
