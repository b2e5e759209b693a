import { page } from '../../../formats/ucp/releases.ts';
import { hasTalked, type TransportFacts } from '../live.ts';
import { defineRule } from '../rule.ts';
import { shapeFaults } from '../shape.ts';

export default defineRule({
  id: 'L4',
  severity: 'major',
  source: page('shopping/catalog', 'Product'),
  summary: 'Catalog answers have the members agents rely on.',
  part: 'liveness',
  points: 3,
  since: '2026-04-08',
  when: ({ live }) => hasTalked(live),
  messages: {
    malformed: {
      title: { en: 'Catalog answers lack required members', fr: 'Il manque des membres obligatoires aux réponses du catalogue' },
      detail: {
        en: 'The {operation} answer has {count} [[count|fault|faults]]; the first is at {path}: expected {expected}.',
        fr: 'La réponse de {operation} a {count} [[count|défaut|défauts]] ; le premier est à {path} : attendu {expected}.',
      },
      fix: {
        en: 'Fill {path} in the {operation} answer, and check the rest against the catalog schema.',
        fr: 'Remplissez {path} dans la réponse de {operation}, et vérifiez le reste avec le schéma du catalogue.',
      },
      verify: {
        en: 'The {operation} answer is valid by the catalog schema of its release, {path} included.',
        fr: 'La réponse de {operation} est valide selon le schéma de catalogue de sa version, {path} compris.',
      },
    },
    text_only: {
      title: { en: 'Catalog answers come as text only', fr: 'Les réponses du catalogue n’arrivent que sous forme de texte' },
      detail: {
        en: 'The {operation} answer has no structuredContent. The JSON sits in a text block, which strict agents do not parse.',
        fr: 'La réponse de {operation} n’a pas de structuredContent. Le JSON se trouve dans un bloc de texte, que les agents stricts n’analysent pas.',
      },
      fix: {
        en: 'Return the answer in structuredContent, with the text as a copy.',
        fr: 'Renvoyez la réponse dans structuredContent, le texte n’étant qu’une copie.',
      },
      verify: {
        en: 'result.structuredContent of the {operation} answer holds the products.',
        fr: 'result.structuredContent de la réponse de {operation} contient les produits.',
      },
    },
    endless_pages: {
      title: { en: 'The pages of a search never end', fr: 'Les pages d’une recherche ne finissent jamais' },
      detail: {
        en: 'Asked for the page after the first, the store showed nothing new and promised yet another page. Agents that read on never come to an end.',
        fr: 'Interrogée sur la page suivante, la boutique n’a rien montré de nouveau et a promis encore une page. Les agents qui poursuivent n’arrivent jamais au bout.',
      },
      fix: {
        en: 'Let pagination.cursor move on with every page, and answer has_next_page false on the last one.',
        fr: 'Faites avancer pagination.cursor à chaque page, et répondez has_next_page false à la dernière.',
      },
      verify: {
        en: 'Following pagination.cursor page by page shows other products each time and ends with has_next_page false.',
        fr: 'En suivant pagination.cursor de page en page, on voit chaque fois d’autres produits, jusqu’à has_next_page false.',
      },
    },
  },
  evaluate({ live }, report) {
    const repeated = live.main === null ? null : endlessPages(live.main);
    if (repeated !== null) {
      report('endless_pages', undefined, { subject: 'next', exchanges: repeated, severity: 'major' });
    }
    for (const { step, operation, exchange, answer } of Object.values(live.main?.answers ?? {})) {
      if (!answer.ok) {
        continue;
      }
      const options = { subject: step, exchanges: [exchange.key] };
      const faults = shapeFaults(answer, operation);
      const first = faults[0];
      if (first !== undefined) {
        report('malformed', { operation: step, count: faults.length, path: first.path, expected: first.expected }, options);
      }
      if (answer.carriedAs === 'text') {
        report('text_only', { operation: step }, options);
      }
    }
  },
});

/** The exchanges that show it: a second page with nothing but known products, or with its own cursor, that promises a third. */
function endlessPages({ answers, next }: TransportFacts): readonly string[] | null {
  const first = answers.search;
  if (first?.answer.ok !== true || next?.answer.ok !== true || !next.answer.pagination.hasNextPage) {
    return null;
  }
  const known = new Set(first.answer.products.map(({ id }) => id));
  const nothingNew = next.answer.products.every(({ id }) => known.has(id));
  const sameCursor = next.answer.pagination.cursor === first.answer.pagination.cursor;
  return nothingNew || sameCursor ? [first.exchange.key, next.exchange.key] : null;
}
