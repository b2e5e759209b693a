import { UCP_SEARCH } from '../../../shared/shopping/rules/words.ts';
import { standingOut } from '../answers.ts';
import { defineRule } from '../rule.ts';

/** About 16,000 tokens at four bytes each: two fifths of the tokens a mission may read here, and sent again with every further turn. */
const LIMIT_BYTES = 64 * 1024;

export default defineRule({
  id: 'P-brief',
  severity: 'minor',
  source: UCP_SEARCH,
  summary: 'An interface’s answer leaves an agent room to think: at most 64 KiB.',
  messages: {
    heavy: {
      title: { en: 'Answers fill an agent’s attention', fr: 'Les réponses saturent l’attention d’un agent' },
      detail: {
        en: '[[questions|One question was|{questions} questions were]] answered with more than {limit} KiB, up to {largest} KiB. An agent without our trimming carries all of it through every further turn, and pays for it each time.',
        fr: '[[questions|Une question a reçu|{questions} questions ont reçu]] une réponse de plus de {limit} Kio, jusqu’à {largest} Kio. Un agent qui ne la réduit pas comme nous la porte à chaque tour suivant, et la paie chaque fois.',
      },
      fix: {
        en: 'Honour pagination limits, answer searches with short descriptions, and give the long ones only for a single product.',
        fr: 'Respectez les limites de pagination, répondez aux recherches avec des descriptions courtes et réservez les longues au produit seul.',
      },
      verify: {
        en: 'In another run no answer to a call is larger.',
        fr: 'Lors d’un nouveau passage, aucune réponse à un appel n’est plus volumineuse.',
      },
    },
  },
  evaluate({ answers }, report) {
    const heavy = answers.filter(({ ofInterface, bytes }) => ofInterface && bytes > LIMIT_BYTES);
    const noted = standingOut(heavy, 'bytes');
    if (noted.length === 0) return;
    const questions = new Set(heavy.map(({ question }) => question)).size;
    const values = { questions, limit: LIMIT_BYTES / 1024, largest: Math.ceil((noted[0]?.bytes ?? 0) / 1024) };
    report('heavy', values, { exchanges: noted.map(({ exchange }) => exchange) });
  },
});
